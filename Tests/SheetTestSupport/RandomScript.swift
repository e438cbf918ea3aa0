public import SheetModel

/// A random script for some sheets on a phone or a tablet, small enough to be printed as a scenario.
public struct RandomScript: Equatable, Sendable, CustomStringConvertible {
  public var sheets: [ViewController]
  public var steps: [Step]
  public var reducesMotion: Bool
  /// A screen on which form sheets are shown as such.
  public var isOnTablet = false

  /// The script of a seed, always the same.
  public init(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let count = Int.random(in: 1...3, using: &random)
    sheets = (0..<count).map { Self.sheet("s\($0)", using: &random) }
    // A title changes no height, and costs no random number.
    for index in sheets.indices {
      let text = UnusualTexts.text(Int(seed % UInt64(UnusualTexts.all.count)) + index)
      sheets[index].content.bar?.title = text
    }
    reducesMotion = Int.random(in: 0..<12, using: &random) == 0
    steps = []
    let length = Int.random(in: 2...14, using: &random)
    for _ in 0..<length {
      steps.append(Step(Self.action(sheets, using: &random)))
      if Int.random(in: 0..<3, using: &random) == 0 {
        steps.append(Step(.waitUntilSettled))
      } else {
        let hundredths = Int.random(in: 0...50, using: &random)
        steps.append(Step(.wait(seconds: Double(hundredths) / 100)))
      }
    }
    isOnTablet = Int.random(in: 0..<3, using: &random) == 0
    if isOnTablet { raiseKeyboard() }
    // On phones some have a form sheet as well, which is a page sheet in portrait.
    for index in sheets.indices {
      let isForm = Int.random(in: 0..<(isOnTablet ? 4 : 8), using: &random) > (isOnTablet ? 0 : 6)
      sheets[index].modalPresentationStyle = isForm ? .formSheet : .pageSheet
    }
  }

  /// Makes the keyboard as high as lifts a form sheet by a part of a pixel.
  private mutating func raiseKeyboard() {
    for index in steps.indices {
      if case .keyboard(.some) = steps[index].action {
        steps[index].action = .keyboard(height: 399.5)
      }
    }
  }

  // MARK: Random parts

  private static let detents: [Detent] = [
    .medium(), .large(), Detent(identifier: .init("200pt"), rule: .points(200)),
    Detent(identifier: .init("600pt"), rule: .points(600)),
    Detent(identifier: .init("35%"), rule: .fraction(0.35)),
    .custom(identifier: .init("own")) { context in min(300, context.maximumDetentValue) },
  ]

  private static func sheet(
    _ id: String, using random: inout SeededRandom
  ) -> ViewController {
    func chance(_ n: Int) -> Bool { Int.random(in: 0..<n, using: &random) == 0 }
    let scrolls = chance(2)
    var sheet = ViewController(
      id: id,
      content: Content(
        rows: scrolls ? 40 : 4, bar: NavigationBarContent(title: id, hasCloseButton: chance(2)),
        scrolls: scrolls, fittingHeight: scrolls ? 2600 : 320))
    var options = SheetPresentationController()
    options.detents = Array(
      detents.shuffled(using: &random).prefix(Int.random(in: 1...4, using: &random)))
    let names = options.detents.map(\.identifier)
    if chance(2) { options.selectedDetentIdentifier = names.randomElement(using: &random) }
    if chance(2) { options.largestUndimmedDetentIdentifier = names.randomElement(using: &random) }
    options.grabberVisibility = GrabberVisibility.allCases.randomElement(using: &random) ?? .auto
    options.prefersScrollingExpandsWhenScrolledToEdge = !chance(3)
    options.prefersEdgeAttachedInCompactHeight = chance(2)
    options.delegateShouldDismiss = !chance(6)
    if chance(4) { options.preferredCornerRadius = 24 }
    sheet.sheetPresentationController = options
    sheet.isModalInPresentation = chance(6)
    sheet.controlsSelectedDetent = chance(6)
    return sheet
  }

