public import SheetFiles
public import SheetPictures
internal import Synchronization

/// The pictures of a plan, laid out without an error and ready to be written.
public struct LaidOutPlan: Sendable {
  /// The plan of the pictures.
  public let plan: DrawingPlan

  /// Warnings of all pictures, in their order.
  public var warnings: [Diagnostic] { laidOut.flatMap(\.warnings) }

  package let laidOut: [LaidOutPicture]

  /// The placeholder values of a page with all pictures: those that the pictures share.
  var sharedNames: PictureNames {
    let words = laidOut[0].names.words.filter { placeholder, word in
      laidOut.allSatisfy { $0.names.words[placeholder] == word }
    }
    return PictureNames(words: words, standardName: "contact")
  }
}

/// A picture of a plan after its layout.
package struct LaidOutPicture: Sendable {
  /// The maximum number of frames that a plan keeps from layout to writing.
  ///
  /// Later frames are laid out a second time, so that memory does not grow with the number of
  /// pictures.
  static let mostFrames = 24

  package let names: PictureNames
  let warnings: [Diagnostic]

  /// The size in points and the density.
  package let size: Size
  package let pixelsPerPoint: Double

  /// The layout; nil if the picture is laid out a second time.
  let frame: Frame?
}

extension DrawingPlan {
  /// Resolves, plays and lays out all pictures in parallel.
  ///
  /// - Parameters:
  ///   - mostPictures: The number of pictures that are laid out at most, 1 or more; nil for all.
  ///   - taskCount: The number of tasks, 1 or more.
  ///   - isStopped: Called before each picture; no picture is started after it has returned true.
  /// - Returns: The pictures with their layouts; nil if the run was stopped.
  /// - Throws: The errors of the first picture that has any.
  public func layOut(
    first mostPictures: Int? = nil, taskCount: Int = WorkQueue.coreCount,
    isStopped: @escaping @Sendable () -> Bool = { false }
  ) async throws(DiagnosticError) -> LaidOutPlan? {
    let count = min(count, mostPictures ?? count)
    let results = Mutex([Result<LaidOutPicture, DiagnosticError>?](repeating: nil, count: count))
    let hasFailed = Atomic<Bool>(false)
    await WorkQueue.run(
      count: count, width: taskCount,
      isStopped: { isStopped() || hasFailed.load(ordering: .relaxed) }
    ) {
      let renderer = self.makeRenderer()
      return { index in
        let result = self.laidOut(index, by: renderer)
        if case .failure = result { hasFailed.store(true, ordering: .relaxed) }
        results.withLock { $0[index] = result }
      }
    }
    // Pictures are started in order, so all before the first error are done.
    var pictures: [LaidOutPicture] = []
    for result in results.withLock({ $0 }) {
      guard let result else { return nil }
      pictures.append(try result.get())
    }
    return LaidOutPlan(plan: self, laidOut: pictures)
  }

  private func laidOut(
    _ index: Int, by renderer: PictureRenderer
  ) -> Result<LaidOutPicture, DiagnosticError> {
    let picture = self[index]
    return Result { () throws(DiagnosticError) in
      let frame = try renderer.frame(picture.request)
      return LaidOutPicture(
        names: picture.names(frame), warnings: frame.warnings, size: frame.scene.viewport.size,
        pixelsPerPoint: frame.pixelsPerPoint,
        frame: index < LaidOutPicture.mostFrames ? frame : nil)
    }
  }
}

/// A written file.
public struct WrittenPicture: Equatable, Sendable {
  /// The path of the file.
  public let path: FilePath

  /// The format of the file.
  public let format: OutputFormat

  /// Width in pixels.
  public let widthPixels: Int

  /// Height in pixels.
  public let heightPixels: Int

  /// Size of the file in bytes.
  public let byteCount: Int

  /// The name of the font in place of the system's; nil for a picture without text (K-40).
  public let fontName: String?
}

/// The files of one picture or page, and the diagnostics of writing them.
public struct DrawingResult: Sendable {
  /// The files that were written.
  public internal(set) var pictures: [WrittenPicture] = []

  /// Warnings about the written files.
  public internal(set) var warnings: [Diagnostic] = []

  /// The error of a file that could not be written; nil if all were written.
  public internal(set) var error: DiagnosticError?
}

extension LaidOutPlan {
  /// Returns the output files of all pictures.
  ///
  /// - Parameters:
  ///   - templates: Paths with placeholders such as `{device}`, each for one file of every picture;
  ///     `-` is standard output. Empty uses default names, which are unique.
  ///   - folder: The prefix of paths with default names.
  ///   - onePage: True if all pictures are drawn on one page.
  ///   - isTerminal: True if standard output is a terminal, which displays no pictures.
  /// - Returns: The files of each picture, or of the page.
  /// - Throws: Every invalid template, every file shared by two pictures, and every file that cannot
  ///   be created.
  public func outputs(
    _ templates: [Located<String>], standardFolder folder: Located<String>, onePage: Bool = false,
    isTerminal: Bool = false
  ) throws(DiagnosticError) -> OutputPlan<OutputFormat> {
    try OutputPlan(
      templates, standardFolder: folder,
      names: onePage ? [sharedNames] : laidOut.map(\.names), inputs: plan.inputs,
      isTerminal: isTerminal)
  }

