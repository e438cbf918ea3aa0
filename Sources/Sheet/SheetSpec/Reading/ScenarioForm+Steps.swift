internal import SheetForms
internal import SheetModel

extension ScenarioForm {
  /// The form of the steps of a timeline.
  var timeline: StepForm {
    StepForm(
      words: Self.standing, actions: Self.lasting + instant,
      modifiers: [
        Key("at", Form.time.located, \.self, "Time from the beginning.")
      ])
  }

  /// The form of a reaction: steps that happen after every event of a kind.
  var reaction: MappingForm<ReactionDescription> {
    let takesTime = "it takes time, and a reaction happens at once"
    let step = StepForm(
      words: Self.standing, actions: instant,
      refused: [
        "wait": takesTime, "drag": takesTime,
        "at": "a reaction has no time of its own: it happens at once",
      ])
    return MappingForm(
      name: "a reaction", summary: "Steps that happen after every event of a kind.",
      keys: [
        Key("event", Form.event.located, \.event, "The event.", isRequired: true),
        Key(
          "sheet", Form.controller.map(\.value), \.id,
          "Id of the sheet or presenter of the event; by default any."),
        Key("do", .list(of: step.form), \.steps, "Steps that happen at once.", isRequired: true),
      ], make: { ReactionDescription() })
  }

  private static let standing: [StepForm.Word] = [
    ("escape", .plain([.escape]), "The accessibility gesture that dismisses a sheet."),
    ("memoryWarning", .plain([.memoryWarning]), "The system removes all sheets."),
  ]

  /// The steps that take time.
  private static var lasting: [StepForm.Action] {
    [
      Key(
        "wait",
        Form<Action>.either([
          .words([("settled", .waitUntilSettled)]), Form.time.map { .wait(seconds: $0) },
        ]), "Lets time pass."
      ) { .plain([$0]) },
      Key("drag", drag.form.located, "Drags a sheet.") { .drag($0) },
    ]
  }

  private var instant: [StepForm.Action] {
    sheetActions + [
      Key("invalidate", .sheet, "Resolves custom detents again.", since: 16) {
        .plain([.set([.invalidateDetents(of: $0.value)])])
      },
      Key("tap", Self.tap, "Taps a part of the screen or a point.") { $0 },
      Key("adjust", .choice, "Adjusts the grabber with a screen reader.") { .plain([.adjust($0)]) },
      Key("push", Self.push(page), "Pushes a page.") { $0 },
      Key("pop", .controller, "Pops a page.") { .plain([.pop(from: $0.value)]) },
      Key("endRefreshing", .sheet, "Ends the refreshing of a content by its refresh control.") {
        .plain([.endRefreshing(of: $0.value)])
      },
      Key(
        "keyboard", Self.keyboard,
        "Shows the keyboard, by default with the height of the device's, or hides it."
      ) { $0 },
      Key("rotate", .choice, "Rotates the device.") { .plain([.rotate($0)]) },
      Key(
        "resize", Self.window.located,
        "Resizes the app's window, to a part of the screen as in Split View or to a size."
      ) { .resize($0) },
      Key("traits", Self.traits.form, "Changes traits of the whole screen.") { .plain($0) },
      Key("flag", .named(.flag, .flag), "Sets SwiftUI's flags.") { flags in
        .plain(flags.map { .setFlag($0.name.value, $0.value) })
      },
    ]
  }

  private var sheetActions: [StepForm.Action] {
    let changes = ChangeList.form(of: properties)
    return [
      Key("present", Self.present, "Presents a sheet.") { $0 },
      Key("dismiss", Self.dismiss, "Dismisses a sheet.") { $0 },
      Key(
        "cancel", .sheet, "Cancels the presentation or dismissal of a custom sheet in progress."
      ) { .plain([.cancelTransition($0.value)]) },
      Key(
        "interact", Self.interaction,
        "Presents or dismisses a custom sheet by a gesture that drives its transition."
      ) { transition in .plain([.interact(transition)]) },
      Key("set", changes, "Sets properties at once.") { .change($0, Action.set) },
      Key("animate", changes, "Sets properties inside animateChanges.") {
        .change($0, Action.animate)
      },
      Key("update", changes, "The same between beforeUpdate and afterUpdate.") {
        .change($0, Action.update)
      },
    ]
  }

