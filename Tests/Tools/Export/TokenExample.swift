import SheetExport

/// Returns the tokens of UIKit's sheets for Jetpack Compose.
func composeTokens() throws -> String {
  let library = try SpecLibrary(profile: "uikit")
  return try TokenExport(library.tokens, palette: library.palette, profile: library.profile)
    .text(.kotlin)
}