  /// Encodes and writes all pictures in parallel; a failure does not stop the others.
  ///
  /// - Parameters:
  ///   - outputs: The files of the pictures.
  ///   - keepsRecipes: True to store in each PNG file the recipe that draws it again.
  ///   - taskCount: The number of tasks, 1 or more.
  ///   - isStopped: Called before each picture; no picture is started after it has returned true.
  ///   - onProgress: Called with the number of finished pictures after each, from any task.
  ///   - onResult: Called with the index and the result of each picture, from any task.
  /// - Returns: A result for each started picture, in order.
  public func write(
    _ outputs: OutputPlan<OutputFormat>, keepsRecipes: Bool = true,
    taskCount: Int = WorkQueue.coreCount,
    isStopped: @escaping @Sendable () -> Bool = { false },
    onProgress: @escaping @Sendable (Int) -> Void = { _ in },
    onResult: @escaping @Sendable (Int, DrawingResult) -> Void = { _, _ in }
  ) async -> [DrawingResult] {
    let results = Mutex([DrawingResult?](repeating: nil, count: laidOut.count))
    await WorkQueue.run(
      count: laidOut.count, width: taskCount, isStopped: isStopped, onProgress: onProgress
    ) {
      let renderer = plan.makeRenderer()
      return { index in
        let result = write(
          index, to: outputs.outputs[index], keepsRecipe: keepsRecipes, by: renderer)
        results.withLock { $0[index] = result }
        onResult(index, result)
      }
    }
    return results.withLock { $0 }.compactMap { $0 }
  }

  private func write(
    _ index: Int, to outputs: [PictureOutput], keepsRecipe: Bool, by renderer: PictureRenderer
  ) -> DrawingResult {
    DrawingResult { () throws(DiagnosticError) in
      let picture = plan[index]
      let frame = try frame(index, of: picture, by: renderer)
      return try plan.encode(
        frame.scene, pixelsPerPoint: frame.pixelsPerPoint, as: outputs,
        recipe: keepsRecipe ? picture.recipe.naming(frame.pictures) : nil, by: renderer)
    }
  }

  /// Returns the layout of a picture, repeated if it was not kept.
  private func frame(
    _ index: Int, of picture: PlannedPicture, by renderer: PictureRenderer
  ) throws(DiagnosticError) -> Frame {
    if let frame = laidOut[index].frame { return frame }
    return try renderer.frame(picture.request)
  }

  /// Draws all pictures on one page, each with its caption, and writes it.
  public func writePage(_ outputs: OutputPlan<OutputFormat>, keepsRecipe: Bool = true)
    -> DrawingResult
  {
    DrawingResult { () throws(DiagnosticError) in
      let renderer = plan.makeRenderer()
      let outputs = Array(outputs.outputs.joined())
      if outputs.contains(where: { $0.format != .svg }) {
        try renderer.checkContactPage(
          of: laidOut.map(\.size), pixelsPerPoint: laidOut.map(\.pixelsPerPoint).max() ?? 1,
          group: plan.matrix.innermostCount)
      }
      var entries: [(frame: Frame, caption: String)] = []
      for index in laidOut.indices {
        let picture = plan[index]
        entries.append((try frame(index, of: picture, by: renderer), picture.caption))
      }
      let page = try renderer.contactPage(entries, group: plan.matrix.innermostCount)
      return try plan.encode(
        page.scene, pixelsPerPoint: page.pixelsPerPoint, as: outputs,
        recipe: keepsRecipe ? plan.pageRecipe : nil, by: renderer)
    }
  }
}

extension DrawingPlan {
  package func encode(
    _ scene: Scene, pixelsPerPoint: Double, as outputs: [PictureOutput], recipe: Recipe?,
    by renderer: PictureRenderer
  ) throws(DiagnosticError) -> [(output: PictureOutput, picture: EncodedPicture)] {
    var pictures: [(output: PictureOutput, picture: EncodedPicture)] = []
    for output in outputs {
      let encoded = try EncodedPicture(
        scene, as: output.format, pixelsPerPoint: pixelsPerPoint,
        svgText: svgText, recipe: recipe?.text, by: renderer)
      pictures.append((output, encoded))
    }
    return pictures
  }
}

extension DrawingResult {
  /// Writes encoded pictures.
  ///
  /// All are encoded before the first is written, so that a failure leaves no file behind.
  package init(
    _ encode: () throws(DiagnosticError) -> [(output: PictureOutput, picture: EncodedPicture)]
  ) {
    do throws(DiagnosticError) {
      for (output, picture) in try encode() {
        try output.path.write(picture.bytes)
        pictures.append(
          WrittenPicture(
            path: output.path.value, format: output.format, widthPixels: picture.widthPixels,
            heightPixels: picture.heightPixels, byteCount: picture.bytes.count,
            fontName: picture.fontName))
        warnings += picture.warnings
      }
    } catch { self.error = error }
  }
}

extension DrawingPlan {
  /// Draws all pictures and writes their files.
  ///
  /// After the task is cancelled, no further picture is drawn.
  ///
  /// - Parameters:
  ///   - templates: Paths with placeholders such as `{shot}` and `{appearance}`. Empty uses default
  ///     names, which are unique, in the working folder.
  ///   - taskCount: The number of tasks, 1 or more.
  /// - Returns: The files that were written, in the order of the pictures: all, unless the task was
  ///   cancelled.
  /// - Throws: Every error; those of sheets and paths before any file is written.
  public func draw(
    to templates: [Located<String>], taskCount: Int = WorkQueue.coreCount
  ) async throws(DiagnosticError) -> [WrittenPicture] {
    guard let laidOut = try await layOut(taskCount: taskCount, isStopped: { Task.isCancelled })
    else { return [] }
    let here = Located("", at: templates.first?.place ?? .argument("templates", value: ""))
    let outputs = try laidOut.outputs(templates, standardFolder: here)
    let results = await laidOut.write(
      outputs, taskCount: taskCount, isStopped: { Task.isCancelled })
    let faults = results.flatMap { $0.error?.diagnostics ?? [] }
    guard faults.isEmpty else { throw DiagnosticError(faults) }
    return results.flatMap(\.pictures)
  }
}
