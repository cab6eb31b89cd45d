#include "CWasmSupport.h"

#ifdef __wasm__

// Seeds the standard library's hashing. The module imports nothing, so there is no source of chance: the numbers are
// the same in every run, which is enough for tables that only the page's own data fills.
void arc4random_buf(void *buffer, size_t size) {
    static uint32_t state = 0x9E3779B9;
    unsigned char *bytes = buffer;
    for (size_t i = 0; i < size; i++) {
        state ^= state << 13;
        state ^= state >> 17;
        state ^= state << 5;
        bytes[i] = (unsigned char)(state >> 24);
    }
}

#endif
