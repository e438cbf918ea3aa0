public import SheetModel

/// A timeline, or a scenario that was played.
public protocol Played {
  var timeline: Timeline { get }
}

extension Timeline: Played {
  public var timeline: Timeline { self }

  /// The final state at rest.
  public var end: PresentationState { state(atSeconds: endSeconds) }
}

extension Played {
  /// The events in words, in order: all of them, or those with some names, of an id, or from a time on.
  public func events(
    _ names: EventName..., of id: String? = nil, from seconds: Double = 0
  ) -> [String] {
    log(names, of: id, from: seconds).map(\.words)
  }

  /// The times of an event, rounded to a millisecond.
  public func times(of name: EventName, _ id: String? = nil) -> [Double] {
    log([name], of: id).map { ($0.seconds * 1000).rounded() / 1000 }
  }

  /// The events: all of them, or those with some names, of an id, or from a time on.
  public func log(
    _ names: [EventName], of id: String? = nil, from seconds: Double = 0
  ) -> [LoggedEvent] {
    timeline.log.filter { event in
      (names.isEmpty || names.contains(event.name)) && (id == nil || event.id == id)
        && event.seconds >= seconds
    }
  }
}
