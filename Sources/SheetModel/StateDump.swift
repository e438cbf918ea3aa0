internal import SheetPrimitives

extension PresentationState: CustomStringConvertible {
  /// One line a value, for reading and comparing.
  public var description: String {
    let transform = presenter.transform
    let grabber = grabberFrame.map {
      "\($0.x.brief) \($0.y.brief) \($0.width.brief) \($0.height.brief)"
    }
    return """
      at \(seconds.brief) s
      sheet \(isPresented ? "presented" : "gone"), top \(sheetTop.brief), \
      height \(sheetHeight.brief), velocity \(velocityPointsPerSecond.brief)
      dimming \(dimmingAlpha.brief)
      shadow \(shadowAlpha.brief)
      presenter pushed back \(presenter.progress.brief), scale \(transform.scale.brief), \
      moved \(transform.translateX.brief) \(transform.translateY.brief), \
      radius \(presenter.cornerRadius.brief)
      grabber \(grabber ?? "hidden")
      """
  }
}
