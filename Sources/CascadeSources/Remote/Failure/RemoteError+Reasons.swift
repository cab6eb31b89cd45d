import Foundation

extension RemoteError {
    /// One sentence for the person who waits for the rows: what happened, and what can be done.
    public func reason(in language: RemoteLanguage) -> String {
        switch language {
        case .english: english
        case .simplifiedChinese: simplifiedChinese
        case .traditionalChinese: traditionalChinese
        }
    }

    private var english: String {
        switch self {
        case .address(let text): "\(text) is no address of a service; give one such as https://example.com/v1/cn."
        case .scheme(let scheme): "Addresses with \(scheme) cannot be read here; use one with http."
        case .unreachable(let why): "The service cannot be reached (\(why.english)); check the connection and retry."
        case .silent(let seconds): "The service was silent for \(Self.number(seconds)) s; retry."
        case .slow(let seconds): "The answer was not complete after \(Self.number(seconds)) s; retry."
        case .cutOff: "The answer was cut off; retry."
        case .tooLarge(let limit): "The answer is larger than \(limit) bytes; this address may not be an area service."
        case .http(let what): "The answer is not usable HTTP (\(what.english)); check the address."
        case .redirect(.tooMany(let limit)): "The service redirected more than \(limit) times; check the address."
        case .redirect(.insecure): "The service redirected to an insecure address, which is not followed."
        case .redirect(.nowhere): "The service redirected to no usable address; check the address."
        case .status(let status, let why): "The service answered with status \(status)\(Self.because(why, "")) Retry."
        case .service(let code, let why): "The service reported error \(code)\(Self.because(why, "")) Retry."
        case .page: "A web page came in place of data; check the address, or sign in to the network."
        case .data(let why): "The answer is not what the service should send: \(why)"
        case .ambiguous(let code): "Several rows have the code \(code); give the whole path."
        case .unsupported: "This service cannot find a code; give the whole path."
        case .cancelled: "The request was given up."
        }
    }

    private var simplifiedChinese: String {
        switch self {
        case .address(let text): "\(text) 不是服务的地址；请使用类似 https://example.com/v1/cn 的地址。"
        case .scheme(let scheme): "这里不能使用 \(scheme) 地址；请改用 http。"
        case .unreachable(let why): "无法连接服务（\(why.simplifiedChinese)）；请检查网络后重试。"
        case .silent(let seconds): "服务 \(Self.number(seconds)) 秒没有回应；请重试。"
        case .slow(let seconds): "\(Self.number(seconds)) 秒内没有收完数据；请重试。"
        case .cutOff: "数据没有传完；请重试。"
        case .tooLarge(let limit): "数据超过 \(limit) 字节；此地址可能不是地区服务。"
        case .http(let what): "收到的不是可用的 HTTP（\(what.simplifiedChinese)）；请检查地址。"
        case .redirect(.tooMany(let limit)): "服务重定向超过 \(limit) 次；请检查地址。"
        case .redirect(.insecure): "服务重定向到不安全的地址，已停止。"
        case .redirect(.nowhere): "服务重定向到不可用的地址；请检查地址。"
        case .status(let status, let why): "服务返回状态 \(status)\(Self.because(why, "；"))请重试。"
        case .service(let code, let why): "服务报告错误 \(code)\(Self.because(why, "；"))请重试。"
        case .page: "收到的是网页而不是数据；请检查地址，或先登录网络。"
        case .data(let why): "收到的数据不合规定：\(why)"
        case .ambiguous(let code): "有多个地区使用代码 \(code)；请给出完整路径。"
        case .unsupported: "此服务不能按代码查找；请给出完整路径。"
        case .cancelled: "请求已取消。"
        }
    }

    private var traditionalChinese: String {
        switch self {
        case .address(let text): "\(text) 不是服務的網址；請使用類似 https://example.com/v1/cn 的網址。"
        case .scheme(let scheme): "這裡不能使用 \(scheme) 網址；請改用 http。"
        case .unreachable(let why): "無法連線到服務（\(why.traditionalChinese)）；請檢查網路後重試。"
        case .silent(let seconds): "服務 \(Self.number(seconds)) 秒沒有回應；請重試。"
        case .slow(let seconds): "\(Self.number(seconds)) 秒內沒有收完資料；請重試。"
        case .cutOff: "資料沒有傳完；請重試。"
        case .tooLarge(let limit): "資料超過 \(limit) 位元組；此網址可能不是地區服務。"
        case .http(let what): "收到的不是可用的 HTTP（\(what.traditionalChinese)）；請檢查網址。"
        case .redirect(.tooMany(let limit)): "服務重新導向超過 \(limit) 次；請檢查網址。"
        case .redirect(.insecure): "服務重新導向到不安全的網址，已停止。"
        case .redirect(.nowhere): "服務重新導向到不可用的網址；請檢查網址。"
        case .status(let status, let why): "服務傳回狀態 \(status)\(Self.because(why, "；"))請重試。"
        case .service(let code, let why): "服務回報錯誤 \(code)\(Self.because(why, "；"))請重試。"
        case .page: "收到的是網頁而不是資料；請檢查網址，或先登入網路。"
        case .data(let why): "收到的資料不合規定：\(why)"
        case .ambiguous(let code): "有多個地區使用代碼 \(code)；請給出完整路徑。"
        case .unsupported: "此服務不能依代碼尋找；請給出完整路徑。"
        case .cancelled: "請求已取消。"
        }
    }

    /// What a service says, after a colon; it may end its sentence or not.
    private static func because(_ text: String, _ separator: String) -> String {
        let isWide = separator == "；"
        guard !text.isEmpty else { return isWide ? separator : "." }
        let isEnded = text.last.map { ".。!！?？".contains($0) } ?? false
        return (isWide ? "：" : ": ") + text + (isEnded ? "" : isWide ? "；" : ".")
    }

    private static func number(_ seconds: Double) -> String {
        let tenths = Int((min(max(seconds, 0), 1e9) * 10).rounded())
        return tenths % 10 == 0 ? String(tenths / 10) : "\(tenths / 10).\(tenths % 10)"
    }
}

extension RemoteError.Obstacle {
    fileprivate var english: String {
        switch self {
        case .name(let name): "there is no host \(name)"
        case .refused: "the connection was refused"
        case .closed: "the connection was closed"
        case .insecure: "the connection cannot be made secure"
        case .other(let text): text
        }
    }

    fileprivate var simplifiedChinese: String {
        switch self {
        case .name(let name): "找不到主机 \(name)"
        case .refused: "连接被拒绝"
        case .closed: "连接已断开"
        case .insecure: "无法建立安全连接"
        case .other(let text): text
        }
    }

    fileprivate var traditionalChinese: String {
        switch self {
        case .name(let name): "找不到主機 \(name)"
        case .refused: "連線被拒絕"
        case .closed: "連線已中斷"
        case .insecure: "無法建立安全連線"
        case .other(let text): text
        }
    }
}

extension RemoteError.Fault {
    fileprivate var english: String {
        switch self {
        case .malformed: "it does not follow the protocol"
        case .head: "too many header fields"
        case .coding: "its content coding"
        case .other(let text): text
        }
    }

    fileprivate var simplifiedChinese: String {
        switch self {
        case .malformed: "不符合协议"
        case .head: "头字段过多"
        case .coding: "内容编码有误"
        case .other(let text): text
        }
    }

    fileprivate var traditionalChinese: String {
        switch self {
        case .malformed: "不符合協定"
        case .head: "標頭欄位過多"
        case .coding: "內容編碼有誤"
        case .other(let text): text
        }
    }
}
