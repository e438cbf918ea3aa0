public import SheetDraw
public import SheetSpec

/// What finds the recipe in the notes of a PNG file.
///
/// - Parameters:
///   - about: The file's size and notes.
///   - place: The place that faults of the recipe are told at.
/// - Returns: Nil where the notes hold no recipe that can be read.
public typealias RecipeReader =
  @Sendable (_ about: PictureFile.About, _ place: Place) -> Recipe?

extension Recipe {
  /// Reads the recipe of a PNG file; nil where there is none of this version.
  @Sendable public static func read(_ about: PictureFile.About, at place: Place) -> Recipe? {
    about.recipe.flatMap { Recipe($0, at: place) }
  }
}
