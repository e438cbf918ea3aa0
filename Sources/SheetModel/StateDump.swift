internal import SheetPrimitives

extension PresentationState: CustomStringConvertible {
  /// One line a value, for reading and comparing.
  public var description: String {
    let transform = presenter.transform
    let grabber = grabberFrame.map {
      "\(dump($0.x)) \(dump($0.y)) \(dump($0.width)) \(dump($0.height))"
    }
    return """
      at \(dump(seconds)) s
      sheet \(isPresented ? "presented" : "gone"), top \(dump(sheetTop)), \
      height \(dump(sheetHeight)), velocity \(dump(velocityPointsPerSecond))
      dimming \(dump(dimmingAlpha))
      shadow \(dump(shadowAlpha))
      presenter pushed back \(dump(presenter.progress)), scale \(dump(transform.scale)), \
      moved \(dump(transform.translateX)) \(dump(transform.translateY)), \
      radius \(dump(presenter.cornerRadius))
      grabber \(grabber ?? "hidden")
      """
  }
}

/// To 1/1000, without a trailing `.0`.
private func dump(_ number: Double) -> String {
  let text = "\((number * 1000).rounded() / 1000 + 0)"
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
