public import SheetDiff
public import SheetModel
public import SheetScene

/// Expects a sheet to look as its reference does, in Swift Testing and in XCTest.
///
/// The reference of `CheckoutTests.swift` is
/// `CheckoutTests.references/{name}-{device}-{appearance}@{scale}x.png` beside it, one for each
/// appearance. Files that are equal byte for byte pass; else their pixels are compared. A failure
/// tells what has changed in the sheet, then in the pixels, and carries reference, new picture and
/// difference as attachments.
///
/// A reference that is missing fails, and so does one that is being recorded: a picture that nobody
/// has seen never passes. See ``Recording``.
///
/// - Parameters:
///   - sheet: What is drawn.
///   - name: What the picture is called, different from all others of the file.
///   - moment: When the picture is taken.
///   - device: Slug of another device than the sheet's own.
///   - appearances: Each makes a picture; nil takes the one that the sheet begins in.
///   - pixelsPerPoint: Density of the picture, above 0 and at most 16; nil for the device's own.
///   - options: How pictures are compared, and how much may differ; nothing may by itself.
///   - layers: Parts of the drawn sheet that are not compared.
///   - recording: Which references are written; nil does as `SHEETDRAW_RECORD` says.
///   - fileID: Of the test.
///   - filePath: Of the test; its references are beside it.
///   - line: Of the test.
///   - column: Of the test.
public func expectSheet(
  _ sheet: TestedSheet, matches name: String, at moment: Moment = .settled,
  device: String? = nil, appearances: [Appearance]? = nil, pixelsPerPoint: Double? = nil,
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
