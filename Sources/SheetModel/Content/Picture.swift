public import SheetPrimitives

/// A picture from a file, which only renderers decode.
public struct Picture: Equatable, Sendable {
  /// The file's name without its folder.
  public let name: String

  /// The SHA-256 digest of the file in 64 hexadecimal digits; nil for a file that was not read.
  public let sha256: String?

  /// Width in pixels; 0 for a file that was not read.
  public let widthPixels: Int

  /// Height in pixels; 0 for a file that was not read.
  public let heightPixels: Int

  /// The bytes of the file; empty for a picture of which only name and digest are known, which is
  /// drawn as a placeholder.
  public let data: [UInt8]

  /// Creates a picture.
  public init(
    name: String, sha256: String?, widthPixels: Int, heightPixels: Int, data: [UInt8] = []
  ) {
    self.name = name
    self.sha256 = sha256
    self.widthPixels = widthPixels
    self.heightPixels = heightPixels
    self.data = data
  }

  /// Creates a picture of which only the name is known.
  public init(name: String) {
    self.init(name: name, sha256: nil, widthPixels: 0, heightPixels: 0)
  }

  /// The name with the beginning of the digest, such as `postcard.png 3f9a0c12`.
  public var words: String {
    ([name] + (sha256.map { [String($0.prefix(8))] } ?? [])).joined(separator: " ")
  }

  /// Compares names, digests and sizes; equal digests have equal bytes.
  public static func == (first: Self, second: Self) -> Bool {
    first.name == second.name && first.sha256 == second.sha256
      && first.widthPixels == second.widthPixels && first.heightPixels == second.heightPixels
      && first.data.isEmpty == second.data.isEmpty
  }
}

extension Picture {
  /// Returns the height of the picture at a width, both in points; nil if its size is unknown.
  public func height(atWidth width: Double) -> Double? {
    guard widthPixels > 0 else { return nil }
    return width * Double(heightPixels) / Double(widthPixels)
  }

  /// Returns the smallest rectangle of the picture's proportions that covers another, with the same
  /// centre; `rect` if its size is unknown.
  public func frame(covering rect: Rect) -> Rect {
    guard widthPixels > 0, heightPixels > 0 else { return rect }
    let scale = max(rect.width / Double(widthPixels), rect.height / Double(heightPixels))
    let (width, height) = (Double(widthPixels) * scale, Double(heightPixels) * scale)
    return Rect(
      x: rect.midX - width / 2, y: rect.midY - height / 2, width: width, height: height)
  }
}

/// The fill of a block for a picture.
public enum PictureFill: Equatable, Sendable {
  /// One colour, a placeholder.
  case color(Color)
  /// A picture from a file.
  case file(Picture)

  /// The fill as text: `#FF3B30`, or the name of the picture with the beginning of its digest.
  public var words: String {
    switch self {
    case .color(let color): "#\(color.hexDigits)"
    case .file(let picture): picture.words
    }
  }
}
