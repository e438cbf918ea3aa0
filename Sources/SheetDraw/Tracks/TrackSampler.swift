internal import SheetPrimitives
internal import SheetSpec

/// The texts of a track at single times, each computed once.
final class TrackSampler {
  /// A text, as what differs from the first one of its form.
  struct Sample {
    /// The index of the form; equal forms have equal indices.
    let form: Int
    /// The numbers of the first text.
    private let first: [Double]
    /// The numbers that differ from these, in order.
    private let changes: [(number: Int, value: Double)]

    fileprivate init(form: Int, first: [Double], numbers: [Double]) {
      self.form = form
      self.first = first
      changes = numbers.indices.compactMap {
        numbers[$0] == first[$0] ? nil : (number: $0, value: numbers[$0])
      }
    }

    subscript(number: Int) -> Double {
      let place = changes.partitioningIndex { $0.number >= number }
      guard place < changes.count, changes[place].number == number else { return first[number] }
      return changes[place].value
    }
  }

  private let text: (Double) throws(DiagnosticError) -> NumberedText
  private(set) var forms: [[UInt8]] = []
  /// The numbers of the first text of each form.
  private var firsts: [[Double]] = []
  private var samples: [Double: Sample] = [:]

  init(_ text: @escaping (Double) throws(DiagnosticError) -> NumberedText) {
    self.text = text
  }

  func sample(at seconds: Double) throws(DiagnosticError) -> Sample {
    if let known = samples[seconds] { return known }
    let text = try text(seconds)
    var index = forms.count
    // Neighbouring times come one after the other.
    if let known = forms.lastIndex(of: text.form) {
      index = known
    } else {
      forms.append(text.form)
      firsts.append(text.numbers)
    }
    let sample = Sample(form: index, first: firsts[index], numbers: text.numbers)
    samples[seconds] = sample
    return sample
  }

  /// Forgets all samples and their forms.
  func forget() {
    samples.removeAll(keepingCapacity: true)
    forms.removeAll(keepingCapacity: true)
    firsts.removeAll(keepingCapacity: true)
  }
}