  // MARK: Presenting and dismissing

  private static var present: Form<StepAction> {
    presentation("a presentation", summary: "The presentation of a sheet.").map { presentation in
      presentation.id.map { .plain([.present($0, animated: presentation.isAnimated)]) }
    }
  }

  private static var dismiss: Form<StepAction> {
    let reason = Key<PresentDescription>(
      "reason", Self.reason, \.reason, "Reason; a drag, tap or escape has its own.")
    let sheet = presentation("a dismissal", summary: "The dismissal of a sheet.", keys: [reason])
    return .either([
      sheet.map { dismissal in
        dismissal.id.map {
          .plain([.dismiss($0, animated: dismissal.isAnimated, reason: dismissal.reason)])
        }
      },
      modalDismissal.form.map { dismissal in
        dismissal.id.map { .plain([.dismissModal($0, from: dismissal.origin)]) }
      },
    ])
  }

  /// The form of the reason of a dismissal; no step can give the user as the reason (K-24).
  private static var reason: Form<ScriptedDismissReason> {
    let reason = Form<ScriptedDismissReason>.choice
    return reason.reading { node, reader throws(DiagnosticError) in
      if let text = node.scalar, DismissReason(rawValue: text.value) != nil,
        ScriptedDismissReason(rawValue: text.value) == nil
      {
        throw DiagnosticError(
          .unknownChoice, at: text.place,
          "\"\(text.value)\" is the reason of a dismissal by the user",
          allowed: "\(reason.allowed); or drag, tap or escape in place of dismiss")
      }
      return reason.read(node, &reader)
    }
  }

  private static var modalDismissal: MappingForm<ModalDismissalDescription> {
    MappingForm(
      name: "a dismissal", summary: "The dismissal of a modal.",
      keys: [
        Key("modal", Form.modal.map(\.value), \.id, "Id of the modal.", isRequired: true),
        Key(
          "from", .words([("root", .root), ("inside", .inside)]), \.origin,
          "The presenting root, or the modal itself."),
      ], make: { ModalDismissalDescription() })
  }

  private static func presentation(
    _ name: String, summary: String, keys: [Key<PresentDescription>] = []
  ) -> Form<PresentDescription> {
    let mapping = MappingForm(
      name: name, summary: summary,
      keys: [Key("sheet", Form.sheet.map(\.value), \.id, "Id of the sheet.", isRequired: true)]
        + keys
        + [Key("animated", .flag, \.isAnimated, "True if it is animated.")],
      make: { PresentDescription() })
    return .either([Form.sheet.map { PresentDescription(id: $0.value) }, mapping.form])
  }

  private struct InteractionDescription: Sendable {
    var presented: String?
    var dismissed: String?
    var percent = 0.5
    var seconds = 0.3
    var finishes: Bool?
    var speed = 1.0
  }

  /// The form of a transition that a gesture drives; it names what it presents or what it dismisses.
  private static var interaction: Form<InteractiveTransition> {
    let form = MappingForm<InteractionDescription>(
      name: "an interactive transition", summary: "A transition that a gesture drives.",
      keys: [
        Key("present", Form.sheet.map(\.value), \.presented, "Id of the sheet to present."),
        Key("dismiss", Form.sheet.map(\.value), \.dismissed, "Id of the sheet to dismiss."),
        Key(
          "to", .number(0...1), \.percent,
          "Share of the transition at the end of the gesture, by default 0.5."),
        Key("over", Form<Double>.duration, \.seconds, "Duration of the gesture; by default 300ms."),
        Key(
          "then", .words([("finish", true), ("cancel", false)]), \.finishes,
          "The end of the gesture.", isRequired: true),
        Key(
          "completionSpeed", .number(0.01...100), \.speed,
          "Speed of the rest of a dismissal; by default 1."),
      ], make: { InteractionDescription() }
    ).form
    return form.reading { node, reader in
      guard let read = form.read(node, &reader) else { return nil }
      guard let id = read.presented ?? read.dismissed,
        (read.presented == nil) != (read.dismissed == nil)
      else {
        reader.faults.fail(
          .conflict, at: node.place,
          "an interactive transition presents one sheet, or dismisses one",
          allowed: "{ dismiss: picker, to: 40%, then: cancel }")
        return nil
      }
      guard let finishes = read.finishes else { return nil }
      return InteractiveTransition(
        id: id, isPresentation: read.presented != nil, percent: read.percent,
        seconds: read.seconds, finishes: finishes, completionSpeed: read.speed)
    }
  }

