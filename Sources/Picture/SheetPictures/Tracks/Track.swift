public import SheetState

/// A text over time: a picture or a state whose numbers are functions of time.
///
/// A track consists of stretches in which the text changes only in its numbers. Each number is constant
/// or an affine function of a ``TrackBasis``, within the tolerance of its precision.
public struct Track: Equatable, Sendable {
  /// The stretches, in order and without gaps.
  public let stretches: [TrackStretch]

  /// The greatest error of a number at the times that were checked, in units of its tolerance; at
  /// most 1, except within a microsecond of a jump.
  public let maximumError: Double

  /// The groups of an SVG text that its stretches use by their ids; empty for other texts.
  public internal(set) var definitions: [UInt8] = []

  init(stretches: [TrackStretch], maximumError: Double) {
    self.stretches = stretches
    self.maximumError = maximumError
  }

  /// Creates the track of a text that does not change.
  public init(still text: NumberedText) {
    self.init(
      stretches: [
        TrackStretch(
          startSeconds: 0, endSeconds: 0, form: Array(text.text.utf8), curves: [], bases: [])
      ], maximumError: 0)
  }

  /// Returns the text at a time in seconds; before the first stretch as at its start, and after the
  /// last as at its end.
  public func text(at seconds: Double) -> NumberedText {
    let index = max(0, stretches.partitioningIndex { $0.startSeconds > seconds } - 1)
    let stretch = stretches[index]
    return stretch.text(at: min(max(seconds, stretch.startSeconds), stretch.endSeconds))
  }
}

/// A part of a track with one form.
public struct TrackStretch: Equatable, Sendable {
  /// The start in seconds from the beginning.
  public let startSeconds: Double

  /// The start of the next stretch.
  public let endSeconds: Double

  /// The text; its constant numbers are part of it.
  public let form: [UInt8]

  /// The functions of the other numbers, in their order.
  public let curves: [TrackCurve]

  /// The functions that the curves refer to.
  public let bases: [TrackBasis]

  /// Returns the text at a time in seconds.
  public func text(at seconds: Double) -> NumberedText {
    let values = bases.map { $0.value(at: seconds) }
    return NumberedText(
      form: form, numbers: curves.map { $0.offset + $0.factor * values[$0.basis] })
  }
}

/// A number over time: an affine function of a basis of its stretch.
public struct TrackCurve: Equatable, Sendable {
  /// The index of the basis in ``TrackStretch/bases``.
  public let basis: Int

  /// The value where the basis is 0.
  public let offset: Double

  /// The change for each unit of the basis.
  public let factor: Double
}

/// A function of time that numbers follow.
public enum TrackBasis: Equatable, Sendable {
  /// The time in seconds from the beginning.
  case time
  /// The value of a motion.
  case value(Motion)
  /// The speed of a motion, per second.
  case velocity(Motion)
  /// Polynomials, each for a part of the stretch.
  case pieces([CurvePiece])

  /// Returns the value at a time in seconds from the beginning.
  public func value(at seconds: Double) -> Double {
    switch self {
    case .time: return seconds
    case .value(let motion): return motion.position(at: seconds).value
    case .velocity(let motion): return motion.position(at: seconds).velocity
    case .pieces(let pieces):
      let index = max(0, pieces.partitioningIndex { $0.startSeconds > seconds } - 1)
      return pieces[index].value(at: seconds)
    }
  }
}
