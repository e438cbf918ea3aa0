/// A presentation through time: its script played once, so that any moment is a lookup and a
/// formula, never a replay.
public struct Timeline: Equatable, Sendable {
  private let played: Simulation.Result

  /// Plays the script.
  public init(_ presentation: Presentation) {
    var simulation = Simulation(presentation)
    simulation.run()
    played = simulation.result
  }

  public var presentation: Presentation { played.presentation }

  /// Everything that happened, in order.
  public var log: [LoggedEvent] { played.log }

  /// Everything that took time, in the order in which it began.
  public var transitions: [Transition] { played.transitions }

  /// When everything had come to rest after something had happened.
  public var settledSeconds: [Double] { played.rests.map(\.seconds) }

  /// When the last thing happens, or ends.
  public var endSeconds: Double { played.endSeconds }

  /// When each step began; less than there are steps where the script was broken off.
  public var stepSeconds: [Double] { played.stepSeconds }

  /// Steps that could not be done.
  public var faults: [TimelineFault] { played.faults }

  /// What is odd about detents on the screens that the script comes to.
  public var notes: [DetentNote] { played.notes }

  /// Where everything is so many seconds after the beginning.
  public func state(atSeconds seconds: Double) -> PresentationState {
    played.state(atSeconds: seconds)
  }

  /// Where everything is at one moment.
  ///
  /// A time at which everything has come to rest is that rest, even where the next thing happens at
  /// the same time; an event's time is after it.
  ///
  /// - Throws: A moment that never comes.
  public func state(at moment: Moment) throws(MomentError) -> PresentationState {
    let seconds = try seconds(at: moment)
    guard case .settledTime(let number) = moment else { return state(atSeconds: seconds) }
    return played.state(of: played.rests[number - 1])
  }

  /// The moment in seconds from the beginning.
  ///
  /// - Throws: A moment that never comes.
  public func seconds(at moment: Moment) throws(MomentError) -> Double {
    switch moment {
    case .seconds(let seconds): return seconds
    case .share(let share, let number):
      // A sheet that only rests is at its end at any share of no time.
      if number == 1, transitions.isEmpty { return endSeconds }
      guard transitions.indices.contains(number - 1) else {
        throw MomentError(moment: moment, count: transitions.count)
      }
      let transition = transitions[number - 1]
      return transition.startSeconds + share * transition.nominalSeconds
    case .settled: return endSeconds
    case .settledTime(let number):
      guard played.rests.indices.contains(number - 1) else {
        throw MomentError(moment: moment, count: played.rests.count)
      }
      return played.rests[number - 1].seconds
    case .event(let name, let number):
      let times = log.filter { $0.name == name }
      guard times.indices.contains(number - 1) else {
        throw MomentError(moment: moment, count: times.count)
      }
      return times[number - 1].seconds
    }
  }
}

/// A moment that never comes, and how many of its kind there are.
public struct MomentError: Error, Equatable, Sendable {
  public var moment: Moment
  public var count: Int
}

/// A step that could not be done.
public struct TimelineFault: Equatable, Sendable {
  public enum Kind: Equatable, Sendable {
    /// No view controller goes by that id.
    case unknown(String)
    /// There is no sheet of that id, or none at all, to do it to.
    case notPresented(String?)
    /// The step's own time lies before that of the step before it, in seconds.
    case outOfOrder(earliest: Double)
    /// A finger is on a sheet already.
    case alreadyDragging
    /// A detent that the sheet does not have.
    case unknownDetent(Detent.Identifier)
    /// A reaction led to itself again and again, or the script went on beyond all bounds.
    case neverSettles
    /// Nothing stands on the pages of a navigation controller that could be popped.
    case noPageToPop
  }

  /// Index of the step, and of the reaction it led to.
  public var step: Int
  public var reaction: Int?
  public var kind: Kind

  /// Seconds from the beginning.
  public var seconds: Double
}
