internal import SheetSpec

extension LanguageSyntax {
  /// Classes of Dart constants, for Flutter.
  ///
  /// Dart has no nested classes: the class of a group is named after its path, as `DetentMediumTokens`.
  static let dart = LanguageSyntax(
    head: dartHead, group: ({ "abstract final class \($0) {" }, "}"), escapesDollar: true,
    name: ExportNames.dart.identifier,
    constant: { "static const \($1.type) \($0) = \($1.text);" },
    number: { number, kind in
      kind == .duration
        ? ("Duration", "Duration(microseconds: \(Int((number * 1e6).rounded())))")
        : ("double", number.plain)
    },
    color: { "Color(0x\($0.alphaDigits)\($0.hexDigits))" }, call: { value($0, $1) },
    ease: { ("Cubic", "Cubic(\(list($0)))") },
    spring: { spring, _ in
      value(
        "SpringDescription",
        [
          ("mass", "1"), ("stiffness", spring.stiffness.sixDigits),
          ("damping", spring.damping.sixDigits),
        ])
    })

  private static let dartHead = """
    A point is one logical pixel.
    // Durations are rounded to microseconds. A SpringSimulation takes the initial velocity. One that a comment
    // states is in travel lengths per second: multiply it by the travel.

    import 'dart:ui' show Color;

    import 'package:flutter/animation.dart' show Cubic;
    import 'package:flutter/physics.dart' show SpringDescription;

    /// A colour for each appearance; [darkElevated] is the dark one of sheets and popovers.
    final class SheetColor {
      const SheetColor({required this.light, required this.dark, required this.darkElevated});

      final Color light;
      final Color dark;
      final Color darkElevated;
    }

    """
}
