internal import SheetFiles
internal import SheetPictures

/// A remark on a review page, pinned to a moment and a point.
struct ReviewComment: Equatable, Sendable {
  /// The name of the scenario, as the page shows it.
  var scenario: String

  /// The short name of the device on which the comment was made.
  var device: String

  /// Seconds from the beginning.
  var seconds: Double

  /// The name of the shot that was shown; nil for a moment that is none.
  var shot: String?

  /// The place in points of the screen.
  var point: Point

  /// The name of the person who made it; nil if it was not given.
  var author: String?

  /// The text.
  var text: String

  /// The greatest number of comments in a file.
  static let mostComments = 10_000

  /// The comment as it is stored in a file.
  var json: JSON {
    .object([
      ("scenario", .text(scenario)), ("device", .text(device)), ("seconds", .number(seconds)),
      ("shot", .optional(shot)), ("x", .number(point.x)), ("y", .number(point.y)),
      ("author", .optional(author)), ("text", .text(text)),
    ])
  }
}

extension ReviewComment {
  /// Reads a file of comments, as a review page exports it.
  ///
  /// - Parameter path: The path of a JSON file with the members `sheetdraw`, which is 1, and `comments`.
  /// - Returns: The comments, in the order of the file.
  /// - Throws: A file that cannot be read, a syntax error at its place, or every comment that is not
  ///   valid.
  static func reading(
    _ path: Located<FilePath>
  ) throws(DiagnosticError) -> [ReviewComment] {
    let bytes = try path.with(Files.read)
    let json: JSON
    do { json = try JSON(reading: bytes[...]) } catch {
      throw DiagnosticError(
        error, in: bytes, of: path.value,
        allowed: "a file of comments that a review page has exported")
    }
    guard json["sheetdraw"]?.double == 1, case .list(let items)? = json["comments"] else {
      throw DiagnosticError(
        .unreadableFile, at: path.place, "\"\(path.value)\" is not a file of comments",
        allowed: "an object with \"sheetdraw\": 1 and a list \"comments\"")
    }
    guard items.count <= mostComments else {
      throw DiagnosticError(
        .unreadableFile, at: path.place, "\"\(path.value)\" has \(items.count) comments",
        allowed: "at most \(mostComments)")
    }
    var comments: [ReviewComment] = []
    var faults: [Diagnostic] = []
    for (number, item) in zip(1..., items) {
      if let comment = ReviewComment(item) {
        comments.append(comment)
      } else {
        faults.append(
          Diagnostic(
            .wrongType, at: path.place,
            "comment \(number) of \"\(path.value)\" is not complete",
            allowed:
              "the texts scenario, device and text, the numbers seconds, x and y, and the optional "
              + "texts shot and author"))
      }
    }
    guard faults.isEmpty else { throw DiagnosticError(faults) }
    return comments
  }

  /// Creates a comment from its JSON; nil if a member is missing or has the wrong type.
  private init?(_ json: JSON) {
    guard let scenario = json["scenario"]?.string, let device = json["device"]?.string,
      let text = json["text"]?.string, let seconds = json["seconds"]?.double, seconds >= 0,
      let x = json["x"]?.double, let y = json["y"]?.double,
      [seconds, x, y].allSatisfy({ abs($0) <= 1_000_000 })
    else { return nil }
    // Files of earlier releases have neither shots nor authors.
    let optional = [json["shot"] ?? .null, json["author"] ?? .null]
    guard optional.allSatisfy({ $0.isNull || $0.string != nil }) else { return nil }
    self.init(
      scenario: scenario, device: device, seconds: seconds, shot: optional[0].string,
      point: Point(x: x, y: y), author: optional[1].string, text: text)
  }
}
