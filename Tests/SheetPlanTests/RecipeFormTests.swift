import SheetTestSupport
import Testing

@testable import SheetVerify

@Suite struct RecipeFormTests {
  private let place = Place.argument("picture", value: "")

  private func located(_ text: String) -> Located<String> { Located(text, at: place) }

  private func spelled<Value: OptionValue>(_ text: String) -> Spelled<Value> {
    .flag("picture", text, at: place)
  }

  @Test func aRecipeEqualsTheWrittenOne() {
    var options = DrawingOptions()
    options.moments = .times([spelled("50%#1")])
    options.$detents = [spelled("medium")]
    options.sheet.$detents = [spelled("medium"), spelled("320pt")]
    options.sheet.$cornerRadius = spelled("-1")
    options.sheet.title = located("Don't \"$stop\" ⌘\n")
    options.sheet.hasCloseButton = Located(true, at: place)
    options.profiles = [Located("mine.tokens.json", at: place)]
    options.settings = [located("grabber.width=40")]
    var recipe = Recipe(
      options: options, scenario: .init(name: "a.sheet.yaml", text: "sheetdraw: 1\n"),
      tokens: RecordedTokens(
        baseProfile: "uikit",
        values: [.init(name: "sheet.cornerRadius", value: "24pt", file: "mine.tokens.json")]))
    recipe.isContactPage = true
    expect(Recipe(recipe.text, at: place), recipe)
    // The densities of pictures are kept.
    let pictures = [
      Picture(
        name: "a@2x.jpg", sha256: "81c3d7e0", widthPixels: 60, heightPixels: 30, pixelsPerPoint: 2),
      Picture(name: "b.png", sha256: "3f9a0c12", widthPixels: 7, heightPixels: 9),
    ]
    let named = Recipe(options: DrawingOptions()).naming(pictures)
    expect(Recipe(named.text, at: place)?.pictures, pictures)
  }

  /// Valid texts of each option.
  private static let texts: [String: [String]] = [
    "shot": ["a", "b"], "detent": ["medium", "0.35", "320pt", "rest"],
    "detents": ["large", "fit", "low=120pt"],
    "undimmed": ["low"], "scrollingExpands": ["off"], "modalInPresentation": [""],
    "edgeAttached": [""], "widthFollowsContent": [""], "preferredContentSize": ["320ptx400pt"],
    "pageSizing": ["off"], "sheet": ["sizing=fitted", "offset=12"], "grabber": ["on"],
    "cornerRadius": ["24px"],
    "cornerCurve": ["superellipse:4"], "background": ["blur:systemThinMaterial"],
    "style": ["form"], "transition": ["crossDissolve"], "engine": ["custom"], "ios": ["16"],
    "appearance": ["dark", "light"],
    "contrast": ["high"], "textSize": ["extraLarge"], "layoutDirection": ["rightToLeft"],
    "compareFlags": ["single"], "compareDimming": ["perModal"], "compareCache": ["off"],
    "device": ["iphone-se-3", "393x852@3"], "landscape": [""], "title": ["Photos"], "close": [""],
    "keyboard": ["336"], "content": ["none"], "presenter": ["systemRed"], "statusBar": ["off"],
    "font": ["a.ttf"],
    "profile": ["uikit"], "set": ["grabber.width=9", "sheet.cornerRadius=3"],
    "phase": ["medium:320pt"], "at": ["120ms", "50%", "settled#2", "event:didPresent"],
    "drag": ["-150"], "over": ["300ms"], "release": ["-900"], "tap": ["grabber"],
    "springEnd": ["clamp"], "scale": ["2", "0.25"], "crop": ["1,2.5,30,40"], "frame": ["#FF8800"],
    "touches": [""], "transparent": [""], "only": ["sheet", "grabber"],
    "annotate": ["dims", "all"], "units": ["px"], "noIds": [""], "renderer": ["cairo"],
    "svgText": ["live"],
  ]

  /// The options that the texts of an option give.
  private func options(_ option: DrawingOption) throws -> DrawingOptions {
    var (options, reader) = (DrawingOptions(), FieldReader())
    let texts = try #require(Self.texts[option.name]).map { Located($0, at: place) }
    option.read(texts, into: &options, &reader)
    expect(reader.diagnostics, [], "\(option.name)")
    return options
  }

