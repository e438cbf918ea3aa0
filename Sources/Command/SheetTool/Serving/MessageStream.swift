internal import SheetFiles
internal import SheetPictures
internal import SheetPlatform

/// A request or a notification of JSON-RPC 2.0.
package struct RemoteCall {
  /// The id of a request, which its answer repeats; nil for a notification.
  package let id: JSON?
  package let method: String
  package let parameters: JSON

  /// Reads a message.
  ///
  /// - Throws: A message that is neither a request nor a notification; nil in place of an answer.
  package init?(_ message: JSON) throws(RemoteError) {
    guard case .object = message else {
      throw RemoteError(.invalidRequest, "a message is an object")
    }
    guard let method = message["method"] else {
      guard message["result"] == nil, message["error"] == nil else { return nil }
      throw RemoteError(.invalidRequest, "a request has a method")
    }
    guard let name = method.string else {
      throw RemoteError(.invalidRequest, "a method is text")
    }
    switch message["id"] {
    case .text, .number, .exact: id = message["id"]
    case nil: id = nil
    default: throw RemoteError(.invalidRequest, "an id is text or a number")
    }
    self.method = name
    parameters = message["params"] ?? .object([])
  }

  /// Returns the answer to the request.
  package func answer(_ result: JSON) -> JSON {
    .object([("jsonrpc", .text("2.0")), ("id", id ?? .null), ("result", result)])
  }
}

/// An error that the other side is told of.
package struct RemoteError: Error {
  /// The codes of JSON-RPC 2.0 and of the Language Server Protocol.
  package enum Code: Int {
    case parseError = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParameters = -32602
    case notInitialized = -32002
    case requestFailed = -32803
    /// Of the Model Context Protocol.
    case unsupportedVersion = -32022
  }

  let code: Code
  let message: String
  let data: JSON?

  package init(_ code: Code, _ message: String, data: JSON? = nil) {
    self.code = code
    self.message = message
    self.data = data
  }

  /// Returns the answer to a request.
  package func answer(to id: JSON?) -> JSON {
    var members: [(String, JSON)] = [
      ("code", .whole(code.rawValue)), ("message", .text(message)),
    ]
    if let data { members.append(("data", data)) }
    return .object([
      ("jsonrpc", .text("2.0")), ("id", id ?? .null), ("error", .object(members)),
    ])
  }
}

