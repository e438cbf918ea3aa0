internal import SheetPrimitives

extension PresentationState: CustomStringConvertible {
  /// One line a value, for reading and comparing.
  public var description: String {
    var lines = ["at \(seconds.brief) s", "presenter \(presenter.recession)"]
    for sheet in sheets {
      let grabber = sheet.grabber.map {
        "\($0.frame.x.brief) \($0.frame.y.brief) \($0.frame.width.brief) \($0.frame.height.brief)"
          + " alpha \($0.alpha.brief)"
      }
      lines += [
        "\(sheet.id) \(sheet.phase.rawValue), top \(sheet.frame.y.brief), "
          + "height \(sheet.height.brief), velocity \(sheet.velocityPointsPerSecond.brief)",
        "  dimming \(sheet.dimmingAlpha.brief), shadow \(sheet.shadowAlpha.brief), "
          + "scrolled \(sheet.contentOffset.brief)",
        "  \(sheet.recession)",
        "  grabber \(grabber ?? "hidden")",
      ]
    }
    if let keyboardFrame { lines.append("keyboard \(keyboardFrame.height.brief)") }
    return lines.joined(separator: "\n")
  }
}

extension Recession: CustomStringConvertible {
  public var description: String {
    "pushed back \(progress.brief), scale \(transform.scale.brief), "
      + "moved \(transform.translateX.brief) \(transform.translateY.brief), "
      + "radius \(cornerRadius.brief)"
  }
}
