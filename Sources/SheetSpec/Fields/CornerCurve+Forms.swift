public import SheetPrimitives

extension CornerCurve {
  /// The forms of a corner curve in files and flags, for messages and help.
  public static let forms = "continuous, coreanimation, circular, superellipse:N, smooth:S"

  /// One curve of each form, for the nearest name and for completion.
  public static let examples = [
    "continuous", "coreanimation", "circular", "superellipse:4", "smooth:0.6",
  ]
}