/// Messages of JSON-RPC 2.0 on standard input and output.
package struct MessageStream {
  /// How messages are separated.
  package enum Framing {
    /// A header with the number of bytes before each (Language Server Protocol).
    case headers
    /// One message on each line (Model Context Protocol).
    case lines
  }

  /// A received message, or its fault.
  package enum Received {
    case message(JSON)
    /// Text that is no message, with the reason.
    case invalid(String)
    /// The end of the input, or a signal.
    case end
  }

  /// The largest message: a megabyte of text in which every character is escaped.
  static let mostBytes = 8 << 20

  /// The longest header.
  private static let mostHeaderBytes = 1 << 13

  private let framing: Framing
  private var buffer: [UInt8] = []

  /// The bytes of the buffer that have been read.
  private var start = 0
  private var isAtEnd = false

  /// The interval between checks for an interrupt.
  private static let pauseMilliseconds: Int32 = 200

  package init(_ framing: Framing) { self.framing = framing }

  // MARK: Receiving

  /// Waits for the next message.
  package mutating func next() -> Received {
    switch framing {
    case .headers: nextAfterHeader()
    case .lines: nextLine()
    }
  }

  /// Returns a Boolean value that is true if more input is there, or arrives within a time.
  package func hasMore(withinMilliseconds time: Int32 = 0) -> Bool {
    if start < buffer.count { return true }
    var request = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
    return !isAtEnd && poll(&request, 1, time) > 0 && request.revents & Int16(POLLIN) != 0
  }

  private mutating func nextLine() -> Received {
    var scanned = 0
    while true {
      if let end = buffer[(start + scanned)...].firstIndex(of: 0x0A) {
        let line = buffer[start..<end]
        start = end + 1
        scanned = 0
        if line.allSatisfy({ $0 == 0x20 || $0 == 0x0D }) { continue }
        let received = Self.message(line)
        compact()
        return received
      }
      scanned = buffer.count - start
      guard scanned <= Self.mostBytes else { return skipLine() }
      compact()
      guard fill() else {
        let line = buffer[start...]
        start = buffer.count
        return line.isEmpty || Interrupt.isRequested ? .end : Self.message(line)
      }
    }
  }

  /// Skips the rest of a line that is too long.
  private mutating func skipLine() -> Received {
    repeat {
      start = buffer.count
      compact()
      guard fill() else { return .end }
    } while !buffer.contains(0x0A)
    start = (buffer.firstIndex(of: 0x0A) ?? 0) + 1
    return Self.tooLarge
  }

  private mutating func nextAfterHeader() -> Received {
    guard let header = header() else { return .end }
    guard let count = Self.length(in: header) else {
      return .invalid("a message begins with Content-Length: and its number of bytes")
    }
    guard count <= Self.mostBytes else {
      guard skip(count) else { return .end }
      return Self.tooLarge
    }
    while buffer.count - start < count {
      guard fill() else { return .end }
    }
    let body = buffer[start..<(start + count)]
    start += count
    let received = Self.message(body)
    compact()
    return received
  }

  /// Returns the lines before an empty line; nil at the end of the input.
  private mutating func header() -> ArraySlice<UInt8>? {
    let ending = "\r\n\r\n".utf8
    while true {
      let rest = buffer[start...]
      if let end = rest.firstOccurrence(of: ending) {
        start = end.upperBound
        return rest[..<end.lowerBound]
      }
      // Text without a header is skipped but for what can be the beginning of its end.
      if rest.count > Self.mostHeaderBytes { start = buffer.count - ending.count }
      compact()
      guard fill() else { return nil }
    }
  }

  private static func length(in header: ArraySlice<UInt8>) -> Int? {
    for line in header.split(separator: 0x0A) {
      let text = String(decoding: line, as: UTF8.self).lowercased()
      guard text.hasPrefix("content-length:") else { continue }
      let digits = text.dropFirst("content-length:".count).filter { $0 != " " && $0 != "\r" }
      return Int(digits).flatMap { $0 >= 0 ? $0 : nil }
    }
    return nil
  }

  /// Skips bytes; false at the end of the input.
  private mutating func skip(_ count: Int) -> Bool {
    var left = count
    while true {
      let step = min(left, buffer.count - start)
      start += step
      left -= step
      guard left > 0 else { return true }
      compact()
      guard fill() else { return false }
    }
  }

  private static let tooLarge = Received.invalid(
    "the message is larger than \(mostBytes) bytes")

  private static func message(_ bytes: ArraySlice<UInt8>) -> Received {
    do throws(JSONSyntaxError) { return .message(try JSON(reading: bytes)) } catch {
      return .invalid("the message is not valid JSON: \(error.reason)")
    }
  }

  /// Removes what has been read from the buffer.
  private mutating func compact() {
    guard start > 0 else { return }
    buffer.removeSubrange(..<start)
    start = 0
    if buffer.isEmpty, buffer.capacity > 1 << 20 { buffer = [] }
  }

  /// Reads more input; false at its end and after a signal.
  private mutating func fill() -> Bool {
    while !isAtEnd {
      if Interrupt.isRequested { return false }
      var request = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
      guard poll(&request, 1, Self.pauseMilliseconds) > 0 else { continue }
      let most = 1 << 16
      let part = [UInt8](unsafeUninitializedCapacity: most) { space, count in
        count = max(0, read(0, space.baseAddress, most))
      }
      guard !part.isEmpty else {
        isAtEnd = true
        return false
      }
      buffer += part
      return true
    }
    return false
  }

  // MARK: Sending

  /// Sends a message; false if nobody reads it.
  package func send(_ message: JSON) -> Bool {
    let body = Array(message.text.utf8)
    let bytes =
      switch framing {
      case .headers: Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body
      case .lines: body + [0x0A]
      }
    do throws(FileError) { try Files.write(bytes, to: "-") } catch { return false }
    return true
  }
}
