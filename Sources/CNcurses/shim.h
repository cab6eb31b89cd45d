#ifndef CASCADE_NCURSES_SHIM_H
#define CASCADE_NCURSES_SHIM_H

// The wide-character functions of ncurses, and what its header has only as macros that Swift does not take, or as
// variables, which Swift takes for unsafe.
#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <wchar.h>

static inline WINDOW *cascade_window(void) {
    return stdscr;
}

// Its header declares it only for programs that ask for all of POSIX.
extern int wcwidth(wchar_t character);

static inline int cascade_colors(void) {
    return COLORS;
}

static const attr_t cascade_plain = A_NORMAL;
static const attr_t cascade_bold = A_BOLD;
static const attr_t cascade_dim = A_DIM;
static const attr_t cascade_reverse = A_REVERSE;
static const attr_t cascade_underline = A_UNDERLINE;

static const mmask_t cascade_button_pressed = BUTTON1_PRESSED;
static const mmask_t cascade_wheel_up = BUTTON4_PRESSED;
static const mmask_t cascade_wheel_down = BUTTON5_PRESSED;

#endif
