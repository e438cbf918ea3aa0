public import SheetDiagnostics
internal import SheetFrames
internal import SheetModel
public import SheetPictures
internal import SheetPrimitives
internal import SheetScene
internal import SheetSpec
internal import Synchronization
public import SystemPackage

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

  /// The extension of files with default names.
  public var fileExtension: String { rawValue }

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

/// Animations of all pictures of a plan, with all options checked and none drawn.
public struct AnimationPlan: Sendable {
  private let laidOut: LaidOutPlan
  private let options: AnimationOptions

  /// The animations at the standard rate, in the order of the pictures.
  public let animations: [Animation]

  fileprivate init(
    _ laidOut: LaidOutPlan, _ options: AnimationOptions
  ) throws(DiagnosticError) {
    self.laidOut = laidOut
    self.options = options
    let renderer = laidOut.plan.makeRenderer()
    animations = try laidOut.motions(of: "an animation").map {
      request, timeline throws(DiagnosticError) in
      var request = request
      let times = try options.times(in: timeline)
      if let width = options.widthPixels {
        try request.fit(width, at: times, by: renderer)
      }
      return Animation(of: request, at: times, loopCount: options.loopCount?.value ?? 0)
    }
  }

  /// Returns an animation at the rate of a format.
  public func animation(_ index: Int, as format: AnimationFormat) -> Animation {
    guard options.rate == nil, let rate = format.fastestRate else { return animations[index] }
    return animations[index].at(rate)
  }

  /// Returns the number of frames of all files.
  public func frameCount(of outputs: OutputPlan<AnimationFormat>) -> Int {
    outputs.outputs.enumerated().reduce(0) { sum, files in
      sum + files.element.reduce(0) { $0 + animation(files.offset, as: $1.format).times.count }
    }
  }

  /// Returns the number of pixels of the frames of all files.
  public func pixelCount(of outputs: OutputPlan<AnimationFormat>) -> Double {
    zip(outputs.outputs.enumerated(), laidOut.laidOut).reduce(0) { sum, part in
      let (files, picture) = part
      let scale = picture.pixelsPerPoint
      let pixels = picture.size.width * scale * (picture.size.height * scale)
      return files.element.filter { $0.format != .svg }.reduce(sum) {
        $0 + pixels * Double(animation(files.offset, as: $1.format).times.count)
      }
    }
  }

