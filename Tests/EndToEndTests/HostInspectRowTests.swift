import Foundation
import SheetTestSupport
import Testing

/// Requirement rows of Presentation Host that show in `inspect` and `check`.
@Suite struct HostInspectRowTests {
  private static let text = """
    sheetdraw: 1
    device: 400x800@2
    presenter: { content: white }
    sheets: { picker: { detents: [medium], content: none } }
    layers: [{ id: containers }, { id: within, in: picker }]
    modals:
      saved: { layer: containers, item: text, content: none }
      inner: { layer: containers, source: saved, kind: alert, content: none }
      custom: { layer: within, content: none }
    timeline:
      - set: { saved.item: Ann }
      - { at: 1s, present: inner }
      - { at: 2s, present: picker }
      - { at: 3s, present: custom }
      - { at: 4s, dismiss: picker }
      - { at: 5s, dismiss: inner }
      - { at: 6s, set: { saved.item: none } }

    """

  private func folder(_ more: String = "") throws -> Folder {
    let folder = try Folder()
    try folder.write(Self.text + more, to: "a.sheet.yaml")
    return folder
  }

  private func inspected(_ flags: String) async throws -> Inspection {
    try await Inspection("a.sheet.yaml \(flags)", in: folder())
  }

  private func modal(_ id: String, at time: String) async throws -> [String: Any] {
    let layers = try await inspected("--at \(time)").first.objects("layers")
    let modals = try layers.flatMap { try $0.objects("modals") }
    return try #require(try modals.first { try $0.text("id") == id })
  }

