#ifndef CASCADE_LIBPQ_SHIM_H
#define CASCADE_LIBPQ_SHIM_H

#include <libpq-fe.h>

#endif
