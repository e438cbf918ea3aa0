internal import CResources

/// The scenarios of `Specs/Examples`, which are embedded in the program with their pictures.
public enum ExampleResource {
  private static let ending = ".sheet.yaml"

  /// The names of the scenarios without their ending, in alphabetical order.
  public static let names: [String] = {
    var names: [String] = []
    var index = 0
    while let file = embedded_file_at(index)?.pointee {
      let name = String(cString: file.name)
      if name.hasSuffix(ending) { names.append(String(name.dropLast(ending.count))) }
      index += 1
    }
    return names.sorted()
  }()

  /// Returns the file name of a scenario.
  public static func fileName(_ name: String) -> String { name + ending }

  /// Returns a file of the examples, a scenario or a picture; nil for a name that none has.
  public static func bytes(named name: String) -> [UInt8]? {
    embedded_file(name).map {
      Array(UnsafeBufferPointer(start: $0.pointee.bytes, count: $0.pointee.count))
    }
  }

  /// The workflow for GitHub that verifies a suite.
  public static var workflow: [UInt8] { embeddedFile("github.yml") }
}
