/// The colours of a difference picture by the magnitude of a difference.
///
/// The magnitude is the largest difference of a channel in levels. Each colour covers twice the
/// magnitudes of the one before, and is darker, so that they are ordered without hue, as for colour-
/// blind readers:
///
///     levels   1   2–3   4–7   8–15   16–31   32–63   64–127   128–255
///     colour  orange  →  red  →  magenta  →  purple  →  dark blue
///
/// Source of the colours: plasma of matplotlib (CC0) at 0.8, 0.7, …, 0.2 and 0.
public enum DifferenceRamp {
  /// The colours of 1 level, 2 to 3 levels, and so on to 128 to 255, packed as in the rows of a
  /// picture.
  public static let colors: [UInt32] = [
    0xfca636, 0xf2844b, 0xe16462, 0xcc4778, 0xb12a90, 0x8f0da4, 0x6a00a8, 0x0d0887,
  ].map { rgb in 0xff00_0000 | rgb >> 16 | rgb & 0xff00 | (rgb & 0xff) << 16 }

  /// Returns the index of the colour of a difference.
  ///
  /// - Parameter levels: The largest difference of a channel, 1 to 255.
  /// - Returns: 0 to 7.
  @inline(__always)
  static func index(levels: UInt8) -> Int { max(0, 7 &- levels.leadingZeroBitCount) }
}
