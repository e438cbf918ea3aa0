import SheetModel
import SheetSpec
import SystemPackage
import Testing

@testable import SheetSuite

@Suite struct RecipeFormTests {
  private let place = Place.argument("picture", value: "")

  private func located(_ text: String) -> Located<String> { Located(text, at: place) }

  @Test func aRecipeEqualsTheWrittenOne() {
    var options = DrawingOptions()
    options.moments = .times([located("50%#1")])
    options.selectedDetents = [located("medium")]
    options.sheet.detents = [located("medium"), located("320pt")]
    options.sheet.cornerRadius = located("-1")
    options.sheet.title = located("Don't \"$stop\" ⌘\n")
    options.sheet.hasCloseButton = Located(true, at: place)
    options.profile = Located("mine.tokens.json", at: place)
    options.settings = [located("grabber.width=40")]
    var recipe = Recipe(
      options: options, scenario: .init(name: "a.sheet.yaml", text: "sheetdraw: 1\n"),
      tokens: RecordedTokens(
        baseProfile: "uikit",
        values: [.init(name: "sheet.cornerRadius", value: "24pt", file: "mine.tokens.json")]))
    recipe.isContactPage = true
    #expect(Recipe(recipe.text, at: place) == recipe)
  }

  @Test func aRecipeOfMoreThan512KBIsIgnored() {
    func recipe(settings count: Int) -> String {
      let settings = String(repeating: #","grabber.width=40""#, count: count).dropFirst()
      return #"{"sheetdraw":1,"options":{"set":["# + settings + "]}}"
    }
    #expect(Recipe(recipe(settings: 10_000), at: place)?.options.settings.count == 10_000)
    #expect(Recipe(recipe(settings: 30_000), at: place) == nil)
  }

  @Test func theDensitiesOfPicturesAreKept() {
    let pictures = [
      Picture(
        name: "a@2x.jpg", sha256: "81c3d7e0", widthPixels: 60, heightPixels: 30, pixelsPerPoint: 2),
      Picture(name: "b.png", sha256: "3f9a0c12", widthPixels: 7, heightPixels: 9),
    ]
    let recipe = Recipe(options: DrawingOptions()).naming(pictures)
    #expect(Recipe(recipe.text, at: place)?.pictures == pictures)
  }

  @Test func everyOptionIsKept() {
    var names = OptionSetter(place: place)
    var all = DrawingOptions()
    all.accept(&names)
    #expect(names.names.count > 20)
    for name in names.names {
      var options = DrawingOptions()
      var setter = OptionSetter(only: name, place: place)
      options.accept(&setter)
      #expect(options != DrawingOptions(), "\(name)")
      let text = Recipe(options: options).text
      #expect(Recipe(text, at: place)?.options == options, "\(name)")
    }
  }

  @Test func everyPropertyIsAnOption() {
    var setter = OptionSetter(place: place)
    var options = DrawingOptions()
    options.accept(&setter)
    let names = setter.names
    for name in names {
      var setter = OptionSetter(only: name, place: place)
      options.accept(&setter)
    }
    // The scenario is an argument of its own.
    let optionsLeft = unchanged(from: DrawingOptions(), to: options)
    #expect(optionsLeft == ["scenario"])
    // Each picture has its own scenario, device, detent and appearance, which lists of the options
    // name, and the plan derives the default detents from the scenario.
    let sheetLeft = unchanged(from: SheetDocument(), to: options.sheet)
    #expect(
      sheetLeft == ["scenario", "device", "appearance", "detent", "hasMediumByDefault"])
    // Moments are two options, and the sheet is counted by its properties.
    let properties =
      Mirror(reflecting: options).children.count - optionsLeft.count - 2
      + Mirror(reflecting: options.sheet).children.count - sheetLeft.count
    #expect(names.count == properties + 2)
    #expect(Set(names).count == names.count)
  }

  /// The stored properties that are equal in two values.
  private func unchanged<Value>(from first: Value, to second: Value) -> [String] {
    zip(Mirror(reflecting: first).children, Mirror(reflecting: second).children)
      .filter { "\($0.value)" == "\($1.value)" }.compactMap(\.0.label)
  }

