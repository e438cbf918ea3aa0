internal import CHarfBuzz
internal import SheetScene
internal import SystemPackage

/// The fonts that were chosen for characters without regard to their neighbours.
///
/// They are kept from line to line, because lines share most of their characters, and each choice asks
/// several fonts.
final class ChosenFaces {
  fileprivate struct Key: Hashable {
    var character: Character
    /// The script that shows the language of the line; nil for a character that is no ideograph.
    var language: String?
  }

  fileprivate var faces: [Key: FontFace] = [:]
}

/// The choice of a font for each character of a line.
///
/// A font that is not installed is never skipped, so that a line has the same glyphs on every machine
/// where it can be set.
struct FontFallback {
  private let characters: [Character]
  private let chosen: ChosenFaces

  /// The script that shows the language of the line; nil for none.
  ///
  /// It is found once: a search for every ideograph would take the square of the line's length.
  private let language: String?

  private let main: FontFace
  private let fonts: [FallbackFont]
  private let hb: HarfBuzz
  private let open: (FallbackFont) throws(TextShapingError) -> FontFace?

  /// The scripts that ideographs are mixed with, which show the language of a line.
  private static let languageScripts = ["Hira", "Kana", "Hang", "Bopo"]

  private static let ideographScript = "Hani"

  /// Prepares the choice for a line.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - main: The font of all characters that it has.
  ///   - fonts: The fonts of the others, in the order in which they are tried.
  ///   - chosen: The choices of earlier lines with the same fonts.
  ///   - hb: The library.
  ///   - open: Opens a font; returns nil if it is not installed.
  init(
    _ line: String, main: FontFace, fonts: [FallbackFont], chosen: ChosenFaces, hb: HarfBuzz,
    open: @escaping (FallbackFont) throws(TextShapingError) -> FontFace?
  ) {
    characters = Array(line)
    language = characters.lazy.compactMap(\.unicodeScalars.first).map(hb.script)
      .first(where: Self.languageScripts.contains)
    self.chosen = chosen
    self.main = main
    self.fonts = fonts
    self.hb = hb
    self.open = open
  }

  /// Returns the font of each character.
  ///
  /// Characters that several scripts share, such as brackets, have the font of their neighbours.
  ///
  /// - Throws: `missingGlyph` for the first character that no font has.
  func faces() throws(TextShapingError) -> [FontFace] {
    var faces: [FontFace?] = []
    for character in characters {
      if !character.isEmoji, main.has(character) {
        faces.append(main)
      } else if character.isEmoji || !isShared(character) {
        faces.append(try face(for: character, beside: []))
      } else {
        faces.append(nil)
      }
    }
    let next = followingFaces(faces)
    var previous: FontFace?
    var result: [FontFace] = []
    for (index, character) in characters.enumerated() {
      guard let face = faces[index] else {
        result.append(try face(for: character, beside: [previous, next[index]]))
        continue
      }
      if isOfScript(face) { previous = face }
      result.append(face)
    }
    return result
  }

  /// Returns for each character the font of a script that follows it; nil for none.
  private func followingFaces(_ faces: [FontFace?]) -> [FontFace?] {
    var following = faces
    var next: FontFace?
    for index in faces.indices.reversed() {
      if let face = faces[index], isOfScript(face) { next = face }
      following[index] = next
    }
    return following
  }

  private func isOfScript(_ face: FontFace) -> Bool { face !== main && !face.hasPictures }

  private func face(
    for character: Character, beside neighbours: [FontFace?]
  ) throws(TextShapingError) -> FontFace {
    for case let face? in neighbours where face.has(character) { return face }
    let key = ChosenFaces.Key(
      character: character, language: isIdeograph(character) ? language : nil)
    if let face = chosen.faces[key] { return face }
    let face = try firstFace(for: character)
    chosen.faces[key] = face
    return face
  }

  /// Returns the first font that has a character.
  private func firstFace(for character: Character) throws(TextShapingError) -> FontFace {
    var package: String?
    for font in candidates(for: character) {
      guard let face = try open(font) else {
        package = font.package
        break
      }
      if face.has(character) { return face }
    }
    throw .missingGlyph(character: character, font: main.path.string, package: package)
  }

  /// Returns the fonts in the order in which they are tried: the font of the script first.
  private func candidates(for character: Character) -> [FallbackFont] {
    guard !character.isEmoji else { return fonts.filter(\.isEmoji) }
    guard let script = fontScript(of: character) else { return fonts }
    return fonts.filter { $0.scripts.contains(script) }
      + fonts.filter { !$0.scripts.contains(script) }
  }

  /// Returns the script whose font a character has; nil for characters that several scripts share.
  private func fontScript(of character: Character) -> String? {
    guard !isShared(character), let scalar = character.unicodeScalars.first else { return nil }
    let script = hb.script(of: scalar)
    return script == Self.ideographScript ? language ?? script : script
  }

  private func isIdeograph(_ character: Character) -> Bool {
    character.unicodeScalars.first.map(hb.script) == Self.ideographScript
  }

  private func isShared(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first else { return true }
    return ["Zyyy", "Zinh", "Zzzz"].contains(hb.script(of: scalar))
  }
}

extension Character {
  /// A Boolean value that is true if the character is shown as an emoji, by itself or because of a
  /// selector.
  ///
  /// Source: UTS #51, sections 1.4.3, 1.4.5 and 4.
  var isEmoji: Bool {
    let scalars = unicodeScalars
    guard let first = scalars.first, first.properties.isEmoji else { return false }
    if scalars.contains("\u{FE0E}") { return false }
    // Digits, # and * are emoji on a key only.
    if first.isASCII { return scalars.contains("\u{20E3}") }
    return first.properties.isEmojiPresentation
      || scalars.contains {
        $0 == "\u{FE0F}" || $0 == "\u{200D}" || $0.properties.isEmojiModifier
      }
  }
}
