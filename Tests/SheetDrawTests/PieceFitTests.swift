import SheetTestSupport
import Testing

@testable import SheetPictures
@testable import SheetState

/// Polynomials that follow a function with kinks and jumps.
@Suite struct PieceFitTests {
  /// Fits a function from 0 to 0.05 s, for which there are no samples.
  private func fit(
    tolerance: Double = 0.0002, _ function: @escaping (Double) -> Double
  ) throws -> (pieces: [CurvePiece], callCount: Int) {
    var callCount = 0
    var fit = PieceFit(tolerance: tolerance, samples: []) { seconds throws(DiagnosticError) in
      callCount += 1
      return function(seconds)
    }
    let pieces = try fit.pieces(from: 0, to: 0.05)
    for step in 0...1000 {
      let seconds = 0.05 * Double(step) / 1000
      let index = max(0, pieces.lastIndex { $0.startSeconds <= seconds } ?? 0)
      expect(pieces[index].value(at: seconds), near: function(seconds), within: 2 * tolerance)
    }
    return (pieces, callCount)
  }

  @Test("a kink is found between the polynomials beside it, with few values")
  func kink() throws {
    for place in [0.0131, 0.0223, 0.0371] {
      let (pieces, count) = try fit {
        max(0, 1200 * ($0 - place) + 3000 * ($0 - place) * ($0 - place))
      }
      expect(pieces.count, 2)
      // Halving down to a microsecond takes about 450.
      #expect(count <= 140, "\(count) values for a kink at \(place) s")
      expect(pieces[1].startSeconds, near: place, closerThan: 1e-6)
    }
  }

  @Test("a jump is found in the same way")
  func jump() throws {
    let (pieces, count) = try fit { $0 < 0.022_313_7 ? 100 * $0 : 5 + 40 * $0 }
    expect(pieces.count, 2)
    #expect(count <= 140)
  }

  @Test("a function with several kinks is followed all the same")
  func severalKinks() throws {
    _ = try fit { abs(800 * ($0 - 0.01)) + abs(500 * ($0 - 0.03)) + abs(900 * ($0 - 0.031)) }
  }

  @Test("a function that is rougher than the tolerance takes a bounded number of values")
  func roughness() throws {
    var callCount = 0
    // Jumps of 50 tolerances, 10,000 times in the interval.
    let rough = { (seconds: Double) in
      400 * seconds + (Int(seconds * 200_000).isMultiple(of: 2) ? 0 : 0.01)
    }
    var fit = PieceFit(tolerance: 0.0002, samples: []) { seconds throws(DiagnosticError) in
      callCount += 1
      return rough(seconds)
    }
    let pieces = try fit.pieces(from: 0, to: 0.05)
    #expect(callCount < 25_000)
    #expect(zip(pieces, pieces.dropFirst()).allSatisfy { $0.endSeconds == $1.startSeconds })
    #expect(pieces.first?.startSeconds == 0 && pieces.last?.endSeconds == 0.05)
    for step in 0...1000 {
      let seconds = 0.05 * Double(step) / 1000
      let index = max(0, pieces.lastIndex { $0.startSeconds <= seconds } ?? 0)
      expect(pieces[index].value(at: seconds), near: rough(seconds), within: 0.011)
    }
  }

  @Test("a smooth function needs one polynomial")
  func smooth() throws {
    let (pieces, count) = try fit { 400 * $0 - 900 * $0 * $0 }
    #expect(pieces.count == 1 && count == 13)
  }
}
