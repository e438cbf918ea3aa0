/// A part of the pages for browsers that is embedded in the program.
public enum PageResource: String, CaseIterable, Sendable {
  case baseCSS = "base.css"
  case baseScript = "base.js"
  case caseCSS = "case.css"
  case casesScript = "cases.js"
  case commentsScript = "comments.js"
  case curvesScript = "curves.js"
  case detailsScript = "details.js"
  case headHTML = "head.html"
  case listScript = "list.js"
  case measureScript = "measure.js"
  case narrowCSS = "narrow.css"
  case overviewCSS = "overview.css"
  case overviewScript = "overview.js"
  case pageCSS = "page.css"
  case pageHTML = "page.html"
  case pageScript = "page.js"
  case panelsCSS = "panels.css"
  case panelsScript = "panels.js"
  case pictureScript = "picture.js"
  case printCSS = "print.css"
  case redlinesScript = "redlines.js"
  case reviewCSS = "review.css"
  case reviewHTML = "review.html"
  case reviewScript = "review.js"
  case stageScript = "stage.js"
  case timeScript = "time.js"
  case touchScript = "touch.js"
  case tracksScript = "tracks.js"

  /// The contents, as UTF-8 text.
  public var bytes: [UInt8] { embeddedFile(rawValue) }
}
