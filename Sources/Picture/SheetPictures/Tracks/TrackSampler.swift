internal import SheetDiagnostics
internal import SheetPrimitives
internal import SheetSpec

/// The texts of a track at single times, each computed once.
final class TrackSampler {
  /// A text; equal forms have equal indices.
  struct Sample {
    var form: Int
    /// All numbers, or those to which the samples have been reduced.
    var numbers: [Double]
  }

  private let text: (Double) throws(DiagnosticError) -> NumberedText
  private(set) var forms: [[UInt8]] = []
  private var samples: [Double: Sample] = [:]
  private var kept: (form: Int, numbers: [Int])?

  init(_ text: @escaping (Double) throws(DiagnosticError) -> NumberedText) {
    self.text = text
  }

  func sample(at seconds: Double) throws(DiagnosticError) -> Sample {
    if let known = samples[seconds] { return known }
    let text = try text(seconds)
    var index = forms.count
    // Neighbouring times come one after the other.
    if let known = forms.lastIndex(of: text.form) { index = known } else { forms.append(text.form) }
    var sample = Sample(form: index, numbers: text.numbers)
    if let kept { sample.numbers = kept.form == index ? kept.numbers.map { text.numbers[$0] } : [] }
    samples[seconds] = sample
    return sample
  }

  /// Reduces all further samples to some numbers of a form, and forgets those before.
  func reduce(to numbers: [Int], ofForm form: Int) {
    samples.removeAll(keepingCapacity: true)
    kept = (form, numbers)
  }

  /// Forgets all samples and their forms.
  func forget() {
    samples.removeAll(keepingCapacity: true)
    forms.removeAll(keepingCapacity: true)
    kept = nil
  }
}
