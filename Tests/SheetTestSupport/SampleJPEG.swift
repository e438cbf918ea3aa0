/// A JPEG made by cjpeg, with segments inserted by hand.
public struct SampleJPEG: Sendable {
  /// The file.
  public private(set) var bytes: [UInt8]

  /// Encodes a picture with cjpeg, the program of libjpeg-turbo; `options` are its arguments, such as
  /// `-progressive`, and `pixel` returns the red, green and blue of each pixel.
  public init(
    widthPixels: Int, heightPixels: Int, _ options: [String] = [],
    pixel: (_ x: Int, _ y: Int) -> [UInt8]
  ) throws {
    var portable = Array("P6 \(widthPixels) \(heightPixels) 255\n".utf8)
    for y in 0..<heightPixels {
      for x in 0..<widthPixels { portable += pixel(x, y) }
    }
    bytes = Array(try Tool.run("cjpeg", options + ["FILE"], on: portable))
  }

  /// Creates a file from its bytes.
  public init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the file with a segment behind the start marker.
  public func inserting(_ marker: UInt8, _ contents: [UInt8]) -> SampleJPEG {
    let count = contents.count + 2
    let segment = [0xFF, marker, UInt8(count >> 8), UInt8(count & 0xFF)] + contents
    return SampleJPEG(Array(bytes.prefix(2)) + segment + bytes.dropFirst(2))
  }

  /// Returns the file with the segment of EXIF data.
  public func inserting(_ exif: SampleEXIF) -> SampleJPEG {
    inserting(0xE1, Array("Exif\0\0".utf8) + exif.bytes)
  }

  /// Returns the file with a colour profile in parts of at most some bytes.
  public func inserting(profile: [UInt8], partByteCount: Int = 60_000) -> SampleJPEG {
    let starts = Array(stride(from: 0, to: profile.count, by: partByteCount))
    var file = self
    // Each part is inserted before the earlier ones, so that they are in reverse order.
    for (index, start) in starts.enumerated() {
      let part = profile[start..<min(start + partByteCount, profile.count)]
      file = file.inserting(profilePart: index + 1, of: starts.count, Array(part))
    }
    return file
  }

  /// Returns the file with one part of a colour profile.
  public func inserting(profilePart number: Int, of count: Int, _ part: [UInt8]) -> SampleJPEG {
    inserting(0xE2, Array("ICC_PROFILE\0".utf8) + [UInt8(number), UInt8(count)] + part)
  }

  /// The offset of the contents of the frame header.
  public var frameOffset: Int {
    var offset = 2
    while !(0xC0...0xC2 ~= bytes[offset + 1]) {
      offset += 2 + Int(bytes[offset + 2]) << 8 + Int(bytes[offset + 3])
    }
    return offset + 4
  }

  /// Returns the file with other bytes in the frame header.
  public func replacingFrame(at index: Int, with new: [UInt8]) -> SampleJPEG {
    var bytes = bytes
    bytes.replaceSubrange(frameOffset + index..<frameOffset + index + new.count, with: new)
    return SampleJPEG(bytes)
  }

  /// The pixels that djpeg decodes, packed with red lowest and opaque.
  public func djpegPixels() throws -> [UInt32] {
    let portable = Array(try Tool.run("djpeg", ["-dct", "int", "-ppm", "FILE"], on: bytes))
    let isGray = portable.starts(with: "P5".utf8)
    // Three lines of header.
    let lines = portable.split(separator: 10, maxSplits: 3, omittingEmptySubsequences: false)
    let samples = Array(lines[3])
    let step = isGray ? 1 : 3
    return stride(from: 0, to: samples.count, by: step).map { index in
      let (red, green, blue) =
        isGray
        ? (samples[index], samples[index], samples[index])
        : (samples[index], samples[index + 1], samples[index + 2])
      return UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | 0xFF00_0000
    }
  }
}

/// EXIF data assembled by hand: a TIFF file with one directory.
public struct SampleEXIF: Sendable {
  public var isBigEndian = true
  public var orientation: Int?

  /// The density of both axes, with the unit 2 for inches or 3 for centimetres.
  public var density: (value: Int, unit: Int)?

  /// Replaces the offset of the directory.
  public var directory = 8

  public init(isBigEndian: Bool = true, orientation: Int? = nil) {
    self.isBigEndian = isBigEndian
    self.orientation = orientation
  }

  public var bytes: [UInt8] {
    let entryCount = (orientation == nil ? 0 : 1) + (density == nil ? 0 : 3)
    let ratioOffset = 8 + 2 + 12 * entryCount + 4
    var entries: [[UInt8]] = []
    if let orientation { entries.append(short(0x0112, orientation)) }
    if let density {
      entries.append(ratio(0x011A, at: ratioOffset))
      entries.append(ratio(0x011B, at: ratioOffset))
      entries.append(short(0x0128, density.unit))
    }
    let head = Array((isBigEndian ? "MM\0*" : "II*\0").utf8) + number(directory, 4)
    let ratio = density.map { number($0.value, 4) + number(1, 4) } ?? []
    return head + number(entries.count, 2) + entries.joined() + number(0, 4) + ratio
  }

  private func short(_ tag: Int, _ value: Int) -> [UInt8] {
    number(tag, 2) + number(3, 2) + number(1, 4) + number(value, 2) + [0, 0]
  }

  private func ratio(_ tag: Int, at offset: Int) -> [UInt8] {
    number(tag, 2) + number(5, 2) + number(1, 4) + number(offset, 4)
  }

  private func number(_ value: Int, _ byteCount: Int) -> [UInt8] {
    let bytes = (0..<byteCount).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    return isBigEndian ? bytes.reversed() : bytes
  }
}
