import SheetTestSupport
import SheetVerify
import Testing

/// The rows of a picture that was drawn in this run, against those that are decoded from its file.
@Suite struct RecordedRowsTests {
  private static let path = Located(FilePath("a.png"), at: .argument("", value: ""))

  /// The kinds of pictures that are drawn.
  enum Kind: String, CaseIterable {
    case opaque, translucent, cropped
  }

  private func picture(_ kind: Kind, radius: Int) throws -> EncodedPicture {
    let shot = try Scenario(settings: ["sheet.cornerRadius=\(radius)pt"])
    let frame = try shot.frame {
      $0.isTransparent = kind == .translucent
      if kind == .cropped { $0.crop = .sheetAndShadow }
    }
    return try EncodedPicture(
      frame.scene, as: .png, pixelsPerPoint: 1, by: PictureRenderer(library: shot.library),
      recordsRows: true)
  }

  @Test(arguments: Kind.allCases) func aPictureHasTheRowsOfItsFile(kind: Kind) throws {
    let pictures = try [16, 20].map { try picture(kind, radius: $0) }
    #expect(pictures.allSatisfy { $0.rows != nil })
    let known = pictures.map { PictureFile($0.bytes, rows: $0.rows, path: Self.path) }
    let decoded = pictures.map { PictureFile($0.bytes, path: Self.path) }
    for metric in Metric.allCases {
      var options = ComparisonOptions()
      options.metric = metric
      for image in [PictureCheck.Image.nothing, .difference, .flip] {
        let expected = try PictureCheck(
          of: decoded[0], and: decoded[1], options: options, image: image)
        let found = try PictureCheck(of: known[0], and: known[1], options: options, image: image)
        expect(found, expected, "\(metric) \(image)")
        if metric == .exact { #expect(expected.comparison.pixelCount > 0) }
      }
    }
  }

  @Test func rowsAreRecordedOnRequestOnly() throws {
    let frame = try Scenario().frame()
    let encoded = try EncodedPicture(
      frame.scene, as: .png, pixelsPerPoint: 1, by: PictureRenderer())
    #expect(encoded.rows == nil)
  }
}
