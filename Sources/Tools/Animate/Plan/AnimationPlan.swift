public import SheetTool

/// The options of an animation: the part of the timeline, and its playback.
struct AnimationOptions: Equatable, Sendable {
  /// The part of the timeline; nil for all of it.
  var range: Located<MomentRange>?

  /// The number of frames per second; nil for 60, or the largest that the format allows.
  var rate: Located<FrameRate>?

  /// The seconds of the timeline in a second of playback: 0.25 is slow motion.
  var speed = 1.0

  /// The number of times that the animation plays; 0, as nil, for endless repetition.
  var loopCount: Located<Int>?

  /// The seconds of playback for which the last frame is held.
  var holdSeconds = 0.0

  /// The width of the frames in pixels; nil for that of the options' scale.
  var widthPixels: Located<Int>?

  /// The limits of ``holdSeconds``.
  static let holds = 0.0...60.0

  /// The limits of ``widthPixels``.
  static let widths = 16...8192

  /// The limits of ``speed``.
  static let speeds = 0.01...100.0

  /// The limits of ``loopCount``, as in a WebP file.
  static let loopCounts = 0...65_535
}

extension AnimationFormat: OutputFileFormat {
  /// An animated PNG.
  public static let standard = AnimationFormat.apng

  /// A folder of frames.
  public static var folder: AnimationFormat? { .frames }

  /// The extensions of all formats of files.
  public static var fileExtensions: [String] {
    allCases.filter { $0 != folder }.map(\.rawValue) + ["png"]
  }

  /// The noun animations.
  public static let contents = "animations"

  /// Creates the format of an extension in lower case; nil for an unknown extension.
  public init?(fileExtension: String) {
    self.init(rawValue: fileExtension == "png" ? "apng" : fileExtension)
  }

  /// Returns the command of stills and pages.
  public static func command(writing fileExtension: String) -> String? {
    if fileExtension == "html" { return "sheetdraw review" }
    return OutputFormat(fileExtension: fileExtension) == nil ? nil : "sheetdraw"
  }
}

extension AnimationFormat {
  /// A Boolean value that is true if the format stores a number of repetitions.
  fileprivate var hasLoopCount: Bool {
    switch self {
    case .apng, .webp, .gif, .svg: true
    case .mp4, .y4m, .frames: false
    }
  }

  /// The name in messages.
  fileprivate var name: String {
    switch self {
    case .apng: "APNG"
    case .webp: "WebP"
    case .mp4: "MP4"
    case .gif: "GIF"
    case .y4m: "Y4M"
    case .svg: "SVG"
    case .frames: "a folder of frames"
    }
  }
}

extension AnimationOptions: MotionOptions {
  /// The noun of an animation.
  static let noun = "an animation"

  /// Default names of animations are those of the pictures.
  var nameSuffix: String { "" }

  /// Returns the animation of a request at the standard rate.
  ///
  /// - Throws: A range without a length or with too many frames, a moment that does not occur, or a
  ///   width that no scale gives.
  func motion(
    of request: FrameRequest, _ timeline: Timeline, by renderer: PictureRenderer
  ) throws(DiagnosticError) -> Animation {
    var request = request
    let times = try times(in: timeline)
    if let width = widthPixels { try request.fit(width, at: times, by: renderer) }
    return Animation(of: request, at: times, loopCount: loopCount?.value ?? 0)
  }

  /// Checks that formats are as fast as the chosen rate.
  func check(_ outputs: OutputPlan<AnimationFormat>) throws(DiagnosticError) {
    for format in Set(outputs.outputs.flatMap { $0.map(\.format) }) {
      guard let rate, let fastest = format.fastestRate,
        rate.value.perSecond > fastest.perSecond
      else { continue }
      throw DiagnosticError(
        .numberOutOfRange, at: rate.place,
        "\(format.name) shows at most \(fastest.perSecond.plain) frames per second",
        nearest: fastest.perSecond.plain)
    }
  }

