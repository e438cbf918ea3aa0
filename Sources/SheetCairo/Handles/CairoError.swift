internal import CCairo

/// Why Cairo could not draw.
public struct CairoError: Error, Equatable, Sendable, CustomStringConvertible {
  /// Cairo's own words for what went wrong.
  public var reason: String

  /// What was being done, as in "making a 0 × 4 pixel surface".
  public var action: String

  init(_ status: cairo_status_t, while action: String) {
    reason = String(cString: cairo_status_to_string(status))
    self.action = action
  }

  public var description: String { "Cairo failed while \(action): \(reason)" }
}

/// Throws for every status but success.
func check(_ status: cairo_status_t, while action: String) throws(CairoError) {
  guard status == CAIRO_STATUS_SUCCESS else { throw CairoError(status, while: action) }
}

/// A pointer that Cairo never returns as null; without memory it returns an object with a status.
func owned<Pointer>(_ pointer: Pointer?) -> Pointer {
  guard let pointer else { preconditionFailure("Cairo returned no object") }
  return pointer
}
