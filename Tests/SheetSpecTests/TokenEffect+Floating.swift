import SheetModel

@testable import SheetTokens

extension TokenEffect {
  /// The effect of every token of sheets that float below large, of stacked sheets and of glass.
  static let floating =
    [
      TokenEffect("detent.safeAreaAbove", 151, unit: "pt") {
        $0.setDetents(\.lowestWithInset, $1)
      },
      TokenEffect("partial.insetRule", to: "fading") { $0.setPartial(\.rule, .fading) },
      TokenEffect("partial.inset", 9, unit: "pt") { $0.setPartial(\.inset, $1) },
      TokenEffect("partial.insetLow", 31, unit: "pt") { $0.setPartial(\.lowInset, $1) },
      TokenEffect("partial.insetSlope", 0.07) { $0.setPartial(\.slope, $1) },
      TokenEffect("partial.fadeStart", 0.41) { $0.setPartial(\.fadeStart, $1) },
      TokenEffect("partial.fadeEnd", 0.61) { $0.setPartial(\.fadeEnd, $1) },
      TokenEffect("partial.opaqueStart", 0.7) { $0.setPartial(\.opaqueStart, $1) },
      TokenEffect("partial.effect", to: "glass") { $0.setPartial(\.hasGlass, true) },
      TokenEffect("navigationBar.itemRule", to: "discs") { $0.contentSizes.hasBarDiscs = true },
      TokenEffect("navigationBar.itemPadding", 14, unit: "pt") {
        $0.contentSizes.barItemPadding = $1
      },
      TokenEffect("navigationBar.scrollEdge", to: "soft") {
        $0.contentSizes.scrollEdge = .soft(height: 60)
      },
      TokenEffect("navigationBar.scrollEdgeHeight", 70, unit: "pt") {
        $0.contentSizes.scrollEdge = .soft(height: $1)
      }.on(profile: "ios26"),
      TokenEffect("stacked.gap", 11, unit: "pt") { $0.setPartial(\.stackedGap, $1) },
      TokenEffect("stacked.dimming", 0.5) { $0.setPartial(\.stackedDimming, $1) },
      TokenEffect("pushback.scope", to: "sheets") { $0.setLooks(\.pushesWindowBack, false) },
    ] + glass

  private static let glass = [
    glass("glass.style", to: "flat") { presentation in
      presentation.styles.light.glass.flatColor = Color(hex: 0xEDEDED)
      presentation.styles.dark.glass.flatColor = Color(hex: 0x111111)
    },
    glass("glass.sigma", to: "5pt") { presentation in
      presentation.setGlass { $0.material.sigma = 5 }
    },
    glass("glass.rimWidth", to: "2pt") { presentation in
      presentation.setGlass { $0.rimWidth = 2 }
    },
    glass("glass.refractionDepth", to: "21pt") { presentation in
      presentation.setGlass { $0.refraction.depth = 21 }
    },
    glass("glass.refractionReach", to: "61pt") { presentation in
      presentation.setGlass { $0.refraction.reach = 61 }
    },
    glass("glass.refractionTilt", to: "0.25") { presentation in
      presentation.setGlass { $0.refraction.tilt = 0.25 }
    },
    glass("glass.rimAlphaLight", to: "0.5") {
      $0.styles.light.glass.rimColor = .white.withAlpha(0.5)
    },
    glass("glass.rimAlphaDark", to: "0.6") {
      $0.styles.dark.glass.rimColor = .white.withAlpha(0.6)
    },
    tone("baseLight", "100", .light, saturation: 1.58, base: 100, gain: 0.258),
    tone("gainLight", "0.5", .light, saturation: 1.58, base: 186.4, gain: 0.5),
    tone("saturationLight", "2", .light, saturation: 2, base: 186.4, gain: 0.258),
    tone("baseDark", "30", .dark, saturation: 1.73, base: 30, gain: 0.197),
    tone("gainDark", "0.5", .dark, saturation: 1.73, base: 17.1, gain: 0.5),
    tone("saturationDark", "3", .dark, saturation: 3, base: 17.1, gain: 0.197),
  ]

  private static func glass(
    _ token: String, to text: String, _ change: @escaping @Sendable (inout Presentation) -> Void
  ) -> TokenEffect {
    TokenEffect(token, to: text, change)
  }

  /// Returns the effect of a number of the tone on one appearance.
  private static func tone(
    _ token: String, _ text: String, _ appearance: Appearance, saturation: Double, base: Double,
    gain: Double
  ) -> TokenEffect {
    glass("glass.\(token)", to: text) { presentation in
      let tone = MaterialTone.tint(
        saturation: saturation, white: base / 255 / (1 - gain), alpha: 1 - gain)
      switch appearance {
      case .light:
        presentation.styles.light.glass.material.tone = tone
        presentation.styles.light.glass.material.contrast = saturation * gain
      case .dark:
        presentation.styles.dark.glass.material.tone = tone
        presentation.styles.dark.glass.material.contrast = saturation * gain
      }
    }
  }
}

extension Presentation {
  fileprivate mutating func setPartial<Value>(
    _ path: WritableKeyPath<PartialTokens, Value>, _ value: Value
  ) {
    portrait.partial[keyPath: path] = value
    landscape.partial[keyPath: path] = value
  }

  fileprivate mutating func setGlass(_ change: (inout GlassStyle) -> Void) {
    change(&styles.light.glass)
    change(&styles.dark.glass)
  }
}
