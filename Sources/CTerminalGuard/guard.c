// Only calls that are safe in a signal handler may be made here, so it is written in C.
#include "CTerminalGuard.h"

#include <errno.h>
#include <signal.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

static const int crashes[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT};
enum { crash_count = sizeof crashes / sizeof crashes[0] };

static struct sigaction earlier[crash_count];
static struct termios modes;
static char restoring[256];
static size_t restoring_size;
static volatile sig_atomic_t guarded = -1;

// A crash may come from a stack that is full.
static char stack[1 << 16];

static void crashed(int number) {
    int descriptor = guarded;
    guarded = -1;
    if (descriptor >= 0) {
        ssize_t written = write(descriptor, restoring, restoring_size);
        (void)written;
        tcsetattr(descriptor, TCSANOW, &modes);
    }
    // What handled it before, or ends the program, has it again when this returns.
    for (int index = 0; index < crash_count; index++) {
        if (crashes[index] == number) sigaction(number, &earlier[index], NULL);
    }
    raise(number);
}

int cascade_guard_remember(int descriptor) {
    return guarded >= 0 ? -1 : tcgetattr(descriptor, &modes);
}

void cascade_guard_arm(int descriptor, const char *sequence, int size) {
    if (guarded >= 0) return;
    restoring_size = size < 0 ? 0 : (size_t)size < sizeof restoring ? (size_t)size : sizeof restoring;
    memcpy(restoring, sequence, restoring_size);
    stack_t alternative = {.ss_sp = stack, .ss_size = sizeof stack};
    sigaltstack(&alternative, NULL);
    struct sigaction action = {.sa_handler = crashed, .sa_flags = SA_ONSTACK};
    sigemptyset(&action.sa_mask);
    for (int index = 0; index < crash_count; index++) sigaction(crashes[index], &action, &earlier[index]);
    guarded = descriptor;
}

void cascade_guard_disarm(void) {
    if (guarded < 0) return;
    guarded = -1;
    for (int index = 0; index < crash_count; index++) sigaction(crashes[index], &earlier[index], NULL);
}
