internal import CISAL
internal import CLCMS

/// The chunks of a PNG that define its colour space.
///
/// The first of these that is present counts: `cICP`, `iCCP`, `sRGB`, `gAMA` with or without
/// `cHRM`. An unknown `cICP` is ignored if there is an `iCCP`. `cHRM` alone is ignored, because it
/// does not define a transfer function.
///
/// An invalid chunk that counts is an error. The specification allows to ignore it, but two
/// pictures with guessed colours cannot be reported as equal.
///
/// Source: PNG specification, third edition, sections 4.3 and 13.14.
struct ColorChunks {
  private static let names: Set<String> = ["cICP", "iCCP", "sRGB", "gAMA", "cHRM"]

  private var contents: [String: [UInt8]] = [:]

  /// Reads the current chunk if it is one of these; returns whether it was read.
  mutating func read(_ chunks: ChunkStream) throws(PNGError) -> Bool {
    let name = chunks.name
    guard Self.names.contains(name), contents[name] == nil else { return false }
    contents[name] = try chunks.contents()
    return true
  }

  /// Returns the conversion to sRGB; nil if the samples are sRGB.
  func conversion(for header: PNGHeader, isal: ISAL) throws(PNGError) -> ColorConversion? {
    if let code = contents["cICP"], let profile = try profile(cicp: code) {
      return try Self.conversion(from: profile, for: header, chunk: "cICP")
    }
    if let packed = contents["iCCP"] {
      return try Self.conversion(from: ICCChunk(packed, isal).profile(), for: header, chunk: "iCCP")
    }
    guard contents["sRGB"] == nil, let bytes = contents["gAMA"] else { return nil }
    guard let profile = try profile(gamma: bytes) else { return nil }
    return try Self.conversion(from: profile, for: header, chunk: "gAMA")
  }

  private static func conversion(
    from profile: borrowing ColorProfile, for header: PNGHeader, chunk: String
  ) throws(PNGError) -> ColorConversion? {
    do {
      return try ColorConversion(
        profile, isGray: header.kind.isGray, isWide: header.bitsPerChannel == 16)
    } catch { throw PNGError(error, chunk: chunk) }
  }

  /// Returns the profile of a `cICP` chunk; nil for an unknown code with another chunk as the
  /// fallback.
  ///
  /// Source: ITU-T H.273, tables 2 to 4.
  private func profile(cicp code: [UInt8]) throws(PNGError) -> ColorProfile? {
    switch code {
    case [1, 13, 0, 1]: return ColorProfile.sRGB(try littleCMS(for: "cICP"))
    case [12, 13, 0, 1]: return ColorProfile(.displayP3, curve: .sRGB(try littleCMS(for: "cICP")))
    case _ where contents["iCCP"] != nil: return nil
    default:
      let numbers = code.prefix(4).map { "\($0)" }.joined(separator: ", ")
      throw .colors(chunk: "cICP", reason: "the code \(numbers) is not supported")
    }
  }

  /// Returns the profile of a `gAMA` chunk; nil for the values that accompany sRGB as a fallback.
  private func profile(gamma bytes: [UInt8]) throws(PNGError) -> ColorProfile? {
    let gamma = bytes.count == 4 ? Double(UInt32(bigEndian: bytes[...])) / 100_000 : 0
    guard gamma > 0 else { throw .colors(chunk: "gAMA", reason: "its value is not above 0") }
    let coordinates = try chromaticities() ?? Primaries.sRGBCoordinates
    let isAsSRGB = zip(coordinates, Primaries.sRGBCoordinates).allSatisfy { abs($0 - $1) < 0.001 }
    guard !isAsSRGB || abs(gamma * 2.2 - 1) > 0.01 else { return nil }
    let curve = ToneCurve(exponent: 1 / gamma, try littleCMS(for: "gAMA"))
    guard let profile = ColorProfile(Primaries(coordinates), curve: curve) else {
      throw .colors(chunk: "cHRM", reason: "its primaries enclose no colours")
    }
    return profile
  }

  /// Returns the chromaticities of white, red, green and blue.
  private func chromaticities() throws(PNGError) -> [Double]? {
    guard let bytes = contents["cHRM"] else { return nil }
    guard bytes.count == 32 else {
      throw .colors(chunk: "cHRM", reason: "it has \(bytes.count) bytes instead of 32")
    }
    let coordinates = stride(from: 0, to: bytes.count, by: 4).map { index in
      Double(UInt32(bigEndian: bytes[index..<index + 4])) / 100_000
    }
    let colors = stride(from: 0, to: 8, by: 2).map { (coordinates[$0], coordinates[$0 + 1]) }
    guard colors.allSatisfy({ x, y in y > 0 && x + y <= 1 }) else {
      throw .colors(chunk: "cHRM", reason: "one of its chromaticities is invalid")
    }
    return coordinates
  }
}

/// A colour profile as stored in an `iCCP` chunk.
private struct ICCChunk {
  private let bytes: [UInt8]

  /// The upper bound of a profile in bytes: profiles of displays have some thousands, those of printers
  /// up to 3 million.
  private static let mostByteCount = 4 << 20

  /// Reads name, zero, compression method and profile.
  init(_ contents: [UInt8], _ isal: ISAL) throws(PNGError) {
    let packed = contents.drop { $0 != 0 }.dropFirst()
    guard packed.first == 0 else {
      throw .colors(chunk: "iCCP", reason: "its name is not followed by a compressed profile")
    }
    bytes = try Self.inflated(packed.dropFirst(), isal)
  }

  func profile() throws(PNGError) -> ColorProfile {
    guard let profile = ColorProfile(bytes, try littleCMS(for: "iCCP")) else {
      throw .colors(chunk: "iCCP", reason: "its \(bytes.count) bytes are not an ICC profile")
    }
    return profile
  }

  private static func inflated(
    _ packed: ArraySlice<UInt8>, _ isal: ISAL
  ) throws(PNGError) -> [UInt8] {
    let inflater = Inflater(isal)
    let room = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
    defer { room.deallocate() }
    return try packed.withUnsafeBufferPointer { (packed) throws(PNGError) in
      inflater.give(UnsafeRawBufferPointer(packed))
      var result: [UInt8] = []
      while !inflater.isFinished {
        guard let count = inflater.inflate(into: room), count > 0 || inflater.isFinished else {
          throw .colors(chunk: "iCCP", reason: "its profile cannot be decompressed")
        }
        result += room[..<count]
        guard result.count <= mostByteCount else {
          throw .colors(chunk: "iCCP", reason: "its profile exceeds \(mostByteCount) bytes")
        }
      }
      return result
    }
  }
}

/// Opens little CMS for a chunk.
private func littleCMS(for chunk: String) throws(PNGError) -> LittleCMS {
  do { return try LittleCMS.opened() } catch { throw PNGError(error, chunk: chunk) }
}

extension PNGError {
  fileprivate init(_ error: ColorError, chunk: String) {
    switch error {
    case .invalid(let reason): self = .colors(chunk: chunk, reason: reason)
    case .missingLibrary(let reason, let package):
      self = .missingLibrary(reason: reason, package: package)
    }
  }
}
