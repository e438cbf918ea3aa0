internal import SheetSpec

/// A group of tokens with the groups in it, as the names of the tokens nest them.
struct TokenGroup {
  enum Member {
    case group(TokenGroup)
    case token(Token)
    case curve(TokenCurve)
  }

  /// The last part of the group's name; empty for the root.
  private(set) var name: String

  /// The parts of the group's name.
  let path: [String]

  /// The members in the order of the tokens; curves follow them.
  private(set) var members: [Member] = []

  /// Builds the tree of tokens and curves.
  init(_ tokens: [Token], _ curves: [TokenCurve]) {
    self.init(path: [])
    for token in tokens { add(.token(token), at: token.name.split(separator: ".")[...]) }
    for curve in curves { add(.curve(curve), at: curve.name.split(separator: ".")[...]) }
  }

  private init(path: [String]) {
    self.path = path
    name = path.last ?? ""
  }

  /// The groups that hold tokens or curves, beside each other and outer ones first, named after their
  /// paths: `DetentMediumTokens`.
  var withoutNesting: TokenGroup {
    var flat = TokenGroup(path: [])
    for case .group(let group) in members {
      var own = group
      own.name = group.path.map(\.capitalizedFirst).joined() + "Tokens"
      own.members.removeAll { if case .group = $0 { true } else { false } }
      if !own.members.isEmpty { flat.members.append(.group(own)) }
      flat.members += group.withoutNesting.members
    }
    return flat
  }

  private mutating func add(_ member: Member, at names: ArraySlice<Substring>) {
    guard names.count > 1, let first = names.first.map(String.init) else {
      members.append(member)
      return
    }
    let index = members.firstIndex { member in
      guard case .group(let group) = member else { return false }
      return group.name == first
    }
    if let index, case .group(var group) = members[index] {
      group.add(member, at: names.dropFirst())
      members[index] = .group(group)
    } else {
      var group = TokenGroup(path: path + [first])
      group.add(member, at: names.dropFirst())
      members.append(.group(group))
    }
  }
}

extension Token {
  /// The value of a token in an export, which has no pixels.
  enum ExportedValue {
    /// Points, seconds or a number without a unit.
    case number(Double)
    /// A system colour's name, or `#RRGGBB`.
    case color(String)
    /// One of a few words.
    case word(String)
  }

  /// The value for an export.
  ///
  /// - Precondition: The token is not set in pixels, as ``TokenExport`` checks.
  var exported: ExportedValue {
    switch value {
    case .number(let number): .number(number)
    case .text(let text): kind == .color ? .color(text) : .word(text)
    case .pixels: preconditionFailure("'\(name)' is set in pixels")
    }
  }

  /// The last part of the name.
  var lastName: String { name.split(separator: ".").last.map(String.init) ?? name }

  /// Description, source and certainty for a comment, on one line.
  var comment: String { "\(summary) (\(source), \(certainty))".asComment }
}

extension TokenCurve {
  /// The last part of the name.
  var lastName: String { name.split(separator: ".").last.map(String.init) ?? name }

  /// The numbers of the curve and their sources for a comment, on one line.
  var comment: String {
    let sources = tokens.map { "\($0.lastName) \($0.source), \($0.certainty)" }
    return "\(words) (\(sources.joined(separator: "; ")))".asComment
  }

  private var words: String {
    switch curve {
    case .ease(let ease):
      return "timing curve \(ease.x1.plain), \(ease.y1.plain), \(ease.x2.plain), \(ease.y2.plain)"
    case .spring(let spring):
      let damping = "damping ratio \(spring.dampingRatio.plain)"
      guard let viewSeconds else {
        return "spring: \(damping), response \(spring.responseSeconds.plain) s"
          + (initialVelocity == 0 ? "" : ", initial velocity \(initialVelocity.plain)")
      }
      return "UIView's spring: \(damping), duration \(viewSeconds.plain) s, initial velocity "
        + "\(initialVelocity.plain); response \(spring.responseSeconds.sixDigits) s"
    }
  }
}

extension String {
  /// The text on one line, without the signs that begin and end comments.
  var asComment: String {
    var text = ""
    for character in self {
      if character == "/", text.last == "*" || text.last == "/" { text += " " }
      if character == "*", text.last == "/" { text += " " }
      text.append(character.isNewline ? " " : character)
    }
    return text
  }
}
