public import SheetModel

extension JSON {
  /// Creates the JSON of an event with its details in order.
  public init(_ event: LoggedEvent) {
    self.init(event: event.name.rawValue, of: event.id, event.details, at: event.seconds)
  }

  /// Creates the JSON of an event of rn-bottom-sheet with its details in order.
  public init(_ event: BottomSheetEvent) {
    self.init(event: event.name.rawValue, of: event.id, event.details, at: event.seconds)
  }

  private init(
    event name: String, of id: String?, _ details: [LoggedEvent.Detail], at seconds: Double
  ) {
    self = .object(
      [("t", .number(seconds)), ("event", .text(name)), ("sheet", .optional(id))]
        + details.map { ($0.name, Self.detail($0.value)) })
  }

  private static func detail(_ value: LoggedEvent.Detail.Value) -> JSON {
    switch value {
    case .text(let text): .text(text)
    case .number(let number): .number(number)
    case .flag(let isTrue): .flag(isTrue)
    }
  }

  /// Creates the JSON of what a screen reader finds.
  ///
  /// - Parameters:
  ///   - reading: What a screen reader finds.
  ///   - seconds: The time in seconds.
  ///   - namesTouchAreas: True to tell areas that take touches from elements that are seen.
  public init(
    _ reading: AccessibilityReading, atSeconds seconds: Double, namesTouchAreas: Bool = false
  ) {
    let focused = reading.elements.firstIndex(where: \.isFocused)
    let elements = zip(1..., reading.elements).map {
      JSON($1, order: $0, namesTouchAreas: namesTouchAreas)
    }
    self = .object([
      ("t", .number(seconds)), ("announcement", .optional(reading.announcement)),
      ("modal", .optional(reading.modalID)),
      // Counted from 1, as in the order of the elements.
      ("focus", focused.map { .whole($0 + 1) } ?? .null), ("elements", .list(elements)),
    ])
  }

  /// Creates the JSON of an element, or of a part of a content.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - order: Its place in the reading order, counted from 1.
  ///   - namesTouchAreas: True to tell areas that take touches from elements that are seen.
  public init(_ element: AccessibilityElement, order: Int, namesTouchAreas: Bool = false) {
    if let part = element.part {
      self = .object([
        ("content", .literal("\(part.content)")), ("sheet", .optional(element.owner)),
        ("place", .list([.number(part.left), .number(part.top)])),
        ("visible", .list(([part.visibleTop] + part.visibleBottoms).map { .number($0) })),
      ])
      return
    }
    var members: [(String, JSON)] = [
      ("order", .whole(order)), ("sheet", .optional(element.owner)),
      ("label", .text(element.label)),
      ("traits", .list(element.traits.map { .text($0.rawValue) })),
      ("value", .optional(element.value)), ("hint", .optional(element.hint)),
      ("frame", .rect(element.frame)), ("focused", .flag(element.isFocused)),
      ("spoken", .text(element.spoken)),
    ]
    if namesTouchAreas { members.append(("touchArea", .flag(element.isTouchArea))) }
    self = .object(members)
  }
}
