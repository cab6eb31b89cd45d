#ifndef CASCADE_SQLITE_SHIM_H
#define CASCADE_SQLITE_SHIM_H

#include <sqlite3.h>

// Functions with a variable number of arguments and casts of numbers to pointers are not imported into Swift.

static inline int cascade_sqlite_configure(sqlite3 *database, int option, int value) {
    return sqlite3_db_config(database, option, value, (int *)0);
}

static inline int cascade_sqlite_bind_text(sqlite3_stmt *statement, int index, const char *text, sqlite3_uint64 size) {
    return sqlite3_bind_text64(statement, index, text, size, SQLITE_TRANSIENT, SQLITE_UTF8);
}

#endif
