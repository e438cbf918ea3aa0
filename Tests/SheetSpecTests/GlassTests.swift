import SheetSpec
import SheetTestSupport
import Testing

/// The glass of the shipped profile against a screenshot of iOS 26.0 and one of its app without the sheet.
///
/// `Tests/Oracles/glass.py` fits base 186.2, gain 0.258 and saturation 1.59 to these samples with a mean error
/// of 0.64 levels; the profile has the numbers of a fit to 125,000 pixels.
@Suite struct GlassTests {
  @Test(
    "K-41 glass over a blurred backdrop has the colours of the screenshot, within 0.7 levels on average"
  )
  func colors() throws {
    let material = try Presentation.empty(profile: "ios26").styles.light.glass.material
    expect(material.sigma, 4)
    let rows = try CSVTable(contentsOf: RepositoryFile("Tests/Oracles/glass.csv")).rows
    var (sum, worst) = (0.0, 0.0)
    for row in rows {
      func color(_ prefix: String) throws -> Color {
        Color(
          red: try row.number("\(prefix)_red") / 255,
          green: try row.number("\(prefix)_green") / 255,
          blue: try row.number("\(prefix)_blue") / 255, alpha: 1)
      }
      let (drawn, seen) = (material.tone.applied(to: try color("below")), try color("seen"))
      for (a, b) in [(drawn.red, seen.red), (drawn.green, seen.green), (drawn.blue, seen.blue)] {
        sum += abs(a - b) * 255
        worst = max(worst, abs(a - b) * 255)
      }
    }
    let mean = sum / Double(3 * rows.count)
    print("glass: a mean error of \(mean) levels over \(rows.count) samples, at most \(worst)")
    #expect(rows.count > 300 && mean < 0.7 && worst < 12)
  }
}
