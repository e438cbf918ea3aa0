internal import SheetTokens

/// The result of a played script, shared by all copies of a timeline.
final class PlayedScript: Equatable, Sendable {
  let presentation: Presentation
  let record: Player.Record
  let endSeconds: Double

  // Copies of parts of the presentation, so that a lookup does not copy all of it.
  private let portrait: Surroundings
  private let landscape: Surroundings
  private let windows: [WindowSurroundings]
  private let defaults: SheetDefaults

  /// Plays the script of a presentation.
  init(_ presentation: Presentation) {
    let player = Player(presentation)
    player.run(Rules(player))
    self.presentation = presentation
    portrait = presentation.portrait
    landscape = presentation.landscape
    windows = presentation.windows
    defaults = presentation.sheetDefaults
    record = player.record
    endSeconds = player.now
  }

  /// Compares the presentations; equal presentations have equal results.
  static func == (first: PlayedScript, second: PlayedScript) -> Bool {
    first === second || first.presentation == second.presentation
  }
}

extension PlayedScript {
  /// Returns the state at a time, found by binary search among the segments.
  func state(atSeconds seconds: Double) -> PresentationState {
    let segments = record.segments
    var low = 0
    var high = segments.count
    while low < high {
      let middle = (low + high) / 2
      if segments[middle].startSeconds <= seconds { low = middle + 1 } else { high = middle }
    }
    return state(of: segments[max(0, low - 1)], atSeconds: seconds)
  }

  /// Returns the state at a rest.
  func state(of rest: Player.Rest) -> PresentationState {
    state(of: rest.segment, atSeconds: rest.seconds)
  }

  private func state(of segment: Segment, atSeconds seconds: Double) -> PresentationState {
    PresentationState(
      of: segment, in: surroundings(of: segment.stage), defaults, transitions: record.transitions,
      atSeconds: seconds)
  }

  private func surroundings(of stage: Stage) -> Surroundings {
    windows.surroundings(stage.orientation, window: stage.window)
      ?? (stage.orientation == .portrait ? portrait : landscape)
  }
}
