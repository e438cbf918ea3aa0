import Foundation
import SheetAnimate
import SheetPlan
import SheetTestSupport
import Testing

/// The example of the article, and what other modules know of animations.
@Suite struct AnimationExampleTests {
  @Test func theArticleShowsTheCompiledCode() throws {
    let code = RepositoryFile("Tests/Tools/Animate/AnimationExample.swift")
    #expect(try RepositoryFile("Sources/SheetDraw/SheetDraw.docc/Animations.md").shows(code))
  }

  @Test func theAnimationIsWritten() throws {
    let folder = try Folder()
    let path = FilePath(folder.path).appending("a.apng")
    let timeline = Timeline(
      Presentation(
        device: .iPhoneSE3, viewControllers: [ViewController(id: "picker")],
        steps: [Step(.present("picker"))], textMeasure: .inter))
    try animate(timeline, to: path)
    #expect(try Data(contentsOf: URL(fileURLWithPath: path.string)).count > 1000)
  }

  @Test func stillsKnowTheFormatsOfAnimations() {
    expect(OutputFormat.animatedFormats, AnimationFormat.allCases.map(\.rawValue))
  }
}
