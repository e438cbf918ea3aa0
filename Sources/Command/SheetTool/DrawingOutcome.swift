package import SheetPlan

/// The exit status and the written files of a drawing.
package struct DrawingOutcome {
  package var status: ExitStatus
  package var paths: [FilePath]

  package init(status: ExitStatus, paths: [FilePath] = []) {
    self.status = status
    self.paths = paths
  }
}

extension CommandSession {
  /// Prints what was drawn, with the warnings that are not printed yet.
  package func report(_ results: [DrawingResult], alreadyReported: [Diagnostic]) -> DrawingOutcome {
    let pictures = results.flatMap(\.pictures)
    var outcome = DrawingOutcome(status: .done, paths: pictures.map(\.path))
    // A picture on standard output excludes text there.
    if !isQuiet || isJSON, !pictures.contains(where: { $0.path == "-" }) {
      outcome.status =
        isJSON
        ? print(Self.drawings(pictures))
        : print(pictures.map(\.path))
    }
    let faults = results.flatMap { $0.error?.diagnostics ?? [] }
    let strict = warn(
      results.flatMap(\.warnings).filter { !alreadyReported.contains($0) })
    if !faults.isEmpty {
      outcome.status = fail(faults)
    } else if outcome.status == .done {
      outcome.status = Interrupt.status ?? strict ?? .done
    }
    return outcome
  }

  private static func drawings(_ pictures: [WrittenPicture]) -> String {
    let list = pictures.map { picture in
      JSON.object([
        ("path", .text(picture.path.string)), ("format", .text(picture.format.rawValue)),
        ("width", .whole(picture.widthPixels)), ("height", .whole(picture.heightPixels)),
        ("bytes", .whole(picture.byteCount)), ("font", font(picture.fontName)),
      ])
    }
    return JSON.object([("sheetdraw", .whole(1)), ("pictures", .list(list))]).text
  }

  /// Returns the font of a picture with the one that it stands for; null for a picture without text.
  private static func font(_ name: String?) -> JSON {
    guard let name else { return .null }
    return .object([
      ("name", .text(name)), ("standsFor", .text(FrameRenderer.systemFontName)),
    ])
  }
}

extension Located<String> {
  /// The folder of files without a path.
  package static var standardFolder: Located<String> {
    Located(Files.isFolder("Output") ? "Output/" : "", at: .command)
  }
}