  private static func action(
    _ sheets: [ViewController], using random: inout SeededRandom
  ) -> Action {
    let sheet = sheets.randomElement(using: &random) ?? sheets[0]
    let names = sheet.sheetPresentationController?.detents.map(\.identifier) ?? []
    let name = names.randomElement(using: &random) ?? .large
    switch Int.random(in: 0..<31, using: &random) {
    case 0...5: return .present(sheet.id, animated: Int.random(in: 0..<5, using: &random) > 0)
    case 6, 7: return .dismiss(sheet.id, animated: Int.random(in: 0..<5, using: &random) > 0)
    case 8...13: return .drag(drag(using: &random))
    case 14: return .animate([PropertyChange(sheet.id, \.selectedDetentIdentifier, to: name)])
    case 15: return .set([PropertyChange(sheet.id, \.selectedDetentIdentifier, to: name)])
    case 16:
      return .update([
        PropertyChange(sheet.id, \.largestUndimmedDetentIdentifier, to: name),
        PropertyChange(sheet.id, \.preferredCornerRadius, to: 30),
      ])
    case 17:
      return .tap(
        [TapTarget.backdrop, .presenter, .grabber, .sheet].randomElement(using: &random)
          ?? .backdrop)
    case 18: return .escape
    case 19: return .adjust(AdjustDirection.allCases.randomElement(using: &random) ?? .up)
    case 20: return .keyboard(height: Int.random(in: 0..<2, using: &random) == 0 ? nil : 336)
    case 21: return .rotate(Orientation.allCases.randomElement(using: &random) ?? .portrait)
    case 22: return .memoryWarning
    case 23: return .tap(.closeButton)
    case 24, 25:
      let title = sheet.content.bar?.title ?? "page"
      let page = Content(bar: NavigationBarContent(title: title, hasCloseButton: false))
      return .push(onto: sheet.id, page)
    case 26: return .pop(from: sheet.id)
    case 27: return .setAppearance(Appearance.allCases.randomElement(using: &random) ?? .light)
    case 28: return .animate([PropertyChange(sheet.id, \.isModalInPresentation, to: true)])
    case 29: return .overrideCompactHeight([true, false, nil].randomElement(using: &random) ?? nil)
    default:
      return .resize(
        ([.third, .half, .full] as [WindowSize]).randomElement(using: &random) ?? .full)
    }
  }

  private static func drag(using random: inout SeededRandom) -> Drag {
    let origin = Drag.Origin.allCases.randomElement(using: &random) ?? .grabber
    var samples: [Drag.Sample] = []
    var hundredths = 0
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      hundredths += Int.random(in: 1...15, using: &random)
      samples.append(
        Drag.Sample(
          seconds: Double(hundredths) / 100,
          translation: Double(Int.random(in: -700...900, using: &random))))
    }
    let speeds: [Double?] = [nil, 0, -300, 450, -900, 1400]
    return Drag(
      from: origin, samples: samples,
      releaseVelocity: speeds.randomElement(using: &random) ?? nil)
  }

  // MARK: Shrinking

  /// The smallest script that still fails, found by removing parts.
  public func shrunk(whileFailing fails: (RandomScript) -> Bool) -> RandomScript {
    var smallest = self
    var isSmaller = true
    while isSmaller {
      isSmaller = false
      for candidate in smallest.simpler where fails(candidate) {
        smallest = candidate
        isSmaller = true
        break
      }
    }
    return smallest
  }

  /// The scripts with one part less.
  private var simpler: [RandomScript] {
    var candidates: [RandomScript] = []
    for length in [steps.count / 2, 2, 1] where length > 0 && length < steps.count {
      for start in stride(from: 0, through: steps.count - length, by: length) {
        var candidate = self
        candidate.steps.removeSubrange(start..<start + length)
        candidates.append(candidate)
      }
    }
    for index in sheets.indices where sheets.count > 1 && !mentions(sheets[index].id) {
      var candidate = self
      candidate.sheets.remove(at: index)
      candidates.append(candidate)
    }
    for index in sheets.indices {
      var candidate = self
      var plain = ViewController(id: sheets[index].id, content: sheets[index].content)
      plain.modalPresentationStyle = sheets[index].modalPresentationStyle
      candidate.sheets[index] = plain
      if candidate != self { candidates.append(candidate) }
    }
    return candidates
  }

  private func mentions(_ id: String) -> Bool {
    steps.contains { "\($0.action)".contains("\"\(id)\"") }
  }
}
