import SheetDraw
import SheetLayout
import SheetModel
import SheetPixels
import SheetPrimitives
import SheetRaster
import SheetScene
import SheetSpec
import SheetTestSupport

/// A sheet as requested by flags, taken through the stages one by one.
struct Shot {
  let library: SpecLibrary
  var document = SheetDocument()
  var moment = Moment.settled

  /// A sheet of a profile with some settings changed.
  init(
    _ profile: String = "spec", settings: [String] = [],
    _ change: (inout SheetDocument) -> Void = { _ in }
  ) throws(DiagnosticError) {
    library = try SpecLibrary(
      profile: Located(profile, at: .flag("--profile", value: profile)).filePath,
      settings: settings.map { Located($0, at: .flag("--set", value: $0)) })
    // The command's default: medium, of two detents.
    document.detents = ["medium", "large"]
    change(&document)
  }

  var resolved: ResolvedDocument {
    get throws {
      try ResolvedDocument(resolving: document, in: library, textMeasure: .inter)
    }
  }

  var presentation: Presentation { get throws { try resolved.presentation } }
  var timeline: Timeline { get throws { try resolved.timeline } }
  var state: PresentationState { get throws { try timeline.state(at: moment) } }

  func frame(_ change: (inout FrameRequest) -> Void = { _ in }) throws(DiagnosticError) -> Frame {
    var request = FrameRequest(document: document, moment: moment)
    change(&request)
    return try FrameRenderer(library: library).frame(request)
  }

  var scene: Scene { get throws { try frame().scene } }

  /// The group with a role; nil where the picture has none.
  func group(_ role: Role) throws -> Group? {
    for node in try scene.nodes {
      if case .group(let group) = node, group.role == role { return group }
    }
    return nil
  }

  /// The pixels of a rectangle of the screen, in points, at the device's density or another.
  func pixels(
    x: Double, y: Double, width: Double, height: Double, pixelsPerPoint: Double? = nil,
    only: Set<Role>? = nil
  ) throws -> PixelBuffer {
    let frame = try frame {
      $0.crop = .rect(Rect(x: x, y: y, width: width, height: height))
      $0.pixelsPerPoint = pixelsPerPoint
      $0.only = only
    }
    return try PixelBuffer(rasterizing: frame.scene, pixelsPerPoint: frame.pixelsPerPoint)
  }

  /// The pixel that contains a point of the screen.
  func pixel(x: Double, y: Double) throws -> Pixel {
    Pixel(try pixels(x: x, y: y, width: 0.01, height: 0.01)[0, 0])
  }
}

/// The levels of a pixel, 0…255.
struct Pixel: Equatable, CustomStringConvertible {
  var red: Int
  var green: Int
  var blue: Int
  var alpha: Int

  init(_ rgba: UInt32) {
    red = Int(rgba & 0xFF)
    green = Int(rgba >> 8 & 0xFF)
    blue = Int(rgba >> 16 & 0xFF)
    alpha = Int(rgba >> 24)
  }

  /// An opaque pixel of `0xRRGGBB`.
  init(hex: Int) {
    red = hex >> 16 & 0xFF
    green = hex >> 8 & 0xFF
    blue = hex & 0xFF
    alpha = 255
  }

  var description: String { "(\(red), \(green), \(blue), \(alpha))" }
}

extension Group {
  /// The group's first fill; nil where it holds none.
  var firstFill: Fill? {
    for node in nodes {
      if case .fill(let fill) = node { return fill }
    }
    return nil
  }

  /// The shape of the first fill, if it is a rounded rectangle.
  var roundedRect: RoundedRect? {
    guard case .roundedRect(let rounded)? = firstFill?.shape else { return nil }
    return rounded
  }
}
