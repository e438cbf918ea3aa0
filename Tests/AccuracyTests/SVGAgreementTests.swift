import Foundation
internal import SheetPictures
internal import SheetRaster
internal import SheetSVG
internal import SheetTestSupport
import Testing

@testable import SheetContent

@Suite(.serialized) struct SVGAgreementTests {
  /// The bound in levels of 255 where there are only flat colors and shadows.
  private static let allowedLevelsElsewhere = 2

  /// A picture to compare, with a name for messages.
  private struct Sample {
    var name: String
    var scene: Scene
    var pixelsPerPoint: Int

    init(_ name: String, _ scene: Scene, pixelsPerPoint: Int) {
      self.name = name
      self.scene = scene
      self.pixelsPerPoint = pixelsPerPoint
    }
  }

  @Test("M03 the SVG of a frame is the same picture", arguments: SVGProgram.allCases)
  func agreesWithThePixels(program: SVGProgram) throws {
    var worst = (onOutlines: 0, elsewhere: 0)
    for sample in TestBudget.today(try samples()) {
      let scale = Double(sample.pixelsPerPoint)
      let exact = try PixelBuffer(rasterizing: sample.scene, pixelsPerPoint: scale)
      let outlines = try PixelBuffer(
        rasterizing: sample.scene.withoutShadow, pixelsPerPoint: scale)
      let drawn = try program.draw(
        SVGFile(sample.scene).bytes, widthPixels: exact.widthPixels,
        heightPixels: exact.heightPixels, pixelsPerPoint: sample.pixelsPerPoint)
      let difference = PictureDifference(of: drawn, from: exact, outlines: outlines)
      print(
        "SVG, \(program.rawValue), \(sample.name): \(difference.onOutlines) on outlines, "
          + "\(difference.elsewhere) elsewhere")
      #expect(
        difference.onOutlines.levels
          <= (sample.scene.hasText
            ? program.allowedLevelsOnText : program.allowedLevelsOnOutlines),
        "\(program.rawValue), \(sample.name)")
      #expect(
        difference.elsewhere.levels <= Self.allowedLevelsElsewhere,
        "\(program.rawValue), \(sample.name)")
      worst.onOutlines = max(worst.onOutlines, difference.onOutlines.levels)
      worst.elsewhere = max(worst.elsewhere, difference.elsewhere.levels)
    }
    print("SVG, \(program.rawValue): at most \(worst.onOutlines) and \(worst.elsewhere) levels")
  }

  private func samples() throws -> [Sample] {
    var check = AccuracyCheck()
    // The narrowest screen whose shadow librsvg blurs to the sides; every real screen is wider.
    let small = FrameCase(.bare(width: 256, height: 320, scale: 2))
    let form = FrameCase(.bare(width: 640, height: 700, scale: 2)).with {
      $0.frame.isForm = true
      $0.frame.selectedDetent = .large
      $0.frame.detents = [.large]
    }
    let cases: [(String, FrameCase)] = [
      ("small", small),
      (
        "small, moving, dark",
        small.with {
          $0.frame.isDark = true
          $0.frame.cornerRadius = 24
          $0.frame.cornerCurve = .smooth(0.6)
          $0.frame.phase = .change(from: .medium, to: .large, seconds: 0.05)
          $0.frame.selectedDetent = .large
        }
      ),
      (
        "small, undimmed, uikit",
        small.with {
          $0.frame.profile = .uikit
          $0.frame.undimmed = .upTo(.medium)
          $0.frame.cornerCurve = .superellipse(exponent: 5)
          $0.frame.cornerRadius = 30
        }
      ),
      (
        "small, large, uikit",
        small.with {
          $0.frame.profile = .uikit
          $0.frame.cornerRadius = 24
          $0.frame.selectedDetent = .large
        }
      ),
      ("form", form),
      (
        "form, moving, dark, uikit",
        form.with {
          $0.frame.profile = .uikit
          $0.frame.isDark = true
          $0.frame.cornerRadius = 30
          $0.frame.phase = .change(from: .medium, to: .large, seconds: 0.05)
        }
      ),
      ("phone", FrameCase()),
      ("phone, large", FrameCase().with { $0.frame.selectedDetent = .large }),
    ]
    let flat = try cases.map { name, frameCase in
      Sample(
        name, try check.scene(frameCase), pixelsPerPoint: Int(frameCase.pixelsPerPoint))
    }
    return flat + [
      try wireframe(), try fading(), try text("settings-form"), try text("settings-large-text"),
    ]
  }

  /// A second sheet that fades in over a lower first one.
  private func fading() throws -> Sample {
    let play = try Scenario.script { play in
      play.device = "256x320@2"
      play.reducesMotion = true
      play.presenter.content = Content(kind: .color(Color(hex: 0x8E8E93)))
      play.present("first", selected: .medium) { $0.content = Content(kind: .none) }
      play.present("second", selected: .large, animated: true) { sheet in
        sheet.content = Content(kind: .none)
        sheet.overrideUserInterfaceStyle = .dark
        sheet.sheetPresentationController?.prefersGrabberVisible = true
      }
    }
    return Sample("fading", try play.at(.share(0.4)).scene, pixelsPerPoint: 2)
  }

  /// A frame of an example with titles, labels, values and the clock of the status bar.
  private func text(_ example: String) throws -> Sample {
    let path = RepositoryFile("Specs/Examples/\(example).sheet.yaml").path
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let scene = try Scenario(file: text).scene.embeddingBackdrops(pixelsPerPoint: 2).scene
    return Sample(example, scene, pixelsPerPoint: 2)
  }

  /// A frame with bars and plain shapes, without text, which the clock of the status bar is as well.
  private func wireframe() throws -> Sample {
    var document = SheetDocument()
    document.$device = .flag("--device", "iphone-se-3")
    document.$appearance = .flag("--appearance", "dark")
    let renderer = PictureRenderer(library: try SpecLibrary())
    let frame = try renderer.frame(FrameRequest(document: document))
    var scene = frame.scene
    scene.nodes.removeAll { node in
      if case .group(let group) = node { group.role == .statusBar } else { false }
    }
    return Sample("wireframe", scene, pixelsPerPoint: 2)
  }
}

extension Scene {
  fileprivate var withoutShadow: Scene {
    var scene = self
    scene.nodes.removeAll { node in
      guard case .group(let group) = node else { return false }
      return group.role == .shadow
    }
    for index in scene.nodes.indices {
      guard case .group(var group) = scene.nodes[index], group.role == nil else { continue }
      group.nodes.removeAll { node in
        guard case .group(let part) = node else { return false }
        return part.role == .shadow
      }
      scene.nodes[index] = .group(group)
    }
    return scene
  }
}
