import SheetResources
import SheetSpec
import SheetTestSupport
import Testing

@Suite struct ProfileTests {
  private static let certainties: Set<String> = [
    "stated", "approximate", "seen", "fitted", "reported", "guess", "chosen",
  ]

  @Test(
    "every token has a unit, source, certainty and range",
    arguments: Profile.names)
  func everyTokenIsWhole(profile: String) throws {
    let requirements = RequirementCatalog()
    let library = try SpecLibrary.named(profile)
    #expect(library.tokens.tokens.count > 100)
    for token in library.tokens.tokens {
      #expect(!token.summary.isEmpty, "\(token.name)")
      #expect(Self.certainties.contains(token.certainty), "\(token.name): \(token.certainty)")
      let sources = token.source.split(separator: " ")
      #expect(!sources.isEmpty, "\(token.name)")
      for source in sources {
        #expect(requirements[String(source)] != nil, "\(token.name) names \(source)")
      }
      switch token.value {
      case .number(let number):
        expect(token.range?.contains(number), true, "\(token.name)")
        expect(token.unit, (token.kind == .dimension ? "pt" : token.kind == .duration ? "s" : ""))
      case .text(let word):
        let isColor = token.kind == .color && Color(hexText: word) != nil
        #expect(token.allowed?.contains(word) == true || isColor, "\(token.name)")
      case .pixels: Issue.record("\(token.name) is in pixels")
      }
    }
  }

  @Test func everyProfileHasTheSameTokens() throws {
    let names = try SpecLibrary().tokens.tokens.map(\.name)
    for profile in Profile.names {
      try expect(SpecLibrary.named(profile).tokens.tokens.map(\.name), names)
    }
    expect(Set(names).count, names.count)
  }

  @Test func onlyDifferingTokensComeFromAnotherProfile() throws {
    let literal = try SpecLibrary.named("spec-literal").tokens
    expect(
      literal.tokens.filter { $0.origin == "spec-literal" }.map(\.name).sorted(),
      [
        "detent.large.top", "detent.undimmed", "release.dismissBasis",
      ])
  }

  // MARK: Numbers

  @Test("spec has the numbers of the sources")
  func specNumbers() throws {
    let tokens = try SpecLibrary().tokens
    let table: [(String, Double)] = [
      // Heights.
      ("detent.medium.fraction", 0.5), ("detent.large.gap", 0), ("detent.large.gapHomeButton", 0),
      ("detent.large.compactGap", 10), ("detent.large.compactGapHomeButton", 20),
      // Sheet, grabber, shadow.
      ("sheet.cornerRadius", 10), ("sheet.overlap", 100), ("grabber.width", 36),
      ("grabber.height", 5), ("grabber.top", 5), ("grabber.hitSize", 44), ("shadow.offsetY", -10),
      ("shadow.blur", 40), ("shadow.alphaLight", 0.2), ("shadow.alphaDark", 0.3),
      // Dimming and push-back.
      ("dimming.alphaLight", 0.4), ("dimming.alphaDark", 0.4), ("dimming.tabletAlphaLight", 0.4),
      ("dimming.tabletAlphaDark", 0.4), ("pushback.scale", 0.92), ("pushback.offsetY", -10),
      ("pushback.cornerRise", 20),
      // Motion.
      ("present.dampingRatio", 0.85), ("present.response", 0.35), ("present.duration", 0.35),
      ("detentChange.dampingRatio", 0.8), ("detentChange.response", 0.3),
      ("detentChange.duration", 0.3), ("dismiss.duration", 0.3), ("dismiss.easeX1", 0.42),
      ("dismiss.easeY1", 0), ("dismiss.easeX2", 1), ("dismiss.easeY2", 1),
      ("dismiss.dampingRatio", 0.85), ("dismiss.response", 0.3), ("settle.distance", 0.5),
      ("settle.speed", 60), ("rubberBand.coefficient", 0.55), ("card.duration", 0.8),
      ("card.dampingRatio", 0.5), ("card.initialVelocity", 0.5), ("card.dimmingAlpha", 0.75),
      ("card.offset", 150), ("card.releaseTop", 80), ("card.tierFraction", 0.25),
      ("card.shadowAlpha", 0),
      // Gestures.
      ("release.snap", 0.2), ("release.dismiss", 0.5), ("release.speedDetent", 600),
      ("release.speedDismiss", 1000),
      // Bar, form sheet, popover, page.
      ("navigationBar.height", 56), ("navigationBar.titleSize", 17),
      ("navigationBar.closeSize", 30), ("navigationBar.closeTrailing", 16),
      ("navigationBar.closeArm", 5), ("navigationBar.closeStroke", 1.5), ("wireframe.grid", 16),
      ("formSheet.width", 540), ("formSheet.maximumHeight", 620), ("formSheet.cornerRadius", 14),
      ("formSheet.shadowOffsetY", 10), ("formSheet.shadowBlur", 40),
      ("formSheet.shadowAlpha", 0.25),
      ("formSheet.dimmingAlpha", 0.4), ("popover.margin", 10), ("popover.width", 320),
      ("popover.maximumHeight", 620), ("popover.cornerRadius", 13), ("popover.arrowWidth", 26),
      ("cover.dissolveDuration", 0.4), ("cover.flipDuration", 0.75),
      ("cover.eyeDistance", 850),
      ("popover.arrowHeight", 13), ("popover.arrowRadius", 2.5), ("contactPage.gap", 24),
    ]
    for (name, value) in table {
      expect(tokens[name]?.value, .number(value), "\(name)")
    }
  }

