internal import Glibc
internal import SheetDiff
public import SheetPixels
public import SheetSpec
public import SystemPackage

/// A PNG file that can be read as often as is needed.
public struct PictureFile: Sendable {
  /// How it was named, for faults.
  public let path: Located<FilePath>

  /// Nil for a file that is read from its path.
  private let bytes: [UInt8]?

  /// A file that is read a part at a time.
  public init(_ path: Located<FilePath>) {
    self.path = path
    bytes = nil
  }

  /// A file that is held already.
  public init(_ bytes: [UInt8], path: Located<FilePath>) {
    self.path = path
    self.bytes = bytes
  }

  /// The largest file that is held whole, in bytes: far above pictures of any screen.
  private static let mostBytesHeld = 64 << 20

  /// Opens a file and holds it, so that it is read only once: a pipe, and any file that is not
  /// larger than pictures of screens are.
  ///
  /// - Throws: That it cannot be read, with the system's reason.
  public init(reading path: Located<FilePath>) throws(DiagnosticError) {
    self.path = path
    let isPlain = Files.isPlainFile(path.value)
    bytes = try path.with { path throws(FileError) -> [UInt8]? in
      guard isPlain else { return try Files.read(path, mostBytes: Files.mostBytesOfPictures) }
      do throws(FileError) { return try Files.read(path, mostBytes: Self.mostBytesHeld) } catch {
        guard case .tooLarge = error else { throw error }
        return nil
      }
    }
  }

  /// Returns the first bytes, at most `count` of them.
  public func beginning(_ count: Int) throws(DiagnosticError) -> [UInt8] {
    if let bytes { return Array(bytes.prefix(count)) }
    return try path.with { path throws(FileError) in try OpenFile(path).beginning(count) }
  }

  /// Returns the contents as a file of text.
  ///
  /// - Throws: That it is larger than any scenario.
  public func text() throws(DiagnosticError) -> [UInt8] {
    if let bytes, bytes.count <= Files.mostBytesOfText { return bytes }
    throw DiagnosticError(.tooLarge(path.value, mostBytes: Files.mostBytesOfText), at: path.place)
  }

  /// What a file says of its picture before the first pixel.
  public struct About: Equatable, Sendable {
    /// Width in pixels.
    public var widthPixels: Int

    /// Height in pixels.
    public var heightPixels: Int

    /// Nil where the file does not say, or nothing that can be.
    public var pixelsPerPoint: Double?

    /// The note that says what drew it, as it stands in the file; nil where there is none.
    public var recipe: String?

    /// The text of the scenario beside a recipe of version 0.1; nil where there is none.
    public var scenario: String?

    /// What is true of its sheet; nil where the file does not say.
    public var facts: SheetFacts?
  }

  /// - Throws: That it cannot be read as a PNG, as far as its pixels.
  public func about() throws(DiagnosticError) -> About {
    let file = try source
    let reader: PNGReader
    do { reader = try PNGReader(file, colors: .asStored) } catch { throw unreadable(error, file) }
    return About(
      widthPixels: reader.widthPixels, heightPixels: reader.heightPixels,
      pixelsPerPoint: reader.pixelsPerMetre.flatMap { Self.pixelsPerPoint(perMetre: $0) },
      recipe: reader.text.first { $0.keyword == Self.recipeKeyword }?.text,
      scenario: reader.text.first { $0.keyword == Self.scenarioKeyword }?.text,
      facts: SheetFacts(reader.text))
  }

  /// Keywords of notes; PNG files of version 0.1 have the second one.
  static let recipeKeyword = "sheetdraw"
  private static let scenarioKeyword = "sheetdraw-scenario"

  /// What a screen or a print can have; anything else is not meant.
  private static let densities = 0.1...100.0

  private static func pixelsPerPoint(perMetre count: Int) -> Double? {
    // To 1/1000: files count pixels on a metre.
    let density = (Double(count) * 25.4 / 72).rounded() / 1000
    return densities.contains(density) ? density : nil
  }

  /// As a metric reads it, where ``damage(_:)`` tells what is wrong.
  func rows(_ metric: Metric) throws(PNGError) -> PNGReader {
    let file: any ByteSource
    do { file = try source } catch { throw .truncated(byteCount: 0) }
    return try PNGReader(metric.readable(file), colors: metric.colors)
  }

