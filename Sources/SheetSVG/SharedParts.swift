internal import SheetPrimitives
internal import SheetScene

/// The common parts of the pictures of a motion, each written once: the path data of lines of text, and
/// the files of pictures.
///
/// Pictures that share these parts use ``definitions`` by their ids. Lines of the same characters in the
/// same style must have the same outline, which a single shaper guarantees.
public final class SharedParts {
  private struct Line: Hashable {
    var text: String
    var style: TextStyle
  }

  private var lines: [Line: [UInt8]] = [:]

  /// The pictures with different files, in the order of their first use.
  private var images: [Image] = []

  /// Creates parts without any line or picture.
  public init() {}

  /// Returns the path data of a line, relative to its origin.
  func data(of run: TextRun) -> [UInt8] {
    let line = Line(text: run.text, style: run.style)
    if let data = lines[line] { return data }
    let data = PathData(run.outline).text.bytes
    lines[line] = data
    return data
  }

  /// Returns the id of the definition of a picture's file.
  func id(of image: Image) -> String {
    // The frames of a motion share the bytes of a file, which are equal without being read.
    if let known = images.firstIndex(where: { $0.data == image.data }) { return Self.id(known) }
    images.append(image)
    return Self.id(images.count - 1)
  }

  /// The prefix keeps ids of an animation apart from ids of its stills.
  private static func id(_ index: Int) -> String { "shared-picture-\(index + 1)" }

  /// The files of all pictures so far, each as a symbol that fills the rectangle in which it is used.
  public var definitions: [UInt8] {
    var text = SVGText()
    let unit = Rect(Size(width: 1, height: 1))
    for (index, image) in images.enumerated() {
      text.append("<symbol")
      text.attribute("id", plain: Self.id(index))
      text.append(#" viewBox="0 0 1 1" preserveAspectRatio="none"><image"#)
      text.append(unit)
      text.append(#" preserveAspectRatio="none""#)
      text.append(fileOf: image)
      text.append("/></symbol>\n")
    }
    return text.bytes
  }
}
