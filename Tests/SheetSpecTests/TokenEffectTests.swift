import SheetSpec
import SheetTestSupport
import Testing

@testable import SheetTokens

/// Every token changes its own place in the model, and no other.
///
/// Only here are two tokens distinguished that are equal in every shipped profile, such as the
/// damping ratios of the keyboard and of a page.
@Suite struct TokenEffectTests {
  @Test("a token changes its own place in the model", arguments: TokenEffect.all)
  func aTokenChangesItsOwnPlace(effect: TokenEffect) throws {
    var expected = try Presentation.empty(profile: effect.profile, device: effect.device)
    let before = expected
    effect.change(&expected)
    let model = try Presentation.empty(
      profile: effect.profile, settings: [effect.description], device: effect.device)
    let differs = expected != before
    #expect(differs, "the value is the one that the profile has")
    // A library with settings marks what it makes.
    expected.hasOwnTokens = true
    let agrees = model == expected
    #expect(agrees, "another place changes, or none")
  }

  @Test func everyTokenExceptTheseChangesTheModel() throws {
    let all = Set(try SpecLibrary().tokens.tokens.map { $0.name })
    let named = Set(TokenEffect.all.map(\.token))
    // These are read with a sheet, a page, a device frame, annotations, touches or a poster, or have one
    // value only, or an effect beside another token.
    let groups = [
      "annotation", "contactPage", "deviceFrame", "popover", "poster", "splitView", "touch",
    ]
    let others = all.subtracting(named).filter { name in
      !groups.contains { name.hasPrefix($0 + ".") }
    }
    expect(
      others.sorted(),
      [
        "card.literalColor", "detent.fit.rows", "detent.undimmed", "glass.flatColorDark",
        "glass.flatColorLight", "glass.setting", "grabber.visibility",
        "sheet.tabletStyle",
      ])
  }

  /// In the dark `systemBackground` is #000000 at the base level and #1C1C1E at the elevated one.
  @Test func onlyColorsOfTheSheetAreElevated() throws {
    // The ground of the sample's full-screen sheet is content; device frames and annotations are
    // beside the screen, and touches above it. Flat glass has a colour for each appearance.
    let others = [
      "card.literalColor", "annotation.", "deviceFrame.", "glass.", "poster.", "touch.",
    ]
    let names = try SpecLibrary().tokens.tokens.filter { $0.kind == .color }.map { $0.name }
      .filter { name in !others.contains { name.hasPrefix($0) } }
    let settings = names.map { "\($0)=systemBackground" } + ["navigationBar.crossRule=drawn"]
    let style = try Presentation.empty(profile: "spec", settings: settings).styles.dark
    let bar = style.navigationBar
    let elevated = [
      style.sheetColor, style.grabberColor, bar.titleColor, bar.closeColor,
      try #require(bar.crossColor), bar.backColor, bar.background, bar.separatorColor,
      bar.confirmColor, bar.confirmGlyphColor, bar.subtitleColor,
      style.wireframe.separator,
    ]
    func colors(_ style: BlockStyle) -> [Color] {
      [
        style.label, style.secondaryLabel, style.placeholder, style.tint, style.filledTitle,
        style.gray, style.field, style.roundedField, style.roundedFieldBorder,
        style.groupedBackground, style.group, style.separator,
        style.accessory, style.switchOn, style.switchOff, style.switchKnob, style.segments,
        style.selectedSegment, style.bar, style.tab, style.destructive,
      ]
    }
    let wireframe = style.wireframe
    let keyboard = style.keyboard
    let base = [
      keyboard.color, keyboard.barColor, keyboard.lineColor, keyboard.keyColor,
      keyboard.specialKeyColor, keyboard.shiftColor, keyboard.shiftLabelColor, keyboard.shadowColor,
      keyboard.labelColor,
      wireframe.background, wireframe.primary, wireframe.secondary, wireframe.statusBar,
      style.homeIndicator.color,
    ]
    // Modals lie at the base level, and two colours are those of dimming views.
    let host = try Presentation.empty(profile: "spec", settings: settings).host
    expect(host[.alert].background.dark, .black)
    // Three colours of modals, the selected segment and seven of the keyboard have one for each
    // appearance.
    expect(elevated.count + base.count + colors(style.blocks).count + 1 + 5 + 7, names.count)
    #expect((elevated + colors(style.blocks)).allSatisfy { $0 == Color(hex: 0x1C1C1E) })
    #expect((base + colors(style.baseBlocks)).allSatisfy { $0 == .black })
  }
}
