internal import SheetDiagnostics
internal import SheetFrames
internal import SheetModel
internal import SheetPrimitives
internal import SheetScene
internal import SheetSpec
internal import SystemPackage

extension Animation {
  /// Draws the motion as an SVG that animates by itself.
  ///
  /// The motion is continuous: only the last frame has a duration.
  func writeSVG(
    to path: Located<FilePath>, by renderer: PictureRenderer, isStopped: @escaping () -> Bool,
    onFrame: @escaping () -> Void
  ) throws(DiagnosticError) -> Written? {
    guard let track = try svgTrack(by: renderer, isStopped: isStopped, onFrame: onFrame) else {
      return nil
    }
    let size = try frame(0, by: renderer).scene.viewport.size
    let bytes = AnimatedSVG(track, times, loopCount: loopCount).bytes
    guard !isStopped() else { return nil }
    let file = try AnimationFile(path)
    try file.write(bytes)
    return Written(
      widthPixels: Int(size.width.rounded(.up)), heightPixels: Int(size.height.rounded(.up)),
      byteCount: try file.finish())
  }
}

extension Animation {
  /// Returns the picture over time; nil if the run was stopped.
  private func svgTrack(
    by renderer: PictureRenderer, isStopped: @escaping () -> Bool, onFrame: @escaping () -> Void
  ) throws(DiagnosticError) -> Track? {
    let timeline = try timeline(by: renderer)
    let first = try frame(0, by: renderer).scene.viewport.size
    var doneCount = 0
    var hasStopped = false
    do throws(DiagnosticError) {
      let track = try renderer.pictureTracks(
        of: timeline, in: times.startSeconds...times.seconds(ofFrame: times.count - 1),
        borders: touchTimes(by: renderer)
      ) { (moment, moving) throws(DiagnosticError) in
        hasStopped = hasStopped || isStopped()
        guard !hasStopped else { throw DiagnosticError([]) }
        let seconds: Double
        do throws(MomentError) { seconds = try timeline.seconds(at: moment) } catch {
          throw DiagnosticError(error, at: nil)
        }
        while doneCount < times.count, times.seconds(ofFrame: doneCount) <= seconds {
          onFrame()
          doneCount += 1
        }
        let scene = try frame(at: moment, by: renderer, moving: moving).scene
        guard scene.viewport.size == first else {
          throw sizeFault(atSeconds: seconds, scene.viewport.size.words, first.words, unit: "pt")
        }
        return scene
      }.motion
      for _ in doneCount..<times.count { onFrame() }
      return track
    } catch {
      if hasStopped { return nil }
      throw error
    }
  }
}

extension Size {
  fileprivate var words: String { "\(width.brief) × \(height.brief)" }
}
