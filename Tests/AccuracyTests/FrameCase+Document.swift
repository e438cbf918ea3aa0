internal import SheetPictures
internal import SheetTestSupport

/// Converts the oracle's plain parameters into the document that a user would write.
extension FrameCase {
  var document: SheetDocument {
    var document = SheetDocument()
    document.$device = written(device.name)
    document.isLandscape = device.isOnItsSide
    document.$style = style.map { written($0) }
    document.$appearance = written(frame.isDark ? "dark" : "light")
    document.$detents = frame.detents.map { written($0.flag) }
    document.$presenter = written(frame.presenter.flag)
    document.$content = written("none")
    document.$grabber = written(frame.showsGrabber ? "on" : "off")
    document.$cornerRadius = frame.cornerRadius.map { written($0.plain) }
    document.$cornerCurve = frame.cornerCurve.map { written($0.flag) }
    switch frame.undimmed {
    case .profileDefault: break
    case .none: document.$undimmed = written("none")
    case .upTo(let detent): document.$undimmed = written(detent.flag)
    }
    switch frame.phase {
    case .rest: document.$detent = written(frame.selectedDetent.flag)
    case .present:
      document.$detent = written(frame.selectedDetent.flag)
      document.$phase = written("present")
    case .dismiss:
      document.$detent = written(frame.selectedDetent.flag)
      document.$phase = written("dismiss")
    case .change(let from, let to, _):
      document.$phase = written("\(from.flag):\(to.flag)")
    case .held, .released, .thrown: preconditionFailure("no flag says how a finger holds a sheet")
    }
    return document
  }

  var request: FrameRequest {
    let moment: Moment =
      switch frame.phase {
      case .present(let seconds), .dismiss(let seconds), .change(_, _, let seconds):
        .seconds(seconds)
      case .rest, .held, .released, .thrown: .settled
      }
    return FrameRequest(
      document: document, moment: moment, pixelsPerPoint: pixelsPerPoint,
      isTransparent: frame.isTransparent)
  }

  /// The value of `--style`; tablets show form sheets by default.
  var style: String? {
    if frame.isForm { return "form" }
    return device.screen.isPad ? "page" : nil
  }

  private func written<Value: OptionValue>(_ text: String) -> Spelled<Value> {
    .flag("--test", text)
  }
}

extension OracleDetent {
  /// The detent as written after `--detent`.
  var flag: String {
    switch self {
    case .medium: "medium"
    case .large: "large"
    case .points(let points): "\(points.plain)pt"
    case .fraction(let share): share.plain
    case .fit, .fullscreen: preconditionFailure("no flag gives this detent a height of its own")
    }
  }
}

extension OracleCornerCurve {
  var flag: String {
    switch self {
    case .continuous: "continuous"
    case .coreAnimation: "coreanimation"
    case .circular: "circular"
    case .superellipse(let exponent): "superellipse:\(exponent.plain)"
    case .smooth(let smoothing): "smooth:\(smoothing.plain)"
    }
  }
}

extension OracleColor {
  /// The color as `#RRGGBB`; the channels are integers.
  var flag: String {
    let digits = [red, green, blue].map { channel in
      let text = String(Int(channel), radix: 16, uppercase: true)
      return text.count == 1 ? "0\(text)" : text
    }
    return "#\(digits.joined())"
  }
}
