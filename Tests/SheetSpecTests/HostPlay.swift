import SheetModel
import SheetPrimitives
import SheetSpec
import SheetTestSupport
import Testing

/// A scenario of Presentation Host, read without a diagnostic and played.
struct HostPlay {
  let timeline: Timeline

  init(_ text: String, messages: [String] = []) throws {
    let reading = ScenarioReading(text)
    #expect(reading.messages == messages)
    timeline = try #require(reading.resolved).timeline
    #expect(timeline.faults == [])
  }

  /// Plays a scenario of ``HostScenario``.
  init(
    _ modals: String, _ steps: String, layers: String = "[{}]", device: String = "400x800@2",
    presenter: String = "{}", more: String = "", messages: [String] = []
  ) throws {
    try self.init(
      HostScenario.text(
        modals: modals, steps: steps, layers: layers, device: device, presenter: presenter,
        more: more), messages: messages)
  }

  /// The state at a time, or at the end.
  func state(_ seconds: Double? = nil) -> PresentationState {
    timeline.state(atSeconds: seconds ?? timeline.endSeconds)
  }

  /// The layer with an id, or the default layer.
  func layer(_ id: String? = nil, _ seconds: Double? = nil) throws -> LayerState {
    try #require(state(seconds).layers.first { $0.layer.id == id })
  }

  /// A modal in the hierarchy.
  func modal(_ id: String, _ seconds: Double? = nil) throws -> HostModal {
    let surface = try #require(
      state(seconds).modals.first { $0.id == id }, "\(id) is not in the hierarchy")
    guard case .modal(let details) = surface.details else {
      Issue.record("\(id) is not a modal")
      throw NoModal()
    }
    return HostModal(surface: surface, details: details)
  }

  /// Ids of all modals in the hierarchy, lowest first.
  func modals(_ seconds: Double? = nil) -> [String] { state(seconds).modals.map(\.id) }

  /// The part that a touch reaches, such as `dimming saved`.
  func hit(_ x: Double, _ y: Double, _ seconds: Double? = nil) -> String {
    let hit = state(seconds).hit(Point(x: x, y: y), in: timeline.presentation)
    return ([hit.part.rawValue] + [hit.id, hit.block].compactMap(\.self)).joined(separator: " ")
  }

  /// All events in words.
  var story: [String] { timeline.log.map(\.words) }

  /// The events with these names in words, with or without those of one id.
  func story(_ names: EventName..., of id: String? = nil) -> [String] {
    timeline.log.filter { event in
      (names.isEmpty || names.contains(event.name)) && (id == nil || event.id == id)
    }.map(\.words)
  }

  /// The times of an event of a modal, rounded to a millisecond.
  func seconds(of name: EventName, _ id: String? = nil) -> [Double] {
    timeline.log.filter { $0.name == name && (id == nil || $0.id == id) }
      .map { ($0.seconds * 1000).rounded() / 1000 }
  }
}

/// A modal of a state, with its own values.
@dynamicMemberLookup
struct HostModal {
  let surface: SurfaceState
  let details: ModalDetails

  subscript<Value>(dynamicMember path: KeyPath<SurfaceState, Value>) -> Value {
    surface[keyPath: path]
  }

  subscript<Value>(dynamicMember path: KeyPath<ModalDetails, Value>) -> Value {
    details[keyPath: path]
  }

  /// The vertical offset from its place at rest.
  var offset: Double { surface.frame.y - details.restingFrame.y }

  /// The external and the internal flag.
  var flags: [Bool] { [details.isPresented, details.isPresentedInternally] }
}

private struct NoModal: Error {}

extension OracleTimingCurve {
  /// SwiftUI's `easeInOut`.
  static let easeInOut = OracleTimingCurve(x1: 0.42, y1: 0, x2: 0.58, y2: 1)
}

/// The events of a modal from its dismissal to its removal.
func hostDeparture(_ id: String, from origin: String = "root", transition number: Int) -> [String] {
  [
    "isPresented \(id) value=false from=\(origin)", "dismissRequest \(id)",
    "dismissPublisher \(id)", "isPresentedInternally \(id) value=false",
    "transition \(id) number=\(number).0 kind=dismiss", "completion \(id)", "removed \(id)",
    "onDismiss \(id)",
  ]
}
