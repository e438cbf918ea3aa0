import SheetAnimate

/// Writes the first 0.3 seconds of a timeline as an animated PNG.
func animate(_ timeline: Timeline, to path: FilePath) throws {
  let times = FrameTimes(from: 0, to: 0.3, rate: .standard)
  let animation = Animation(of: timeline, at: times)
  _ = try animation.write(as: .apng, to: Located(path), by: PictureRenderer())
}
