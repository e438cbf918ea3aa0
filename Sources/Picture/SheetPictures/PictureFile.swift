public import SheetFiles
internal import SheetFrames
package import SheetPixels
internal import SheetPlatform
internal import SheetRaster
internal import SheetSpec

/// A PNG file that can be read several times.
public struct PictureFile: Sendable {
  /// The path as it was written, for diagnostics.
  public let path: Located<FilePath>

  /// The contents; nil for a file that is read from its path.
  package let bytes: [UInt8]?

  /// The rows of a picture that was drawn in this run, which need not be decoded; nil for others.
  private let recorded: RecordedRows?

  /// Creates a file that is read in parts.
  public init(_ path: Located<FilePath>) {
    self.path = path
    bytes = nil
    recorded = nil
  }

  /// Creates a file from its contents.
  public init(_ bytes: [UInt8], path: Located<FilePath>) {
    self.init(bytes, rows: nil, path: path)
  }

  /// Creates a file from its contents and its rows, if they are known.
  package init(_ bytes: [UInt8], rows: RecordedRows?, path: Located<FilePath>) {
    self.path = path
    self.bytes = bytes
    recorded = rows
  }

  /// Returns the file; for a JPEG, and for a PNG that is to be turned, a PNG of its upright pixels in sRGB, so that
  /// all later stages read one format.
  ///
  /// - Throws: A JPEG that is damaged or has too many pixels, or a picture of another format.
  public func convertedToPNG() throws(DiagnosticError) -> PictureFile {
    guard let bytes else { return self }
    switch OtherFormat(beginning: Array(bytes.prefix(8))) {
    case .jpeg: break
    case nil where SourcePicture.isTurnedPNG(bytes): break
    // Text can begin as XML.
    case .xml, nil: return self
    case let format?:
      throw DiagnosticError(
        .unreadablePicture, at: path.start,
        "\"\(path.value)\": \(PictureError.otherFormat(format))")
    }
    let source = try SourcePicture(bytes, name: path.value.string, at: path.start)
    let pixels: PixelBuffer
    do { pixels = try source.pixels() } catch {
      throw DiagnosticError(
        .unreadablePicture, at: path.start, "\"\(path.value)\": \(error)")
    }
    let density = Double(source.pixelsPerPoint ?? 1)
    do {
      return PictureFile(try PNGFile(pixels, pixelsPerPoint: density).bytes, path: path)
    } catch { throw DiagnosticError(error) }
  }

  /// Reads a file into memory if it is a pipe or at most 40 MB; others are read in parts.
  ///
  /// - Throws: A file that cannot be read, or a pipe or a JPEG with more bytes.
  public init(reading path: Located<FilePath>) throws(DiagnosticError) {
    self.path = path
    recorded = nil
    let isPlain = Files.isPlainFile(path.value)
    bytes = try path.with { path throws(FileError) -> [UInt8]? in
      do throws(FileError) { return try Files.read(path, as: .picture) } catch {
        guard isPlain, case .tooLarge = error,
          try !SourcePicture.isJPEG(OpenFile(path).beginning(8))
        else { throw error }
        return nil
      }
    }
  }

  /// Returns the first bytes, at most `count` of them.
  public func beginning(_ count: Int) throws(DiagnosticError) -> [UInt8] {
    if let bytes { return Array(bytes.prefix(count)) }
    return try path.with { path throws(FileError) in try OpenFile(path).beginning(count) }
  }

  /// A Boolean value that is true for a JPEG file, whose colours and edges are not exact.
  package var isJPEG: Bool { bytes.map { SourcePicture.isJPEG($0) } ?? false }

  /// Returns the contents as a text file.
  ///
  /// - Throws: A file of more than 16 MB.
  public func text() throws(DiagnosticError) -> [UInt8] {
    if let bytes, bytes.count <= FileKind.mostBytesOfText { return bytes }
    let mostBytes = FileKind.mostBytesOfText
    throw DiagnosticError(
      .tooLarge(
        path.value, noun: FileKind.text.noun(beginning: []), mostBytes: mostBytes),
      at: path.place)
  }

