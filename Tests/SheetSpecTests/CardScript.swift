import SheetModel
import SheetPrimitives
import SheetSpec
import SheetTestSupport
import Testing

/// A custom full-screen sheet with the id `store`, as a file describes it.
struct CardScript {
  let reading: ScenarioReading
  let timeline: Timeline

  /// Reads and plays a file of one custom sheet on a device, which is presented at rest unless the
  /// steps present it.
  init(
    _ sheet: String = "{ engine: custom }", on device: String = "iphone-15-pro", top: String = "",
    steps: [String] = [], isPresented: Bool = true
  ) throws {
    let present = isPresented ? ["present: { sheet: store, animated: false }"] : []
    let text = """
      sheetdraw: 1
      device: \(device)
      \(top)
      sheets: { store: \(sheet) }
      timeline:
      \((present + steps).map { "  - \($0)" }.joined(separator: "\n"))
      """
    reading = ScenarioReading(text)
    timeline = try #require(reading.resolved, "\(reading.messages)").timeline
  }

  /// The sheet at a time in seconds; nil while it is not presented.
  func surface(_ seconds: Double) -> SurfaceState? {
    timeline.state(atSeconds: seconds).surfaces.last
  }

  func sheet(_ seconds: Double) throws -> SurfaceState { try #require(surface(seconds)) }

  /// The sheet when everything has come to rest.
  func end() throws -> SurfaceState { try sheet(timeline.endSeconds) }

  func top(_ seconds: Double) throws -> Double { try sheet(seconds).frame.y }

  /// The time of the first event with a name.
  func seconds(of name: EventName) throws -> Double {
    try #require(timeline.log.first { $0.name == name }).seconds
  }

  /// The events from a time on, one line each: name and details, without the id.
  func events(from seconds: Double = 0) -> [String] {
    timeline.log.filter { $0.seconds >= seconds }.map { event in
      ([event.name.rawValue] + event.details.map { "\($0.name)=\($0.value.words)" })
        .joined(separator: " ")
    }
  }

  /// The least top edge at any of a thousand times.
  var highestTop: Double {
    let end = timeline.endSeconds
    return (0...1000).compactMap { surface(end * Double($0) / 1000)?.frame.y }.min() ?? .nan
  }
}

extension SurfaceState {
  /// The details of a custom full-screen sheet.
  var card: CardDetails? {
    if case .card(let card) = details { card } else { nil }
  }
}
