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
    for part in ["README.md", "Scripts/gallery", "Specs/Examples", "Tests/Golden/styles"] {
      try FileManager.default.createSymbolicLink(
        at: folder.url(part), withDestinationURL: URL(fileURLWithPath: RepositoryFile(part).path))
    }
    // The script finds the pictures beside itself.
    try FileManager.default.removeItem(at: folder.url("Scripts/gallery"))
    try FileManager.default.copyItem(
      atPath: RepositoryFile("Scripts/gallery").path, toPath: folder.url("Scripts/gallery").path)
    try folder.makeFolder(Self.gallery)
    let run = try await folder.bash("Scripts/gallery '\(try SheetdrawBinary.release().path)'")
    expect(run.status, 0, "\(run.error)")
    return folder
  }

  /// How the names of pictures begin that show a screenshot of another program.
  private static let real = "real-"

  @Test("make gallery draws every picture of the README and of the articles, with the same bytes")
  func theGalleryIsDrawnAnew() async throws {
    let folder = try await drawn()
    for part in [Self.gallery, Self.resources] {
      let drawn = try names(part).filter { !$0.hasPrefix(Self.real) }
      try expect(folder.names(in: part), drawn)
      for name in drawn {
        let path = "\(part)/\(name)"
        let kept = try Data(contentsOf: URL(fileURLWithPath: RepositoryFile(path).path))
        try expect(folder.data(path), kept, "\(path)")
        #expect(kept.count <= 700_000, "\(path)")
      }
    }
  }

  /// The pictures that a document shows, by their paths in it.
  private func shown(in document: String) throws -> [String] {
    try RepositoryFile(document).text.matches(of: /!\[[^\]]+\]\(([^)]+)\)/).map { String($0.1) }
  }

  @Test("the README, the gallery of Specs and the articles show all pictures, and no others")
  func everyPictureIsShown() throws {
    let readme = try shown(in: "README.md")
    expect(readme.count, 4)
    for path in readme {
      let picture = try Data(contentsOf: URL(fileURLWithPath: RepositoryFile(path).path))
      #expect(picture.count <= 300_000, "\(path)")
    }
    let paths = readme + (try shown(in: "Specs/README.md").map { "Specs/" + $0 })
    try expect(paths.sorted(), names(Self.gallery).map { "\(Self.gallery)/\($0)" })
    var inArticles: Set<String> = []
    for name in try names(Self.articles) where name.hasSuffix(".md") {
      inArticles.formUnion(try shown(in: "\(Self.articles)/\(name)"))
    }
    // An article names a picture without its ending.
    let resources = try names(Self.resources).map { String($0.prefix { $0 != "." }) }
    expect(inArticles, Set(resources))
  }

  @Test("the gallery has a filmstrip of each motion that is to be seen")
  func filmstrips() throws {
    let strips = try names(Self.gallery).filter { $0.hasPrefix("filmstrip-") }
    expect(strips, ["B36", "B42", "C26", "C27", "C28", "C29", "D19"].map { "filmstrip-\($0).png" })
  }
}