  /// The size, density and notes of a PNG file.
  public struct About: Equatable, Sendable {
    /// Width in pixels.
    public var widthPixels: Int

    /// Height in pixels.
    public var heightPixels: Int

    /// Pixels per point: of a picture drawn by sheetdraw, with a recipe or facts, any that can be drawn;
    /// of others 2 or 3, since programs that know no points declare 72 or 96 dots per inch; nil if it is
    /// missing or another.
    public var pixelsPerPoint: Double?

    /// The text of the recipe; nil if there is none.
    public var recipe: String?

    /// The text of the facts about the sheet; nil if there are none.
    public var facts: String?
  }

  /// Reads size, density and notes.
  ///
  /// - Throws: A file that is not a PNG file or damaged before its pixels.
  public func about() throws(DiagnosticError) -> About {
    let file = try source
    let reader: PNGReader
    do { reader = try PNGReader(file, colors: .asStored) } catch { throw unreadable(error, file) }
    let recipe = reader.text.first { $0.keyword == Self.recipeKeyword }?.text
    let facts = reader.text.first { $0.keyword == Self.factsKeyword }?.text
    return About(
      widthPixels: reader.widthPixels, heightPixels: reader.heightPixels,
      pixelsPerPoint: reader.pixelsPerMetre.flatMap { count in
        Self.pixelsPerPoint(perMetre: Double(count), isOwn: recipe != nil || facts != nil)
      },
      recipe: recipe, facts: facts)
  }

  /// The keyword of the note with a recipe.
  static let recipeKeyword = "sheetdraw"

  /// The keyword of the note with facts.
  static let factsKeyword = "sheetdraw-facts"

  /// Returns the density of a picture drawn by sheetdraw; for another picture a screen's density.
  private static func pixelsPerPoint(perMetre count: Double, isOwn: Bool) -> Double? {
    guard isOwn else { return SourcePicture.screenDensity(perMetre: count).map(Double.init) }
    // Rounded to 1/1000, because files give pixels per metre.
    let density = (SourcePicture.pixelsPerPoint(perMetre: count) * 1000).rounded() / 1000
    return Device.densities.contains(density) ? density : nil
  }

  /// Returns the rows, and whether all pixels are opaque; ``damage(_:)`` explains errors.
  package func rows(_ colors: PNGReader.Colors) throws(PNGError) -> (
    pixels: any PixelRows, isOpaque: Bool
  ) {
    if let recorded { return (recorded.reader, recorded.isOpaque) }
    var reader = try unreadRows(colors)
    if reader.isInterlaced {
      // Its first row needs the whole picture in memory, which a damaged one does not get.
      try reader.readAllRows()
      reader = try unreadRows(colors)
    }
    return (reader, reader.isOpaque)
  }

  private func unreadRows(_ colors: PNGReader.Colors) throws(PNGError) -> PNGReader {
    let file: any ByteSource
    do { file = try source } catch { throw .truncated(byteCount: 0) }
    return try PNGReader(file, colors: colors)
  }

  private var source: any ByteSource {
    get throws(DiagnosticError) {
      if let bytes { return ArraySource(bytes) }
      return try path.with { path throws(FileError) in try OpenFile(path) }
    }
  }

  /// Decodes the picture.
  ///
  /// - Returns: Upright pixels in sRGB, and the pixels per point that the file declares, 2 or 3.
  /// - Throws: A file that is not a complete PNG or JPEG, or has too many pixels.
  package func decoded() throws(DiagnosticError) -> (pixels: PixelBuffer, pixelsPerPoint: Int?) {
    let source = try SourcePicture(wholeContents(), name: path.value.string, at: path.place)
    do { return (try source.pixels(), source.pixelsPerPoint) } catch {
      throw DiagnosticError(.unreadablePicture, at: path.place, "\"\(path.value)\": \(error)")
    }
  }

