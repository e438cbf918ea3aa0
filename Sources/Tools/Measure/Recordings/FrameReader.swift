internal import SheetVerify

/// The frames of a recording, one after the other.
enum FrameReader {
  /// A video, a GIF or an APNG.
  case video(VideoFrames)
  /// An animated WebP.
  case webP(AnimatedWebPDecoder, Located<FilePath>)
  /// Pictures in a folder at a constant rate.
  case folder([Located<FilePath>], next: Int, framesPerSecond: Double)

  /// The frames per second of a folder without a rate.
  static let standardRate = 60.0

  /// The most bytes of a WebP file.
  private static let mostBytes = 256 << 20

  /// Opens a recording.
  ///
  /// - Parameters:
  ///   - path: A file or a folder.
  ///   - framesPerSecond: The rate of a folder of frames; nil for 60.
  /// - Throws: A recording that cannot be read.
  init(_ path: Located<FilePath>, framesPerSecond: Double?) throws(DiagnosticError) {
    guard Files.isThere(path.value) else { throw .notThere(path) }
    if Files.isFolder(path.value) {
      let folder = try ComparedFolder(path)
      let names = folder.names.sorted {
        String(keeping: $0).precedes(String(keeping: $1))
      }
      guard names.count > 1 else {
        throw DiagnosticError(
          .fileNotThere, at: path.place,
          "the folder \"\(path.value)\" contains \(names.count) pictures",
          allowed: "two or more frames, named "
            + ComparedFolder.endings.map { "*\($0)" }.joined(separator: ", "))
      }
      let paths = names.map(folder.picture)
      let first = try SourcePicture(
        PictureFile(reading: paths[0]).wholeContents(), name: paths[0].value.string,
        at: paths[0].place)
      try Self.check(first.widthPixels, first.heightPixels, frameCount: paths.count, of: path)
      self = .folder(paths, next: 0, framesPerSecond: framesPerSecond ?? Self.standardRate)
      return
    }
    guard Files.isPlainFile(path.value) else {
      throw DiagnosticError(
        .unreadablePicture, at: path.start, "\"\(path.value)\" is not a regular file",
        allowed: "a recording in a file or a folder")
    }
    let file = try path.with { path throws(FileError) in try OpenStore(reading: path) }
    guard AnimatedWebPDecoder.isWebP(file.contents(most: 12)) else {
      self = .video(try VideoFrames(file, path))
      return
    }
    let decoder = try Self.located(path) { () throws(WebPError) in
      try AnimatedWebPDecoder(file.contents(most: Self.mostBytes))
    }
    try Self.check(
      decoder.widthPixels, decoder.heightPixels, frameCount: decoder.frameCount, of: path)
    self = .webP(decoder, path)
  }

  /// Checks the size and the number of frames before any is decoded; at most
  /// ``RecordedMotion/mostFrames`` of them are.
  ///
  /// - Throws: More pixels than ``PictureSize`` allows for a frame, or for a recording.
  static func check(
    _ widthPixels: Int, _ heightPixels: Int, frameCount: Int, of path: Located<FilePath>
  ) throws(DiagnosticError) {
    let size = "\(widthPixels) × \(heightPixels) pixels"
    let mostPixels = PictureSize.mostPixelsOfFrame
    // The sides may come from another program, and their product need not be a number.
    guard widthPixels <= mostPixels / heightPixels else {
      throw DiagnosticError(
        .pictureTooLarge, at: path.start, "the frames of \"\(path.value)\" have \(size)",
        allowed: "at most \(mostPixels / 1_000_000) megapixels")
    }
    let count = min(frameCount, RecordedMotion.mostFrames)
    let most = PictureSize.mostPixelsOfRecording
    guard count * widthPixels * heightPixels <= most else {
      throw DiagnosticError(
        .pictureTooLarge, at: path.start,
        "\"\(path.value)\" has \(count) frames of \(size)",
        allowed: "at most \(most / widthPixels / heightPixels) frames of this size, "
          + "\(most / 1_000_000) megapixels in all; cut or scale the recording")
    }
  }

  /// The step to which the format rounds the times of frames, in seconds; nil for an exact one.
  var timeStep: Double? {
    switch self {
    case .video(let frames): frames.timeStep
    case .webP: 0.001
    case .folder: nil
    }
  }

  /// The time until which the last frame is shown, in seconds, once it has been read; nil if none is stated.
  var endSeconds: Double? {
    switch self {
    case .video(let frames): frames.endSeconds
    case .webP(let decoder, _): decoder.endSeconds
    case .folder: nil
    }
  }

  /// Returns the next frame with its time in seconds; nil after the last one.
  ///
  /// - Throws: A frame that cannot be decoded.
  mutating func next() throws(DiagnosticError) -> (seconds: Double, picture: PixelBuffer)? {
    switch self {
    case .video(let frames): return try frames.next()
    case .webP(let decoder, let path):
      return try Self.located(path) { () throws(WebPError) in try decoder.next() }
    case .folder(let paths, let next, let rate):
      guard next < paths.count else { return nil }
      self = .folder(paths, next: next + 1, framesPerSecond: rate)
      return (Double(next) / rate, try PictureFile(reading: paths[next]).decoded().pixels)
    }
  }

  private static func located<Value>(
    _ path: Located<FilePath>, _ body: () throws(WebPError) -> Value
  ) throws(DiagnosticError) -> Value {
    do { return try body() } catch {
      throw DiagnosticError(
        .unreadablePicture, at: path.start, "\"\(path.value)\" cannot be read: \(error)")
    }
  }
}

