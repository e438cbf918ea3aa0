internal import SheetChanges
internal import SheetDiff

/// The file format of a report: a line about the run, then one JSON object per case.
package enum ResultFile {
  /// The version of the format.
  package static let version = 1

  /// Returns the first line of a report's file.
  static func head(of report: VerifyReport) -> JSON {
    let shard = report.shard ?? VerifyReport.Shard(index: 1, of: 1)
    var head: [(String, JSON)] = [
      ("sheetdraw", .whole(version)), ("folder", .text(report.folder)),
      ("shard", .list([.whole(shard.index), .whole(shard.count)])),
      ("cases", .whole(report.cases.count)),
    ]
    if let against = report.against { head.append(("against", .text(against))) }
    if report.isOfScreenshots { head.append(("screenshots", .whole(1))) }
    if report.isOfFolders { head.append(("otherFiles", .whole(report.otherFileCount))) }
    if !report.warnings.isEmpty {
      head.append(("warnings", .list(report.warnings.map(\.json))))
    }
    if let count = report.suiteCount { head.append(("suite", .whole(count))) }
    if let digests = report.digests {
      head += [("scenarios", .text(digests.scenarios)), ("flags", .text(digests.flags))]
    }
    return .object(head)
  }

  /// Writes the line of a case.
  ///
  /// Its pictures are named by their sizes, or embedded as base64. Embedded ones bypass the JSON writer,
  /// which would examine each character for escapes.
  static func write<Failure>(
    _ result: CaseResult, embedsPictures: Bool, to write: (ReportPiece) throws(Failure) -> Void
  ) throws(Failure) {
    var line = String(JSON.object(result.stored).text.dropLast())
    // The folder beside the file has the pictures of failures only.
    let files = embedsPictures ? result.picture?.files ?? [] : result.failurePictures
    for (key, contents) in files {
      line += ",\"\(key)\":"
      guard embedsPictures else {
        line += "\(contents.byteCount)"
        continue
      }
      try write(ReportPiece(line + "\""))
      try write(.embedded(contents))
      line = "\""
    }
    try write(ReportPiece(line + "}\n"))
  }
}

extension VerifyReport {
  /// The complete report as a file with its pictures, to be merged with files of other machines.
  public var resultFile: [UInt8] {
    ReportPiece.joined { writeResultFile(embedsPictures: true, to: $0) }
  }

  /// Writes the complete report as a file, line by line.
  ///
  /// - Parameters:
  ///   - embedsPictures: False for a file with ``pictureFiles`` in a folder beside it.
  ///   - write: Writes the next piece.
  /// - Throws: An error of `write`.
  package func writeResultFile<Failure>(
    embedsPictures: Bool, to write: (ReportPiece) throws(Failure) -> Void
  ) throws(Failure) {
    try write(ReportPiece(ResultFile.head(of: self).text + "\n"))
    for result in cases {
      try ResultFile.write(result, embedsPictures: embedsPictures, to: write)
    }
  }
}

extension CaseResult {
  /// The members of the result without its pictures.
  fileprivate var stored: [(String, JSON)] {
    var fields: [(String, JSON)] = [
      ("name", .text(name)), ("scenario", .text(scenario)), ("verdict", .text(verdict.rawValue)),
    ]
    if let line { fields.append(("line", .whole(line))) }
    if let milliseconds { fields.append(("milliseconds", .exact(milliseconds))) }
    if let picture {
      let facts = [picture.shot, picture.device, picture.appearance, picture.reference]
      fields.append(
        ("picture", .list(facts.map { .text($0) } + [.exact(picture.pixelsPerPoint)])))
      if let digest = picture.digest { fields.append(("digest", .text(digest))) }
    }
    if !changes.isEmpty { fields.append(("changes", .list(changes.map(\.stored)))) }
    if let comparison { fields.append(("comparison", comparison.stored)) }
    if !messages.isEmpty { fields.append(("messages", .list(messages.map(\.json)))) }
    return fields
  }
}

extension Change {
  fileprivate var stored: JSON {
    .object([
      ("name", .text(name)), ("label", .text(label)), ("from", from.json(isExact: true)),
      ("to", to.json(isExact: true)),
      ("unit", .optional(unit)), ("id", .optional(requirement)), ("token", .optional(token)),
      ("note", .optional(note)), ("cause", cause?.json(isExact: true) ?? .null),
    ])
  }
}

extension Comparison {
  fileprivate var stored: JSON {
    let fields: [(String, JSON)] = [
      ("verdict", .text(verdict.rawValue)), ("sizes", .list(sizes.map(\.json))),
      ("pixels", .whole(pixelCount)), ("compared", .whole(comparedCount)),
      ("largest", .whole(largest)), ("mean", .exact(mean)), ("worst", worst?.json ?? .null),
      ("regions", .list(regions.map(\.json))),
      ("moves", .list(moves.map { $0.json(in: .pixel) })),
      ("colors", .list(recolorings.map(\.stored))),
    ]
    return .object(fields + areaFields + tolerated.fields)
  }
}

extension Comparison.Recoloring {
  fileprivate var stored: JSON {
    .object([
      ("from", .whole(Int(from))), ("to", .whole(Int(to))), ("box", box.json),
    ])
  }
}
