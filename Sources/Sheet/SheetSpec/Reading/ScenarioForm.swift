package import SheetForms
internal import SheetModel

/// The forms of a scenario file, the source of its reading, its checks and its JSON Schema.
package struct ScenarioForm: Sendable {
  /// The properties that sheets have and steps set.
  let properties: [Property]

  package init(properties: [Property]) {
    self.properties = properties
  }

  /// The form of the whole file.
  package var root: MappingForm<ScenarioDocument> {
    var form = MappingForm(
      name: "a scenario",
      summary: "Sheets, the steps of a timeline, and the pictures that are drawn.",
      keys: head + script + results,
      prepare: { document, record, reader in
        // The key of the sheets may be misspelt, so their names are unknown.
        if document.sheets.isEmpty, document.modals.isEmpty, record.hasUnknownKeys {
          reader.sheets = nil
        }
      }, make: { ScenarioDocument() })
    // Editors find the schema of a JSON file by this key.
    form.ignored = "$schema"
    return form
  }

  private typealias Root = Key<ScenarioDocument>

  private var head: [Key<ScenarioDocument>] {
    [
      Root("sheetdraw", .version, "Version of the format.", isRequired: true) { _, _, _ in },
      Root("title", .anyText, \.title, "Title of the scenario."),
      Root(
        "device", Form.device.located, \.device,
        "Device by its short name, or a size such as 393x852@3."),
      Root(
        "orientation", .choice, \.orientation, "Orientation of the device at the beginning."),
      Root("appearance", Form.choice.located, \.appearance, "Appearance at the beginning."),
      Root("contrast", .choice, \.contrast, "Setting for increased contrast."),
      Root(
        "textSize", .choice, \.textSize, "Preferred size of text."),
      Root(
        "layoutDirection", .choice, \.layoutDirection,
        "Direction in which views follow each other."),
      Root(
        "ios", .whole(among: IOSVersion.known, allowed: IOSVersion.allowed), \.iosVersion,
        "Release of iOS; newer features are rejected. From 26 on it selects the profile ios26."),
      Root(
        "profile", Form.anyText.naming(.profile), \.profile,
        "spec, uikit, spec-literal, ios26, or a token file."),
      Root(
        "tokens", .list(of: .anyText, count: 0...32), \.tokenFiles,
        "Token files that override the profile, in order."),
      Root(
        "set", .named(.token, .tokenValue), \.tokens, "Single tokens, which override all files."),
      Root("springEnd", .choice, \.springEnd, "End of a spring."),
      Root("reduceMotion", .flag, \.reducesMotion, "True if the setting to reduce motion is on."),
      Root(
        "engine", Form.choice.located, \.engine,
        "Implementation that the sheets follow: UIKit's sheets, or a custom full-screen sheet."),
    ]
  }

  private var script: [Key<ScenarioDocument>] {
    [
      Root(
        "presenter", presenterForm, \.presenter,
        "The view controller that presents the first sheet."),
      Root(
        "sheets", sheets, \.sheets, "View controllers that can be presented, by their ids.",
        isReadFirst: true),
      Root(
        "layers", LayerDescription.list, \.layers,
        "Layers of Presentation Host, each above those before it.", isReadFirst: true),
      Root(
        "modals", modals, \.modals, "Modals of Presentation Host, by their ids.",
        isReadFirst: true),
      Root(
        "compare", comparison.form, \.comparison,
        "The problems that Presentation Host solves, for comparison."),
      Root("timeline", .list(of: timeline.form), \.steps, "Steps in order."),
      Root(
        "on", .list(of: reaction.form, count: 0...1000), \.reactions,
        "Reactions to events."),
    ]
  }

  private var results: [Key<ScenarioDocument>] {
    [
      Root("shots", .list(of: ShotDraft.form), \.shots, "The pictures that are drawn."),
      Root(
        "exports", .list(of: .anyText), \.exports,
        "Paths of pictures with {shot}, {device}, {detent}, {appearance}, {scale}, {profile} and {at}."
      ),
      Root(
        "expect", Form.list(of: Expectation.form).map { $0.flatMap(\.self) }, \.expectations,
        "Expected values and events."),
    ]
  }

  // MARK: Presenter and sheets

  /// The form of the presenter; a picture or a colour in its place is that of its content.
  private var presenterForm: Form<PresenterDescription> {
    let form = presenter.form
    return form.reading { node, reader throws(DiagnosticError) in
      guard let text = node.scalar, !text.value.isEmpty,
        text.isPicturePath || text.value == "none" || ColorName(text.value) != nil
      else { return form.read(node, &reader) }
      var error = reader.mismatch(node, allowed: form.allowed)
      error.diagnostics[0].nearest = "{ content: \(text.value.inFlow) }"
      throw error
    }
  }

  private var presenter: MappingForm<PresenterDescription> {
    MappingForm(
      name: "a presenter", summary: "The view controller that presents the first sheet.",
      keys: [
        Self.kind(\.isNavigation),
        Key("title", Form.line.map(\.value), \.title, "Title in its navigation bar."),
        Key(
          "content",
          .either([
            .words([("none", .content(.empty)), ("wireframe", .content(ContentDescription()))]),
            .colorOrPicture,
            ContentDescription.mapping(covering: "content").form.map { .content($0) },
          ]), \.shown, "Its content: a word, one colour, a picture, or a description."),
        Key(
          "ignoresKeyboard", .choice, \.ignoresKeyboard,
          "When it stays in place for the keyboard, below layers of Presentation Host."),
        Key(
          "keyboard", .choice, \.keyboard,
          "moves up with the keyboard below layers, or shrinks: its safe area ends at the keyboard, as a "
            + "SwiftUI view's, and its content scrolls."),
        Key(
          "statusBar", .choice, \.statusBar,
          "The status bar; auto draws it except over a picture, which has its own, until that is "
            + "pushed back."),
      ], make: { PresenterDescription() })
  }

  private static func kind<Document>(
    _ path: any WritableKeyPath<Document, Bool> & Sendable
  ) -> Key<Document> {
    Key(
      "kind", .words([("view", false), ("navigation", true)]), path,
      "A view controller or a navigation controller.")
  }

  private var sheets: Form<[SheetDescription]> {
    let form = Self.named(sheet.form)
    return form.reading { node, reader in
      let sheets = form.read(node, &reader) ?? []
      let isWhole = sheets.count == node.entries.count && sheets.allSatisfy(\.keys.isWhole)
      reader.sheets?.flags = isWhole ? sheets.compactMap(\.flag?.value) : nil
      return sheets
    }
  }

  /// Returns the form of view controllers by their ids, which steps may use.
  static func named(
    _ controller: Form<SheetDescription>, areModals: Bool = false
  ) -> Form<[SheetDescription]> {
    let form = Form.named(.id, controller, areModals: areModals)
    return form.reading { node, reader in
      let ids = node.entries.map(\.key.value)
      if node.kind == .mapping { reader.sheets?.ids += ids } else { reader.sheets = nil }
      if areModals { reader.sheets?.modals += ids }
      return (form.read(node, &reader) ?? []).map { entry in
        var controller = entry.value
        controller.id = entry.name.value
        controller.place = entry.name.place
        controller.isModal = areModals
        return controller
      }
    }
  }

  /// The form of a view controller that can be presented.
  var sheet: MappingForm<SheetDescription> {
    let own = properties.filter { $0.use == .sheet }.map(\.key)
    let changeable = properties.filter { $0.use == .sheetAndChange }.map(\.key)
    return MappingForm(
      name: "a sheet", summary: "A view controller that can be presented.",
      keys: [
        Key(
          "style", Form.choice.located, \.style, "Presentation style."),
        Key(
          "engine", Form.choice.located, \.engine,
          "Implementation that it follows, in place of the file's."),
        Key(
          "placement", .placement, "Place in a wide window (iOS 27): automatic.",
          since: 27
        ) { _, _, _ in },
        Self.kind(\.isNavigation),
      ] + own + [
        Key(
          "pages", .list(of: page.form), \.pages,
          "Pages of its navigation controller above the content, from the lowest.")
      ] + changeable + [
        alert(
          "alert", style: .alert, summary: "An alert in place of a sheet."),
        alert(
          "actionSheet", style: .actionSheet, summary: "An action sheet in place of a sheet."),
        Key("popover", popover.form, \.popover, "Options of a popover."),
        Key(
          "adaptive", adaptive.located, \.adaptive,
          "Options of the sheet that a popover adapts to."),
      ],
      refused: SheetBackground.strengthKeys,
      record: \SheetDescription.keys, make: { SheetDescription() })
  }

  /// Returns the key of an alert or an action sheet.
  private func alert(
    _ name: String, style: AlertContent.Style, summary: String
  ) -> Key<SheetDescription> {
    Key(
      name, AlertDescription.form(style), summary
    ) { sheet, alert, key in
      sheet.alert = alert
      sheet.alert?.place = key.place
    }
  }

  /// The form of the options of a popover.
  var popover: MappingForm<PopoverDescription> {
    let source: Form<PopoverDescription.Source> = .either([
      .words([("barButton", .barButton)]), Form.blockID.map { .view($0) },
      Form.list(of: Form.movement.located, count: 4...4).located.map { .rect($0) },
    ])
    var flag = Form<Bool>.flag.map { $0 ? CompactAdaptation.sheet : CompactAdaptation.none }
    flag.canBeMeant = { ["true", "false"].contains($0) }
    let adaptation: Form<CompactAdaptation> = .either([.choice, flag])
    let passthrough: Form<[Located<String>]?> = .either([
      .words([("all", nil)]), Form.list(of: .blockID, count: 1...100).map { .some($0) },
    ])
    return MappingForm(
      name: "a popover", summary: "The place and the arrow of a popover.",
      keys: [
        Key(
          "source", source, \.source,
          "The bar button of the presenting view controller, the id of one of its blocks, or a "
            + "rectangle of the screen: [x, y, width, height]."),
        Key(
          "rect", Form.list(of: Form.movement.located, count: 4...4).located, \.part,
          "The part of the source block that it points at: [x, y, width, height] from the block's "
            + "top-left corner."),
        Key(
          "arrows", Form.list(of: .choice, count: 1...4),
          "Directions in which its arrow may point."
        ) { popover, arrows, key in
          popover.arrows = arrows
          popover.place = key.place
        },
        Key(
          "margins", Form.oneOrMore(Form.length().located, count: 4...4), \.margins,
          "Least distance from the edges of the window, or [top, left, bottom, right]."),
        Key(
          "canOverlapSource", .flag, \.canOverlapSource,
          "True if it may cover its source where there is too little room beside it."),
        Key(
          "passthrough", passthrough, \.passthrough,
          "Blocks of the presenter that receive touches while it is presented, or all."),
        Key(
          "adapts", adaptation, \.adapts,
          "Its presentation in compact size classes: a sheet, none (it stays a popover), fullScreen or "
            + "overFullScreen; true is sheet, false none."),
      ], make: { PopoverDescription() })
  }

  /// The form of the options of the sheet that a popover adapts to.
  private var adaptive: Form<SettingList> {
    let keys = properties.filter { $0.use == .sheetAndChange && $0.key.since >= 15 }.map(\.key)
    return MappingForm(
      name: "an adaptive sheet", summary: "The sheet that a popover adapts to.", keys: keys,
      record: \SheetDescription.keys, make: { SheetDescription() }
    ).form.map { SettingList(settings: $0.settings, keys: $0.keys) }
  }

  /// The form of a page, which has content but no sheet of its own.
  var page: MappingForm<ContentDescription> {
    var page = ContentDescription.mapping
    page.name = "a page"
    page.summary = "A page of a navigation controller."
    page.refused = Dictionary(
      uniqueKeysWithValues: controllerKeys.map { ($0, (.notASheet, Self.controllerKeyReason)) })
    return page
  }

  /// The form of the properties that an argument sets, each with one text.
  static let argument: MappingForm<SheetDescription> = MappingForm(
    name: "a sheet", summary: "",
    keys: PropertyTable.standard.all.filter { [.sheet, .sheetAndChange].contains($0.use) }.map(
      \.key),
    record: \SheetDescription.keys, make: { SheetDescription() })

  /// The keys of a sheet's properties.
  private var controllerKeys: [String] {
    properties.filter { $0.use == .sheetAndChange }.map(\.name)
  }

  private static let controllerKeyReason =
    "it belongs to the sheet of the navigation controller: write it under sheets, beside pages"

  /// The form of the comparison with Presentation Host's problems.
  var comparison: MappingForm<PresentationHostComparison> {
    typealias Choice = Key<PresentationHostComparison>
    return MappingForm(
      name: "a comparison", summary: "The problems that Presentation Host solves.",
      keys: [
        Choice(
          "flags", .words([("double", false), ("single", true)]), \.hasSingleFlag,
          "One flag or two for each modal."),
        Choice(
          "dimming", .words([("shared", false), ("perModal", true)]), \.dimsPerModal,
          "Dimming view of the layer, or of each modal."),
        Choice(
          "cache", .words([("on", false), ("off", true)]), \.hasNoCache, "Cache of items."),
      ], make: { PresentationHostComparison() })
  }

  /// The form of the modals of Presentation Host, by their ids.
  var modals: Form<[SheetDescription]> { Self.named(modal.form, areModals: true) }

  private var modal: MappingForm<SheetDescription> {
    let shared = Property.sharedByModals.map(\.key)
    let own = properties.filter { $0.use == .modal || $0.use == .modalAndChange }.map(\.key)
    return MappingForm(
      name: "a modal", summary: "A modal of Presentation Host.", keys: own + shared,
      record: \SheetDescription.keys, make: { SheetDescription() })
  }
}

extension PropertyTable {
  /// The form of scenarios with the standard properties, made when the first one is read.
  private static let standardScenario: Form<ScenarioDocument> =
    ScenarioForm(properties: standard.all).root.form

  /// The form of scenarios whose sheets have these properties.
  var scenario: Form<ScenarioDocument> {
    isStandard ? Self.standardScenario : ScenarioForm(properties: all).root.form
  }
}
