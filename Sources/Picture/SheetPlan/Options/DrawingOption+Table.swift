internal import SheetPictures

extension DrawingOption {
  private static let detents = ["medium", "large", "fit"]
  private static let tiers = ["tier", "rest", "fullscreen"]

  /// The options of all drawings, in the order of help and of recipes.
  public static let all: [DrawingOption] = [
    DrawingOption(
      "--shot", .list, "NAME", in: .sheet, completing: .shots,
      "only these shots of a scenario (default: all, or the end if it has none)"
    ) { $1.list(&$0.shots) },
    DrawingOption(
      "--detent", .list, "ID|0.35|320pt", in: .sheet, completing: .words(detents + tiers),
      key: "selected",
      "the selected detent: medium, large, fit, a fraction of the screen, a height in points, or "
        + "an id with a height such as low=120pt (default: medium; large for a form sheet, rest for a custom sheet)"
    ) { $1.list(&$0.$detents) },
    DrawingOption(
      "--detents", .list, "LIST", in: .sheet, completing: .words(detents + tiers), key: "detents",
      "all detents, to which those of --detent, --phase and --undimmed are added (default: "
        + "medium,large; large for a form sheet; rest,fullscreen for a custom sheet)"
    ) { $1.list(&$0.sheet.$detents) },
    DrawingOption(
      "--undimmed", .one, "ID|none", in: .sheet, completing: .words(["none"] + detents),
      key: "largestUndimmed",
      "the largest undimmed detent (default: none)"
    ) { $1.one(&$0.sheet.$undimmed) },
    DrawingOption(
      "--grabber", .one, "auto|on|off", in: .sheet, key: "grabber",
      "the grabber; auto shows it if there are several detents (default: auto; off with the profile "
        + "uikit)"
    ) { $1.one(&$0.sheet.$grabber) },
    DrawingOption(
      "--corner-radius", .one, "PT", in: .sheet, key: "cornerRadius",
      "the radius of the corners; negative for the default"
    ) { $1.one(&$0.sheet.$cornerRadius) },
    DrawingOption(
      "--corner-curve", .one, "CURVE", in: .sheet,
      completing: .words(CornerCurve.examples), key: "cornerCurve", CornerCurve.forms
    ) { $1.one(&$0.sheet.$cornerCurve) },
    DrawingOption(
      "--background", .one, "system|clear|blur:STYLE", in: .sheet,
      completing: .words(SheetBackground.examples), key: "background",
      "the background of the sheet; `list materials` lists the styles of blur (default: system)"
    ) { $1.one(&$0.sheet.$background) },
    DrawingOption(
      "--scrolling-expands", .one, "on|off", in: .sheet, key: "scrollingExpands",
      "expand the sheet before its content scrolls (default: on)"
    ) { $1.one(&$0.sheet.$scrollingExpands) },
    DrawingOption(
      "--modal-in-presentation", in: .sheet, key: "modalInPresentation",
      "a sheet that the user cannot dismiss"
    ) { $1.flag(&$0.sheet.isModalInPresentation) },
    DrawingOption(
      "--edge-attached", in: .sheet, key: "edgeAttachedInCompactHeight",
      "a sheet at the bottom edge on a phone in landscape, instead of full screen"
    ) { $1.flag(&$0.sheet.isEdgeAttached) },
    DrawingOption(
      "--width-follows-content", in: .sheet, key: "widthFollowsPreferredContentSize",
      "the preferred width of the content for an edge-attached sheet"
    ) { $1.flag(&$0.sheet.widthFollowsContent) },
    DrawingOption(
      "--preferred-content-size", .one, "WxH", in: .sheet, key: "preferredContentSize",
      "the preferred size of the content in points, such as 320x400"
    ) { $1.one(&$0.sheet.$preferredContentSize) },
    DrawingOption(
      "--page-sizing", .one, "on|off", in: .sheet, key: "pageSizing",
      "off: a page sheet on a tablet has the size of a form sheet (default: on)"
    ) { $1.one(&$0.sheet.$pageSizing) },
    DrawingOption(
      "--style", .one, "STYLE", in: .sheet,
      completing: .words(ScenarioStyle.allCases.map(\.rawValue)), key: "style",
      "page, at the bottom edge, or centred on screens of at least 640 pt; there form is smaller, and "
        + "popover points at the bar button; automatic is page; fullScreen, overFullScreen, currentContext and "
        + "overCurrentContext cover the screen or a context; custom means --engine custom (default: page; form on "
        + "tablets with the profile spec)"
    ) { $1.one(&$0.sheet.$style) },
    DrawingOption(
      "--transition", .one, "STYLE", in: .sheet,
      completing: .words(ModalTransitionStyle.allCases.map(\.rawValue)), key: "transition",
      "the transition of --style fullScreen or overFullScreen: "
        + "\(ModalTransitionStyle.allCases.map(\.rawValue).joined(separator: ", ")) (default: coverVertical)"
    ) { $1.one(&$0.sheet.$transition) },
    DrawingOption(
      "--sheet", .each, "KEY=VALUE", in: .sheet, completing: .keys,
      "set one key of the sheet as a scenario does, such as sizing=fitted; `explain` describes the keys"
    ) { $1.list(&$0.sheet.keys) },
    DrawingOption(
      "--engine", .one, "uikit|custom", in: .sheet, key: "engine",
      "UIKit's sheet, or a custom sheet with the detents tier, rest and fullscreen (default: uikit; "
        + "custom if one of these is named)"
    ) { $1.one(&$0.sheet.$engine) },
    DrawingOption(
      "--ios", .one, "N", in: .sheet, completing: .words(IOSVersion.words), key: "ios",
      "the release of iOS, 13 to 18, 26 or 27; UIKit's sheet needs 15, and 26 selects the profile ios26 "
        + "(default: 18, or that of the profile)"
    ) { $1.one(&$0.sheet.$iosVersion) },
    DrawingOption(
      "--appearance", .list, "light,dark", in: .sheet, completing: .words(["light", "dark"]),
      "one appearance or both"
    ) { $1.list(&$0.$appearances) },
    DrawingOption(
      "--contrast", .one, "normal|high", in: .sheet, key: "contrast",
      "the contrast of colours (default: normal)"
    ) { $1.one(&$0.sheet.$contrast) },
    DrawingOption(
      "--text-size", .one, "CATEGORY", in: .sheet,
      completing: .words(ContentSizeCategory.allCases.map(\.rawValue)), key: "textSize",
      "the preferred size of text in the blocks of a scenario, under UIKit's names: extraSmall, small, "
        + "medium, extraLarge, accessibilityMedium, … (default: large)"
    ) { $1.one(&$0.sheet.$textSize) },
    DrawingOption(
      "--layout-direction", .one, "NAME", in: .sheet,
      completing: .words(LayoutDirection.allCases.map(\.rawValue)), key: "layoutDirection",
      "leftToRight, or rightToLeft, which mirrors all views (default: leftToRight)"
    ) { $1.one(&$0.sheet.$layoutDirection) },
    DrawingOption(
      "--compare-flags", .one, "single|double", in: .sheet,
      completing: .words(ComparedFlags.allCases.map(\.rawValue)),
      "the flags of each modal of Presentation Host; with a single one it vanishes at once (default: "
        + "double)"
    ) { $1.one(&$0.sheet.$comparedFlags) },
    DrawingOption(
      "--compare-dimming", .one, "shared|perModal", in: .sheet,
      "the dimming view of a layer, or one of each modal, which multiply (default: shared)"
    ) { $1.one(&$0.sheet.$comparedDimming) },
    DrawingOption(
      "--compare-cache", .one, "on|off", in: .sheet,
      "the cache of items; without it the content of a modal that leaves is blank (default: on)"
    ) { $1.one(&$0.sheet.$comparedCache) },
    DrawingOption(
      "--device", .list, "SLUG|WxH@S", in: .sheet, completing: .devices,
      "the device: a name from `list devices`, all-phones, all-tablets, or a size, which is a screen "
        + "without bars and safe area (default: iphone-15-pro)"
    ) { $1.devices(&$0.$devices) },
    DrawingOption(
      "--landscape", in: .sheet, "landscape orientation"
    ) { $1.flag(&$0.sheet.isLandscape) },
    DrawingOption(
      "--title", .one, "TEXT", in: .sheet, "a navigation bar with this title"
    ) { $1.text(&$0.sheet.title) },
    DrawingOption(
      "--close", in: .sheet, "a navigation bar with a close button"
    ) { $1.flag(&$0.sheet.hasCloseButton) },
    DrawingOption(
      "--keyboard", .optional, "[PT]", in: .sheet,
      "a keyboard over the sheet (default: of the device's own height)"
    ) { $1.one(&$0.sheet.$keyboard) },
    DrawingOption(
      "--content", .one, "wireframe|none", in: .sheet, key: "content",
      "the content of the sheet (default: wireframe)"
    ) { $1.one(&$0.sheet.$content) },
    DrawingOption(
      "--presenter", .one, "wireframe|COLOUR|PICTURE", in: .sheet, completing: .colors,
      "the screen behind the sheet: wireframe, #RRGGBB, a system colour, or a PNG or JPEG file, "
        + "whose path may contain {appearance} and {device} (default: wireframe)"
    ) { $1.one(&$0.sheet.$presenter) },
    DrawingOption(
      "--status-bar", .one, "auto|on|off", in: .sheet,
      "the status bar; auto draws it except over a picture, which has its own, until that is pushed "
        + "back (default: auto)"
    ) { $1.one(&$0.sheet.$statusBar) },
    DrawingOption(
      "--font", .one, "FILE", in: .sheet, completing: .files,
      "the font of all text (default: Inter)"
    ) { $1.path(&$0.font) },
    DrawingOption(
      "--profile", .list, "NAME|FILE", in: .sheet, completing: .words(Profile.names),
      Profile.listWithOrigins + ", or a token file (default: \(Profile.spec.name))"
    ) { $1.paths(&$0.profiles) },
    DrawingOption(
      "--set", .each, "TOKEN=VALUE", in: .sheet, completing: .settings,
      "set one token of the profile; `spec` lists them"
    ) { $1.list(&$0.settings) },
    DrawingOption(
      "--phase", .one, "present|dismiss|A:B", in: .moments,
      completing: .words(["present", "dismiss", "medium:large", "large:medium"]),
      "a motion instead of a settled sheet; A:B moves from one detent to another"
    ) { $1.one(&$0.sheet.$phase) },
    DrawingOption(
      "--drag", .one, "PT", in: .moments,
      "a drag of the settled sheet by its grabber, or else by its bar or content; negative upwards"
    ) { $1.one(&$0.sheet.$drag) },
    DrawingOption(
      "--over", .one, "TIME", in: .moments, "the duration of the drag (default: 300ms)"
    ) { $1.one(&$0.sheet.$dragDuration) },
    DrawingOption(
      "--release", .one, "PT/S", in: .moments,
      "the speed of the finger at the end of the drag; negative upwards (default: that of the drag)"
    ) { $1.one(&$0.sheet.$release) },
    DrawingOption(
      "--tap", .one, TappedPart.allCases.map(\.rawValue).joined(separator: "|"), in: .moments,
      "a tap on a part of the settled sheet, after the drag if there is one"
    ) { $1.one(&$0.sheet.$tap) },
    DrawingOption(
      "--at", .list, "120ms|50%|settled", in: .moments,
      completing: .words(["settled", "settled#1", "50%", "event:didPresent"]),
      "the moment: a time, a fraction of a transition's nominal duration (50%, 50%#2), settled, "
        + "settled#2 or event:didPresent; without --phase or a scenario, of the presentation"
    ) { $1.list(&$0.times) },
    DrawingOption(
      "--spring-end", .one, "settle|clamp", in: .moments, key: "springEnd",
      "end springs when they settle or at their nominal duration (default: settle)"
    ) { $1.one(&$0.sheet.$springEnd) },
    DrawingOption(
      "--scale", .list, "N", in: .pictures, "pixels per point, at most 16 (default: the device's)"
    ) { $1.list(&$0.$scales) },
    DrawingOption(
      "--crop", .one, "sheet|X,Y,W,H", in: .pictures,
      completing: .words(["sheet", "sheet+shadow"]),
      "crop to the sheet, to the sheet with its shadow (sheet+shadow), or to a rectangle in points"
    ) { $1.one(&$0.$crop) },
    DrawingOption(
      "--frame", .optional, "[COLOUR]", in: .pictures, completing: .colors,
      "a device frame around the screen, on a colour (#RRGGBB, or --frame=NAME) or on nothing"
    ) { $1.one(&$0.$deviceFrame) },
    DrawingOption(
      "--touches", in: .pictures, "mark the finger of taps and drags with a grey dot"
    ) { $1.flag(&$0.showsTouches) },
    DrawingOption(
      "--transparent", in: .pictures, "omit presenter and dimming, on a transparent background"
    ) { $1.flag(&$0.isTransparent) },
    DrawingOption(
      "--only", .list, "LAYER", in: .pictures, completing: .words(Role.layerNames),
      "draw only these layers, on a transparent background: \(Role.layerNames.joined(separator: ", "))"
    ) { $1.list(&$0.$layers) },
    DrawingOption(
      "--annotate", .list, "KIND", in: .pictures, completing: .words(AnnotationChoice.words),
      "measures and marks around the picture, with token and requirement: "
        + AnnotationChoice.words.joined(separator: ", ")
    ) { $1.list(&$0.$annotations) },
    DrawingOption(
      "--units", .one, "pt|px|%", in: .pictures,
      "the unit of lengths in annotations: points, pixels of the device, or shares of the screen "
        + "(default: pt)"
    ) { $1.one(&$0.$units) },
    DrawingOption(
      "--no-ids", in: .pictures, "leave the ids of requirements out of annotations"
    ) { $1.flag(&$0.hidesIDs) },
    DrawingOption(
      "--renderer", .one, "exact|cairo", in: .pictures,
      "the renderer of pixels: exact, or Cairo as a second opinion (default: $SHEETDRAW_RENDERER, or exact)"
    ) { $1.one(&$0.$rasterizer) },
    DrawingOption(
      "--svg-text", .one, "outlines|live", in: .output,
      "text in SVG files as outlines, or live: as characters in the viewer's fonts, to be edited "
        + "(default: outlines)"
    ) { $1.one(&$0.$svgText) },
  ]
}

extension DrawingOptions {
  /// The named shots; empty for all.
  fileprivate var shots: [Located<String>] {
    get {
      guard case .shots(let names) = moments else { return [] }
      return names
    }
    set { if !newValue.isEmpty { moments = .shots(newValue) } }
  }

  /// The named moments; empty if shots are drawn.
  fileprivate var times: [Spelled<Moment>] {
    get {
      guard case .times(let times) = moments else { return [] }
      return times
    }
    set { if !newValue.isEmpty { moments = .times(newValue) } }
  }
}