  @Test func everyPropertyIsAnOptionThatIsKept() throws {
    expect(Set(Self.texts.keys), Set(DrawingOption.all.map(\.name)))
    for option in DrawingOption.all {
      var options = try options(option)
      #expect(options != DrawingOptions(), "\(option.name)")
      expect(option.texts(in: &options), Self.texts[option.name], "\(option.name)")
      let text = Recipe(options: options).text
      expect(Recipe(text, at: place)?.options, options, "\(option.name)")
    }
    var (whole, reader) = (DrawingOptions(), FieldReader())
    for option in DrawingOption.all {
      let texts = try #require(Self.texts[option.name]).map { Located($0, at: place) }
      option.read(texts, into: &whole, &reader)
    }
    // The scenario is an argument of its own.
    let optionsLeft = unchanged(from: DrawingOptions(), to: whole)
    expect(optionsLeft, ["scenario"])
    // Each picture has its own scenario, device, detent and appearance, which lists of the options
    // name, and the plan derives the default detents from the scenario.
    let sheetLeft = unchanged(from: SheetDocument(), to: whole.sheet)
    expect(
      sheetLeft,
      [
        "scenario", "_device", "_appearance", "_detent", "hasMediumByDefault", "library",
      ])
    // Moments are two options, and the sheet is counted by its properties.
    let properties =
      Mirror(reflecting: whole).children.count - optionsLeft.count - 2
      + Mirror(reflecting: whole.sheet).children.count - sheetLeft.count
    expect(DrawingOption.all.count, properties + 2)
    expect(Set(DrawingOption.all.map(\.name)).count, DrawingOption.all.count)
  }

