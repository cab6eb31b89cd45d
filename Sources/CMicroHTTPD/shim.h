#ifndef CASCADE_MICROHTTPD_SHIM_H
#define CASCADE_MICROHTTPD_SHIM_H

#include <malloc.h>
#include <microhttpd.h>
#include <string.h>
#include <strings.h>

// Whether the library keeps the fields of a request where they came in, each with zeros for its colon and for the end of
// its line. It takes fields that are folded, or that hold a zero, without a word; its later versions refuse them when
// they are told to be strict.
static inline _Bool cascade_knows_layout(void) {
    return strcmp(MHD_get_version(), "0.9.75") == 0;
}

// Swift cannot call the variadic function that starts a daemon, so its options are the parameters of this one. The
// daemon accepts no connections by itself: they are given to it.
static inline struct MHD_Daemon *cascade_start_daemon(
    unsigned int threads, unsigned int connections, size_t memory_per_connection, MHD_AccessHandlerCallback handle,
    void *(*begin)(void *, const char *, struct MHD_Connection *), MHD_RequestCompletedCallback complete,
    MHD_NotifyConnectionCallback notify, void *context) {
    return MHD_start_daemon(
        MHD_USE_EPOLL_INTERNAL_THREAD | MHD_USE_NO_LISTEN_SOCKET | MHD_USE_ITC | MHD_ALLOW_SUSPEND_RESUME, 0, NULL,
        NULL, handle, context, MHD_OPTION_THREAD_POOL_SIZE, threads, MHD_OPTION_CONNECTION_LIMIT, connections,
        MHD_OPTION_CONNECTION_MEMORY_LIMIT, memory_per_connection, MHD_OPTION_URI_LOG_CALLBACK, begin, context,
        MHD_OPTION_NOTIFY_COMPLETED, complete, context, MHD_OPTION_NOTIFY_CONNECTION, notify, context,
        MHD_OPTION_STRICT_FOR_CLIENT, cascade_knows_layout() ? 0 : 1, MHD_OPTION_END);
}

// Swift does not see the cases of these two enumerations.
static inline _Bool cascade_is_start(enum MHD_ConnectionNotificationCode code) {
    return code == MHD_CONNECTION_NOTIFY_STARTED;
}

static inline _Bool cascade_is_complete(enum MHD_RequestTerminationCode code) {
    return code == MHD_REQUEST_TERMINATED_COMPLETED_OK;
}

static inline void *cascade_socket_context(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
    return info == NULL ? NULL : info->socket_context;
}

static inline int cascade_socket(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    return info == NULL ? -1 : info->connect_fd;
}

// How the headers of a request frame its body.
struct cascade_framing {
    unsigned int lengths;
    unsigned int codings;
    unsigned int hosts;
    const char *length;
    const char *coding;
    // Whether it is known where each field must stand, and where the next one must.
    _Bool is_known;
    const char *next;
    // Whether the request line or a field is not what RFC 9112, sections 3 and 5, allows.
    _Bool is_doubtful;
};

// What follows the two zeros that stand for the CR and LF of a line; NULL if it has one of them only.
static inline const char *cascade_next_line(const char *end) {
    return end[1] == 0 ? end + 2 : NULL;
}

// Whether a text is one of the names that fields have: a token (RFC 9110, section 5.6.2).
static inline _Bool cascade_is_token(const char *text) {
    if (*text == 0) return 0;
    for (; *text != 0; text++) {
        unsigned char byte = (unsigned char)*text;
        if (byte <= 0x20 || byte >= 0x7F || strchr("\"(),/:;<=>?@[\\]{}", byte) != NULL) return 0;
    }
    return 1;
}

// Whether a text has no control characters but tabs, and so cannot end a field for somebody else (section 5.5).
static inline _Bool cascade_is_field_value(const char *text) {
    for (; *text != 0; text++) {
        unsigned char byte = (unsigned char)*text;
        if ((byte < 0x20 && byte != '\t') || byte == 0x7F) return 0;
    }
    return 1;
}

static inline enum MHD_Result cascade_note_framing(
    void *context, enum MHD_ValueKind kind, const char *name, const char *value) {
    struct cascade_framing *framing = (struct cascade_framing *)context;
    (void)kind;
    if (value == NULL || !cascade_is_token(name) || !cascade_is_field_value(value)) {
        framing->is_doubtful = 1;
        return MHD_NO;
    }
    if (framing->is_known) {
        const char *start = name + strlen(name) + 1;
        while (*start == ' ' || *start == '\t') start++;
        if (name != framing->next || value != start) {
            framing->is_doubtful = 1;
            return MHD_NO;
        }
        framing->next = cascade_next_line(value + strlen(value));
    }
    if (strcasecmp(name, "Content-Length") == 0) {
        framing->lengths++;
        framing->length = value;
    } else if (strcasecmp(name, "Transfer-Encoding") == 0) {
        framing->codings++;
        framing->coding = value;
    } else if (strcasecmp(name, "Host") == 0) {
        framing->hosts++;
    }
    return MHD_YES;
}

// Where the first of the fields must stand, if a request line is a method, a target of a known size and a version with
// one blank between them; NULL if it is not.
static inline const char *cascade_first_field(const char *method, size_t target_size, const char *version) {
    const char *start = method + strlen(method) + 1 + target_size + 1;
    return version == start ? cascade_next_line(version + strlen(version)) : NULL;
}

// Whether an empty line stands at a place and nothing of the head of a request behind it.
static inline _Bool cascade_is_end(struct MHD_Connection *connection, const char *method, const char *place) {
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE);
    if (info == NULL || place == NULL || *place != 0) return 0;
    return place[1] == 0 && place + 2 == method + info->header_size;
}

// How a request is framed, whose method and version are texts in the library's memory.
static inline struct cascade_framing cascade_framing_of(
    struct MHD_Connection *connection, const char *method, size_t target_size, const char *version) {
    struct cascade_framing framing = {0, 0, 0, NULL, NULL, cascade_knows_layout(), NULL, 0};
    if (framing.is_known) framing.next = cascade_first_field(method, target_size, version);
    MHD_get_connection_values(connection, MHD_HEADER_KIND, cascade_note_framing, &framing);
    if (framing.is_known && !cascade_is_end(connection, method, framing.next)) framing.is_doubtful = 1;
    return framing;
}

// Keeps the library from taking the query apart, which nobody asks it to and which it has no memory for if there are
// many parameters. To be called when the target has come and before the library goes on with it.
static inline void cascade_hide_query(const char *target) {
    char *query = strchr((char *)target, '?');
    if (query != NULL) query[1] = 0;
}

#endif
