#ifndef CASCADE_SERVICE_FILES_H
#define CASCADE_SERVICE_FILES_H

#include <stddef.h>

// A file that the service gives out, in the read-only segment of the program.
typedef struct {
    const unsigned char *base;
    size_t count;
} CascadeServiceFile;

// The style sheet of the form.
CascadeServiceFile cascade_service_style(void);

// The description of the service in the form of OpenAPI.
CascadeServiceFile cascade_service_description(void);

#endif
