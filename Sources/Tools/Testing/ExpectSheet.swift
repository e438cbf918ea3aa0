public import SheetChanges
public import SheetDiff
internal import SheetFiles
public import SheetModel
public import SheetScene
internal import SheetSpec

/// Expects a sheet to look like its reference, in Swift Testing and in XCTest.
///
/// The reference of `CheckoutTests.swift` is
/// `CheckoutTests.references/{name}-{device}-{appearance}@{scale}x.png` beside it, one for each
/// appearance. Files that are equal byte for byte pass; else their pixels are compared. A failure
/// reports the changes of the sheet, then those of the pixels, with reference, new picture and
/// difference as attachments.
///
/// A missing reference fails, and so does a recorded one, because it has not been reviewed. See
/// ``Recording``.
///
/// - Parameters:
///   - sheet: The sheet.
///   - name: The name of the picture, unique in the file.
///   - moment: The moment of the picture.
///   - device: The device; nil for the sheet's own.
///   - appearances: The appearances, a picture for each and at least one; nil for the sheet's initial
///     one.
///   - pixelsPerPoint: Pixels per point, 0.01 to 16; nil for the device's own.
///   - options: The options of the comparison; by default no pixel may differ.
///   - layers: The layers that are not compared.
///   - recording: The references that are written; nil for the mode of `SHEETDRAW_RECORD`.
///   - fileID: The file ID of the test.
///   - filePath: The path of the test, beside its references.
///   - line: The line of the test.
///   - column: The column of the test.
public func expectSheet(
  _ sheet: TestedSheet, matches name: String, at moment: Moment = .settled,
  device: Device? = nil, appearances: [Appearance]? = nil, pixelsPerPoint: Double? = nil,
  comparing options: ComparisonOptions = ComparisonOptions(), ignoring layers: Set<Role> = [],
  recording: Recording? = nil, fileID: String = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) {
  let testFile = "\(filePath)"
  var views = [SheetView(moment: moment, device: device, pixelsPerPoint: pixelsPerPoint)]
  if let appearances {
    views = appearances.map { appearance in
      var view = views[0]
      view.appearance = appearance
      return view
    }
  }
  let check = ReferenceCheck(
    testFile: testFile, name: name, options: options, ignored: layers, recording: recording,
    environment: .current)
  let place = TestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
  for failure in check.failures(of: sheet, views) { place.report(failure) }
}

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
