internal import SheetPrimitives
internal import SheetSpec

/// The texts of a track at single times, each computed once.
final class TrackSampler {
  /// A text; equal forms have equal indices.
  struct Sample {
    var form: Int
    var numbers: [Double]
  }

  private let text: (Double) throws(DiagnosticError) -> NumberedText
  private(set) var forms: [[UInt8]] = []
  private var samples: [Double: Sample] = [:]

  init(_ text: @escaping (Double) throws(DiagnosticError) -> NumberedText) {
    self.text = text
  }

  func sample(at seconds: Double) throws(DiagnosticError) -> Sample {
    if let known = samples[seconds] { return known }
    let text = try text(seconds)
    var index = forms.count
    // Neighbouring times come one after the other.
    if let known = forms.lastIndex(of: text.form) { index = known } else { forms.append(text.form) }
    let sample = Sample(form: index, numbers: text.numbers)
    samples[seconds] = sample
    return sample
  }

  /// Forgets all samples and their forms.
  func forget() {
    samples.removeAll(keepingCapacity: true)
    forms.removeAll(keepingCapacity: true)
  }
}
