import Foundation
import SheetTestSupport
import Testing

@testable import SheetCatalogs
@testable import SheetExport
@testable import SheetSpec

/// Exports read by the tools of their languages.
@Suite struct TokenToolTests {
  // MARK: Swift

  /// Declarations of what the export uses of SwiftUI and UIKit, under their names and types.
  private static let frameworks = [
    "SwiftUI": """
    public struct Spring { public init(response: Double = 0.5, dampingRatio: Double) {} }
    public struct Animation {
      public static func interpolatingSpring(
        mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
      ) -> Animation { Animation() }
      public static func timingCurve(
        _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: Double = 0.35
      ) -> Animation { Animation() }
    }
    """,
    "UIKit": """
    @_exported import Foundation
    public struct CGVector { public init(dx: CGFloat, dy: CGFloat) {} }
    @MainActor public class UISpringTimingParameters {
      public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity: CGVector) {}
    }
    @MainActor public class UICubicTimingParameters {
      public init(controlPoint1: CGPoint, controlPoint2: CGPoint) {}
    }
    public enum UIUserInterfaceStyle { case unspecified, light, dark }
    public enum UIUserInterfaceLevel { case unspecified, base, elevated }
    public class UITraitCollection {
      public var userInterfaceStyle: UIUserInterfaceStyle { .dark }
      public var userInterfaceLevel: UIUserInterfaceLevel { .base }
    }
    public class UIColor {
      public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
      public init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {}
    }
    """,
  ]

  @Test("Swift compiles without frameworks, and against SwiftUI's and UIKit's declarations")
  func swiftCompiles() throws {
    let text = try ExportedText.of(.swift)
    try Tool.run("swiftc", ["-swift-version", "6", "-typecheck", "FILE"], named: "a.swift", text)
    var script = "set -e; cd FOLDER\n"
    for (name, source) in Self.frameworks {
      script += "cat > \(name).swift <<'END'\n\(source)\nEND\n"
      script +=
        "swiftc -swift-version 6 -parse-as-library -emit-module -module-name \(name) \(name).swift\n"
    }
    script += "swiftc -swift-version 6 -warnings-as-errors -I . -typecheck FILE\n"
    // A wrong declaration must not pass.
    script += "sed 's/dampingRatio: dampingRatio)/damping: dampingRatio)/' FILE > wrong.swift\n"
    script += "! swiftc -swift-version 6 -I . -typecheck wrong.swift 2> /dev/null\n"
    try Tool.run("bash", ["-c", script], named: "a.swift", text)
  }

  // MARK: TypeScript

  @Test("TypeScript compiles strictly, and node reads the values of all tokens")
  func typeScriptRuns() throws {
    let export = try ExportedText.export()
    let script = """
      set -e; cd FOLDER
      tsc --strict --target es2020 --lib es2020 --module commonjs a.ts
      node -e 'console.log(JSON.stringify(require("./a.js").sheetTokens))'
      """
    let output = try Tool.run("bash", ["-c", script], named: "a.ts", export.text(.typescript))
    let root = try JSON(reading: Array(output)[...])
    func value(_ name: String) -> JSON? {
      name.split(separator: ".").reduce(root as JSON?) { $0?[String($1)] }
    }
    for token in export.tokens {
      switch token.value {
      case .number(let number):
        let scale: Double = token.kind == .duration ? 1000 : 1
        expect(
          (value(token.name)?.double ?? .nan), near: number * scale, closerThan: 1e-6,
          "\(token.name)")
      case .text(let word) where token.kind == .color:
        let light = export.palette.color(word, .light, contrast: .normal, level: .base)
        let text = value(token.name)?["light"]?.string
        expect(text?.prefix(7), light.map { "#\($0.hexDigits)" }?.prefix(7), "\(token.name)")
      case .text(let word): expect(value(token.name)?.string, word)
      case .pixels: Issue.record("\(token.name) is set in pixels")
      }
    }
    expect(value("present.spring")?["mass"]?.double, 1)
    expect(value("present.spring")?["stiffness"]?.double ?? 0, near: 322.2728, closerThan: 1e-4)
    expect(value("present.spring")?["damping"]?.double ?? 0, near: 30.5183, closerThan: 1e-4)
  }

  // MARK: CSS

  @Test("Chromium reads each property, and its easings follow the springs")
  func cssInChromium() async throws {
    let export = try ExportedText.export()
    let output = try await Tool.oracle("read-css.py", ["FILE"], on: Array(export.text(.css).utf8))
    let answer = try JSON(reading: Array(output)[...])
    func property(_ name: String, in appearance: String = "light") -> JSON? {
      answer[appearance]?["--" + name]
    }
    func name(_ name: String) -> String { name.replacing(".", with: "-").dashedByHand }
    for token in export.tokens {
      let found = property(name(token.name))
      let value = found?["value"]?.string
      switch token.kind {
      case .dimension:
        expect(found?["isLength"]?.isTrue, true, "\(token.name)")
        expect(value.flatMap { Double($0.dropLast(2)) }, token.number, "\(token.name)")
      case .duration:
        expect(found?["isTime"]?.isTrue, true, "\(token.name)")
        let seconds = value.flatMap { Double($0.dropLast(2)) }.map { $0 / 1000 }
        expect(seconds ?? .nan, near: token.number ?? .nan, closerThan: 1e-9, "\(token.name)")
      case .number: expect(value.flatMap(Double.init), token.number, "\(token.name)")
      case .color: expect(found?["isColor"]?.isTrue, true, "\(token.name)")
      case .string: expect(value.map { .text($0) }, token.value)
      }
    }
    expect(property("grabber-color")?["value"]?.string, "#C7C7CC")
    expect(property("grabber-color", in: "dark")?["value"]?.string, "#48484A")
    expect(property("sheet-background-elevated", in: "dark")?["value"]?.string, "#1C1C1E")

    // Damping ratio, response and initial velocity as the sources state them.
    let springs = [
      ("present-spring", 0.85, 0.35, 0.0), ("dismiss-spring", 0.85, 0.3, 0),
      ("detent-change-spring", 0.8, 0.3, 0), ("card-spring", 0.5, 2 * Double.pi / 15.7319, 0.5),
    ]
    for (name, damping, response, velocity) in springs {
      let oracle = OracleSpring(dampingRatio: damping, responseSeconds: response)
      let start = OracleSpring.Motion(offsetPoints: 1, velocityPointsPerSecond: -velocity)
      let milliseconds = property(name + "-duration")?["value"]?.string.flatMap {
        Double($0.dropLast(2))
      }
      guard case .list(let progress)? = property(name)?["progress"], let milliseconds else {
        Issue.record("\(name) is no easing")
        continue
      }
      expect(progress.count, 101)
      for (index, value) in progress.enumerated() {
        let seconds = Double(index) / 100 * milliseconds / 1000
        let exact = 1 - oracle.motion(from: start, afterSeconds: seconds).offsetPoints
        // The stated 0.00051, and the digits of 15.7319.
        expect(value.double ?? .nan, near: exact, closerThan: 0.00053, "\(name) at \(seconds) s")
      }
    }
    guard case .list(let ease)? = property("dismiss-ease")?["progress"] else {
      Issue.record("dismiss-ease is no easing")
      return
    }
    // cubic-bezier(0.42, 0, 1, 1), CSS's ease-in, at half of its duration.
    expect(ease[50].double ?? .nan, near: 0.3154, closerThan: 1e-3)
  }
}

extension String {
  /// The name with dashes before capitals, by an expression of its own.
  fileprivate var dashedByHand: String {
    replacing(/[A-Z]/) { "-" + $0.output.lowercased() }
  }
}
