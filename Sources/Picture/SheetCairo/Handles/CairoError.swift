internal import CCairo
public import SheetPixels

/// An error that occurs while Cairo draws a scene.
public enum CairoError: Error, Equatable, Sendable, CustomStringConvertible {
  /// An operation of Cairo failed, as in "making a 0 × 4 pixel surface"; `reason` is its message.
  case status(reason: String, action: String)
  /// A picture in the scene cannot be decoded.
  case image(PictureError)

  init(_ status: cairo_status_t, while action: String) {
    self = .status(reason: String(cString: cairo_status_to_string(status)), action: action)
  }

  /// A message with the operation and the reason.
  public var description: String {
    switch self {
    case .status(let reason, let action): "Cairo failed while \(action): \(reason)"
    case .image(let error): "a picture in the scene cannot be drawn: \(error)"
    }
  }
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
