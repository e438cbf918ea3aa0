public import SheetFit
public import SheetSpec

extension RecordedMotion {
  /// Returns the recording and its motions as JSON.
  ///
  /// - Parameter motions: The motions, each with its comparison; nil for none.
  /// - Returns: An object with a fixed order of keys.
  public func json(
    _ motions: [(motion: FittedMotion, comparison: MotionComparison?)]
  ) -> JSON {
    var fields: [(String, JSON)] = [
      ("recording", .text("\(path.value)")),
      ("unit", .optional(unit == .unknown ? nil : unit.rawValue)),
      ("column", .optional(column)),
      ("samples", .whole(trace.samples.count)),
    ]
    if let frames {
      fields += [("frames", .whole(frames.count)), ("framesWithSheet", .whole(frames.seenCount))]
    }
    if let screen = screen?.value {
      fields += [
        ("devices", .list(screen.devices.map { .text($0.slug) })),
        ("pixelsPerPoint", .number(screen.pixelsPerPoint)),
      ]
    }
    fields += [
      ("notes", .list(notes.map { .text($0) })),
      ("motions", .list(motions.map { Self.json($0.motion, $0.comparison) })),
    ]
    return .object(fields)
  }

  private static func json(_ motion: FittedMotion, _ comparison: MotionComparison?) -> JSON {
    let finger = motion.finger.map { finger in
      JSON.object([
        ("release", .number(finger.releaseSeconds)), ("value", .number(finger.releaseValue)),
        ("velocity", .number(finger.velocity)),
      ])
    }
    var fields: [(String, JSON)] = [
      ("family", .text(motion.family.rawValue)),
      ("cannotBeToldFrom", .list(motion.alike.map { .text($0.rawValue) })),
      ("start", .number(motion.start)), ("end", .number(motion.end)),
      ("from", .number(motion.moving.lowerBound)), ("to", .number(motion.moving.upperBound)),
      ("overshoot", .number(motion.overshoot)),
      ("settling", .number(motion.settlingSeconds)),
      ("largestGap", .number(motion.largestGapSeconds)),
      ("finger", finger ?? .null),
      ("fits", .list(motion.fits.map(\.json))),
    ]
    if let comparison { fields.append(("expected", json(comparison))) }
    return .object(fields)
  }

  private static func json(_ comparison: MotionComparison) -> JSON {
    let law = comparison.law?.json
    return .object([
      ("sheet", .text(comparison.words)), ("passed", .flag(comparison.isPassed)),
      ("isShareOfTravel", .flag(comparison.isShareOfTravel)),
      ("tolerance", .number(comparison.tolerance)),
      ("distance", comparison.distance.json),
      ("law", law ?? .null),
    ])
  }
}
