import SheetPictures

/// Measures five modals in three layers of Presentation Host.
struct HostBench {
  private let renderer: PictureRenderer

  init(_ library: SpecLibrary) { renderer = PictureRenderer(library: library) }

  private static let head = """
    sheetdraw: 1
    device: iphone-15-pro
    appearance: dark
    layers: standard
    modals:
      trip: { layer: containers, kind: sheet, content: { title: Photos, list: { rows: 6 } } }
      dialog: { layer: containers, content: systemRed }
      alert: { layer: alerts, kind: alert, content: { title: Delete? } }
      toast: { layer: notifications, kind: toast, content: none }
      mail: { layer: notifications, kind: notification, content: none }

    """

  private static let steps = """
    timeline: [present: trip, present: dialog, present: alert, present: toast, present: mail]
    """

  private func request(_ text: String) throws -> FrameRequest {
    var document = SheetDocument()
    document.scenario = try ScenarioFile(Array(text.utf8), name: "host.sheet.yaml")
    return FrameRequest(document: document)
  }

  private func milliseconds(_ request: FrameRequest) throws -> Double {
    try medianMilliseconds(runs: 100) {
      let frame = try renderer.frame(request)
      _ = try EncodedPicture(frame.scene, as: .png, pixelsPerPoint: 3, by: renderer)
    }
  }

  func figures() throws -> [Figure] {
    let bare = try milliseconds(try request(Self.head))
    let full = try request(Self.head + Self.steps)
    let modals = try milliseconds(full)
    let timeline = try renderer.resolve(full.document).timeline
    let count = 2000
    var shown = 0
    let lookups = medianMilliseconds(runs: 30) {
      for index in 0..<count {
        shown += timeline.state(atSeconds: Double(index) / 4000).layers[0].modals.count
      }
    }
    guard shown >= 2 * count else { throw NothingShown() }
    return [
      Figure(name: "screen without modals, warm", value: bare, unit: "ms"),
      Figure(name: "five modals in three layers, times that", value: modals / bare, unit: ""),
      Figure(
        name: "state with five modals", value: lookups * 1000 / Double(count), unit: "µs", asked: 3),
    ]
  }

  struct NothingShown: Error {}
}
