#ifndef CASCADE_MICROHTTPD_SHIM_H
#define CASCADE_MICROHTTPD_SHIM_H

#include <microhttpd.h>

// Swift cannot call the variadic function that starts a daemon, so its options are the parameters of this one.
static inline struct MHD_Daemon *cascade_start_daemon(
    int listening_socket, unsigned int threads, unsigned int connections, unsigned int idle_seconds,
    size_t memory_per_connection, MHD_AccessHandlerCallback handle, void *(*begin)(void *, const char *, struct MHD_Connection *),
    MHD_RequestCompletedCallback complete, void *context) {
    return MHD_start_daemon(
        MHD_USE_AUTO_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME, 0, NULL, NULL, handle, context,
        MHD_OPTION_LISTEN_SOCKET, listening_socket, MHD_OPTION_THREAD_POOL_SIZE, threads, MHD_OPTION_CONNECTION_LIMIT,
        connections, MHD_OPTION_CONNECTION_TIMEOUT, idle_seconds, MHD_OPTION_CONNECTION_MEMORY_LIMIT,
        memory_per_connection, MHD_OPTION_URI_LOG_CALLBACK, begin, context, MHD_OPTION_NOTIFY_COMPLETED, complete,
        context, MHD_OPTION_END);
}

static inline const struct sockaddr *cascade_client_address(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
    return info == NULL ? NULL : info->client_addr;
}

#endif