  /// Returns warnings of all sheets, and of options without an effect on the files.
  public func warnings(of outputs: OutputPlan<AnimationFormat>) -> [Diagnostic] {
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

extension DrawingOptions {
  /// Prepares the options for an animation: one picture for each combination of values, and without
  /// a scenario and a phase the presentation.
  ///
  /// - Parameter place: The place of the phase in messages.
  public mutating func prepareForAnimation(at place: Place) {
    moments = .end
    guard scenario == nil, sheet.phase == nil, !sheet.hasTouches else { return }
    sheet.$phase = Spelled(.present, at: place)
  }
}

extension DrawingPlan {
  /// Plans an animation of every picture.
  ///
  /// The options of this plan were prepared by ``DrawingOptions/prepareForAnimation(at:)``.
  ///
  /// - Parameters:
  ///   - options: The options of the animations.
  ///   - taskCount: The number of tasks, 1 or more.
  ///   - isStopped: Called before each picture; no picture is started after it has returned true.
  /// - Returns: The animations; nil if the run was stopped.
  /// - Throws: The errors of the first sheet that has any, or of the range.
  public func animations(
    _ options: AnimationOptions, taskCount: Int = WorkQueue.coreCount,
    isStopped: @escaping @Sendable () -> Bool = { false }
  ) async throws(DiagnosticError) -> AnimationPlan? {
    let laidOut = try await layOut(taskCount: taskCount, isStopped: isStopped)
    guard let laidOut else { return nil }
    return try AnimationPlan(laidOut, options)
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
    guard let narrower, narrower.count == width.value || annotations != nil else {
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
}

// MARK: Writing

/// A written animation.
public struct WrittenAnimation: Equatable, Sendable {
  /// The path of the file.
  public let path: FilePath

  /// The format of the file.
  public let format: AnimationFormat

  /// Width in pixels.
  public let widthPixels: Int

  /// Height in pixels.
  public let heightPixels: Int

  /// The number of frames.
  public let frameCount: Int

  /// The duration of one playback in seconds.
  public let seconds: Double

  /// Size of the file in bytes.
  public let byteCount: Int
}

/// The files of one animation.
public struct AnimationResult: Sendable {
  /// The files that were written.
  public internal(set) var animations: [WrittenAnimation] = []

  /// The error of a file that could not be written; nil if all were written, or the run was stopped.
  public internal(set) var error: DiagnosticError?
}

extension AnimationPlan {
  /// Returns the output files of all animations.
  ///
  /// - Parameters:
  ///   - templates: Paths with placeholders such as `{device}`; `-` is standard output. Empty uses
  ///     default names.
  ///   - folder: The prefix of paths with default names.
  ///   - format: The format of all files; nil for that of each path's extension.
  ///   - isTerminal: True if standard output is a terminal, which displays no animations.
  /// - Returns: The files of each animation.
  /// - Throws: Every invalid template, every file shared by two animations, and every file that
  ///   cannot be created.
  public func outputs(
    _ templates: [Located<String>], standardFolder folder: Located<String>,
    format: AnimationFormat? = nil, isTerminal: Bool = false
  ) throws(DiagnosticError) -> OutputPlan<AnimationFormat> {
    let outputs = try OutputPlan(
      templates, standardFolder: folder, names: laidOut.laidOut.map(\.names), format: format,
      inputs: laidOut.plan.inputs, isTerminal: isTerminal)
    for format in Set(outputs.outputs.flatMap { $0.map(\.format) }) {
      guard let rate = options.rate, let fastest = format.fastestRate,
        rate.value.perSecond > fastest.perSecond
      else { continue }
      throw DiagnosticError(
        .numberOutOfRange, at: rate.place,
        "\(format.name) shows at most \(fastest.perSecond.plain) frames per second",
        nearest: fastest.perSecond.plain)
    }
    return outputs
  }

  /// Draws and writes all animations in parallel; a failure does not stop the others.
  ///
  /// - Parameters:
  ///   - outputs: The files of the animations.
  ///   - taskCount: The number of tasks, 1 or more. Each takes some megabytes of memory, whatever the
  ///     length of the animations.
  ///   - isStopped: Called before each frame; files that are not complete by then are not written.
  ///   - onProgress: Called with the number of drawn frames after each, from any task.
  /// - Returns: A result for each started animation, in order.
  public func write(
    _ outputs: OutputPlan<AnimationFormat>, taskCount: Int = WorkQueue.coreCount,
    isStopped: @escaping @Sendable () -> Bool = { false },
    onProgress: @escaping @Sendable (Int) -> Void = { _ in }
  ) async -> [AnimationResult] {
    let results = Mutex([AnimationResult?](repeating: nil, count: animations.count))
    let drawnCount = Mutex(0)
    await WorkQueue.run(count: animations.count, width: taskCount, isStopped: isStopped) {
      let renderer = laidOut.plan.makeRenderer()
      return { index in
        let result = write(
          index, to: outputs.outputs[index], renderer, isStopped: isStopped
        ) {
          onProgress(
            drawnCount.withLock { count in
              count += 1
              return count
            })
        }
        results.withLock { $0[index] = result }
      }
    }
    return results.withLock { $0 }.compactMap { $0 }
  }

  private func write(
    _ index: Int, to outputs: [PlannedOutput<AnimationFormat>],
    _ renderer: PictureRenderer, isStopped: @escaping () -> Bool, onFrame: @escaping () -> Void
  ) -> AnimationResult {
    var result = AnimationResult()
    do throws(DiagnosticError) {
      for output in outputs {
        let animation = animation(index, as: output.format)
        let written = try animation.write(
          as: output.format, to: output.path, by: renderer, rasterizer: laidOut.plan.rasterizer,
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
}
