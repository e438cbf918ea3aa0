import SheetDraw

/// Returns the width of UIKit's grabber after a setting: 48 pt.
func grabberWidth() throws -> String? {
  let library = try SpecLibrary(profile: "uikit", settings: ["grabber.width=48"])
  return library.tokens["grabber.width"]?.valueText
}
