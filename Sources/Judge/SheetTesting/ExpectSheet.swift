public import SheetDiff
public import SheetModel
public import SheetScene

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
