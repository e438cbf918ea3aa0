internal import CLCMS

/// A colour profile divided among the segments of a JPEG.
///
/// A missing or broken part is an error, as in ``ColorChunks``: guessed colours would be drawn without
/// notice.
///
/// Source: ICC.1:2010, section B.4.
struct JPEGProfile {
  private let bytes: [UInt8]

  /// Assembles the parts by their numbers, in any order.
  ///
  /// - Parameter segments: Segments of a number from 1, the count of parts, and a part.
  /// - Throws: A part that is missing, repeated or inconsistent.
  init(_ segments: [ArraySlice<UInt8>]) throws(JPEGError) {
    var parts: [UInt8: ArraySlice<UInt8>] = [:]
    var counts: Set<UInt8> = []
    for segment in segments {
      guard let number = segment.first, let count = segment.dropFirst().first, number > 0 else {
        throw .colors(reason: "a part has no number")
      }
      guard parts.updateValue(segment.dropFirst(2), forKey: number) == nil else {
        throw .colors(reason: "part \(number) is repeated")
      }
      counts.insert(count)
    }
    guard counts.count == 1, let count = counts.first, count > 0 else {
      throw .colors(reason: "its parts have different counts")
    }
    var bytes: [UInt8] = []
    for number in 1...count {
      guard let part = parts[number] else {
        throw .colors(reason: "part \(number) of \(count) is missing")
      }
      bytes += part
    }
    guard parts.count == count else {
      throw .colors(reason: "it has \(parts.count) parts instead of \(count)")
    }
    self.bytes = bytes
  }

  /// Returns the conversion of the profile to sRGB; nil if it is sRGB.
  func conversion(isGray: Bool) throws(JPEGError) -> ColorConversion? {
    do throws(ColorError) {
      guard let profile = ColorProfile(bytes, try LittleCMS.opened()) else {
        throw .invalid(reason: "its \(bytes.count) bytes are not an ICC profile")
      }
      return try ColorConversion(profile, isGray: isGray, isWide: false)
    } catch {
      switch error {
      case .invalid(let reason): throw .colors(reason: reason)
      case .missingLibrary(let reason, let package):
        throw .missingLibrary(reason: reason, package: package)
      }
    }
  }
}