  // MARK: Fingers and pages

  private static var drag: MappingForm<DragDescription> {
    let sample = Form.pair(Form.time.located, Form.movement.located).map {
      DragDescription.Sample(seconds: $0, way: $1)
    }
    return MappingForm(
      name: "a drag", summary: "A drag from touch to release.",
      keys: [
        Key("sheet", Form.sheet.map(\.value), \.id, "Id of the sheet; by default the topmost one."),
        Key("from", .choice, \.origin, "Part of the sheet that is touched.", isRequired: true),
        Key("by", Form.movement.located, \.way, "Distance downwards."),
        Key("over", Form.time.located, \.seconds, "Duration."),
        Key(
          "samples", Form.list(of: sample, count: 1...1000).located, \.samples,
          "Times and positions, in place of by and over."),
        Key("release", .speed, \.releaseVelocity, "Speed at the release, downwards."),
        Key(
          "cancelled", .flag, \.isCancelled,
          "True if the system takes the finger away: a custom sheet stays where it is, and one of UIKit returns to its "
            + "detent."),
      ], record: \DragDescription.keys, make: { DragDescription() })
  }

  private static var tap: Form<StepAction> {
    let targets: [(String, TapTarget)] = [
      ("backdrop", .backdrop), ("presenter", .presenter), ("grabber", .grabber),
      ("sheet", .sheet), ("close", .closeButton),
    ]
    return .either([
      .words(targets.map { ($0, .plain([.tap($1)])) }),
      Form.point.map { .tap(x: $0, y: $1) },
      tappedBlock.form.map { tapped in
        tapped.block.map { .plain([.tap(.block($0, of: tapped.owner, item: tapped.item))]) }
      },
      tappedLayer.form.map { layer in
        layer.map {
          .plain([.tap(.layer(LayerDescription.defaultNames.contains($0.value) ? nil : $0.value))])
        }
      },
    ])
  }

  private static var tappedBlock: MappingForm<TappedBlock> {
    MappingForm(
      name: "a tap", summary: "A tap on a block.",
      keys: [
        Key("block", Form.blockID.map(\.value), \.block, "Id of the block.", isRequired: true),
        Key(
          "item", .whole(0...9), \.item,
          "Index of a segment, or of an item of a bar, counted from 0."),
        Key(
          "sheet", Form.controller.map(\.value), \.owner,
          "Id of its sheet, or presenter; by default the topmost sheet."),
      ], make: { TappedBlock() })
  }

  private static var tappedLayer: MappingForm<Located<String>?> {
    MappingForm(
      name: "a tap", summary: "A tap on the dimming view of a layer.",
      keys: [
        Key(
          "layer", Form.ownName.naming(.layer), \.self, "Id of the layer, or default.",
          isRequired: true)
      ], make: { nil })
  }

  private static func push(_ page: MappingForm<ContentDescription>) -> Form<StepAction> {
    var pushed = page
    pushed.keys.insert(
      Key(
        "sheet", Form.controller.map(\.value), \.owner, "Id of the sheet, or presenter.",
        isRequired: true), at: 0)
    return pushed.form.map { page in page.owner.map { .push(onto: $0, page) } }
  }

  // MARK: Keyboard and traits

  private static var keyboard: Form<StepAction> {
    let keyboard = MappingForm<Located<Length>?>(
      name: "a keyboard", summary: "The keyboard.",
      keys: [
        Key(
          "show", Form.lengthAboveZero.located, \.self, "Height of the keyboard.", isRequired: true)
      ],
      make: { nil })
    return .either([
      .words([("show", .keyboard(height: nil)), ("hide", .plain([.keyboard(height: nil)]))]),
      keyboard.form.map { .keyboard(height: $0) },
    ])
  }

  private static var window: Form<WindowDescription> {
    let names: [WindowSize] = [.third, .half, .twoThirds, .full]
    return .either([
      .words(names.map { ($0.words, .named($0)) }), Form.size.map { .size($0, $1) },
    ])
  }