  @Test(arguments: [DrawingOptions.Moments.shots([]), .times([])])
  func emptyListsSelectAllShots(moments: DrawingOptions.Moments) throws {
    var options = DrawingOptions()
    options.moments = moments
    let plan = try DrawingPlan(options)
    #expect(plan.count == 1)
    let recipe = try #require(Recipe(Recipe(options: options).text, at: place))
    #expect(recipe.options == DrawingOptions())
    #expect(plan[0].request == (try DrawingPlan(recipe.options))[0].request)
  }

  @Test(
    "a text without a recipe of this version is rejected",
    arguments: [
      "", "{", "{}", "[]", #"{"sheetdraw":2,"options":{}}"#, #"{"sheetdraw":1}"#,
      #"{"sheetdraw":1,"options":{"colour":"red"}}"#,
      #"{"sheetdraw":1,"options":{"device":"iphone-15-pro"}}"#,
      #"{"sheetdraw":1,"options":{"device":[1]}}"#, #"{"sheetdraw":1,"options":{},"scenario":{}}"#,
      #"{"sheetdraw":1,"options":{},"tokens":{"values":[]}}"#,
    ])
  func otherTextsAreRejected(text: String) {
    #expect(Recipe(text, at: place) == nil)
  }

  @Test func namesOfFilesAreKeptWithoutTheirFolders() {
    var options = DrawingOptions(scenario: "deep/a.sheet.yaml")
    options.font = "/usr/share/fonts/a.ttf"
    let recipe = Recipe(options: options)
    #expect(recipe.options.scenario == nil)
    #expect(recipe.text == #"{"sheetdraw":1,"options":{"font":"a.ttf"}}"#)
  }

  @Test func recordedValuesAreCheckedLikeSettings() {
    for value in ["wide", "-1pt", "24s"] {
      let tokens = RecordedTokens(
        baseProfile: "spec",
        values: [.init(name: "grabber.width", value: value, file: "a.tokens.json")])
      #expect(throws: DiagnosticError.self, "\(value)") {
        try SpecLibrary(recordedTokens: tokens)
      }
    }
  }
}

@Suite struct NamePatternTests {
  @Test(arguments: [
    ("a/b", "a/b", true), ("a*", "a/b", true), ("*b", "a/b", true), ("a*b", "ab", true),
    ("*", "", true), ("a?", "ab", false), ("a[b]", "ab", false), ("a[b]", "a[b]", true),
    ("a\\b", "a\\b", true), ("*@3x", "photos/up-dark@3x", true), ("up", "photos/up", false),
    ("**", "é", true), ("a#*", "a#2", true), (".*", ".a", true), ("*", ".a", true),
  ])
  func onlyTheStarMatchesOtherCharacters(pattern: String, name: String, matches: Bool) {
    #expect(NamePattern(pattern).matches(name) == matches, "\(pattern) \(name)")
  }
}

/// Sets one option and lists the names of all.
private struct OptionSetter: DrawingOptionVisitor {
  var only = ""
  let place: Place
  private(set) var names: [String] = []

  init(only name: String = "", place: Place) {
    only = name
    self.place = place
  }

  private mutating func sets(_ name: String) -> Bool {
    names.append(name)
    return name == only
  }

  mutating func visit(_ name: String, _ isOn: inout Bool) { if sets(name) { isOn = true } }

  mutating func visit(_ name: String, _ isOn: inout Located<Bool>?) {
    if sets(name) { isOn = Located(true, at: place) }
  }

  mutating func visit(_ name: String, _ value: inout Located<String>?) {
    if sets(name) { value = Located("x", at: place) }
  }

  mutating func visit(_ name: String, _ path: inout Located<FilePath>?) {
    if sets(name) { path = Located("x", at: place) }
  }

  mutating func visit(_ name: String, _ values: inout [Located<String>]) {
    if sets(name) { values = [Located("x", at: place), Located("y", at: place)] }
  }
}
