import SheetPictures
import SheetTestSupport

@testable import SheetTokens

extension Scenario {
  /// The annotations of a kind, with the sources of the values that the profile has.
  func annotations(_ kind: AnnotationKind) -> [Annotation] {
    PictureRenderer(library: library).annotations(of: state, [kind], in: presentation)
  }
}
