import Foundation
import SheetResources
import SheetSpec
import SheetTestSupport
import Testing

/// The embedded files are those of the repository, whole and without another; files for the compiler of scripts
/// are in no page.
@Suite struct EmbeddedFileTests {
  private func expect(
    _ names: [String], areTheFilesOf folders: [String], _ bytes: (String) -> [UInt8]
  )
    throws
  {
    var paths: [String: String] = [:]
    for folder in folders {
      let path = RepositoryFile(folder).path
      for name in try FileManager.default.contentsOfDirectory(atPath: path)
      where name != "tsconfig.json" && name != "data.d.ts" {
        paths[name] = "\(path)/\(name)"
      }
    }
    #expect(paths.count > 8)
    #expect(Set(names) == Set(paths.keys))
    for (name, path) in paths {
      let data = try Data(contentsOf: URL(fileURLWithPath: path))
      #expect(bytes(name) == Array(data), "\(name) is not the file of the last build")
    }
  }

  @Test func profilesAndDataAreEmbedded() throws {
    let profiles = Dictionary(
      uniqueKeysWithValues: Profile.names.map { ("\($0).tokens.json", Resource.profile($0)) })
    try expect(
      profiles.keys + Resource.allCases.map(\.rawValue),
      areTheFilesOf: ["Specs/Profiles", "Specs/Data"]
    ) { profiles[$0] ?? Resource(rawValue: $0)?.bytes ?? [] }
  }

  @Test func thePartsOfThePagesAreEmbedded() throws {
    try expect(
      PageResource.allCases.map(\.rawValue), areTheFilesOf: ["Sources/Judge/SheetReport/Page"]
    ) { PageResource(rawValue: $0)?.bytes ?? [] }
  }
}
