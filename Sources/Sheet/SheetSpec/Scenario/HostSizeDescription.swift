internal import SheetCatalogs

/// A size of a modal or of the frame of a layer, before a device is known.
enum HostSizeDescription: Sendable {
  /// A width and a height.
  case sides(Located<Length>, Located<Length>)
  /// The size of the sample on a platform (X57).
  case sample(PresentationHostModal.Platform)
}

extension Form<HostSizeDescription> {
  /// The form of a size: a width and a height, or a platform.
  static var hostSize: Form {
    let sides = Form<(Located<Length>, Located<Length>)>.size
    return .either([
      .words(PresentationHostModal.Platform.allCases.map { ($0.rawValue, .sample($0)) }),
      sides.map { .sides($0.0, $0.1) },
    ])
  }
}

extension Resolver {
  /// Returns a size in points; nil for an error.
  func size(_ description: HostSizeDescription) -> Size? {
    switch description {
    case .sides(let width, let height): size(width, height)
    case .sample(let platform): HostTokens(library.tokens, scope.contrast).sampleSize(on: platform)
    }
  }
}