  @Test("values made in Swift are spelled as texts that read as the same values")
  func spellingsReadAsTheSameValues() throws {
    func check<Value: OptionValue>(_ values: [Value]) throws {
      for value in values {
        let spelled = Spelled(value)
        try expect(Value(reading: spelled.text), value, "\(spelled.text.value)")
      }
    }
    try check([NamedDetent.medium, .large, .fit, .fraction(0.35), .height(320), .tier(.rest)])
    try check([UndimmedDetents.none, .upTo(.large), .upTo(.height(90.5))])
    try check([SheetPhase.present, .dismiss, .change(from: .medium, to: .fraction(1))])
    try check([CornerRadius.points(-1), .points(24.5)])
    try check([KeyboardHeight.standard, .points(336), .pixels(900)])
    try check([PresenterLook.wireframe, .picture("a/b.png")])
    try check([IOSVersion(integerLiteral: 13), 18])
    try check([PictureScale(0.25), 3])
    try check([AnnotationChoice.all, .kind(.hitAreas)])
    try check([Device.iPhone15Pro, .iPadMiniA17])
    try check([CornerCurve.continuous, .superellipse(exponent: 4.5), .smooth(smoothing: 0.6)])
    try check([SheetBackground.system, .clear, .blur(.systemThinMaterial)])
    try check([
      Moment.seconds(0.12), .share(0.5, transition: 2), .settled, .settledTime(2),
      .event(.didPresent, time: 2),
    ])
    try check([
      FrameRequest.Crop.sheet, .sheetAndShadow, .rect(Rect(x: 1, y: 2.5, width: 3, height: 4)),
    ])
    try check([FrameRequest.Surround.transparent, .color(#require(ColorName("systemRed")))])
    try check([Role.grabber])
  }

  /// The stored properties that are equal in two values.
  private func unchanged<Value>(from first: Value, to second: Value) -> [String] {
    zip(Mirror(reflecting: first).children, Mirror(reflecting: second).children)
      .filter { "\($0.value)" == "\($1.value)" }.compactMap(\.0.label)
  }

  @Test func emptyListsSelectAllShots() throws {
    for moments in [DrawingOptions.Moments.shots([]), .times([])] {
      var options = DrawingOptions()
      options.moments = moments
      let plan = try DrawingPlan(options)
      expect(plan.count, 1)
      let recipe = try #require(Recipe(Recipe(options: options).text, at: place))
      expect(recipe.options, DrawingOptions())
      #expect(plan[0].request == (try DrawingPlan(recipe.options))[0].request)
    }
  }

  @Test func textsThatThisVersionCannotReadAreRejected() throws {
    for text in [
      "", "{", "{}", "[]", #"{"sheetdraw":2,"options":{}}"#, #"{"sheetdraw":1}"#,
      #"{"sheetdraw":1,"options":{"colour":"red"}}"#,
      #"{"sheetdraw":1,"options":{"device":"iphone-15-pro"}}"#,
      #"{"sheetdraw":1,"options":{"device":[1]}}"#, #"{"sheetdraw":1,"options":{},"scenario":{}}"#,
      #"{"sheetdraw":1,"options":{},"tokens":{"values":[]}}"#,
    ] { #expect(Recipe(text, at: place) == nil, "\(text)") }
    // A recipe of more than 512 KB is ignored.
    func recipe(settings count: Int) -> String {
      let settings = String(repeating: #","grabber.width=40""#, count: count).dropFirst()
      return #"{"sheetdraw":1,"options":{"set":["# + settings + "]}}"
    }
    expect(Recipe(recipe(settings: 10_000), at: place)?.options.settings.count, 10_000)
    #expect(Recipe(recipe(settings: 30_000), at: place) == nil)
    // Values that cannot be read are errors of drawing it again.
    let text = #"{"sheetdraw":1,"options":{"device":["iphone-99"]}}"#
    let unknown = try #require(Recipe(text, at: place))
    let error = #expect(throws: DiagnosticError.self) {
      try SinglePicture(unknown, in: ".", with: DrawingResources())
    }
    expect(error?.diagnostics.map(\.message), ["unknown device \"iphone-99\""])
    // Recorded values are checked like settings.
    for value in ["wide", "-1pt", "24s"] {
      let tokens = RecordedTokens(
        baseProfile: "spec",
        values: [.init(name: "grabber.width", value: value, file: "a.tokens.json")])
      #expect(throws: DiagnosticError.self, "\(value)") {
        try SpecLibrary(recordedTokens: tokens)
      }
    }
  }

  @Test func namesOfFilesAreKeptWithoutTheirFolders() {
    var options = DrawingOptions(scenario: "deep/a.sheet.yaml")
    options.font = "/usr/share/fonts/a.ttf"
    let recipe = Recipe(options: options)
    #expect(recipe.options.scenario == nil)
    #expect(recipe.text == #"{"sheetdraw":1,"options":{"font":"a.ttf"}}"#)
    var behind = DrawingOptions()
    behind.sheet.$presenter = spelled("/home/ada/photos/a.png")
    let picture = Recipe(options: behind)
    #expect(picture.text == #"{"sheetdraw":1,"options":{"presenter":"a.png"}}"#)
    expect(picture.options.sheet.presenter, .picture("a.png"))
  }

  @Test("a recipe keeps the text of a scenario of 64 KB, and of a longer one only its name")
  func longScenarios() throws {
    let folder = try Folder()
    let text = "sheetdraw: 1\nsheets: { a: { detents: [medium] } }\n"
    for (byteCount, isKept) in [(65_535, true), (65_536, true), (65_537, false)] {
      let padding = String(repeating: "#", count: byteCount - text.utf8.count)
      try folder.write(text + padding, to: "a.sheet.yaml")
      let plan = try DrawingPlan(
        DrawingOptions(scenario: Located(FilePath("\(folder.path)/a.sheet.yaml"), at: place)))
      let scenario = plan[0].recipe.scenario
      expect(scenario?.name, "a.sheet.yaml")
      expect(scenario?.text?.utf8.count, (isKept ? byteCount : nil), "\(byteCount)")
    }
  }
}

@Suite struct NamePatternTests {
  @Test func onlyTheStarMatchesOtherCharacters() {
    let rows: [(pattern: String, name: String, matches: Bool)] = [
      ("a/b", "a/b", true), ("a*", "a/b", true), ("*b", "a/b", true), ("a*b", "ab", true),
      ("*", "", true), ("a?", "ab", false), ("a[b]", "ab", false), ("a[b]", "a[b]", true),
      ("a\\b", "a\\b", true), ("*@3x", "photos/up-dark@3x", true), ("up", "photos/up", false),
      ("**", "é", true), ("a#*", "a#2", true), (".*", ".a", true), ("*", ".a", true),
    ]
    for (pattern, name, matches) in rows {
      expect(NamePattern(pattern).matches(name), matches, "\(pattern) \(name)")
    }
    // A name matches itself only.
    for (name, other, matches) in [("*", "*", true), ("*", "a", false), ("a\\[*", "a\\[*", true)] {
      expect(NamePattern(only: name).matches(other), matches, "\(name) \(other)")
    }
  }
}
