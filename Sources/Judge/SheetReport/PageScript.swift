internal import SheetPrimitives
package import SheetResources

/// The scripts of a page as the text of one module, since a page in a file cannot import others.
///
/// A script imports names of others by statements such as `import { byId, copy } from "./base.js";`, at the
/// beginning of lines. In the text each script follows those that it imports, and all have one scope, so no two of
/// a page may declare the same name; browsers refuse a module that does.
package enum PageScript {
  /// Returns a script and all that it imports, without their comments.
  package static func joined(_ entry: PageResource) -> [UInt8] {
    var script: [UInt8] = []
    var known: Set<PageResource> = []
    append(entry, to: &script, &known)
    return script
  }

  /// Appends a script behind those that it imports, unless it is known already.
  private static func append(
    _ module: PageResource, to script: inout [UInt8], _ known: inout Set<PageResource>
  ) {
    guard known.insert(module).inserted else { return }
    let export = Array("export ".utf8)
    var code: [UInt8] = []
    // The end of the statement or comment that is being left out.
    var end: [UInt8]?
    for line in ByteLines(module.bytes) where !line.isEmpty {
      if end == nil { end = self.end(ofWhatIsLeftOutFrom: line) }
      guard let currentEnd = end else {
        code += line.starts(with: export) ? line.dropFirst(export.count) : line
        code.append(UInt8(ascii: "\n"))
        continue
      }
      guard line.suffix(currentEnd.count).elementsEqual(currentEnd) else { continue }
      if currentEnd == importEnd { append(imported(by: line), to: &script, &known) }
      end = nil
    }
    script += code
  }

  private static let importEnd = Array(".js\";".utf8)

  /// Returns the end of the import or the comment that begins with a line; nil for a line of code.
  private static func end(ofWhatIsLeftOutFrom line: ArraySlice<UInt8>) -> [UInt8]? {
    let words = line.drop { $0 == UInt8(ascii: " ") }
    if line.starts(with: "import ".utf8) { return importEnd }
    if words.starts(with: "//".utf8) { return [] }
    guard words.starts(with: "/**".utf8) else { return nil }
    // Code can follow the type of an expression.
    let end = Array("*/".utf8)
    guard let found = words.firstOccurrence(of: end) else { return end }
    return found.upperBound == words.endIndex ? end : nil
  }

  /// Returns the script that the last line of an import names.
  private static func imported(by line: ArraySlice<UInt8>) -> PageResource {
    let opening = Array("\"./".utf8)
    guard let start = line.firstOccurrence(of: opening) else {
      preconditionFailure("an import names no script")
    }
    let name = String(decoding: line[start.upperBound...].dropLast(2), as: UTF8.self)
    guard let module = PageResource(rawValue: name) else {
      preconditionFailure("there is no script \(name)")
    }
    return module
  }
}