  @Test("spec has the keywords of the sources")
  func specWords() throws {
    let tokens = try SpecLibrary().tokens
    let table = [
      ("detent.fraction.basis", "screen"), ("detent.large.top", "safe-area"),
      ("detent.safeArea", "include"), ("detent.undimmed", "none"),
      ("sheet.initialDetent", "first"),
      ("sheet.cornerCurve", "continuous"), ("sheet.tabletCornerCurve", "continuous"),
      ("sheet.background", "systemBackground"), ("grabber.visibility", "auto"),
      ("grabber.color", "systemGray3"), ("shadow.rule", "presented"), ("pushback.rule", "centred"),
      ("dismiss.rule", "ease"), ("release.dismissBasis", "smallest"),
      ("navigationBar.closeColor", "systemGray3"), ("wireframe.primary", "systemFill"),
      ("wireframe.secondary", "secondarySystemFill"), ("keyboard.labelColor", "label"),
    ]
    for (name, word) in table {
      expect(tokens[name]?.value, .text(word), "\(name)")
    }
  }

  @Test("uikit has the numbers measured on devices")
  func uikitNumbers() throws {
    let tokens = try SpecLibrary.named("uikit").tokens
    let table: [(String, Double, String)] = [
      ("detent.medium.fraction", 0.56, "seen"), ("detent.medium.fractionShort", 0.63, "reported"),
      ("detent.medium.shortScreen", 568, "chosen"), ("detent.large.gap", 10, "seen"),
      ("detent.large.gapHomeButton", 20, "seen"), ("pushback.marginNarrow", 16, "seen"),
      ("pushback.marginMiddle", 18, "chosen"), ("pushback.marginWide", 20, "seen"),
      ("pushback.widthNarrow", 402, "chosen"), ("pushback.widthWide", 414, "chosen"),
      ("pushback.gap", 10, "seen"), ("pushback.cornerRadius", 10, "seen"),
      ("pushback.raiseKeep", 0.882, "seen"), ("pushback.raiseRed", 28, "seen"),
      ("pushback.raiseGreen", 28, "seen"), ("pushback.raiseBlue", 30, "seen"),
      ("sheet.cornerRadius", 10, "seen"), ("dimming.alphaLight", 0.12, "seen"),
      ("dimming.alphaDark", 0.288, "seen"), ("dimming.tabletAlphaLight", 0.2, "seen"),
      ("dimming.tabletAlphaDark", 0.48, "reported"), ("shadow.alphaLight", 0.1, "seen"),
      ("shadow.blur", 4, "seen"), ("shadow.offsetY", 0, "seen"),
      ("present.dampingRatio", 1, "reported"), ("present.response", 0.3441442326, "reported"),
      ("present.duration", 0.506, "reported"), ("dismiss.response", 0.3441442326, "reported"),
      ("detentChange.response", 0.3441442326, "reported"),
      ("release.dampingRatio", 0.8, "seen"), ("release.response", 0.3441442326, "seen"),
      ("release.projection", 0.099, "reported"),
      ("release.speedZero", 250, "reported"), ("release.speedDetent", 1000, "reported"),
      ("rubberBand.limitUp", 100, "reported"), ("rubberBand.limitDown", 200, "reported"),
      ("formSheet.cornerRadius", 10, "seen"),
    ]
    for (name, value, certainty) in table {
      expect(tokens[name]?.value, .number(value), "\(name)")
      expect(tokens[name]?.certainty, certainty, "\(name)")
    }
  }

