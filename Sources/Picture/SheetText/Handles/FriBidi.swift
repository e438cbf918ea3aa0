internal import CFriBidi
internal import SheetPlatform
internal import SheetScene

/// The functions of FriBidi, an implementation of the Unicode bidirectional algorithm (UAX #9), under
/// their C names.
extension FriBidi {
  /// Loads the library, which stays loaded until the process exits.
  ///
  /// - Throws: `missingLibrary` if the file is not installed or lacks a function.
  static func opened(file: String = "libfribidi.so.0") throws(TextShapingError) -> FriBidi {
    var functions = FriBidi()
    if let reason = FriBidi_open(&functions, InstalledFiles.library(file)) {
      throw .missingLibrary(.friBidi, reason: String(cString: reason))
    }
    return functions
  }

  /// Orders a line that is a paragraph of its own.
  ///
  /// - Parameter scalars: The characters in logical order; not empty.
  /// - Returns: The levels and the visual order.
  func order(of scalars: [UInt32]) -> BidirectionalOrder {
    let count = Int32(scalars.count)
    var types = [FriBidiCharType](repeating: FriBidiCharType(0), count: scalars.count)
    var brackets = [FriBidiBracketType](repeating: 0, count: scalars.count)
    var levels = [FriBidiLevel](repeating: 0, count: scalars.count)
    var visual = (0..<count).map { $0 as FriBidiStrIndex }
    var direction = FriBidi_natural
    fribidi_get_bidi_types(scalars, count, &types)
    fribidi_get_bracket_types(scalars, count, types, &brackets)
    let found = fribidi_get_par_embedding_levels_ex(types, brackets, count, &direction, &levels)
    precondition(found > 0, "FriBidi has no memory")
    // Marks stay behind their letters: HarfBuzz orders the glyphs of a run itself.
    let reordered = fribidi_reorder_line(0, types, count, 0, direction, &levels, nil, &visual)
    precondition(reordered > 0, "FriBidi has no memory")
    return BidirectionalOrder(
      levels: levels.map { Int($0) }, visual: visual.map { Int($0) },
      isRightToLeft: direction == FriBidi_rightToLeft)
  }
}

/// The embedding levels of the characters of a line, and the order in which they are drawn.
struct BidirectionalOrder: Equatable {
  /// The level of each character in logical order; odd levels are drawn from right to left.
  var levels: [Int]

  /// The indices of the characters from left to right.
  var visual: [Int]

  /// A Boolean value that is true if the line as a whole runs from right to left.
  var isRightToLeft: Bool
}

extension BidirectionalOrder {
  /// The order of a line without characters that are written from right to left.
  init(leftToRight count: Int) {
    self.init(
      levels: [Int](repeating: 0, count: count), visual: Array(0..<count), isRightToLeft: false)
  }
}

extension Unicode.Scalar {
  /// A Boolean value that is true for characters that can make a line bidirectional: those of right-to-left
  /// scripts, and the controls for them.
  ///
  /// Source: UAX #9, section 2.
  var isRightToLeft: Bool {
    isInRightToLeftRange || [0x200F, 0x202B, 0x202E, 0x2067].contains(value)
  }
}
