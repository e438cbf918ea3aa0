internal import SheetSpec

extension PresentationHostLayer {
  /// The layer on one line: `alerts in picker, taps none, keyboard offset 100`; defaults are left out.
  var words: String {
    var parts = [name]
    if let sheetID { parts.append("in \(sheetID)") }
    if let view { parts.append("over \(view)") }
    if case .fixed(let size, let alignment, let offset) = uiModel.frame {
      parts.append("\(size.words) \(alignment.rawValue) \(offset.x.brief) \(offset.y.brief)")
    }
    if case .color(let color) = uiModel.dimmingViewColor {
      parts.append("dimming \(color.described.word ?? "")")
    }
    if let timing = uiModel.dimmingAnimation { parts.append("dimming by \(timing.words)") }
    if let blur = uiModel.blur { parts.append("blur \(blur.rawValue)") }
    if uiModel.dimmingViewTapAction != .sendActionToTopmostModal {
      parts.append("taps \(uiModel.dimmingViewTapAction.rawValue)")
    }
    let strategy = uiModel.keyboardObserverSubUIModel.keyboardResponsivenessStrategy
    if strategy != KeyboardObserverUIModel().keyboardResponsivenessStrategy {
      parts.append("keyboard \(strategy.words)")
    }
    return parts.joined(separator: ", ")
  }
}

extension KeyboardObserverUIModel.KeyboardResponsivenessStrategy {
  fileprivate var words: String {
    let distance: Double? =
      switch self {
      case .none: nil
      case .offset(let offset): offset
      case .offsetByKeyboardHeight(let more), .offsetByObscuredViewHeight(let more): more
      }
    return name + (distance.map { " \($0.brief)" } ?? "")
  }
}

extension Presentation {
  /// The settings of Presentation Host outside of layers that are not the defaults, each on one line.
  var hostWords: [String] {
    [
      hostComparison.hasSingleFlag ? "one flag for each modal" : nil,
      hostComparison.dimsPerModal ? "a dimming view for each modal" : nil,
      hostComparison.hasNoCache ? "no cache" : nil,
      ignoresKeyboard == .never
        ? nil : "presenter ignores the keyboard \(ignoresKeyboard.rawValue)",
    ].compactMap(\.self)
  }
}
