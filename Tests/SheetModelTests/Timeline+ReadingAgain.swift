import SheetModel

extension Timeline {
  /// A fault if a new timeline of the same script, read backwards, has other states; nil if it has
  /// these.
  func differenceWhenReadAgain(from states: [PresentationState], at times: [Double]) -> String? {
    let again = Timeline(presentation)
    for (seconds, state) in zip(times, states).reversed()
    where again.state(atSeconds: seconds) != state {
      return "another state at \(seconds) when asked again"
    }
    return nil
  }
}
