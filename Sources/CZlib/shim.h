#ifndef CASCADE_ZLIB_SHIM_H
#define CASCADE_ZLIB_SHIM_H

#include <zlib.h>

// A macro, which Swift cannot call; 16 more window bits ask for the gzip format.
static inline int cascade_gzip_begin(z_stream *stream, int level) {
    return deflateInit2(stream, level, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY);
}

#endif
