// libcurl for Swift, which imports no functions with variable arguments.
#ifndef CASCADE_CURL_SHIM_H
#define CASCADE_CURL_SHIM_H

#include <curl/curl.h>

typedef size_t (*cascade_curl_receive)(char *bytes, size_t size, size_t count, void *receiver);

static inline void cascade_curl_set_number(CURL *handle, CURLoption option, long value) {
    curl_easy_setopt(handle, option, value);
}

static inline void cascade_curl_set_size(CURL *handle, CURLoption option, curl_off_t value) {
    curl_easy_setopt(handle, option, value);
}

static inline void cascade_curl_set_text(CURL *handle, CURLoption option, const char *text) {
    curl_easy_setopt(handle, option, text);
}

static inline void cascade_curl_set_pointer(CURL *handle, CURLoption option, void *pointer) {
    curl_easy_setopt(handle, option, pointer);
}

static inline void cascade_curl_set_receive(CURL *handle, CURLoption option, cascade_curl_receive receive) {
    curl_easy_setopt(handle, option, receive);
}

static inline long cascade_curl_number(CURL *handle, CURLINFO name) {
    long value = 0;
    curl_easy_getinfo(handle, name, &value);
    return value;
}

// The next handle that has ended, and how; NULL if there is none.
static inline CURL *cascade_curl_ended(CURLM *multi, CURLcode *code) {
    int left = 0;
    CURLMsg *message;
    while ((message = curl_multi_info_read(multi, &left))) {
        if (message->msg != CURLMSG_DONE) continue;
        *code = message->data.result;
        return message->easy_handle;
    }
    return NULL;
}

#endif
