#ifndef CASCADE_MICROHTTPD_SHIM_H
#define CASCADE_MICROHTTPD_SHIM_H

#include <malloc.h>
#include <microhttpd.h>
#include <string.h>
#include <strings.h>

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
        MHD_OPTION_END);
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
};

static inline enum MHD_Result cascade_note_framing(
    void *context, enum MHD_ValueKind kind, const char *name, const char *value) {
    struct cascade_framing *framing = (struct cascade_framing *)context;
    (void)kind;
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

static inline struct cascade_framing cascade_framing_of(struct MHD_Connection *connection) {
    struct cascade_framing framing = {0, 0, 0, NULL, NULL};
    MHD_get_connection_values(connection, MHD_HEADER_KIND, cascade_note_framing, &framing);
    return framing;
}

#endif
