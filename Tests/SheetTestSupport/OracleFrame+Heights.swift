/// Heights of detents.
extension OracleFrame {
  /// The top edge of the highest rest, before rounding.
  var largeTop: Double {
    switch profile {
    case .spec: device.safeTop
    case .specLiteral: device.statusBarHeight
    case .uikit: device.safeTop + (device.hasHomeButton ? 20 : 10)
    }
  }

  /// The height of the sheet's frame at large.
  var largeHeight: Double { device.height - largeTop }

  /// The exact height of the sheet's frame at a detent, the bottom inset included.
  public func frameHeight(of detent: OracleDetent) -> Double {
    if device.isCompactHeight { return device.height }
    if floats { return formHeight(of: detent) }
    return profile == .uikit ? heightExcludingInset(of: detent) : heightIncludingInset(of: detent)
  }

  private func heightIncludingInset(of detent: OracleDetent) -> Double {
    switch detent {
    case .medium: 0.5 * device.height
    case .large: largeHeight
    case .points(let value): min(value, largeHeight)
    case .fraction(let share): share * device.height
    case .fit(let content): min(content + device.safeBottom, largeHeight)
    case .fullscreen: device.height
    }
  }

  private func heightExcludingInset(of detent: OracleDetent) -> Double {
    let maximum = largeHeight - device.safeBottom
    let value =
      switch detent {
      case .medium: (device.height <= 568 ? 0.63 : 0.56) * maximum
      case .large: maximum
      case .points(let value): min(value, maximum)
      case .fraction(let share): share * maximum
      case .fit(let content): min(content, maximum)
      case .fullscreen: device.height - device.safeBottom
      }
    return value + device.safeBottom
  }

  /// The heights of all detents, including those named elsewhere, from low to high.
  var activeHeights: [Double] {
    var named = detents + [selectedDetent]
    if case .change(let from, let to, _) = phase { named += [from, to] }
    if case .upTo(let detent) = undimmed { named.append(detent) }
    return named.map(frameHeight).sorted()
  }

  /// The drawn top edge of a rest, in points, on the device's own pixels.
  public func restTop(of detent: OracleDetent) -> Double {
    let below = device.height - frameHeight(of: detent)
    return device.roundedToPixel(floats ? below / 2 : below)
  }

  /// The height up to which nothing is dimmed; 0 if there is none.
  var undimmedHeight: Double {
    if device.isCompactHeight { return 0 }
    switch undimmed {
    case .none: return 0
    case .upTo(let detent): return frameHeight(of: detent)
    case .profileDefault:
      guard profile == .specLiteral else { return 0 }
      let medium = frameHeight(of: .medium)
      return activeHeights.contains(medium) ? medium : 0
    }
  }
}
