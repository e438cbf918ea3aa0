package import SheetPrimitives

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