  @Test("E01 E05 E09 E43 E60 the host injects layers into the hierarchy, with their modals")
  func tree() async throws {
    let run = try await folder().sheetdraw("inspect a.sheet.yaml --tree --at 3.5s")
    #expect(
      run.text == """
        presenter: view controller  [0 0 400 800]
        ├─ colour
        ├─ layer containers  [0 0 400 800]
        │  ├─ dimming  [0 0 400 800]
        │  ├─ modal saved  [50 250 300 300]
        │  └─ modal inner, declared in saved  [65 350 270 100]
        └─ sheet presentation controller of picker
           └─ container  [0 0 400 800]
              ├─ dimming  [0 0 400 800]
              └─ sheet  [0 400 400 400]
                 └─ picker: view controller  [0 400 400 400]
                    └─ layer within  [0 400 400 400]
                       ├─ dimming  [0 400 400 400]
                       └─ modal custom  [50 450 300 300]

        """)
  }

  @Test("E17 E18 E35 E41 E47 X16 the state lists each layer with its environment")
  func layers() async throws {
    let layers = try await inspected("--at 3.5s").first.objects("layers")
    #expect(try layers.map { try $0.text("id") } == ["containers", "within"])
    #expect(try layers.map { try $0.text("host") } == ["presenter", "picker"])
    #expect(try layers.map { try $0.numbers("frame") } == [[0, 0, 400, 800], [0, 400, 400, 400]])
    #expect(try layers.map { try $0.number("containerSize.height") } == [800, 400])
    #expect(try layers.map { try $0.number("safeAreaInsets.top") } == [0, 0])
    #expect(try layers.map { try $0.number("dimming.alpha") } == [0.3, 0.3])
    #expect(try layers.map { try $0.text("dimming.color") } == ["#646464", "#646464"])
    #expect(try layers.map { try $0.number("offset") } == [0, 0])
    for layer in layers {
      #expect(layer["ready"] as? Bool == true)
      #expect(try layer.text("tapAction") == "sendActionToTopmostModal")
      #expect(try layer.text("keyboard") == "offsetByObscuredViewHeight")
    }
  }

  @Test("E33 E36 E65 X56 flags of the command show the problems that Presentation Host solves")
  func comparisons() async throws {
    // At 6.15 s the item is nil, and the modal animates out.
    func modals(_ flags: String) async throws -> [[String: Any]] {
      let layers = try await inspected("--at 6.15s \(flags)").first.objects("layers")
      return try layers[0].objects("modals")
    }
    #expect(try await modals("").map { try $0.text("id") } == ["saved"])
    #expect(try await modals("--compare-flags single").isEmpty)
    #expect(try await modals("--compare-cache on").first?["cached"] as? Bool == true)
    #expect(try await modals("--compare-cache off").first?["cached"] as? Bool == false)
    let dimmed = try #require(try await modals("--compare-dimming perModal").first)
    #expect(try dimmed.number("dimmingAlpha") == 0.3)
    // A flag overrides the file.
    let file = try Folder()
    try file.write(Self.text + "compare: { flags: single }\n", to: "a.sheet.yaml")
    let run = try await Inspection(
      "a.sheet.yaml --at 6.15s --compare-flags double", in: file)
    #expect(try run.first.objects("layers")[0].objects("modals").count == 1)
  }

  @Test("X56 the flags have no effect without modals, and other words are errors")
  func comparisonFaults() async throws {
    let folder = try Folder()
    let run = try await folder.sheetdraw("inspect --compare-flags single")
    #expect(
      run.error.contains(
        "--compare-flags has no effect without modals; a scenario with layers and modals"))
    let wrong = try await folder.sheetdraw("inspect --compare-cache offf")
    #expect(wrong.status == 64)
    #expect(wrong.error.contains("did you mean \"off\"?"))
  }

  @Test("E18 the safe-area insets of a phone")
  func insets() async throws {
    let layer = try #require(
      try await inspected("--device iphone-15-pro --at 0s").first.objects("layers").first)
    let sides = try ["top", "left", "bottom", "right"].map {
      try layer.number("safeAreaInsets.\($0)")
    }
    #expect(sides == [59, 0, 34, 0])
  }

  @Test("E25 E27 E28 E61 E64 the state of a modal has its flags, its offset and its item")
  func modals() async throws {
    for (time, offset, flag, isCached) in [
      ("0s", 550.0, true, false), ("0.15s", 275, true, false), ("1.5s", 0, true, false),
      ("6.15s", 275, false, true),
    ] {
      let modal = try await modal("saved", at: time)
      #expect(abs(try modal.number("offset.y") - offset) < 0.001, "at \(time)")
      #expect(try modal.number("offset.x") == 0)
      #expect(abs(try modal.number("y") - 250 - offset) < 0.001)
      #expect(modal["isPresented"] as? Bool == flag)
      #expect(modal["isPresentedInternally"] as? Bool == flag)
      #expect(try modal.text("item") == "Ann")
      #expect(modal["cached"] as? Bool == isCached)
    }
    let inner = try await modal("inner", at: "1.5s")
    #expect(try inner.text("source") == "saved")
    #expect(try inner.text("kind") == "alert")
  }

  @Test("E63 E66 the state has the items of the cache")
  func cache() async throws {
    let states = try await inspected("--at 1s,6.299s,6.3s").objects
    #expect(
      try states.map { try $0.text("cache") } == ["saved: Ann", "saved: Ann", "empty"])
  }

  @Test("E16 E22 E29 E32 E66 events have times and the modal's id")
  func events() async throws {
    let lines = try await inspected("--events").lines.filter { $0.contains(#""saved""#) }
    #expect(
      lines == [
        #"{"t":0,"event":"item","sheet":"saved","value":"Ann"}"#,
        #"{"t":0,"event":"cacheSet","sheet":"saved","value":"Ann"}"#,
        #"{"t":0,"event":"isPresented","sheet":"saved","value":true,"from":"root"}"#,
        #"{"t":0,"event":"presentRequest","sheet":"saved"}"#,
        #"{"t":0,"event":"requestWaits","sheet":"saved"}"#,
        #"{"t":0,"event":"inserted","sheet":"saved","layer":"containers"}"#,
        #"{"t":0,"event":"onPresent","sheet":"saved"}"#,
        #"{"t":0,"event":"presentPublisher","sheet":"saved"}"#,
        #"{"t":0,"event":"isPresentedInternally","sheet":"saved","value":true}"#,
        #"{"t":0,"event":"transition","sheet":"saved","number":1,"kind":"present"}"#,
        #"{"t":0.3,"event":"animateInEnded","sheet":"saved"}"#,
        #"{"t":0.3,"event":"announce","sheet":"saved","text":"Dialog"}"#,
        #"{"t":0.3,"event":"focus","sheet":"saved","on":"Dialog"}"#,
        #"{"t":6,"event":"item","sheet":"saved","value":"none"}"#,
        #"{"t":6,"event":"isPresented","sheet":"saved","value":false,"from":"root"}"#,
        #"{"t":6,"event":"dismissRequest","sheet":"saved"}"#,
        #"{"t":6,"event":"dismissPublisher","sheet":"saved"}"#,
        #"{"t":6,"event":"isPresentedInternally","sheet":"saved","value":false}"#,
        #"{"t":6,"event":"transition","sheet":"saved","number":7,"kind":"dismiss"}"#,
        #"{"t":6.3,"event":"completion","sheet":"saved"}"#,
        #"{"t":6.3,"event":"removed","sheet":"saved"}"#,
        #"{"t":6.3,"event":"cacheRemoved","sheet":"saved"}"#,
        #"{"t":6.3,"event":"onDismiss","sheet":"saved"}"#,
      ])
  }

  @Test("E39 E46 X12 hits name the modal that receives the touch")
  func hits() async throws {
    let hits = try await inspected("--at 1.5s --hit 10,10 --hit 200,400 --hit 200,300")
    #expect(
      hits.lines == [
        #"{"x":10,"y":10,"part":"dimming","sheet":"inner","takes":"tap"}"#,
        #"{"x":200,"y":400,"part":"modal","sheet":"inner","takes":"tap"}"#,
        #"{"x":200,"y":300,"part":"dimming","sheet":"inner","takes":"tap"}"#,
      ])
  }

  @Test("E39 a screen reader reaches only the topmost modal, and cannot dismiss an alert beside it")
  func accessibility() async throws {
    let run = try await folder().sheetdraw("inspect a.sheet.yaml --accessibility --at 1.5s")
    #expect(
      run.text == """
        1. "Alert"  [65 350 270 100]  focused
        elements below inner are not reachable
        announced: "Alert"

        """)
  }

  @Test("E25 E27 E35 E49 E63 expectations read the values of modals and layers")
  func expectations() async throws {
    let good = """
      expect:
        - { at: 0s, saved.y: 800, saved.offset.y: 550, saved.isPresentedInternally: true }
        - { at: 1.5s, saved.width: 300, inner.kind: alert, containers.dimming.alpha: 0.3, containers.offset: 0 }
        - { at: 6.2s, saved.isPresented: false, saved.cached: true, saved.item: Ann }
        - { events: [onPresent, onPresent, onPresent, onDismiss, onDismiss, cacheRemoved, onDismiss] }

      """
    let bad = """
      expect:
        - { at: 1.5s, saved.isPresented: false, containers.dimming.alpha: 0.4, within.offset: 3 }

      """
    func unmet(_ more: String) async throws -> [String] {
      try await folder(more).sheetdraw("verify a.sheet.yaml").lines
        .map { $0.trimmingCharacters(in: .whitespaces) }.filter { $0.hasPrefix("a.sheet.yaml:") }
    }
    #expect(try await unmet(good) == [])
    #expect(
      try await unmet(bad) == [
        "a.sheet.yaml:19:36: saved.isPresented is true at 1.5s, not false",
        "a.sheet.yaml:19:69: containers.dimming.alpha is 0.3 at 1.5s, not 0.4",
        "a.sheet.yaml:19:89: within.offset is none at 1.5s, not 3",
      ])
  }

  @Test("E55 check advises the order of layers and accepts the file")
  func advice() async throws {
    let folder = try Folder()
    try folder.write(
      "sheetdraw: 1\nlayers: [{ id: alerts }, { id: containers }]\n", to: "a.sheet.yaml")
    let run = try await folder.sheetdraw("check a.sheet.yaml")
    #expect(
      run.text == """
        a.sheet.yaml:2:16: warning[E0223]: the layer "alerts" is out of the advised order: a later layer is always on top; containers, then alerts, then notifications

        """)
    #expect(run.status == 0)
  }
}
