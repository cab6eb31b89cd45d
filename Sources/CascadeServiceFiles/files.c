#include "CascadeServiceFiles.h"

// The language standard of the package is older than #embed, which the compiler knows all the same.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char style[] = {
#embed "form.css"
};

static const unsigned char description[] = {
#embed "openapi.json"
};

CascadeServiceFile cascade_service_style(void) {
    return (CascadeServiceFile){style, sizeof style};
}

CascadeServiceFile cascade_service_description(void) {
    return (CascadeServiceFile){description, sizeof description};
}
