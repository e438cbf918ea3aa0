internal import SheetModel
internal import SheetPrimitives

extension ScenarioForm {
  /// What can stand in a timeline.
  var timeline: StepForm {
    StepForm(
      words: Self.standing, actions: Self.lasting + instant,
      modifiers: [
        Key("at", Form.time.located, \.self, "When it happens, from the beginning.")
      ])
  }

  /// What happens whenever something else does.
  var reaction: MappingForm<ReactionDescription> {
    let takesTime = "it takes time, and a reaction happens at once"
    let step = StepForm(
      words: Self.standing, actions: instant,
      refused: [
        "wait": takesTime, "drag": takesTime,
        "at": "a reaction has no time of its own: it happens at once",
      ])
    return MappingForm(
      name: "a reaction", summary: "What happens whenever something else does.",
      keys: [
        Key("event", Form.event.located, \.event, "What it waits for.", isRequired: true),
        Key("sheet", Form.controller.map(\.value), \.id, "Whose event; anybody's without it."),
        Key("do", .list(of: step.form), \.steps, "What happens then, at once.", isRequired: true),
      ], make: { ReactionDescription() })
  }

  private static let standing = [
    StepForm.Word(
      name: "escape", action: .escape, summary: "The accessibility gesture that leaves a sheet."),
    StepForm.Word(
      name: "memoryWarning", action: .memoryWarning, summary: "The system takes all sheets away."),
  ]

  /// What takes time by itself.
  private static var lasting: [StepForm.Action] {
    [
      Key(
        "wait",
        Form<WaitDescription>.either([
          .words([("settled", .settled)]), Form.time.map { .seconds($0) },
        ]), "Lets time pass."
      ) { .wait($0) },
      Key("drag", drag.form.located, "Drags a sheet.") { .drag($0) },
    ]
  }

  private var instant: [StepForm.Action] {
    sheetActions + [
      Key("invalidate", .sheet, "Works custom detents out anew.", since: 16) {
        .invalidate($0.value)
      },
      Key("tap", Self.tap, "Taps on something, or on a point of the screen.") { .tap($0) },
      Key("adjust", .choice, "A screen reader's step on the grabber.") { .adjust($0) },
      Key("push", Self.push(page).form, "Pushes a page.") { .push($0) },
      Key("pop", .controller, "Pops a page.") { .pop($0.value) },
      Key(
        "keyboard", Self.keyboard,
        "Shows the keyboard, as high as the device's own or a height, or hides it."
      ) { .keyboard($0) },
      Key("rotate", .choice, "Turns the device.") { .rotate($0) },
      Key("traits", Self.traits.form, "Changes traits of the whole screen.") { .traits($0) },
      Key("flag", .named(.flag, .flag), "Sets SwiftUI's flags.") { .flag($0) },
    ]
  }

  private var sheetActions: [StepForm.Action] {
    let changes = ChangeList.form(of: properties)
    return [
      Key("present", Self.present, "Presents a sheet.") { .present($0) },
      Key("dismiss", Self.dismiss, "Dismisses a sheet.") { .dismiss($0) },
      Key("set", changes, "Sets properties at once.") { .set($0) },
      Key("animate", changes, "Sets properties inside animateChanges.") { .animate($0) },
      Key("update", changes, "The same between beforeUpdate and afterUpdate.") { .update($0) },
    ]
  }

  // MARK: Presenting and dismissing

  private static let which = Key<PresentDescription>(
    "sheet", Form.sheet.map(\.value), \.id, "Which.", isRequired: true)

  private static let animated = Key<PresentDescription>(
    "animated", .flag, \.isAnimated, "Whether it takes its time.")

  private static var present: Form<PresentDescription> {
    .either([
      Form.sheet.map { PresentDescription(id: $0.value) },
      MappingForm(
        name: "a presentation", summary: "A sheet that comes up.", keys: [which, animated],
        make: { PresentDescription() }
      ).form,
    ])
  }

  private static var dismiss: Form<PresentDescription> {
    .either([
      Form.sheet.map { PresentDescription(id: $0.value) },
      MappingForm(
        name: "a dismissal", summary: "A sheet that goes.",
        keys: [which, Key("reason", .choice, \.reason, "Why it goes."), animated],
        make: { PresentDescription() }
      ).form,
    ])
  }

  // MARK: Fingers and pages

  private static var drag: MappingForm<DragDescription> {
    let sample = Form.pair(Form.time.located, Form.movement.located).map {
      DragDescription.Sample(seconds: $0, way: $1)
    }
    return MappingForm(
      name: "a drag", summary: "A finger on a sheet, from touch to release.",
      keys: [
        Key("sheet", Form.sheet.map(\.value), \.id, "Whose; the topmost one's without it."),
        Key("from", .choice, \.origin, "What the finger is put on.", isRequired: true),
        Key("by", Form.movement.located, \.way, "How far it goes, downwards."),
        Key("over", Form.time.located, \.seconds, "How long it takes."),
        Key(
          "samples", Form.list(of: sample, count: 1...1000).located, \.samples,
          "Where it is at which time, in place of by and over."),
        Key("release", .speed, \.releaseVelocity, "Its speed on leaving, downwards."),
      ], record: \DragDescription.keys, make: { DragDescription() })
  }

