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