  private var source: any ByteSource {
    get throws(DiagnosticError) {
      if let bytes { return ArraySource(bytes) }
      return try path.with { path throws(FileError) in try OpenFile(path) }
    }
  }

  /// Whether both files are equal byte for byte.
  ///
  /// - Throws: That one of them cannot be read, or not to its end.
  public func equals(_ other: PictureFile) throws(DiagnosticError) -> Bool {
    if let bytes, let others = other.bytes { return bytes == others }
    let (first, second) = (try source, try other.source)
    let room = 1 << 16
    let start = UnsafeMutableRawPointer.allocate(byteCount: 2 * room, alignment: 16)
    defer { start.deallocate() }
    let half = UnsafeMutableRawBufferPointer(start: start, count: room)
    let otherHalf = UnsafeMutableRawBufferPointer(start: start + room, count: room)
    while true {
      let counts = (first.fill(half), second.fill(otherHalf))
      if let failure = failure(first) ?? other.failure(second) { throw failure }
      guard counts.0 == counts.1, memcmp(start, start + room, counts.0) == 0 else { return false }
      guard counts.0 > 0 else { return true }
    }
  }

  /// What went wrong in fetching, which looks like a file that is cut off.
  private func failure(_ source: any ByteSource) -> DiagnosticError? {
    (source as? OpenFile)?.failure.map { DiagnosticError($0, at: path.place) }
  }

  /// Whether both are equal, but for what they say about themselves where both are held already.
  public func equalsButForNotes(_ other: PictureFile) throws(DiagnosticError) -> Bool {
    guard let bytes, let others = other.bytes else { return try equals(other) }
    return PNGFile.areEqualButForNotes(bytes, others)
  }

  /// The damage that keeps its rows from being read; nil when it is whole.
  func damage(_ metric: Metric) -> DiagnosticError? {
    do throws(DiagnosticError) {
      let file = try source
      do throws(PNGError) {
        let reader = try PNGReader(metric.readable(file), colors: metric.colors)
        let row = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: reader.widthPixels)
        defer { row.deallocate() }
        for _ in 0..<reader.heightPixels { try reader.read(into: row) }
        return nil
      } catch { return unreadable(error, file) }
    } catch { return error }
  }

  private func unreadable(_ error: PNGError, _ source: any ByteSource) -> DiagnosticError {
    if let failure = failure(source) { return failure }
    if case .missingLibrary = error {
      return DiagnosticError(.missingLibrary, at: nil, error.description)
    }
    return DiagnosticError(
      .unreadablePicture, at: path.start, "\"\(path.value)\": \(error.description)")
  }
}

extension OpenFile: ByteSource {}

extension Metric {
  /// The peers take colours as they are stored.
  fileprivate var colors: PNGReader.Colors {
    switch self {
    case .exact, .tolerant: .sRGB
    case .pixelmatch, .odiff: .asStored
    }
  }

  /// What odiff writes ends without the last chunk, and it reads that again.
  fileprivate func readable(_ source: any ByteSource) -> any ByteSource {
    self == .odiff ? EndedSource(source) : source
  }
}

/// A file with a PNG's last chunk behind it; one that has it is read no further than its own.
private final class EndedSource: ByteSource {
  private let source: any ByteSource
  private var end: ArraySlice<UInt8> = [
    0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82,
  ]

  init(_ source: any ByteSource) {
    self.source = source
  }

  func read(into memory: UnsafeMutableRawBufferPointer) -> Int {
    let count = source.read(into: memory)
    guard count == 0 else { return count }
    let rest = end.prefix(memory.count)
    memory.copyBytes(from: rest)
    end = end.dropFirst(rest.count)
    return rest.count
  }
}

extension ByteSource {
  /// Reads until the memory is full or nothing is left.
  fileprivate func fill(_ memory: UnsafeMutableRawBufferPointer) -> Int {
    var count = 0
    while count < memory.count {
      let more = read(into: UnsafeMutableRawBufferPointer(rebasing: memory[count...]))
      guard more > 0 else { break }
      count += more
    }
    return count
  }
}

extension Located<FilePath> {
  /// The beginning of the file that this names.
  public var start: Place {
    Place(source: .file(value), line: 1, column: 1, endColumn: 2, lineText: "")
  }
}
