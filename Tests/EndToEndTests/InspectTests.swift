import Foundation
import SheetTestSupport
import Testing

/// `inspect` of a sheet described by flags, in every format, parsed by an independent reader.
@Suite struct InspectTests {
  private static let phone = "--device 120x200@1"

  @Test func aStateIsOneLineWithKeysInAFixedOrder() async throws {
    let told = try await Inspection(
      "\(Self.phone) --detent large --phase present --at 100% --title Photos", in: Folder())
    #expect(
      told.lines == [
        """
        {"t":0.35,"sheets":[{"id":"sheet","height":201.204,"y":-1.204,"velocity":5.471,"detent":null,\
        "target":"large","cornerRadius":10,"instance":1,"phase":"presenting","appearance":"light",\
        "background":"system","frame":[0,-1.204,120,201.204],"container":{"frame":[0,0,120,200]},"content":\
        {"frame":[0,-1.204,120,201.204],"offset":0,"maximumOffset":0,"pages":0,"label":"Photos",\
        "pageTurn":null},"style":"pageSheet","detents":[{"id":"medium","height":100,"fractionOfLarge":0.5,"source":"medium","nativeIdentifier":"medium"},\
        {"id":"large","height":200,"fractionOfLarge":1,"source":"large","nativeIdentifier":"large"}],"maximumDetentValue":200,\
        "selectedDetentIdentifier":"large","largestUndimmedDetentIdentifier":null,\
        "fullScreen":false,"dimmingAlpha":0.4,"shadowAlpha":0.2,"interactiveBackground":false,\
        "push":{"progress":0,"scale":1,"translateX":0,"translateY":0,"cornerRadius":0},"grabber":\
        {"frame":[42,3.796,36,5],"alpha":1},"modalInPresentation":false,"alpha":1,"hidden":false}],\
        "dimming":{"alpha":0.4},"presenter":{"scale":0.92,"translateY":-10,"cornerRadius":10,\
        "translateX":0,"progress":1,"id":"presenter","pages":0,"label":null,"pageTurn":null},\
        "grabber":{"frame":[42,3.796,36,5],"alpha":1},"keyboard":null,"layers":[],"transition":\
        {"id":1,"curve":"spring(0.85,0.35)","elapsed":0.35,"kind":"present","sheet":"sheet",\
        "duration":0.35,"spring":{"dampingRatio":0.85,"response":0.35,"mass":1,"stiffness":322.273,\
        "damping":30.518}},"screen":{"width":120,"height":200,"scale":1,"orientation":"portrait",\
        "safeArea":{"top":0,"left":0,"bottom":0,"right":0},"compactHeight":false},"expandedFrame":\
        [0,0,120,200],"appearance":"light"}
        """
      ])
  }

  @Test func aStateWithoutASheetHoldsNulls() async throws {
    let told = try await Inspection("\(Self.phone) --phase dismiss --at settled", in: Folder())
    let state = try told.first
    #expect(try state.objects("sheets").isEmpty)
    #expect(state.isNull("grabber"))
    #expect(state.isNull("keyboard"))
    #expect(state.isNull("transition"))
    #expect(try state.number("dimming.alpha") == 0)
    #expect(try state.number("presenter.scale") == 1)
  }

  @Test(arguments: [0.05, 0.12, 0.3])
  func aSpringsPlaceAgreesWithIntegration(seconds: Double) async throws {
    let told = try await Inspection("--phase present --at \(seconds)s", in: Folder())
    let spring = OracleSpring(dampingRatio: 0.85, responseSeconds: 0.35)
    let motion = spring.motion(
      from: OracleSpring.Motion(offsetPoints: 426, velocityPointsPerSecond: 0),
      afterSeconds: seconds)
    // Values are printed with three decimals.
    let (y, velocity) = (try told.sheet.number("y"), try told.sheet.number("velocity"))
    #expect(abs(y - (426 + motion.offsetPoints)) < 0.000_6)
    #expect(abs(velocity - motion.velocityPointsPerSecond) < 0.000_6)
  }

  @Test func aRestHasNoSpeedEvenWhereADragBegins() async throws {
    let folder = try Folder()
    try folder.write(ScenarioText.picker, to: "a.sheet.yaml")
    let sheet = try await Inspection("a.sheet.yaml --at settled#1", in: folder).sheet
    #expect(try sheet.text("detent") == "medium")
    #expect(try sheet.number("velocity") == 0)
  }

  @Test func everyMomentAndDeviceHasItsOwnLine() async throws {
    let told = try await Inspection(
      "--device 120x200@1,130x210@1 --phase present --at 0ms,50%,settled --state", in: Folder())
    #expect(told.objects.count == 6)
    #expect(
      try told.objects.map { try $0.text("device") } == [
        "120x200@1", "120x200@1", "120x200@1", "130x210@1", "130x210@1", "130x210@1",
      ])
    #expect(
      try told.objects.map { try $0.number("screen.width") } == [120, 120, 120, 130, 130, 130])
    #expect(try told.objects.prefix(2).map { try $0.number("t") } == [0, 0.175])
  }

  @Test func severalDevicesAreATableWithARowForEach() async throws {
    let folder = try Folder()
    let run = try await folder.sheetdraw("inspect --device iphone-14,iphone-se-3 --detent large")
    #expect(
      run.lines == [
        "device       screen        appearance  t  sheet  detent  height  top  width  radius  "
          + "dimming",
        "iphone-14    390 × 844 @3  light       0  sheet  large   797     47   390    10      0.4",
        "iphone-se-3  375 × 667 @2  light       0  sheet  large   647     20   375    10      0.4",
      ])
    let phones = try await folder.sheetdraw("inspect --device all-phones").lines
    let list = try await folder.sheetdraw("list devices").lines
    #expect(phones.count > 20 && phones.count < list.count)
    let one = try await Inspection("--device iphone-14", in: folder)
    #expect(try one.first["device"] == nil)
  }

  @Test func everyOutputNamesTheDeviceOfSeveral() async throws {
    let folder = try Folder()
    let devices = "--device iphone-14,iphone-se-3"
    for part in ["--state", "--trace --fps 1", "--events", "--hit 1,1", "--probe 1,1"] {
      let told = try await Inspection("\(devices) \(part)", in: folder)
      #expect(
        Set(try told.objects.map { try $0.text("device") }) == ["iphone-14", "iphone-se-3"],
        "\(part)")
    }
    let tree = try await folder.sheetdraw("inspect \(devices) --tree").lines
    #expect(tree.filter { $0.hasSuffix(":") } == ["iphone-14:", "iphone-se-3:"])
    let table = try await folder.sheetdraw("inspect \(devices) --csv --at settled").lines
    #expect(table.map { $0.prefix { $0 != "," } } == ["device", "iphone-14", "iphone-se-3"])
    #expect(
      table.allSatisfy { $0.split(separator: ",", omittingEmptySubsequences: false).count == 16 })
  }

  @Test func atSelectsTheLinesOfATrace() async throws {
    let folder = try Folder()
    let flags = "\(Self.phone) --phase present --at 0ms,100ms,settled"
    let states = try await Inspection(flags, in: folder)
    #expect(try await Inspection("\(flags) --trace", in: folder).lines == states.lines)
    let table = try await folder.sheetdraw("inspect \(flags) --csv").lines
    #expect(table.count == 4)
    #expect(table.dropFirst().map { $0.prefix { $0 != "," } } == ["0", "0.1", "0.377"])
  }

  @Test(
    "what cannot be combined is an error",
    arguments: [
      ("--csv --events", "--events is no part of the table of --csv"),
      ("--csv --tree", "--tree is no part of the table of --csv"),
      ("--csv --probe 1,1", "--probe is no part of the table of --csv"),
      ("--trace --at 0ms --range 0s..1s", "--range is for all frames of a part"),
      ("--csv --at 0ms --fps 10", "--fps is for all frames of a part"),
      ("--events --at 0ms", "events are those of the whole timeline"),
    ])
  func conflicts(flags: String, message: String) async throws {
    let run = try await Folder().sheetdraw("inspect \(flags)")
    #expect(run.status == 64)
    #expect(run.text == "")
    #expect(run.error.contains(message))
  }

  @Test("B18 B19 a drag by flags answers a decision without a file")
  func drag() async throws {
    let folder = try Folder()
    func detent(_ flags: String) async throws -> String {
      try await Inspection("--device iphone-14 \(flags)", in: folder).sheet.text("detent")
    }
    #expect(try await detent("--drag -150 --release -900") == "large")
    #expect(try await detent("--drag -74 --release 0") == "medium")
    #expect(try await detent("--tap grabber") == "large")
    let trace = try await Inspection(
      "--device iphone-14 --drag -150 --over 200ms --at 0ms,200ms", in: folder)
    let heights = try trace.objects.map {
      try $0.objects("sheets")[0].number("height")
    }
    #expect(heights == [422, 572])
    let run = try await folder.sheetdraw(
      "animate --device 120x200@1 --drag -20 --release -900 --fps 10 --json -o a.apng")
    #expect(run.status == 0, "\(run.error)")
    let both = try await folder.sheetdraw("inspect --drag -150 --phase dismiss")
    #expect(both.status == 64 && both.error.hasPrefix("--drag: error["))
  }

  @Test func aTraceHoldsTheStatesOfItsFrames() async throws {
    let folder = try Folder()
    let trace = try await Inspection("\(Self.phone) --phase present --trace --fps 20", in: folder)
    let times = trace.objects.indices.map { "\($0 * 50)ms" }
    let states = try await Inspection(
      "\(Self.phone) --phase present --at \(times.joined(separator: ","))", in: folder)
    #expect(trace.lines == states.lines)
    #expect(trace.lines.count > 8)
    let last = try #require(trace.objects.last)
    #expect(last.isNull("transition"))
    #expect(!trace.objects[trace.objects.count - 2].isNull("transition"))
  }

  @Test func aTraceHasSixtyFramesPerSecondAndItsOwnRange() async throws {
    let trace = try await Inspection(
      "\(Self.phone) --phase present --trace --range 100ms..0.2s", in: Folder())
    #expect(
      try trace.objects.map { try $0.number("t") } == [0.1, 0.117, 0.133, 0.15, 0.167, 0.183, 0.2])
  }

  @Test func theTableHoldsTheNumbersOfTheTrace() async throws {
    let folder = try Folder()
    let flags = "\(Self.phone) --phase dismiss --fps 30"
    let table = try await folder.sheetdraw("inspect \(flags) --csv").lines.map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    #expect(
      table[0] == [
        "t", "sheet.top", "sheet.height", "sheet.velocity", "sheet.dimming", "sheet.shadow",
        "sheet.radius", "sheet.offset", "sheet.left", "sheet.width", "sheet.frameHeight",
        "presenter.scale", "presenter.translateY", "presenter.radius", "keyboard",
      ])
    let trace = try await Inspection("\(flags) --trace", in: folder)
    #expect(table.count == trace.objects.count + 1)
    for (row, state) in zip(table.dropFirst(), trace.objects) {
      #expect(try Double(row[0]) == state.number("t"))
      #expect(try Double(row[11]) == state.number("presenter.scale"))
      guard let sheet = try state.objects("sheets").first else {
        #expect(row[1...10].joined() == "")
        continue
      }
      let names = [
        "y", "height", "velocity", "dimmingAlpha", "shadowAlpha", "cornerRadius", "content.offset",
      ]
      for (cell, name) in zip(row[1...], names) { #expect(try Double(cell) == sheet.number(name)) }
    }
    #expect(table[table.count - 1][1] == "")
  }

  @Test func eventsAreOneLineEachWithDetails() async throws {
    let told = try await Inspection("\(Self.phone) --title Photos --events", in: Folder())
    #expect(
      told.lines == [
        #"{"t":0,"event":"willPresent","sheet":"sheet"}"#,
        #"{"t":0,"event":"viewWillAppear","sheet":"sheet","isBeingPresented":true}"#,
        #"{"t":0,"event":"viewDidAppear","sheet":"sheet"}"#,
        #"{"t":0,"event":"didPresent","sheet":"sheet","detent":"medium"}"#,
        #"{"t":0,"event":"announce","sheet":"sheet","text":"Photos"}"#,
        #"{"t":0,"event":"focus","sheet":"sheet","on":"Photos"}"#,
      ])
  }

  @Test func eventsAreATableOnATerminal() async throws {
    let run = try await Folder().bash(
      "script -qec '\"$sheetdraw\" inspect --device 9x9@1 --content none --events' /dev/null")
    #expect(
      run.text.replacingOccurrences(of: "\r", with: "").split(separator: "\n").prefix(3) == [
        "t  event           sheet  details", "0  willPresent     sheet",
        "0  viewWillAppear  sheet  isBeingPresented yes",
      ])
  }

  @Test func theSameCommandPrintsTheSameBytes() async throws {
    let folder = try Folder()
    let flags =
      "inspect --phase medium:large --state --trace --events --tree --accessibility "
      + "--hit 60,120 --probe 60,120 --at 10%,50% --light --dark --json"
    let first = try await folder.sheetdraw(flags)
    #expect(first.status == 0)
    #expect(first.output.count > 10_000)
    #expect(try await folder.sheetdraw(flags).output == first.output)
  }

  @Test func aWideScreenIsInPortraitUnlessRotated() async throws {
    let folder = try Folder()
    for (flags, orientation) in [("", "portrait"), (" --landscape", "landscape")] {
      let told = try await Inspection("--device 600x400@2" + flags, in: folder)
      #expect(try told.first.text("screen.orientation") == orientation)
    }
  }

  @Test func tabletsAreReportedWithTheStylePage() async throws {
    let told = try await Inspection("--device ipad-mini-6 --style page", in: Folder())
    #expect(try told.first.numbers("expandedFrame") == [44, 44, 656, 1045])
  }

  @Test(arguments: [
    Refusal(
      "inspect --phase present --at settled#3",
      "--at: error[E0228]: there is no settled#3; everything comes to rest once"),
    Refusal(
      "inspect --fps 0",
      "--fps: error[E0207]: \"0\" is not a number of frames per second; above 0 and at most 1000"),
    Refusal(
      "inspect --range 3s",
      "--range: error[E0209]: \"3s\" is not a range; two moments such as 0s..1.2s or "
        + "settled#1..settled"),
    Refusal(
      "inspect --range 2s..1s",
      "--range: error[E0207]: the range ends at 1 s, before it begins at 2 s"),
    Refusal(
      "inspect --hit 3",
      "--hit: error[E0208]: \"3\" is not a point of the screen; two numbers X,Y in points, such as "
        + "196,430"),
    Refusal(
      "inspect --probe 500,3",
      "--probe: error[E0207]: the point is outside the screen; the screen is 393 by 852 pt"),
    Refusal(
      "inspect --jobs 2",
      "--jobs: error[E0101]: there is no flag --jobs; --jobs is a flag of sheetdraw, sheetdraw "
        + "animate, sheetdraw review, sheetdraw verify, sheetdraw accept, sheetdraw diff, sheetdraw "
        + "measure"),
  ])
  func invalidRequestsAreRejected(_ refusal: Refusal) async throws {
    try await refusal.check(in: Folder(), before: "")
  }

  @Test func theHelpListsEveryFlagWithinAHundredColumns() async throws {
    let run = try await Folder().sheetdraw("inspect --help")
    #expect(run.text.hasPrefix("Usage:  sheetdraw inspect [SCENARIO|-] [flags]\n"))
    #expect(run.lines.allSatisfy { $0.count <= 100 })
    for flag in ["state", "trace", "csv", "fps", "range", "events", "tree", "hit", "probe"] {
      #expect(run.text.contains("\n  --\(flag)"))
    }
  }

  /// Each presentation controller is three levels below the one that presents it.
  @Test func theCostOfATreeDoesNotDoubleWithEachLevel() async throws {
    let folder = try Folder()
    for count in [1, 7] {
      let ids = (1...count).map { "s\($0)" }
      try folder.write(
        "sheetdraw: 1\ndevice: 120x200@1\nsheets: {\(ids.map { "\($0): {}" }.joined(separator: ", "))}\n"
          + "timeline: [\(ids.map { "present: \($0), wait: settled" }.joined(separator: ", "))]\n",
        to: "\(count).sheet.yaml")
    }
    let run = try await folder.bash(
      """
      TIMEFORMAT=%U
      for count in 1 7; do { time $sheetdraw inspect $count.sheet.yaml --tree > $count.txt; } 2>&1; done
      """)
    let seconds = run.lines.compactMap(Double.init)
    try #require(seconds.count == 2, "\(run.text)")
    // Both are the time of a start; computing all lines twice for each level took a thousand times it.
    #expect(seconds[1] < 20 * max(seconds[0], 0.01), "\(seconds)")
    let lines = try String(decoding: folder.data("7.txt"), as: UTF8.self).split(separator: "\n")
    #expect(lines.filter { $0.contains("sheet presentation controller of s") }.count == 7)
  }

  @Test("a trace from a rest on begins with the state at rest, as --at shows it")
  func traceFromARest() async throws {
    let folder = try Folder()
    try folder.write(
      """
      sheetdraw: 1
      device: 120x200@1
      sheets: { a: { detents: [medium, large], selected: medium, grabber: on } }
      timeline:
        - present: a
        - wait: settled
        - drag: { from: grabber, by: -20, over: 500ms }
      """, to: "a.sheet.yaml")
    let still = try await Inspection("a.sheet.yaml --at settled#1", in: folder)
    let trace = try await Inspection("a.sheet.yaml --trace --range settled#1..settled", in: folder)
    #expect(trace.lines.first == still.lines.first)
    // 20 pt in 0.5 s, upwards.
    #expect(trace.lines[1].contains("\"velocity\":-40,"))
  }
}