  /// Returns the bytes of the file.
  ///
  /// - Throws: A file that cannot be read or is too large.
  package func wholeContents() throws(DiagnosticError) -> [UInt8] {
    if let bytes { return bytes }
    return try path.with { path throws(FileError) in try Files.read(path, as: .picture) }
  }

  /// Returns whether both files are equal byte for byte.
  ///
  /// - Throws: A file that cannot be read to its end.
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

  /// Returns the error of the file system, which the PNG reader reports as a truncated file.
  private func failure(_ source: any ByteSource) -> DiagnosticError? {
    (source as? OpenFile)?.failure.map { DiagnosticError($0, at: path.place) }
  }

  /// Returns whether both files are equal; notes are ignored if both files are in memory.
  public func equalsButForNotes(_ other: PictureFile) throws(DiagnosticError) -> Bool {
    guard let bytes, let others = other.bytes else { return try equals(other) }
    return PNGFile.areEqualButForNotes(bytes, others)
  }

  /// Returns the digest of a PNG file without its notes, in hexadecimal digits.
  ///
  /// Files that ``equalsButForNotes(_:)`` finds equal have the same digest.
  public static func digest(of file: [UInt8]) -> String {
    SHA256(of: PNGFile.withoutNotes(file)).text
  }

  /// Returns the damage that prevents reading the rows; nil for an undamaged file.
  package func damage(_ colors: PNGReader.Colors) -> DiagnosticError? {
    do throws(DiagnosticError) {
      let file = try source
      do throws(PNGError) {
        try PNGReader(file, colors: colors).readAllRows()
        return nil
      } catch { return unreadable(error, file) }
    } catch { return error }
  }

  private var isLFSPointer: Bool {
    do throws(DiagnosticError) {
      return LFSPointer(try beginning(LFSPointer.beginningCount)) != nil
    } catch { return false }
  }

  private func unreadable(_ error: PNGError, _ source: any ByteSource) -> DiagnosticError {
    if let failure = failure(source) { return failure }
    if case .missingLibrary = error {
      return DiagnosticError(.missingLibrary, at: nil, error.description)
    }
    if isLFSPointer {
      return DiagnosticError(
        .unreadableFile, at: path.start,
        "\"\(path.value)\" is a Git LFS pointer instead of a picture",
        allowed: "git lfs pull to fetch the pictures")
    }
    do {
      if try beginning(1).isEmpty { return Self.empty(path) }
    } catch {
      return error
    }
    return DiagnosticError(
      .unreadablePicture, at: path.start, "\"\(path.value)\": \(error.description)")
  }

  private static func empty(_ path: Located<FilePath>) -> DiagnosticError {
    DiagnosticError(.unreadablePicture, at: path.start, "\"\(path.value)\" is empty")
  }
}

extension OpenFile: ByteSource {}

extension ByteSource {
  /// Reads until the memory is full or the source ends, and returns the number of bytes.
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
  /// The first character of the file.
  public var start: Place { .start(of: value) }
}

/// The reader of PNG and JPEG files, whose pixels are kept for the next frame if there is room.
struct PixelReader: PictureReader {
  let workspace: RasterWorkspace

  /// Reads a picture and checks all of it.
  ///
  /// - Throws: A file that is not a complete PNG or JPEG, or too large.
  func picture(_ bytes: [UInt8], from path: Located<String>) throws(DiagnosticError) -> Picture {
    let source = try SourcePicture(bytes, name: path.value, at: path.place)
    var screenshot: ScreenshotEdges?
    // Damage anywhere in the file is found, in large pictures without keeping them.
    do throws(PictureError) {
      if workspace.hasRoom(forPixels: source.widthPixels * source.heightPixels) {
        let pixels = try source.pixels()
        screenshot = ScreenshotEdges(pixels)
        workspace.keep(pixels, of: bytes)
      } else {
        try source.check()
      }
    } catch {
      throw DiagnosticError(.unreadablePicture, at: path.place, "\"\(path.value)\": \(error)")
    }
    var picture = Picture(
      name: path.value, sha256: SHA256(of: bytes).text, widthPixels: source.widthPixels,
      heightPixels: source.heightPixels, pixelsPerPoint: source.pixelsPerPoint, data: bytes)
    picture.screenshot = screenshot
    return picture
  }
}

