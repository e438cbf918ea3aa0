public import SheetVerify

/// Expects values of a sheet at a moment, in Swift Testing and in XCTest, without a picture.
///
/// The names are those of `sheetdraw inspect` and of the key `expect` of scenarios: `picker.height`,
/// `sheet.detent` of the topmost sheet, `dimming.alpha`. A failure lists every value that differs, and
/// every name that does not exist with the nearest one.
///
/// - Parameters:
///   - sheet: The sheet.
///   - values: The expected values by their names.
///   - moment: The moment.
///   - tolerance: The maximum difference of a number, in its unit, 0 or more.
///   - device: The device; nil for the sheet's own.
///   - fileID: The file ID of the test.
///   - filePath: The path of the test; paths of scenarios are relative to its folder.
///   - line: The line of the test.
///   - column: The column of the test.
public func expectState(
  _ sheet: TestedSheet, is values: KeyValuePairs<String, RecordedState.Value>,
  at moment: Moment = .settled, within tolerance: Double = 0.001, device: Device? = nil,
  fileID: String = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) {
  let place = TestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
  let view = SheetView(moment: moment, device: device)
  var differences: [Diagnostic] = []
  do throws(DiagnosticError) {
    guard !values.isEmpty else {
      throw DiagnosticError(
        .missingValue, at: nil, "no value is compared", allowed: "at least one value")
    }
    let timeline = try DrawnSheet.timeline(
      of: sheet, view, folder: Files.folder(of: FilePath("\(filePath)")))
    let subjects = StateSubjects(timeline.presentation)
    for (name, value) in values {
      let path = Located(name)
      let expectation = ExpectedValue(
        path: path, at: Located(moment.spelling), moment: moment, expected: Located(value.word),
        number: value.number, tolerance: tolerance)
      let difference =
        StateTable.standard.unknown(path, among: subjects)
        ?? expectation.fault(in: timeline, .standard)
      if let difference { differences.append(difference) }
    }
  } catch { differences = error.diagnostics }
  guard !differences.isEmpty else { return }
  place.report(SheetFailure(text: differences.map(\.words).joined(separator: "\n")))
}

extension RecordedState.Value {
  fileprivate var number: Double? {
    guard case .number(let number) = self else { return nil }
    return number
  }

  /// The value as scenarios write it.
  fileprivate var word: String {
    switch self {
    case .number(let number): number.plain
    case .text(let text): text
    case .nothing: "none"
    }
  }
}
