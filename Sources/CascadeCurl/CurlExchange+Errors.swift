import CCurl
import CascadeSources
import Foundation

extension CurlExchange {
    /// What a code of libcurl means for this exchange.
    func error(_ code: CURLcode) -> RemoteError {
        let text = String(cString: curl_easy_strerror(code))
        let number = Int32(truncatingIfNeeded: cascade_curl_number(handle, CURLINFO_OS_ERRNO))
        switch code {
        case CURLE_URL_MALFORMAT, CURLE_UNSUPPORTED_PROTOCOL:
            return isAnswered ? .http(.malformed) : unanswered(text)
        case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY:
            return .unreachable(.name(request.url.host ?? ""))
        case CURLE_COULDNT_CONNECT:
            let reason = number == 0 ? text : String(cString: strerror(number))
            return .unreachable(number == ECONNREFUSED ? .refused : .other(reason))
        case CURLE_OPERATION_TIMEDOUT: return .silent(seconds: request.silence)
        case CURLE_GOT_NOTHING: return .unreachable(.closed)
        case CURLE_PARTIAL_FILE: return .cutOff
        case CURLE_SEND_ERROR, CURLE_RECV_ERROR:
            if number == ECONNRESET || number == EPIPE { return .unreachable(.closed) }
            return isAnswered ? .cutOff : .unreachable(.closed)
        case CURLE_FILESIZE_EXCEEDED: return .tooLarge(limit: request.limit)
        case CURLE_BAD_CONTENT_ENCODING: return .http(.coding)
        case CURLE_WEIRD_SERVER_REPLY: return .http(.malformed)
        case CURLE_OUT_OF_MEMORY: return .http(.head)
        case CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CERTPROBLEM, CURLE_SSL_CIPHER,
            CURLE_SSL_CACERT_BADFILE, CURLE_SSL_CRL_BADFILE, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_INVALIDCERTSTATUS,
            CURLE_USE_SSL_FAILED:
            return .unreachable(.insecure)
        case CURLE_HTTP2, CURLE_HTTP2_STREAM: return .http(.other(text))
        default: return .unreachable(.other(text))
        }
    }

    /// An address that libcurl does not take, or an answer that is older than HTTP/1.0.
    private func unanswered(_ text: String) -> RemoteError {
        let scheme = request.url.scheme?.lowercased() ?? ""
        return ["http", "https"].contains(scheme) ? .http(.malformed) : .scheme(scheme)
    }
}
