import SheetModel
import SheetSpec
import Testing

/// Values that are almost right, or words of other tools: what is allowed, and what is meant.
@Suite struct FamiliarValueTests {
  private func onlyMessage(_ text: String) throws -> String {
    let messages = ScenarioReading(text).messages
    try #require(messages.count == 1, "\(messages)")
    return messages[0]
  }

  private func error<Value: OptionValue>(
    _ type: Value.Type, reading text: String
  ) throws -> Diagnostic {
    let error = #expect(throws: DiagnosticError.self) {
      try Value(reading: Located(text, at: .argument("--value", value: text)))
    }
    return try #require(error?.diagnostics.first)
  }

  // MARK: Pictures

  @Test(
    "a picture in place of a content says where pictures are", arguments: ["jpg", "PNG", "webp"])
  func pictureAsContent(ending: String) throws {
    #expect(
      try onlyMessage(picker(sheet: "{ content: photo.\(ending) }"))
        == "3:22: error[E0209]: a picture does not cover the content of a sheet; content: "
        + "{ image: photo.\(ending) } shows it at the top")
  }

  @Test("a file in place of the colour of a placeholder suggests the key image")
  func fileAsPicture() throws {
    let hint = "did you mean \"image: photo.jpg\"?"
    #expect(
      try onlyMessage(picker(sheet: "{ content: { picture: photo.jpg } }"))
        == "3:33: error[E0206]: \"photo.jpg\" is a file, and \"picture\" is a placeholder of one "
        + "colour; #RRGGBB, black, white or a name of `sheetdraw list palettes`; \(hint)")
    #expect(
      try onlyMessage(picker(sheet: "{ content: { blocks: [{ picture: photo.jpg }] } }"))
        .hasSuffix(hint))
  }

  // MARK: Lists of what is allowed

  @Test("the list of what is allowed has all forms")
  func allForms() throws {
    let tap = try onlyMessage(picker("timeline: [{ tap: button }]"))
    #expect(
      tap.hasPrefix(
        "4:19: error[E0209]: \"button\" is not a valid value for \"tap\"; one of: backdrop, "
          + "presenter, grabber, sheet, close; or a list of two, each "), "\(tap)")
    #expect(tap.hasSuffix("; or { block: … }; or { layer: … }"), "\(tap)")
    #expect(
      try onlyMessage(picker("timeline: [{ keyboard: 300 }]"))
        == "4:24: error[E0209]: \"300\" is not a valid value for \"keyboard\"; one of: show, hide; "
        + "or { show: … }")
    let resize = try onlyMessage(picker("timeline: [{ resize: 1/5 }]"))
    #expect(resize.contains("full; or a list of two, each "), "\(resize)")
  }

  @Test("an unknown event names the nearest one, or all")
  func events() throws {
    let near = try onlyMessage(picker("on: [{ event: didPresnt2, do: [escape] }]"))
    #expect(
      near.hasSuffix("; an event of the log, such as didPresent; did you mean \"didPresent\"?"))
    let far = try onlyMessage(picker("on: [{ event: qqq, do: [escape] }]"))
    #expect(far.contains("one of: presentationControllerForPresented, "), "\(far)")
  }

  @Test("an unknown style names all styles")
  func styles() throws {
    #expect(
      try error(ScenarioStyle.self, reading: "sheet").allowed
        == "one of: page, form, automatic, fullScreen, overFullScreen, currentContext, "
        + "overCurrentContext, popover, custom")
    #expect(
      try onlyMessage(picker(sheet: "{ style: sheet }"))
        == "3:20: error[E0209]: \"sheet\" is not a valid value for \"style\"; one of: page, form, "
        + "automatic, fullScreen, overFullScreen, currentContext, overCurrentContext, popover, custom"
    )
  }

  // MARK: Nearest values

  @Test(
    "words that mean a value suggest it",
    arguments: [
      ("{ grabber: true }", "did you mean \"on\"?"), ("{ grabber: yes }", "did you mean \"on\"?"),
      ("{ grabber: false }", "did you mean \"off\"?"),
      ("{ detents: medium }", "a list: [ … ]; did you mean \"[medium]\"?"),
      ("{ interfaceStyle: night }", "did you mean \"dark\"?"),
    ])
  func meanings(sheet: String, hint: String) throws {
    let message = try onlyMessage(picker(sheet: sheet))
    #expect(message.hasSuffix(hint), "\(message)")
  }

  @Test("the appearance night is dark, and a version in quotes is a number")
  func head() throws {
    #expect(
      try onlyMessage("sheetdraw: 1\nappearance: night\n")
        == "2:13: error[E0209]: \"night\" is not a valid value for \"appearance\"; one of: light, "
        + "dark; did you mean \"dark\"?")
    #expect(
      try onlyMessage("sheetdraw: \"1\"\n")
        == "1:12: error[E0311]: unknown version \"1\" of the format; sheetdraw: 1, without quotes")
  }

  @Test("a shot's annotation without brackets suggests a list")
  func annotation() throws {
    let message = try onlyMessage(
      picker("shots: [{ name: a, at: settled, annotate: detents }]"))
    #expect(message.hasSuffix("; a list: [ … ]; did you mean \"[detents]\"?"), "\(message)")
  }

  @Test("an event as a moment suggests its form")
  func eventAsMoment() throws {
    #expect(try error(Moment.self, reading: "didPresent").nearest == "event:didPresent")
  }

  @Test("contents of flags refer to scenarios", arguments: ["photo.png", "list"])
  func contents(text: String) throws {
    #expect(
      try error(SheetContent.self, reading: text).allowed
        == "one of: wireframe, none; a scenario describes lists, texts and pictures: content: { … }"
    )
  }

  @Test("words that only share letters are not suggested")
  func farWords() {
    for (word, names) in [
      ("duration", ["version"]), ("rows", ["ios"]), ("portrait", ["contrast"]), ("shot", ["set"]),
    ] {
      #expect(names.nearest(to: word) == nil, "\(word)")
    }
    #expect(["detents"].nearest(to: "detnet") == "detents")
  }
}