  private static var tap: Form<TapDescription> {
    .either([
      .words([
        ("backdrop", .target(.backdrop)), ("presenter", .target(.presenter)),
        ("grabber", .target(.grabber)), ("sheet", .target(.sheet)),
        ("close", .target(.closeButton)),
      ]),
      Form.pair(Form.movement.located, Form.movement.located).map { .point(x: $0, y: $1) },
    ])
  }

  private static func push(_ page: MappingForm<ContentDescription>) -> MappingForm<PushDescription>
  {
    MappingForm(
      name: page.name, summary: page.summary,
      keys: [
        Key(
          "sheet", Form.controller.map(\.value), \.id, "Onto which sheet, or presenter.",
          isRequired: true)
      ] + page.keys.map { $0.lifted(\.page) },
      elsewhere: page.elsewhere, make: { PushDescription() })
  }

  // MARK: Keyboard and traits

  private static var keyboard: Form<KeyboardDescription> {
    let keyboard = MappingForm<Located<Length>?>(
      name: "a keyboard", summary: "The keyboard.",
      keys: [Key("show", Form.lengthAboveZero.located, \.self, "Its height.", isRequired: true)],
      make: { nil })
    return .either([
      .words([("show", .shown), ("hide", .hidden)]),
      keyboard.form.map { $0.map { .shownWith(height: $0) } },
    ])
  }

  private static var traits: MappingForm<[TraitChange]> {
    MappingForm(
      name: "a change of traits", summary: "Traits of the whole screen.",
      keys: [
        trait("appearance", .choice, "Light or dark.") { .appearance($0) },
        trait("reduceMotion", .flag, "Whether motion is reduced.") { .reduceMotion($0) },
        trait("verticalSizeClass", .choice, "In place of the screen's own.") {
          .verticalSizeClass($0)
        },
      ], make: { [] })
  }

  private static func trait<Value>(
    _ name: String, _ form: Form<Value>, _ summary: String,
    _ make: @escaping @Sendable (Value) -> TraitChange
  ) -> Key<[TraitChange]> {
    Key(name, form, summary) { traits, value, _ in traits.append(make(value)) }
  }
}

// MARK: Changes

extension ChangeList {
  /// Properties of view controllers, such as `picker.selected`.
  static func form(of properties: [Property]) -> Form<ChangeList> {
    let changeable = properties.filter { $0.use != .sheet && $0.use != .told }
    let table = MappingForm(
      name: "a change of a sheet", summary: "Properties of sheets.", keys: changeable.map(\.key),
      make: { SheetDescription() })
    let patterns = table.keys.map { ("^\(KeyForm.idPattern)\\.\($0.name)$", $0.schema) }
    let allowed = "a mapping: { name: value }"
    return Form(
      allowed: allowed,
      schema: [
        ("type", .text("object")), ("patternProperties", .object(patterns)),
        ("additionalProperties", .flag(false)),
      ], kinds: [.mapping]
    ) { node, reader in
      guard case .mapping(let entries) = node.value else {
        return reader.refuse(node, allowed: allowed)
      }
      let faultCount = reader.diagnostics.count
      let settings = entries.compactMap { Self.setting($0, table, &reader) }
      return ChangeList(
        settings: settings, isWhole: reader.diagnostics.count == faultCount)
    }
  }

  private static func setting(
    _ entry: MarkedNode.Entry, _ table: MappingForm<SheetDescription>,
    _ reader: inout DocumentReader
  ) -> (id: String, setting: PropertySetting)? {
    let key = entry.key
    let parts = key.value.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else {
      return reader.fail(
        Diagnostic(
          .unknownKey, at: key.place, "\"\(key.value)\" is no property of a sheet",
          allowed: "an id and a property, such as picker.selected"))
    }
    let id = Located(String(parts[0]), at: key.place.part(0..<max(1, parts[0].count)))
    let name = Located(
      String(parts[1]), at: key.place.part((parts[0].count + 1)..<max(1, key.value.count)))
    do { try reader.know(id, among: reader.controllerIDs) } catch {
      let _: Never? = reader.fail(with: error)
    }
    guard let row = table.keys.first(where: { $0.name == name.value }) else {
      return reader.fail(table.unknownKey(name))
    }
    var sheet = SheetDescription()
    row.read(entry, &sheet, &reader)
    return sheet.settings.first.map { (id.value, $0) }
  }
}