  private static var traits: MappingForm<[Action]> {
    MappingForm(
      name: "a change of traits", summary: "Traits of the whole screen.",
      keys: [
        trait("appearance", .choice, summary: "Light or dark.") { .setAppearance($0) },
        trait("reduceMotion", .flag, summary: "True if motion is reduced.") {
          .setReduceMotion($0)
        },
        trait(
          "verticalSizeClass",
          .words([("compact", true), ("regular", false), ("automatic", nil)]),
          summary: "Size class in place of the screen's."
        ) { .overrideCompactHeight($0) },
      ], make: { [] })
  }

  private static func trait<Value>(
    _ name: String, _ form: Form<Value>, summary: String,
    make: @escaping @Sendable (Value) -> Action
  ) -> Key<[Action]> {
    Key(name, form, summary) { actions, value, _ in actions.append(make(value)) }
  }
}

// MARK: Changes

extension ChangeList {
  /// Returns the form of properties of view controllers, such as `picker.selected`.
  static func form(of properties: [Property]) -> Form<ChangeList> {
    func table(_ name: String, for uses: [Property.Use], shared: [Property] = [])
      -> MappingForm<SheetDescription>
    {
      MappingForm(
        name: "a change of a \(name)", summary: "Properties of a \(name).",
        keys: properties.filter { uses.contains($0.use) }.map(\.key) + shared.map(\.key),
        make: { SheetDescription() })
    }
    let sheet = table("sheet", for: [.sheetAndChange, .change])
    let modal = table(
      "modal", for: [.modalAndChange, .modalChange], shared: Property.sharedByModals)
    let names = sheet.keys.map(\.name)
    let keys = sheet.keys + modal.keys.filter { !names.contains($0.name) }
    let schemas = keys.flatMap { key in
      (key.since >= 15 ? ["", "adaptive\\."] : [""]).map { part in
        ("^\(KeyForm.idPattern)\\.\(part)\(key.name)$", key.schema)
      }
    }
    return Form(
      allowed: "a mapping: { name: value }", schema: .patterns(schemas), kinds: [.mapping],
      shape: .mapping(
        MappingShape(
          name: "a change", keys: Deferred { [] },
          owned: Deferred { keys.map { $0.shape.owned(by: "a change of a sheet") } }))
    ) { node, reader in
      let faultCount = reader.faults.diagnostics.count
      let settings = node.entries.compactMap { setting($0, sheet: sheet, modal: modal, &reader) }
      return ChangeList(
        settings: settings, isWhole: reader.faults.diagnostics.count == faultCount)
    }
  }

  /// The part of a key for the sheet that a popover adapts to, between the id and the property.
  private static let adaptivePrefix = "adaptive."

  private static func setting(
    _ entry: MarkedNode.Entry, sheet: MappingForm<SheetDescription>,
    modal: MappingForm<SheetDescription>, _ reader: inout DocumentReader
  ) -> (id: String, setting: PropertySetting)? {
    let key = entry.key
    guard let (id, own) = key.split(at: ".") else {
      reader.faults.fail(
        .unknownKey, at: key.place, "\"\(key.value)\" is not a property of a sheet",
        allowed: "an id and a property, such as picker.selected")
      return nil
    }
    do { try reader.check(id, among: reader.controllerIDs) } catch { reader.faults.add(error) }
    var table = reader.sheets?.modals.contains(id.value) == true ? modal : sheet
    var name = own
    let isAdaptive = name.value.hasPrefix(adaptivePrefix)
    if isAdaptive, let (_, option) = name.split(at: ".") {
      name = option
      table.keys.removeAll { $0.since < 15 }
      table.name = "a change of an adaptive sheet"
    }
    guard let row = table.keys.first(where: { $0.name == name.value }) else {
      reader.faults.fail(table.unknownKey(name, value: entry.node.scalar?.value, reader))
      return nil
    }
    var sheet = SheetDescription()
    row.read(entry, &sheet, &reader)
    return sheet.settings.first.map { setting in
      var setting = setting
      setting.isAdaptive = isAdaptive
      return (id.value, setting)
    }
  }
}