extension ScreenshotEdges {
  /// Finds the edges of a picture that has the size of a known screen at 1, 2 or 3 pixels per point; nil for
  /// another one.
  ///
  /// Of devices whose screens have one size, the one with the highest status bar is taken.
  fileprivate init?(_ pixels: PixelBuffer) {
    let (width, height) = (Double(pixels.widthPixels), Double(pixels.heightPixels))
    let screens = DeviceCatalog.known.map { Screen($0, isLandscape: width > height) }
    var bar: Double?
    var hasHomeIndicator = false
    for density in [1.0, 2, 3] {
      for screen in screens
      where screen.size.width * density == width && screen.size.height * density == height {
        bar = max(bar ?? 0, screen.statusBarHeight * density)
        hasHomeIndicator = screen.safeArea.bottom > 0
      }
    }
    guard let bar else { return nil }
    self.init(
      statusBarPixels: Int(bar), hasHomeIndicator: hasHomeIndicator,
      colors: (0..<pixels.heightPixels).map { row in
        let rgba = pixels[0, row]
        return Color(hex: rgba << 16 & 0xFF0000 | rgba & 0xFF00 | rgba >> 16 & 0xFF)
      })
  }
}

extension SourcePicture {
  /// Reads everything but the pixels of a file.
  ///
  /// - Throws: A file of another format, damaged before its pixels, or with too many pixels to be
  ///   decoded as a whole.
  package init(_ bytes: [UInt8], name: String, at place: Place) throws(DiagnosticError) {
    do { try self.init(bytes) } catch {
      throw DiagnosticError(.unreadablePicture, at: place, "\"\(name)\": \(error)")
    }
    guard widthPixels * heightPixels <= PictureSize.mostPixelsDecoded else {
      throw DiagnosticError(
        .pictureTooLarge, at: place, "\"\(name)\" is \(widthPixels) × \(heightPixels) pixels",
        allowed: "at most \(PictureSize.mostPixelsDecoded / 1_000_000) million pixels")
    }
  }
}

/// The file that Git LFS stores, and checks out, for a file that it has not fetched.
///
/// Source: the Git LFS specification, section "The Pointer".
package struct LFSPointer {
  /// The SHA-256 digest of the file in hexadecimal digits; nil for a pointer without one.
  private let digest: String?

  /// The first line without its version.
  private static let beginning = Array("version https://git-lfs.github.com/spec/".utf8)
  private static let digestKey = "oid sha256:"

  /// The number of bytes that identify a pointer.
  package static let beginningCount = beginning.count

  /// The maximum size of a pointer in bytes.
  private static let mostBytes = 1024

  /// Reads a pointer or its beginning; nil for any other file.
  package init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: Self.beginning), bytes.count <= Self.mostBytes else { return nil }
    let digests = bytes.split(separator: UInt8(ascii: "\n")).compactMap { bytes -> String? in
      let line = String(decoding: bytes, as: UTF8.self)
      return line.hasPrefix(Self.digestKey) ? String(line.dropFirst(Self.digestKey.count)) : nil
    }
    digest = digests.first { $0.utf8.count == 64 && $0.allSatisfy(\.isHexDigit) }
  }

  /// Returns the contents of the fetched file in a folder of such files, `4d/7a/4d7a…`; nil if it has not been fetched,
  /// or has another digest.
  ///
  /// - Throws: A fetched file that cannot be read.
  package func contents(in folder: FilePath) throws(FileError) -> [UInt8]? {
    guard let digest else { return nil }
    let file = folder.pushing(
      FilePath("\(digest.prefix(2))/\(digest.dropFirst(2).prefix(2))/\(digest)"))
    guard Files.isPlainFile(file) else { return nil }
    let bytes = try Files.read(file, as: .picture)
    return Files.digest(of: bytes) == digest.lowercased() ? bytes : nil
  }
}
