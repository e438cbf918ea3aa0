import SheetDiff
import SheetDraw
import SheetFrames
import SheetSpec
import SheetTestSupport
import SystemPackage
import Testing

/// The rows of a picture that was drawn in this run, against those that are decoded from its file.
@Suite struct RecordedRowsTests {
  private static let path = Located(FilePath("a.png"), at: .argument("", value: ""))

  private func picture(_ radius: Int, _ change: (inout FrameRequest) -> Void) throws
    -> EncodedPicture
  {
    let shot = try Scenario(settings: ["sheet.cornerRadius=\(radius)pt"])
    let frame = try shot.frame(change)
    return try EncodedPicture(
      frame.scene, as: .png, pixelsPerPoint: 1, by: PictureRenderer(library: shot.library),
      recordsRows: true)
  }

  private func expectSame(
    _ change: (inout FrameRequest) -> Void, at location: SourceLocation = #_sourceLocation
  ) throws {
    let pictures = try [16, 20].map { try picture($0, change) }
    #expect(pictures.allSatisfy { $0.rows != nil }, sourceLocation: location)
    let known = pictures.map { PictureFile($0.bytes, rows: $0.rows, path: Self.path) }
    let decoded = pictures.map { PictureFile($0.bytes, path: Self.path) }
    for metric in Metric.allCases {
      var options = ComparisonOptions()
      options.metric = metric
      for image in [PictureCheck.Image.nothing, .difference, .flip] {
        let expected = try PictureCheck(
          of: decoded[0], and: decoded[1], options: options, image: image)
        let found = try PictureCheck(of: known[0], and: known[1], options: options, image: image)
        #expect(found == expected, "\(metric) \(image)", sourceLocation: location)
        if metric == .exact {
          #expect(expected.comparison.pixelCount > 0, sourceLocation: location)
        }
      }
    }
  }

  @Test func anOpaquePictureHasTheRowsOfItsFile() throws { try expectSame { _ in } }

  @Test func aTranslucentPictureHasTheRowsOfItsFile() throws {
    try expectSame { $0.isTransparent = true }
  }

  @Test func aPartOfAPictureHasTheRowsOfItsFile() throws {
    try expectSame { $0.crop = .sheetAndShadow }
  }

  @Test func rowsAreRecordedOnRequestOnly() throws {
    let frame = try Scenario().frame()
    let encoded = try EncodedPicture(
      frame.scene, as: .png, pixelsPerPoint: 1, by: PictureRenderer())
    #expect(encoded.rows == nil)
  }
}
