#ifndef CASCADE_GETOPT_SHIM_H
#define CASCADE_GETOPT_SHIM_H

// The C library's reader of long options, which its Swift module leaves out. Its variables are reached through
// functions, since Swift takes variables of C for unsafe.
#include <getopt.h>

static inline void cascade_getopt_restart(void) {
    optind = 0;
}

static inline int cascade_getopt_next(void) {
    return optind < 1 ? 1 : optind;
}

// The letter that was refused; 0 if it was a long option.
static inline int cascade_getopt_letter(void) {
    return optopt;
}

static inline const char *cascade_getopt_value(void) {
    return optarg;
}

#endif
