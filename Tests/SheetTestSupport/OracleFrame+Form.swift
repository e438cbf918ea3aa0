/// Form sheets, and page sheets on wide screens: centred, measured in a frame of their own.
extension OracleFrame {
  /// The sheet lies in the middle of the screen.
  public var floats: Bool { isForm || (device.width >= 640 && !device.isCompactHeight) }

  /// The floating sheet's frame at its largest, in points.
  private var formSize: (width: Double, height: Double) {
    guard isForm else { return (min(712, device.width - 88), device.height - 88) }
    var width = 540.0
    var height = min(contentHeight ?? 620, 620)
    if profile == .uikit {
      switch min(device.width, device.height) {
      case ..<820: (width, height) = (540, 600)
      case ..<1024: (width, height) = (580, 640)
      default: (width, height) = (620, 680)
      }
    }
    return (min(width, device.width), min(height, device.height))
  }

  /// The exact height of the form sheet's frame at a detent; no inset counts in it.
  func formHeight(of detent: OracleDetent) -> Double {
    let largest = formSize.height
    return switch detent {
    case .medium: (profile == .uikit ? 0.56 : 0.5) * largest
    case .large, .fullscreen: largest
    case .points(let value): min(value, largest)
    case .fraction(let share): share * largest
    case .fit(let content): min(content, largest)
    }
  }

  /// A rest of the form sheet, from the lowest of its detents to the highest.
  private struct FormRest {
    var topPoints: Double
    var exactHeight: Double
    var drawnHeight: Double
  }

  private var formRests: [FormRest] {
    activeHeights.map { height in
      FormRest(
        topPoints: device.roundedToPixel((device.height - height) / 2), exactHeight: height,
        drawnHeight: device.roundedToPixel(height))
    }
  }

  /// The height that dimming and shadow follow: from 0 at the bottom of the screen from rest to
  /// rest, and not above the highest.
  func formHeight(movingAt top: Double) -> Double {
    guard let smallest = formRests.first, top < smallest.topPoints else {
      let room = device.height - (formRests.first?.topPoints ?? 0)
      return (formRests.first?.exactHeight ?? 0) * max(0, (device.height - top) / room)
    }
    return between(top, \.exactHeight)
  }

  /// The drawn form sheet: its left edge, width and height.
  func formBox(at position: Position) -> (x: Double, width: Double, height: Double) {
    let height =
      position.isAtRest
      ? device.roundedToPixel(position.heightPoints) : between(position.topPoints, \.drawnHeight)
    let width = device.roundedToPixel(formSize.width)
    return (device.roundedToPixel((device.width - formSize.width) / 2), width, height)
  }

  /// A value of the rests, linear in the top edge between two of them and constant beyond.
  private func between(_ top: Double, _ value: KeyPath<FormRest, Double>) -> Double {
    guard var lower = formRests.first else { return 0 }
    if top >= lower.topPoints { return lower[keyPath: value] }
    for upper in formRests.dropFirst() {
      if top >= upper.topPoints {
        let share = (lower.topPoints - top) / (lower.topPoints - upper.topPoints)
        return lower[keyPath: value] + share * (upper[keyPath: value] - lower[keyPath: value])
      }
      lower = upper
    }
    return lower[keyPath: value]
  }
}