  /// Draws an animation and writes its files one after the other.
  func write(
    _ animation: Animation, to outputs: [PlannedOutput<AnimationFormat>], of plan: DrawingPlan,
    by renderer: PictureRenderer, isStopped: @escaping () -> Bool, onFrame: @escaping () -> Void
  ) -> AnimationResult {
    var result = AnimationResult()
    do throws(DiagnosticError) {
      for output in outputs {
        let animation = self.animation(animation, as: output.format)
        let written = try animation.write(
          as: output.format, to: output.path, by: renderer,
          isStopped: isStopped, onFrame: onFrame)
        guard let written else { break }
        result.animations.append(
          WrittenAnimation(
            path: output.path.value, format: output.format, widthPixels: written.widthPixels,
            heightPixels: written.heightPixels, frameCount: animation.times.count,
            seconds: animation.times.playbackSeconds, byteCount: written.byteCount))
      }
    } catch { result.error = error }
    return result
  }

  /// Returns an animation at the rate of a format.
  fileprivate func animation(_ animation: Animation, as format: AnimationFormat) -> Animation {
    guard rate == nil, let rate = format.fastestRate else { return animation }
    return animation.at(rate)
  }
}

extension MotionPlan<AnimationOptions> {
  /// Returns the number of frames of all files.
  func frameCount(of outputs: OutputPlan<AnimationFormat>) -> Int {
    zip(motions, outputs.outputs).reduce(0) { sum, files in
      files.1.reduce(sum) { $0 + options.animation(files.0, as: $1.format).times.count }
    }
  }

  /// Returns the number of pixels of the frames of all files.
  func pixelCount(of outputs: OutputPlan<AnimationFormat>) -> Double {
    zip(zip(motions, outputs.outputs), laidOut.laidOut).reduce(0) { sum, part in
      let ((motion, files), picture) = part
      let scale = picture.pixelsPerPoint
      let pixels = picture.size.width * scale * (picture.size.height * scale)
      return files.filter { $0.format != .svg }.reduce(sum) {
        $0 + pixels * Double(options.animation(motion, as: $1.format).times.count)
      }
    }
  }

  /// Returns warnings of all sheets, and of options without an effect on the files.
  func warnings(of outputs: OutputPlan<AnimationFormat>) -> [Diagnostic] {
    // The warnings are about the last frame; another frame can have annotations of that kind.
    var warnings = laidOut.warnings.filter { $0.place?.argument(named: "annotate") == nil }
    let formats = AnimationFormat.allCases.filter { format in
      outputs.outputs.contains { $0.contains { $0.format == format } }
    }
    let drawing = laidOut.plan.options
    for format in formats {
      if !format.hasAlpha, drawing.isTransparent || !drawing.layers.isEmpty {
        warnings.append(
          Diagnostic(
            .noEffect, at: drawing.$layers.first?.place,
            "\(format.name) has no transparency: the background is that of the appearance",
            severity: .warning))
      }
      if format == .svg, let width = options.widthPixels {
        warnings.append(
          Diagnostic(
            .noEffect, at: width.place, "an SVG has no pixels: it is as large as it is displayed",
            severity: .warning))
      }
      if !format.hasLoopCount, let loopCount = options.loopCount {
        warnings.append(
          Diagnostic(
            .noEffect, at: loopCount.place, "\(format.name) has no number of repetitions",
            severity: .warning))
      }
    }
    return warnings
  }
}

extension AnimationOptions {
  /// Returns the times of the frames on a timeline.
  ///
  /// - Throws: A range without a length or with too many frames, or a moment that does not occur.
  func times(in timeline: Timeline) throws(DiagnosticError) -> FrameTimes {
    let times = try FrameTimes(
      of: range?.value, in: timeline, rate: rate?.value ?? .standard, speed: speed,
      holdSeconds: holdSeconds)
    guard times.endSeconds > times.startSeconds else {
      guard let range else {
        throw DiagnosticError(
          .numberOutOfRange, at: nil, "nothing moves: the timeline has no length",
          allowed: "a still, or a range such as 0s..1s")
      }
      throw DiagnosticError(
        .numberOutOfRange, at: range.place,
        "the range has no length: it begins and ends at \(times.startSeconds.brief) s",
        allowed: "two moments such as 0s..1.2s; a still shows one moment")
    }
    guard times.count <= Animation.mostFrames else {
      throw DiagnosticError(
        .tooManyPictures, at: range?.place,
        "the animation has \(times.count) frames",
        allowed: "at most \(Animation.mostFrames), which are 10 minutes at 240 frames per second")
    }
    return times
  }
}

