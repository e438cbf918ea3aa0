public import SheetDraw
public import SheetSpec
internal import Synchronization

/// The pictures of a plan, laid out without a fault and ready to be written.
public struct LaidOutPlan: Sendable {
  /// The plan of the pictures.
  public let plan: DrawingPlan

  /// Warnings of all pictures, in their order.
  public var warnings: [Diagnostic] { laidOut.flatMap(\.warnings) }

  let laidOut: [LaidOutPicture]

  /// The words for the names of a page that holds all pictures: those that they have in common.
  var sharedNames: PictureNames {
    var shared = laidOut[0].names
    for picture in laidOut { shared.keep(sharedWith: picture.names) }
    shared.standardName = "contact"
    return shared
  }
}

/// A picture of a plan after its layout.
struct LaidOutPicture: Sendable {
  /// The number of frames that a plan keeps from layout to writing.
  ///
  /// All later frames are laid out again, so that a plan of many pictures needs no memory for each.
  static let mostFrames = 512

  var names: PictureNames
  var warnings: [Diagnostic]

  /// Nil where it is laid out again.
  var frame: Frame?
}

extension DrawingPlan {
  /// Resolves, plays and lays out every picture, several at a time.
  ///
  /// - Parameters:
  ///   - taskCount: The number of pictures at a time, 1 or more.
  ///   - isStopped: Asked before each picture; once true, no further one is begun.
  /// - Returns: Nil where it was stopped.
  /// - Throws: The faults of the first picture that has any.
  public func layOut(
    taskCount: Int = WorkQueue.coreCount, isStopped: @escaping @Sendable () -> Bool = { false }
  ) async throws(DiagnosticError) -> LaidOutPlan? {
    let results = Mutex([Result<LaidOutPicture, DiagnosticError>?](repeating: nil, count: count))
    let hasFailed = Atomic<Bool>(false)
    await WorkQueue.run(
      count: count, width: taskCount,
      isStopped: { isStopped() || hasFailed.load(ordering: .relaxed) }
    ) {
      let renderer = makeRenderer()
      return WorkQueue.Worker { index in
        let result = laidOut(index, by: renderer)
        if case .failure = result { hasFailed.store(true, ordering: .relaxed) }
        results.withLock { $0[index] = result }
      }
    }
    // Pictures are begun in their order, so all before the first fault are done.
    var pictures: [LaidOutPicture] = []
    for result in results.withLock({ $0 }) {
      guard let result else { return nil }
      pictures.append(try result.get())
    }
    return LaidOutPlan(plan: self, laidOut: pictures)
  }

  private func laidOut(
    _ index: Int, by renderer: FrameRenderer
  ) -> Result<LaidOutPicture, DiagnosticError> {
    let picture = self[index]
    return Result { () throws(DiagnosticError) in
      let frame = try renderer.frame(picture.request)
      return LaidOutPicture(
        names: picture.names(frame), warnings: frame.warnings,
        frame: index < LaidOutPicture.mostFrames ? frame : nil)
    }
  }
}
