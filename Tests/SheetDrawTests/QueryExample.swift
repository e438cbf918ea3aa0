import SheetDraw

/// Describes a sheet while it is dragged, without drawing it.
func description(of timeline: Timeline, at moment: Moment) throws -> [String] {
  let state = try timeline.state(at: moment)
  guard let sheet = state.topSheet else { return ["no sheet"] }
  let middle = Point(x: state.screen.size.width / 2, y: sheet.frame.minY + 8)
  let hit = state.hit(middle, in: timeline.presentation)
  return [
    "\(sheet.id) is \(sheet.height) pt high",
    "it rests at \(sheet.restingDetent?.rawValue ?? "none")",
    "its dimming has an alpha of \(sheet.dimmingAlpha)",
    "a touch near its upper edge finds \(hit.part)",
    "\(timeline.log.count { $0.seconds <= state.seconds }) events were sent so far",
  ]
}
