public import SheetDraw
public import SheetSpec

/// A function that reads the recipe in the notes of a PNG file.
///
/// - Parameters:
///   - about: The size and notes of the file.
///   - place: The place of all options, at which their faults are reported.
/// - Returns: The recipe; nil if there is no valid one.
public typealias RecipeReader =
  @Sendable (_ about: PictureFile.About, _ place: Place) -> Recipe?

extension Recipe {
  /// Reads the recipe of a PNG file; nil if there is none of this version.
  @Sendable public static func read(_ about: PictureFile.About, at place: Place) -> Recipe? {
    about.recipe.flatMap { Recipe($0, at: place) }
  }
}