  @Test("uikit has the rules observed on devices")
  func uikitWords() throws {
    let tokens = try SpecLibrary.named("uikit").tokens
    let table = [
      ("detent.fraction.basis", "maximum"), ("detent.safeArea", "exclude"),
      ("sheet.cornerCurve", "coreanimation"), ("sheet.tabletCornerCurve", "continuous"),
      ("grabber.visibility", "off"), ("grabber.color", "tertiaryLabel"),
      ("shadow.rule", "undimmed"), ("pushback.rule", "peek"), ("dismiss.rule", "spring"),
      ("release.rule", "projection"), ("rubberBand.rule", "gap"),
    ]
    for (name, word) in table {
      expect(tokens[name]?.value, .text(word), "\(name)")
    }
  }

  @Test("K-41 ios26 has the numbers seen, fitted, reported and guessed for iOS 26")
  func K41_ios26Numbers() throws {
    let tokens = try SpecLibrary.named("ios26").tokens
    let table: [(String, Double, String)] = [
      ("detent.medium.fraction", 0.56, "seen"), ("detent.large.gap", 0, "seen"),
      ("detent.large.gapHomeButton", 0, "guess"), ("detent.safeAreaAbove", 150, "reported"),
      ("sheet.cornerRadius", 38, "seen"), ("partial.inset", 8, "seen"),
      ("partial.insetLow", 34.7, "fitted"), ("partial.insetSlope", 0.0694, "fitted"),
      ("partial.fadeStart", 0.48, "seen"), ("partial.fadeEnd", 0.693, "fitted"),
      ("partial.opaqueStart", 0.6, "guess"), ("stacked.gap", 10, "seen"),
      ("stacked.dimming", 0.6, "seen"), ("glass.sigma", 4, "fitted"),
      ("glass.baseLight", 186.4, "fitted"), ("glass.gainLight", 0.258, "fitted"),
      ("glass.saturationLight", 1.58, "fitted"), ("glass.baseDark", 17.1, "fitted"),
      ("glass.gainDark", 0.197, "fitted"), ("glass.saturationDark", 1.73, "fitted"),
      ("dimming.alphaLight", 0.2, "seen"), ("dimming.alphaDark", 0.48, "seen"),
      ("release.dampingRatio", 0.8, "seen"), ("detentChange.dampingRatio", 1, "reported"),
      ("pushback.cornerRadius", 38, "seen"), ("formSheet.heightMiddle", 650, "seen"),
      ("formSheet.widthMiddle", 580, "seen"), ("formSheet.cornerRadius", 32, "seen"),
    ]
    for (name, value, certainty) in table {
      expect(tokens[name]?.value, .number(value), "\(name)")
      expect(tokens[name]?.certainty, certainty, "\(name)")
    }
    let words = [
      ("partial.insetRule", "byHeight"), ("partial.effect", "glass"), ("glass.style", "blurred"),
      ("glass.setting", "clear"), ("pushback.scope", "sheets"), ("shadow.rule", "floating"),
      ("sheet.cornerCurve", "coreanimation"), ("sheet.tabletCornerCurve", "continuous"),
    ]
    for (name, word) in words { expect(tokens[name]?.value, .text(word), "\(name)") }
  }

  @Test func specLiteralFollowsTheTextOfTheSources() throws {
    let tokens = try SpecLibrary.named("spec-literal").tokens
    expect(tokens["detent.undimmed"]?.value, .text("medium"))
    expect(tokens["sheet.cornerCurve"]?.value, .text("continuous"))
    expect(tokens["detent.large.top"]?.value, .text("status-bar"))
    expect(tokens["release.dismissBasis"]?.value, .text("current"))
  }

  @Test func requirementsAndDecisionsAreFoundByTheirIds() {
    let catalog = RequirementCatalog()
    expect(catalog["b24"]?.text, "Dimming at medium = none by default.")
    #expect(catalog["K-03"] != nil)
    expect(catalog["k03"], catalog["K-03"])
    #expect(catalog["Q99"] == nil)
    expect(catalog.entries.filter { $0.id.hasPrefix("K-") }.count, 55)
  }
}