/// One reading of all frames.
struct FramePass {
  var frames: [(seconds: Double, edges: FrameEdges)] = []
  var size: (width: Int, height: Int)?
  var last: PixelBuffer?
  var display: ScreenshotMeasurement.Display?
  var isCut = false
  var repeatedCount = 0

  /// The step in seconds to which the format rounds times; nil for an exact one.
  var timeStep: Double?

  /// The time until which the last frame is shown, in seconds; nil if none is stated.
  var endSeconds: Double?

  /// The least share of pixels that change from one frame to the next, over all frames.
  private var leastChange = 1.0

  /// The least change of all frames of a camera, whose noise is everywhere.
  private static let cameraChange = 0.5

  private var pixelCount: Int { size.map { $0.width * $0.height } ?? 0 }

  /// The size of the screen in pixels; nil without frames.
  var screenSize: Size? {
    if let display { return Size(width: display.width, height: display.height) }
    return size.map { Size(width: Double($0.width), height: Double($0.height)) }
  }

  /// A Boolean value that is true for a recording with a camera.
  var isFilmed: Bool { frames.count > 2 && leastChange > Self.cameraChange }

  var seesSheet: Bool {
    frames.contains { frame in frame.edges.edges.contains { $0.kind == .sheet } }
  }

  /// What is to be known of the frames.
  var notes: [String] {
    var notes: [String] = []
    if isFilmed { notes.append("it looks filmed with a camera, so places are less exact") }
    if isCut { notes.append("only the first \(frames.count) frames are read") }
    if repeatedCount > 0, repeatedCount < frames.count {
      notes.append("\(repeatedCount) of \(frames.count) frames equal the one before")
    }
    return notes
  }

  init(
    _ path: Located<FilePath>, framesPerSecond: Double?,
    display: (PixelBuffer) -> ScreenshotMeasurement.Display?, taskCount: Int,
    isStopped: @escaping @Sendable () -> Bool,
    onProgress: @escaping @Sendable (Int) -> Void
  ) async throws(DiagnosticError) {
    var reader = try FrameReader(path, framesPerSecond: framesPerSecond)
    timeStep = framesPerSecond == nil ? reader.timeStep : nil
    var isOver = false
    var (readCount, sameTimeCount) = (0, 0)
    while !isOver, !isStopped() {
      var group: [(seconds: Double, picture: PixelBuffer, isRepeated: Bool)] = []
      // The frames of a group are in memory together.
      while group.count < 2 * taskCount,
        group.isEmpty || (group.count + 1) * pixelCount <= PictureSize.mostPixelsDecoded
      {
        guard frames.count + group.count < RecordedMotion.mostFrames else {
          isCut = true
          isOver = true
          break
        }
        guard let (ownSeconds, picture) = try reader.next() else {
          isOver = true
          break
        }
        let seconds = framesPerSecond.map { Double(readCount) / $0 } ?? ownSeconds
        readCount += 1
        if let size, (picture.widthPixels, picture.heightPixels) != size {
          throw DiagnosticError(
            .unreadablePicture, at: path.start,
            "frame \(frames.count + group.count + 1) of \"\(path.value)\" has "
              + "\(picture.widthPixels) × \(picture.heightPixels) pixels, and those before have "
              + "\(size.width) × \(size.height)",
            allowed: "frames of one size")
        }
        if size == nil { self.display = display(picture) }
        size = (picture.widthPixels, picture.heightPixels)
        // A frame at the time of the one before is not seen.
        if let before = group.last?.seconds ?? frames.last?.seconds, seconds <= before {
          sameTimeCount += 1
          continue
        }
        let isRepeated = last.map { $0.pixels == picture.pixels } ?? false
        if let last { leastChange = min(leastChange, picture.changedShare(from: last)) }
        last = picture
        repeatedCount += isRepeated ? 1 : 0
        group.append((seconds, picture, isRepeated))
      }
      let measured = await Self.edges(of: group, in: self.display)
      for (frame, edges) in zip(group, measured) {
        guard let edges = edges ?? frames.last?.edges else { continue }
        frames.append((frame.seconds, edges))
      }
      onProgress(frames.count)
    }
    if framesPerSecond == nil, !isCut { endSeconds = reader.endSeconds }
    try check(path, readCount: readCount, sameTimeCount: sameTimeCount)
  }

  /// Checks that there are frames, and that most have a time of their own.
  private func check(
    _ path: Located<FilePath>, readCount: Int, sameTimeCount: Int
  ) throws(DiagnosticError) {
    guard !frames.isEmpty else {
      throw DiagnosticError(
        .unreadablePicture, at: path.start, "\"\(path.value)\" has no frames",
        allowed: "a recording with frames")
    }
    guard sameTimeCount <= readCount / 2 else {
      throw DiagnosticError(
        .unreadablePicture, at: path.start,
        "\(sameTimeCount) of the \(readCount) frames of \"\(path.value)\" have no time of their own",
        allowed: "--fps with the rate of the frames")
    }
  }

  /// Measures pictures at the same time; those that equal the one before are left out.
  private static func edges(
    of pictures: [(seconds: Double, picture: PixelBuffer, isRepeated: Bool)],
    in display: ScreenshotMeasurement.Display?
  ) async -> [FrameEdges?] {
    await withTaskGroup(of: (Int, FrameEdges).self) { group in
      for (index, frame) in pictures.enumerated() where !frame.isRepeated {
        group.addTask { (index, FrameEdges(of: frame.picture, in: display)) }
      }
      var edges = [FrameEdges?](repeating: nil, count: pictures.count)
      for await (index, found) in group { edges[index] = found }
      return edges
    }
  }
}
