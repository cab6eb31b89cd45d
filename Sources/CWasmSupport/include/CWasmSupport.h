#ifndef CASCADE_WASM_SUPPORT_H
#define CASCADE_WASM_SUPPORT_H

// What Embedded Swift needs of a C library when there is none: posix_memalign, free, arc4random_buf and the memory
// functions. Everything is defined for WebAssembly only; elsewhere the system's C library has it.

#include <stddef.h>
#include <stdint.h>

#ifdef __wasm__
int posix_memalign(void **result, size_t alignment, size_t size);
void free(void *pointer);
void arc4random_buf(void *buffer, size_t size);
void *memcpy(void *restrict to, const void *restrict from, size_t size);
void *memmove(void *to, const void *from, size_t size);
void *memset(void *to, int byte, size_t size);
int memcmp(const void *left, const void *right, size_t size);
#endif

#endif
