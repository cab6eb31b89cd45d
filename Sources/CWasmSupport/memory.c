#include "CWasmSupport.h"

#ifdef __wasm__

// Each built-in compiles to one instruction of the bulk memory proposal, not to a call of the function it is in.
#define BULK __attribute__((target("bulk-memory")))

BULK void *memcpy(void *restrict to, const void *restrict from, size_t size) {
    return __builtin_memcpy(to, from, size);
}

BULK void *memmove(void *to, const void *from, size_t size) {
    return __builtin_memmove(to, from, size);
}

BULK void *memset(void *to, int byte, size_t size) {
    return __builtin_memset(to, byte, size);
}

int memcmp(const void *left, const void *right, size_t size) {
    const unsigned char *a = left;
    const unsigned char *b = right;
    for (size_t i = 0; i < size; i++) {
        if (a[i] != b[i]) {
            return a[i] < b[i] ? -1 : 1;
        }
    }
    return 0;
}

#endif
