import SheetModel
import SheetSpec
import SheetTestSupport
import SystemPackage
import Testing

/// `px` is a pixel of the device in scenarios and arguments, and a point in files of tokens.
@Suite struct PixelLengthTests {
  /// The radius on a device of 3 pixels per point, and on one of 2.
  private let devices = [("iphone-15-pro", 12.0), ("iphone-se-3", 18.0)]

  private func radius(_ reading: ScenarioReading) -> Double? {
    reading.scenario?.state.topSheet?.cornerRadius
  }

  @Test func aSheetsRadiusIsInPixelsOfTheDevice() {
    for (device, points) in devices {
      let reading = ScenarioReading(
        picker(
          "timeline: [present: picker]", "device: \(device)", sheet: "{ cornerRadius: 36px }"))
      #expect(radius(reading) == points, "\(device) \(reading.messages)")
    }
  }

  @Test func aTokenOfAScenarioIsInPixelsOfTheDevice() {
    for (device, points) in devices {
      let reading = ScenarioReading(
        picker(
          "timeline: [present: picker]", "device: \(device)", "set: { sheet.cornerRadius: 36px }"))
      #expect(radius(reading) == points, "\(device) \(reading.messages)")
    }
  }

  @Test func aTokenThatIsSetLastIsInPixelsOfTheDevice() throws {
    let setting = Located("sheet.cornerRadius=36px", at: .argument("set", value: ""))
    let library = try SpecLibrary(settings: [setting])
    for (device, points) in devices {
      var document = SheetDocument()
      document.$device = .flag("device", device)
      let sheet = try Scenario(document, in: library, letters: .halfEm).state.topSheet
      #expect(sheet?.cornerRadius == points)
    }
  }

  @Test func theLastSettingOfATokenAppliesInAnyUnit() throws {
    func width(_ settings: String...) throws -> Double {
      let library = try SpecLibrary(
        settings: settings.map { Located("grabber.width=\($0)", at: .argument("set", value: "")) })
      let device = try #require(library.devices["iphone-15-pro"])
      return library.inPoints(on: device).tokens.number("grabber.width")
    }
    #expect(try width("60px") == 20)
    #expect(try width("60px", "30pt") == 30)
    #expect(try width("30pt", "60px") == 20)
  }

  @Test func theRadiusOfAnArgumentIsInPixelsOfTheDevice() throws {
    for (device, points) in devices {
      let sheet = try SheetDocument.with {
        $0.$device = .flag("device", device)
        $0.$cornerRadius = "36px"
      }.restingSheet()
      #expect(sheet.cornerRadius == points)
    }
  }

  @Test func pixelsOfATokenFileBecomePoints() {
    for (device, _) in devices {
      let reading = ScenarioReading(
        picker("timeline: [present: picker]", "device: \(device)", "tokens: [a.tokens.json]"),
        files: ["a.tokens.json": #"{"sheet": {"cornerRadius": {"$value": "36px"}}}"#])
      #expect(radius(reading) == 36)
    }
  }

  @Test func pixelsAreCheckedAgainstTheRangeOfATokenOnTheDevice() {
    let text = "sheetdraw: 1\nset: { grabber.width: 1500px }\ndevice: "
    #expect(
      ScenarioReading(text + "iphone-15-pro").messages == [
        "2:23: error[E0304]: \"grabber.width\" is 500 pt; it may be 1 to 400 pt; did you mean "
          + "\"400pt\"?"
      ])
    #expect(ScenarioReading(text + "2000x3000@4").messages == [])
  }
}
