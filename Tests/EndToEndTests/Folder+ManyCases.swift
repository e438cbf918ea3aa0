import SheetTestSupport

/// A suite of many pictures with one token that changes all of them.
extension Folder {
  /// Writes the token file that all scenarios extend, with the corner radius of sheets in points.
  func writeTokens(radius: Int) throws {
    try makeFolder("Sheets")
    try write(
      #"{"$extends":"spec","sheet":{"cornerRadius":{"$value":"\#(radius)pt"}}}"#,
      to: "Sheets/own.tokens.json")
  }

  /// Writes scenarios of a sheet that grows, whose low detents are a point apart.
  func writeScenarios(count: Int, lowestHeight: Int, head: String = "", shots: String) throws {
    for number in 0..<count {
      try write(
        """
        sheetdraw: 1
        \(head)profile: own.tokens.json
        sheets:
          picker:
            detents: [{ id: low, height: "\(lowestHeight + number)" }, large]
            selected: low
            content: { title: Photos, close: true, list: { rows: 4 } }
        timeline:
          - present: picker
          - wait: settled
          - animate: { picker.selected: large }
        shots:
        \(shots)
        """, to: "Sheets/s\(number).sheet.yaml")
    }
  }
}
