public import SheetPictures
internal import Synchronization

/// The pictures of a plan, laid out without an error and ready to be written.
public struct LaidOutPlan: Sendable {
  /// The plan of the pictures.
  public let plan: DrawingPlan

  /// Warnings of all pictures, in their order.
  public var warnings: [Diagnostic] { laidOut.flatMap(\.warnings) }

  let laidOut: [LaidOutPicture]

  /// The placeholder values of a page with all pictures: those that the pictures share.
  var sharedNames: PictureNames {
    let words = laidOut[0].names.words.filter { placeholder, word in
      laidOut.allSatisfy { $0.names.words[placeholder] == word }
    }
    return PictureNames(words: words, standardName: "contact")
  }

  /// Returns what moves in each picture.
  ///
  /// - Parameter noun: What the frames belong to, in a message.
  /// - Returns: A request and its timeline for each picture.
  /// - Throws: A picture that is cropped to its sheet.
  func motions(
    of noun: String
  ) throws(DiagnosticError) -> [(request: FrameRequest, timeline: Timeline)] {
    let renderer = plan.makeRenderer()
    return try laidOut.indices.map { index throws(DiagnosticError) in
      let request = plan[index].request
      guard request.crop != .sheet, request.crop != .sheetAndShadow else {
        throw DiagnosticError(
          .conflict, at: request.cropPlace,
          "the sheet moves, and all frames of \(noun) have one size",
          allowed: "four numbers X,Y,W,H in points")
      }
      return (request, try renderer.resolve(request.document).timeline)
    }
  }
}

/// A picture of a plan after its layout.
struct LaidOutPicture: Sendable {
  /// The maximum number of frames that a plan keeps from layout to writing.
  ///
  /// Later frames are laid out a second time, so that memory does not grow with the number of
  /// pictures.
  static let mostFrames = 24

  var names: PictureNames
  var warnings: [Diagnostic]

  /// The size in points and the density.
  var size: Size
  var pixelsPerPoint: Double

  /// The layout; nil if the picture is laid out a second time.
  var frame: Frame?
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
