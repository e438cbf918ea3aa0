package import SheetTool

extension Flag {
  /// The flags of `plan`.
  static let planning =
    surroundings
    + [
      Flag(
        "--output", short: "-o", .each, "PATH", in: .output, completing: .files,
        "a .md file with its pictures in a folder beside it, as plan-files, or a self-contained .html file "
          + "(default: print a list without pictures)")
    ] + renderer + general
}

/// The command `plan`, which writes a scenario as a check list for people who test by hand.
struct PlanCommand: ToolCommand {
  let flags: GivenFlags
  let session: CommandSession

  /// A form of check lists.
  private enum Form: String {
    case page = "html"
    case markdown = "md"
  }

  func run() throws(DiagnosticError) -> ExitStatus {
    var reader = FieldReader()
    let options = flags.drawingOptions(drawsShots: false, &reader)
    for word in flags.words.dropFirst() {
      reader.fail(.unexpected(word, allowed: "one scenario at a time"))
    }
    let outputs = outputs(of: options, &reader)
    guard reader.diagnostics.isEmpty else { throw DiagnosticError(reader.diagnostics) }
    let plan = try TestPlan(options, with: flags.resources)
    session.beginProgress()
    ProgressLine.expect(plan.pictureCount)
    let list = try plan.checkList(
      drawsPictures: !outputs.isEmpty, isStopped: { Interrupt.isRequested },
      onProgress: ProgressLine.show)
    ProgressLine.end()
    guard let list else { return Interrupt.status ?? .interrupted }
    for (path, form) in outputs { try write(list, to: path, as: form) }
    guard !outputs.isEmpty else { return session.print(list.markdown(pictures: nil)) }
    return session.isQuiet
      ? .done : session.print(outputs.map { "\($0.path.value)" }.joined(separator: "\n"))
  }

  /// Reads the paths of check lists; without one, a list without pictures is printed.
  private func outputs(
    of options: DrawingOptions, _ reader: inout FieldReader
  ) -> [(path: Located<FilePath>, form: Form)] {
    let outputs = reader.outputs(
      flags.all("--output"), of: "a check list",
      keeping: InputFiles([options.scenario?.value].compactMap(\.self), called: "the scenario"),
      endingIn: ".md or .html"
    ) { Form(rawValue: $0) }
    for (path, form) in outputs where form == .markdown {
      _ = reader.read { () throws(DiagnosticError) in
        try path.folderOfPictures.checkWritableFolder(of: .checkList)
      }
    }
    return outputs
  }

  private func write(
    _ list: CheckList, to path: Located<FilePath>, as form: Form
  ) throws(DiagnosticError) {
    guard form == .markdown else { return try path.write(list.page) }
    let folder = path.folderOfPictures
    try folder.with { path throws(FileError) in
      let output = try OutputFolder(path, of: .checkList)
      for file in list.pictureFiles { try output.write(file.bytes, name: FilePath(file.name)) }
      try output.finish()
    }
    let name = folder.value.lastComponent?.string ?? ""
    try path.write(Array(list.markdown(pictures: name).utf8))
  }
}

extension OutputFolder.Contents {
  /// The pictures of a check list.
  fileprivate static let checkList = Self("pictures of a check list") { name in
    name.hasSuffix(".png") && name.first?.isNumber == true
  }
}

extension Tool {
  /// The command `plan`.
  package static let plan = Tool(
    "plan", usage: "sheetdraw plan SCENARIO [flags]",
    "write a check list for tests by hand", flags: Flag.planning,
    completing: { _ in .scenarios }, running: PlanCommand.init)
}
