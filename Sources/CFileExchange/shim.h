#ifndef CASCADE_FILE_EXCHANGE_SHIM_H
#define CASCADE_FILE_EXCHANGE_SHIM_H

#include <fcntl.h>
#include <linux/fs.h>
#include <sys/syscall.h>
#include <unistd.h>

// Lets two paths change places at once; 0 if they did. The C library hides its own function from Swift.
static inline long cascade_exchange(const char *one, const char *other) {
    return syscall(SYS_renameat2, AT_FDCWD, one, AT_FDCWD, other, RENAME_EXCHANGE);
}

#endif
