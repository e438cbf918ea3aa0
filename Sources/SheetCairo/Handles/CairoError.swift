internal import CCairo

/// An error that Cairo reports.
public struct CairoError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The error message of Cairo.
  public var reason: String

  /// The operation that failed, as in "making a 0 × 4 pixel surface".
  public var action: String

  init(_ status: cairo_status_t, while action: String) {
    reason = String(cString: cairo_status_to_string(status))
    self.action = action
  }

  /// A message with the operation and the reason.
  public var description: String { "Cairo failed while \(action): \(reason)" }
}

/// Throws an error for every status except success.
func check(_ status: cairo_status_t, while action: String) throws(CairoError) {
  guard status == CAIRO_STATUS_SUCCESS else { throw CairoError(status, while: action) }
}

/// Unwraps a pointer that Cairo never returns as null; without memory it returns an object with an
/// error status.
func owned<Pointer>(_ pointer: Pointer?) -> Pointer {
  guard let pointer else { preconditionFailure("Cairo returned no object") }
  return pointer
}
