#ifndef CASCADE_TERMINAL_GUARD_H
#define CASCADE_TERMINAL_GUARD_H

// Descriptors for signals and for events between threads, which Swift's Glibc module leaves out.
#include <sys/eventfd.h>
#include <sys/signalfd.h>

// Keeps the present modes of the terminal behind a descriptor. 0, or -1 if it is no terminal.
int cascade_guard_remember(int descriptor);

// Puts the modes kept last back into the terminal behind a descriptor if the program crashes.
//
// `sequence` is what is then written to it, at most 256 bytes; more is cut off. One terminal can be guarded at a time.
void cascade_guard_arm(int descriptor, const char *sequence, int size);

// Forgets the terminal; crashes end the program as they would without a guard.
void cascade_guard_disarm(void);

#endif
