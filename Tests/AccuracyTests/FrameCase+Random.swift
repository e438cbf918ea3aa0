internal import SheetTestSupport

extension FrameCase {
  /// A random frame that flags can request.
  static func random(
    among devices: [NamedDevice], using random: inout SeededRandom
  ) -> FrameCase {
    let scales: [Double?] = [nil, nil, 1, 2, 3, 4, 2.5, 1.37, 0.73, 6]
    var frameCase = FrameCase(
      device(among: devices, using: &random),
      pixelsPerPoint: scales.randomElement(using: &random) ?? nil)
    let screen = frameCase.device.screen
    frameCase.frame.profile = OracleProfile.allCases.randomElement(using: &random) ?? .spec
    frameCase.frame.isDark = .random(using: &random)
    frameCase.frame.showsGrabber = .random(using: &random)
    frameCase.frame.presenter = OracleColor(hex: .random(in: 0...0xFF_FFFF, using: &random))
    let detents = (0..<Int.random(in: 1...3, using: &random)).map { _ in
      detent(on: screen, using: &random)
    }
    frameCase.frame.detents = detents
    frameCase.frame.selectedDetent = detents.randomElement(using: &random) ?? .medium
    switch Int.random(in: 0..<3, using: &random) {
    case 0: frameCase.frame.undimmed = .none
    case 1: frameCase.frame.undimmed = .upTo(detent(on: screen, using: &random))
    default: break
    }
    if Int.random(in: 0..<3, using: &random) > 0 {
      frameCase.frame.cornerRadius = Double(Int.random(in: 0...800, using: &random)) / 10
    }
    frameCase.frame.cornerCurve = curve(using: &random)
    frameCase.move(using: &random)
    return frameCase
  }

  private static func device(
    among devices: [NamedDevice], using random: inout SeededRandom
  ) -> NamedDevice {
    if let device = devices.randomElement(using: &random), Int.random(in: 0..<4, using: &random) > 0
    {
      return device
    }
    return .bare(
      width: Double(Int.random(in: 90...500, using: &random)),
      height: Double(Int.random(in: 300...1000, using: &random)),
      scale: [1, 2, 3, 2.5].randomElement(using: &random) ?? 2)
  }

  private static func detent(
    on screen: OracleDevice, using random: inout SeededRandom
  ) -> OracleDetent {
    switch Int.random(in: 0..<6, using: &random) {
    case 0, 1: .medium
    case 2, 3: .large
    case 4: .points(Double(Int.random(in: 400...Int(screen.height * 10), using: &random)) / 10)
    default: .fraction(Double(Int.random(in: 5...100, using: &random)) / 100)
    }
  }

  private static func curve(using random: inout SeededRandom) -> OracleCornerCurve? {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: .circular
    case 1: .superellipse(exponent: Double(Int.random(in: 20...60, using: &random)) / 10)
    case 2: .smooth(Double(Int.random(in: 0...10, using: &random)) / 10)
    case 3: .coreAnimation
    case 4: .continuous
    default: nil
    }
  }

  private mutating func move(using random: inout SeededRandom) {
    let seconds = Double(Int.random(in: 0...450, using: &random)) / 1000
    switch Int.random(in: 0..<6, using: &random) {
    case 0: frame.phase = .present(seconds: seconds)
    case 1: frame.phase = .dismiss(seconds: seconds)
    case 2, 3:
      let from = Self.detent(on: device.screen, using: &random)
      frame.phase = .change(from: from, to: frame.selectedDetent, seconds: seconds)
    default: break
    }
  }
}

extension FrameCase {
  /// A random frame of a form sheet that flags can request.
  static func randomForm(
    among tablets: [NamedDevice], using random: inout SeededRandom
  ) -> FrameCase {
    var frameCase = Self.random(among: tablets, using: &random)
    if frameCase.device.screen.width < 640 {
      frameCase.device = .bare(
        width: Double(Int.random(in: 640...1400, using: &random)),
        height: Double(Int.random(in: 300...1400, using: &random)),
        scale: [1, 2, 3, 2.5].randomElement(using: &random) ?? 2)
    }
    frameCase.frame.isForm = true
    return frameCase
  }
}
