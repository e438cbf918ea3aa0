import SheetTestSupport
import Testing

@testable import SheetPlan

@Suite struct OptionReadingTests {
  /// The options that flags give, and the errors of their texts.
  private func reading(
    _ flags: KeyValuePairs<String, String>, among table: [DrawingOption] = DrawingOption.all
  ) -> (options: DrawingOptions, errors: [Diagnostic]) {
    var (options, reader) = (DrawingOptions(), FieldReader())
    for option in table {
      let texts = flags.filter { $0.key == option.flag.name }
        .map { Located($0.value, at: .argument($0.key, value: $0.value)) }
      if !texts.isEmpty { option.read(texts, into: &options, &reader) }
    }
    return (options, reader.diagnostics)
  }

  @Test func theErrorsOfAllOptionsAreReportedTogether() {
    let errors = reading([
      "--device": "iphone-99x", "--appearance": "drak", "--contrast": "hihg",
      "--spring-end": "stop", "--presenter": "#12", "--corner-radius": "wide",
      "--corner-curve": "round", "--grabber": "maybe", "--content": "nothing", "--scale": "2x",
      "--crop": "1,2", "--only": "shdow", "--annotate": "dim", "--units": "em",
      "--renderer": "skia", "--svg-text": "dead", "--at": "soon", "--frame": "rde",
      "--phase": "presnt", "--detent": "mediun", "--ios": "12", "--keyboard": "tall",
    ]).errors
    expect(
      errors.compactMap(\.place?.lineText),
      [
        "--detent mediun", "--grabber maybe", "--corner-radius wide", "--corner-curve round",
        "--ios 12", "--appearance drak", "--contrast hihg", "--device iphone-99x",
        "--keyboard tall", "--content nothing", "--presenter #12", "--phase presnt", "--at soon",
        "--spring-end stop", "--scale 2x", "--crop 1,2", "--frame rde", "--only shdow",
        "--annotate dim", "--units em", "--renderer skia", "--svg-text dead",
      ])
    expect(
      errors.compactMap(\.nearest),
      [
        "medium", "dark", "high", "iphone-x", "present", "2", "shadow", "dims",
      ])
  }

  /// The errors of a plan of flags, and of a scenario file.
  private func planErrors(
    _ flags: KeyValuePairs<String, String>, scenario: Located<FilePath>? = nil
  ) -> [Diagnostic]? {
    let (given, errors) = reading(flags)
    var options = given
    options.scenario = scenario
    let error = #expect(throws: DiagnosticError.self) { try DrawingPlan(options, after: errors) }
    return error?.diagnostics
  }

  @Test func errorsOfAFlagAreReportedAloneOrWithAllOthers() {
    // A wrong unit or kind of annotations is reported alone.
    expect(planErrors(["--annotate": "dim", "--units": "px"])?.count, 1)
    expect(planErrors(["--annotate": "dims", "--units": "em"])?.count, 1)
    // Flags that describe a sheet beside a file are reported with all others.
    let errors = planErrors(
      ["--detent": "large", "--contrast": "low", "--close": ""], scenario: "none.sheet.yaml")
    expect(
      errors?.map(\.message),
      [
        "unknown contrast \"low\"", "--detent describes a sheet, as the file does",
        "--close describes a sheet, as the file does", "there is no file \"none.sheet.yaml\"",
      ])
  }

  @Test func aNewFlagIsOneLine() throws {
    let table =
      DrawingOption.all + [
        DrawingOption(
          "--spare-title", .one, "TEXT", in: .sheet, completing: .words(["a"]), "a spare title"
        ) { $1.text(&$0.sheet.title) }
      ]
    let flag = try #require(table.last?.flag)
    expect(table.last?.name, "spareTitle")
    expect(flag.completion, .words(["a"]))
    var options = reading(["--spare-title": "Photos"], among: table).options
    expect(options.sheet.title?.value, "Photos")
    expect(table.last?.texts(in: &options), ["Photos"])
  }

  @Test func groupsOfDevicesAreTheirDevices() {
    let tablets = reading(["--device": "all-tablets"]).options.devices
    #expect(tablets.count > 5)
    #expect(tablets.allSatisfy { $0.isTablet })
    let all = reading(["--device": "all-tablets", "--device": "all-phones"]).options.devices
    expect(Set(all.map(\.slug)), Set(SpecLibrary(profile: .spec).devices.slugs))
  }
}