extension FrameRequest {
  /// The largest number of layouts until a picture has its width: margins of annotations and crops are
  /// whole pixels, so that the size in points depends on the density.
  private static let mostLayouts = 8

  /// Sets the density at which pictures have a width in pixels.
  ///
  /// - Throws: A width that cannot be drawn, or that no density reaches exactly.
  fileprivate mutating func fit(
    _ width: Located<Int>, at times: FrameTimes, by renderer: PictureRenderer
  ) throws(DiagnosticError) {
    var request = self
    var points = try Animation(of: request, at: times).viewport(by: renderer).width
    let goal = Double(width.value)
    var narrower: (density: Double, count: Int)?
    for _ in 0..<Self.mostLayouts {
      let density = goal / points
      guard Device.densities.contains(density) else {
        let widths = Device.densities
        throw DiagnosticError(
          .numberOutOfRange, at: width.place,
          "a width of \(width.value) pixels is \(density.brief) pixels per point",
          allowed:
            "\(widths.lowerBound.plain) to \(widths.upperBound.plain) pixels per point, here a "
            + "width of at most \(Int(points * widths.upperBound))")
      }
      request.pixelsPerPoint = density
      points = try Animation(of: request, at: times).viewport(by: renderer).width
      let count = PixelGrid(pixelsPerPoint: density).pixelCount(points)
      if count <= width.value, count > (narrower?.count ?? 0) { narrower = (density, count) }
      if count == width.value { break }
    }
    if narrower?.count != width.value, annotations == nil {
      narrower = try density(of: width, around: goal / points, at: times, by: renderer)
    }
    guard let narrower else {
      throw DiagnosticError(
        .numberOutOfRange, at: width.place,
        "no scale gives a width of exactly \(width.value) pixels", allowed: "another width")
    }
    pixelsPerPoint = narrower.density
    // The margins of annotations are whole pixels; the page is as much wider as they are too narrow.
    if narrower.count < width.value {
      annotations?.pageWidthPoints = Double(width.value) / narrower.density
    }
  }

  /// The number of times that an interval of densities is halved until it holds no other width.
  private static let mostHalvings = 40

  /// Returns the density of a width that lies between the steps of other ones.
  ///
  /// - Parameters:
  ///   - width: The width.
  ///   - density: About the density, whose half is too small and whose double is too large.
  ///   - times: The times of the frames.
  ///   - renderer: The renderer that lays out the frames.
  /// - Returns: The density, and the width in pixels.
  /// - Throws: A width that no density reaches, with the nearest ones.
  private func density(
    of width: Located<Int>, around density: Double, at times: FrameTimes,
    by renderer: PictureRenderer
  ) throws(DiagnosticError) -> (density: Double, count: Int) {
    var request = self
    func count(_ density: Double) throws(DiagnosticError) -> Int {
      request.pixelsPerPoint = density
      let points = try Animation(of: request, at: times).viewport(by: renderer).width
      return PixelGrid(pixelsPerPoint: density).pixelCount(points)
    }
    let allowed = Device.densities
    var low = max(allowed.lowerBound, density / 2)
    var high = min(allowed.upperBound, density * 2)
    for _ in 0..<Self.mostHalvings {
      let middle = (low + high) / 2
      let count = try count(middle)
      if count == width.value { return (middle, count) }
      if count < width.value { low = middle } else { high = middle }
    }
    throw DiagnosticError(
      .numberOutOfRange, at: width.place,
      "no scale gives a width of exactly \(width.value) pixels",
      allowed: "\(try count(low)) or \(try count(high)), the nearest widths")
  }
}

/// A written animation.
struct WrittenAnimation: Equatable, Sendable {
  /// The path of the file.
  let path: FilePath

  /// The format of the file.
  let format: AnimationFormat

  /// Width in pixels.
  let widthPixels: Int

  /// Height in pixels.
  let heightPixels: Int

  /// The number of frames.
  let frameCount: Int

  /// The duration of one playback in seconds.
  let seconds: Double

  /// Size of the file in bytes.
  let byteCount: Int
}

/// The files of one animation.
struct AnimationResult: Sendable {
  /// The files that were written.
  var animations: [WrittenAnimation] = []

  /// The error of a file that could not be written; nil if all were written, or the run was stopped.
  var error: DiagnosticError?
}
