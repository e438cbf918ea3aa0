internal import SheetModel

extension RawRepresentable<String> where Self: CaseIterable {
  fileprivate static var words: Shape { .words(allCases.map(\.rawValue)) }
}

extension StepShape {
  /// What can stand in a timeline.
  static let timeline = StepShape(
    words: standing, actions: [wait, drag] + instant,
    modifiers: [Field("at", .text(.time), "When it happens, from the beginning.")])

  /// What can stand behind `do`: what takes no time by itself.
  static let reaction = StepShape(
    words: standing, actions: instant, modifiers: [],
    refused: [
      "wait": "it takes time, and a reaction happens at once",
      "drag": "it takes time, and a reaction happens at once",
      "at": "a reaction has no time of its own: it happens at once",
    ])

  private static let standing = [
    (word: "escape", summary: "The accessibility gesture that leaves a sheet."),
    (word: "memoryWarning", summary: "The system takes all sheets away."),
  ]

  private static let wait = Field(
    "wait", .either([.words(["settled"]), .text(.time)]), "Lets time pass.")

  private static let drag = Field(
    "drag",
    .mapping(
      MappingShape(
        name: "a drag", summary: "A finger on a sheet, from touch to release.",
        fields: [
          Field("sheet", .text(.sheet), "Whose; the topmost one's without it."),
          Field("from", Drag.Origin.words, "What the finger is put on.", isRequired: true),
          Field("by", .movement, "How far it goes, downwards."),
          Field("over", .text(.time), "How long it takes."),
          Field(
            "samples", .list(of: .pair(.text(.time), .movement), count: 1...1000),
            "Where it is at which time, in place of by and over."),
          Field("release", .text(.speed), "Its speed on leaving, downwards."),
        ])), "Drags a sheet.")

  private static let animated = Field("animated", .flag, "Whether it takes its time.")

  private static let present = MappingShape(
    name: "a presentation", summary: "A sheet that comes up.",
    fields: [Field("sheet", .text(.sheet), "Which.", isRequired: true), animated])

  private static let dismiss = MappingShape(
    name: "a dismissal", summary: "A sheet that goes.",
    fields: [
      Field("sheet", .text(.sheet), "Which.", isRequired: true),
      Field("reason", DismissReason.words, "Why it goes."), animated,
    ])

  private static let push: MappingShape = {
    var page = MappingShape.page
    page.fields.insert(
      Field("sheet", .text(.controller), "Onto which sheet, or presenter.", isRequired: true),
      at: 0)
    return page
  }()

  private static let traits = MappingShape(
    name: "a change of traits", summary: "Traits of the whole screen.",
    fields: [
      Field("appearance", Appearance.words, "Light or dark."),
      Field("reduceMotion", .flag, "Whether motion is reduced."),
      Field(
        "verticalSizeClass", .words(SizeClass.allCases.map(\.rawValue)),
        "In place of the screen's own."),
    ])

  private static let keyboard = MappingShape(
    name: "a keyboard", summary: "The keyboard.",
    fields: [Field("show", .lengthAboveZero, "Its height.", isRequired: true)])

  private static let instant = [
    Field("present", .either([.text(.sheet), .mapping(present)]), "Presents a sheet."),
    Field("dismiss", .either([.text(.sheet), .mapping(dismiss)]), "Dismisses a sheet."),
    Field("set", .changes, "Sets properties at once."),
    Field("animate", .changes, "Sets properties inside animateChanges."),
    Field("update", .changes, "The same between beforeUpdate and afterUpdate."),
    Field("invalidate", .text(.sheet), "Works custom detents out anew.", since: 16),
    Field(
      "tap",
      .either([.words(ScenarioTap.allCases.map(\.rawValue)), .pair(.movement, .movement)]),
      "Taps on something, or on a point of the screen."),
    Field("adjust", AdjustDirection.words, "A screen reader's step on the grabber."),
    Field("push", .mapping(push), "Pushes a page."),
    Field("pop", .text(.controller), "Pops a page."),
    Field(
      "keyboard", .either([.words(["show", "hide"]), .mapping(keyboard)]),
      "Shows the keyboard, as high as the device's own or a height, or hides it."),
    Field("rotate", Orientation.words, "Turns the device."),
    Field("traits", .mapping(traits), "Changes traits of the whole screen."),
    Field("flag", .named(.flag, .flag), "Sets SwiftUI's flags."),
  ]
}

/// What `tap` can name.
enum ScenarioTap: String, CaseIterable {
  case backdrop
  case presenter
  case grabber
  case sheet
  case close
}

/// What `verticalSizeClass` can name.
enum SizeClass: String, CaseIterable {
  case compact
  case regular
  case automatic
}
