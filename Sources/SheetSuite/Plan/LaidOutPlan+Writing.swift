public import SheetDraw
internal import SheetScene
public import SheetSpec
internal import Synchronization
public import SystemPackage

/// A file that was written.
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
}

/// The files of one picture or page, and the diagnostics of making them.
public struct DrawingResult: Sendable {
  /// The files that were written.
  public internal(set) var pictures: [WrittenPicture] = []

  /// Warnings about the written files.
  public internal(set) var warnings: [Diagnostic] = []

  /// Why a file could not be made; nil where all were.
  public internal(set) var error: DiagnosticError?
}

extension LaidOutPlan {
  /// Names the files of all pictures.
  ///
  /// - Parameters:
  ///   - templates: Paths with placeholders such as `{device}`, each for a file of every picture;
  ///     `-` is standard output. Empty takes names that tell the pictures apart.
  ///   - folder: The beginning of the paths of such names.
  ///   - onePage: Whether all pictures stand on one page.
  ///   - isTerminal: Whether standard output is a terminal, which shows no pictures.
  /// - Returns: The files of each picture, or of the page.
  /// - Throws: Every template that is wrong, and every file that two pictures would share or that
  ///   cannot be made.
  public func outputs(
    _ templates: [Located<String>], standardFolder folder: Located<String>, onePage: Bool = false,
    isTerminal: Bool = false
  ) throws(DiagnosticError) -> OutputPlan {
    try OutputPlan(
      templates, standardFolder: folder,
      names: onePage ? [sharedNames] : laidOut.map(\.names), isTerminal: isTerminal)
  }

  /// Encodes and writes every picture, several at a time; one that fails does not stop the rest.
  ///
  /// - Parameters:
  ///   - outputs: The files of the pictures.
  ///   - keepsRecipes: Whether a PNG carries the recipe that draws it again.
  ///   - taskCount: The number of pictures at a time, 1 or more.
  ///   - isStopped: Asked before each picture; once true, no further one is begun.
  ///   - onProgress: Called with the number of finished pictures after each, from any task.
  /// - Returns: A result for each picture that was begun, in their order.
  public func write(
    _ outputs: OutputPlan, keepsRecipes: Bool = true, taskCount: Int = WorkQueue.coreCount,
    isStopped: @escaping @Sendable () -> Bool = { false },
    onProgress: @escaping @Sendable (Int) -> Void = { _ in }
  ) async -> [DrawingResult] {
    let results = Mutex([DrawingResult?](repeating: nil, count: laidOut.count))
    await WorkQueue.run(count: laidOut.count, width: taskCount, isStopped: isStopped) {
      let renderer = plan.makeRenderer()
      return WorkQueue.Worker { index in
        let result = write(index, to: outputs.outputs[index], keepsRecipes, renderer)
        results.withLock { $0[index] = result }
      } onDone: {
        onProgress($0)
      }
    }
    return results.withLock { $0 }.compactMap { $0 }
  }

  private func write(
    _ index: Int, to outputs: [PictureOutput], _ keepsRecipe: Bool, _ renderer: FrameRenderer
  ) -> DrawingResult {
    DrawingResult { () throws(DiagnosticError) in
      let picture = plan[index]
      let frame = try frame(index, of: picture, by: renderer)
      return try plan.encode(
        frame.scene, frame.pixelsPerPoint, as: outputs,
        recipe: keepsRecipe ? picture.recipe : nil, renderer)
    }
  }

  /// The layout that was kept, or the same again.
  private func frame(
    _ index: Int, of picture: PlannedPicture, by renderer: FrameRenderer
  ) throws(DiagnosticError) -> Frame {
    if let frame = laidOut[index].frame { return frame }
    return try renderer.frame(picture.request)
  }

  /// Writes one page with all pictures, each with its caption.
  public func writePage(_ outputs: OutputPlan, keepsRecipe: Bool = true) -> DrawingResult {
    DrawingResult { () throws(DiagnosticError) in
      let renderer = plan.makeRenderer()
      var entries: [(frame: Frame, caption: String)] = []
      for index in laidOut.indices {
        let picture = plan[index]
        entries.append((try frame(index, of: picture, by: renderer), picture.caption))
      }
      let page = try renderer.contactPage(entries, group: plan.matrix.innermostCount)
      return try plan.encode(
        page.scene, page.pixelsPerPoint, as: Array(outputs.outputs.joined()),
        recipe: keepsRecipe ? plan.pageRecipe : nil, renderer)
    }
  }
}

extension DrawingPlan {
  fileprivate func encode(
    _ scene: Scene, _ pixelsPerPoint: Double, as outputs: [PictureOutput], recipe: Recipe?,
    _ renderer: FrameRenderer
  ) throws(DiagnosticError) -> [(output: PictureOutput, picture: EncodedPicture)] {
    var pictures: [(output: PictureOutput, picture: EncodedPicture)] = []
    for output in outputs {
      let encoded = try EncodedPicture(
        scene, as: output.format, pixelsPerPoint: pixelsPerPoint, rasterizer: rasterizer,
        recipe: recipe?.text, by: renderer)
      pictures.append((output, encoded))
    }
    return pictures
  }
}

extension DrawingResult {
  /// Writes what is encoded: all files are made before the first is written, so that a failure
  /// leaves none behind.
  fileprivate init(
    _ encode: () throws(DiagnosticError) -> [(output: PictureOutput, picture: EncodedPicture)]
  ) {
    do throws(DiagnosticError) {
      for (output, picture) in try encode() {
        try output.path.with { path throws(FileError) in
          try Files.write(picture.bytes, to: path)
        }
        pictures.append(
          WrittenPicture(
            path: output.path.value, format: output.format, widthPixels: picture.widthPixels,
            heightPixels: picture.heightPixels, byteCount: picture.bytes.count))
        warnings += picture.warnings
      }
    } catch { self.error = error }
  }
}

extension DrawingPlan {
  /// Draws every picture into files.
  ///
  /// - Parameters:
  ///   - templates: Paths with placeholders such as `{shot}` and `{appearance}`. Empty takes names
  ///     that tell the pictures apart, in the working folder.
  ///   - taskCount: The number of pictures at a time, 1 or more.
  /// - Returns: The files, in the order of the pictures.
  /// - Throws: Every fault, before anything is written where it can be known by then.
  public func draw(
    to templates: [Located<String>], taskCount: Int = WorkQueue.coreCount
  ) async throws(DiagnosticError) -> [WrittenPicture] {
    guard let laidOut = try await layOut(taskCount: taskCount) else { return [] }
    let here = Located("", at: templates.first?.place ?? .flag("templates", value: ""))
    let outputs = try laidOut.outputs(templates, standardFolder: here)
    let results = await laidOut.write(outputs, taskCount: taskCount)
    let faults = results.flatMap { $0.error?.diagnostics ?? [] }
    guard faults.isEmpty else { throw DiagnosticError(faults) }
    return results.flatMap(\.pictures)
  }
}
