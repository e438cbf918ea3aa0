import Foundation
import SheetTestSupport
import Testing

/// The pictures of the README and of the documentation.
@Suite struct GalleryTests {
  private static let gallery = "Specs/Gallery"
  private static let articles = "Sources/SheetDraw/SheetDraw.docc"
  private static let resources = articles + "/Resources"

  private func names(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: RepositoryFile(folder).path).sorted()
  }

  /// Draws the gallery into a copy that has no pictures.
  private func drawn() async throws -> Folder {
    let folder = try Folder()
    for part in ["Scripts", "Specs", "Tests/Golden", Self.articles] { try folder.makeFolder(part) }
    for part in ["Scripts/gallery", "Specs/Examples", "Tests/Golden/styles"] {
      try FileManager.default.createSymbolicLink(
        at: folder.url(part), withDestinationURL: URL(fileURLWithPath: RepositoryFile(part).path))
    }
    // The script finds the pictures beside itself.
    try FileManager.default.removeItem(at: folder.url("Scripts/gallery"))
    try FileManager.default.copyItem(
      atPath: RepositoryFile("Scripts/gallery").path, toPath: folder.url("Scripts/gallery").path)
    try folder.makeFolder(Self.gallery)
    let run = try await folder.bash("Scripts/gallery '\(try SheetdrawBinary.release().path)'")
    #expect(run.status == 0, "\(run.error)")
    return folder
  }

  @Test("make gallery draws every picture of the README and of the articles, with the same bytes")
  func theGalleryIsDrawnAnew() async throws {
    let folder = try await drawn()
    for part in [Self.gallery, Self.resources] {
      #expect(try folder.names(in: part) == names(part))
      for name in try names(part) {
        let path = "\(part)/\(name)"
        let kept = try Data(contentsOf: URL(fileURLWithPath: RepositoryFile(path).path))
        #expect(try folder.data(path) == kept, "\(path)")
        #expect(kept.count <= 700_000, "\(path)")
      }
    }
  }

  @Test("every picture that the README and the articles show is one of the gallery")
  func everyPictureShownIsOfTheGallery() throws {
    let readme = try String(contentsOfFile: RepositoryFile("README.md").path, encoding: .utf8)
    let shown = readme.matches(of: /!\[[^\]]+\]\(([^)]+)\)/).map { String($0.1) }
    #expect(shown.count > 30)
    for path in shown {
      #expect(path.hasPrefix(Self.gallery + "/") || path.hasPrefix(Self.resources + "/"), "\(path)")
      #expect(FileManager.default.fileExists(atPath: RepositoryFile(path).path), "\(path)")
    }
    var inArticles: Set<String> = []
    for name in try names(Self.articles) where name.hasSuffix(".md") {
      let path = RepositoryFile("\(Self.articles)/\(name)").path
      let text = try String(contentsOfFile: path, encoding: .utf8)
      inArticles.formUnion(text.matches(of: /!\[[^\]]+\]\(([^)]+)\)/).map { String($0.1) })
    }
    // An article names a picture without its ending.
    let resources = try names(Self.resources).map { String($0.prefix { $0 != "." }) }
    #expect(inArticles == Set(resources))
  }

  @Test("the gallery has a filmstrip of each motion that is to be seen")
  func filmstrips() throws {
    let strips = try names(Self.gallery).filter { $0.hasPrefix("filmstrip-") }
    #expect(
      strips == ["B36", "B42", "C26", "C27", "C28", "C29", "D19"].map { "filmstrip-\($0).png" })
  }
}
