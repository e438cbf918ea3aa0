internal import SheetReport

/// A check list for people who test by hand: what to do, and what must then be seen on each kind of device.
struct CheckList: Sendable {
  /// A kind of device on which everything is checked: `iOS 18, light`.
  struct Column: Sendable {
    /// The name for people.
    var name: String
    /// The beginning of the names of its picture files.
    var fileName: String
  }

  /// A step with what must be seen after it.
  struct Step: Sendable {
    /// The actions, one on each line.
    var actions: [String]
    /// The time at which it is done and that of the check, in seconds from the beginning.
    var seconds: ClosedRange<Double>
    /// The events that an app is told of, for each column.
    var events: [[String]]
    /// The numbers: a label and a text for each column.
    var rows: [(label: String, values: [String])]
    /// The pictures as PNG, one for each column.
    var pictures: [[UInt8]]
  }

  /// The heading.
  let title: String

  /// The line below it.
  let words: String

  /// The kinds of devices.
  let columns: [Column]

  /// The steps, each with as many values and pictures as there are columns.
  let steps: [Step]

  /// The events of a step as one line for each different list, with the columns that have it.
  private func eventLines(of step: Step) -> [String] {
    let lists = step.events.unique
    return lists.filter { !$0.isEmpty }.map { list in
      let own = columns.indices.filter { step.events[$0] == list }.map { columns[$0].name }
      return list.joined(separator: ", ")
        + (lists.count > 1 ? " (\(own.joined(separator: "; ")))" : "")
    }
  }

  private static func times(_ step: Step) -> String {
    let (start, check) = (step.seconds.lowerBound, step.seconds.upperBound)
    return "at \(start.brief) s; seen at \(check.brief) s"
  }

  // MARK: Files

  /// Returns the name of the picture file of a step, counted from 0, and of a column.
  private func pictureName(_ step: Int, _ column: Int) -> String {
    let digits = String(steps.count).count
    let number = String(step + 1)
    return String(repeating: "0", count: digits - number.count) + number + "-"
      + columns[column].fileName + ".png"
  }

  /// The pictures with the names of their files.
  var pictureFiles: [(name: String, bytes: [UInt8])] {
    steps.enumerated().flatMap { index, step in
      step.pictures.enumerated().map { (pictureName(index, $0), $1) }
    }
  }

  /// Returns the check list in Markdown, with boxes to tick as GitHub and GitLab show them.
  ///
  /// - Parameter folder: The folder of ``pictureFiles`` relative to the file; nil for a text without pictures.
  /// - Returns: The text, with a line break at the end.
  func markdown(pictures folder: String?) -> String {
    var lines = ["# \(title.markdown)", "", words.markdown]
    for (index, step) in steps.enumerated() {
      let heading = step.actions.map(\.markdown).joined(separator: "; ")
      lines += ["", "## \(index + 1). \(heading)", "", Self.times(step).markdown, ""]
      lines += columns.map { "- [ ] \($0.name.markdown)" }
      lines += [
        "", "| | " + columns.map(\.name.markdown).joined(separator: " | ") + " |",
        "|---|" + columns.map { _ in "---|" }.joined(),
      ]
      if let folder, !step.pictures.isEmpty {
        let pictures = step.pictures.indices.map { column in
          "![\(columns[column].name.markdown)](\(folder)/\(pictureName(index, column)))"
        }
        lines.append("| | " + pictures.joined(separator: " | ") + " |")
      }
      lines += step.rows.map { row in
        "| \(row.label.markdown) | " + row.values.map(\.markdown).joined(separator: " | ") + " |"
      }
      let events = eventLines(of: step)
      if !events.isEmpty {
        lines += ["", "The app is told: " + events.map(\.markdown).joined(separator: "; ")]
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The check list as a self-contained HTML page without a script; ticks are not kept.
  var page: [UInt8] {
    FiguresPage.filled(title: title, words: words) { page in
      for index in steps.indices { append(index, to: &page) }
    }
  }

  private func append(_ index: Int, to page: inout [UInt8]) {
    let step = steps[index]
    let actions = step.actions.map { $0.legible().markup }.joined(separator: "<br>")
    page += "<section class=\"step\">\n<h2>\(index + 1). \(actions)</h2>\n".utf8
    page +=
      "<p class=\"quiet\">\(Self.times(step).markup)</p>\n<div class=\"wide\"><table>\n<tr><td></td>"
      .utf8
    for column in columns {
      page +=
        "<th scope=\"col\"><label><input type=\"checkbox\"> \(column.name.legible().markup)</label></th>"
        .utf8
    }
    page += "</tr>\n".utf8
    if !step.pictures.isEmpty {
      page += "<tr><td></td>".utf8
      for (column, picture) in step.pictures.enumerated() {
        let words = "step \(index + 1), \(columns[column].name)".legible().markup
        page += "<td><img alt=\"\(words)\" src=\"data:image/png;base64,".utf8
        page += Base64.letters(of: picture)
        page += "\"></td>".utf8
      }
      page += "</tr>\n".utf8
    }
    for row in step.rows {
      page += "<tr><th scope=\"row\">\(row.label.legible().markup)</th>".utf8
      for value in row.values { page += "<td>\(value.legible().markup)</td>".utf8 }
      page += "</tr>\n".utf8
    }
    page += "</table></div>\n".utf8
    for line in eventLines(of: step) {
      page += "<p>The app is told: \(line.legible().markup)</p>\n".utf8
    }
    page += "</section>\n".utf8
  }
}
