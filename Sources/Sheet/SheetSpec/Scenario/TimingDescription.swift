internal import SheetForms
internal import SheetModel

/// The timing of an animation of Presentation Host, as files give it.
struct TimingDescription: Sendable {
  var kind: PresentationHostModal.Animation?
  var spring: SpringDescription?
  var curve: CubicBezier?
  var seconds: Double?
  var isInterruptible = false

  /// A spring, under SwiftUI's terms.
  struct SpringDescription: Sendable {
    var dampingRatio: Double?
    var response: Double?
  }

  /// The timing; nil for that of the profile.
  var timing: PresentationHostTiming? {
    if let spring, let ratio = spring.dampingRatio, let response = spring.response {
      return .spring(Spring(dampingRatio: ratio, responseSeconds: response))
    }
    return curve == nil && seconds == nil ? nil : .curve(curve, seconds: seconds)
  }

  /// Returns the form of a timing.
  ///
  /// - Parameters:
  ///   - name: The name with its article.
  ///   - summary: The description in the JSON Schema.
  ///   - more: Keys before those of the timing.
  /// - Returns: The form; a spring excludes a curve and a duration.
  static func form(
    _ name: String, _ summary: String, more: [Key<TimingDescription>] = []
  ) -> Form<TimingDescription> {
    let form = MappingForm<TimingDescription>(
      name: name, summary: summary,
      keys: more + [
        Key("spring", spring.form, \.spring, "A spring."),
        Key(
          "curve", .timingCurve, \.curve,
          "Timing curve by its control points, [x1, y1, x2, y2]; by default the profile's, and easeInOut of an animator."
        ),
        Key("duration", .duration, \.seconds, "Duration; by default the profile's."),
      ], make: { TimingDescription() }
    ).form
    return form.reading { node, reader in
      guard let timing = form.read(node, &reader) else { return nil }
      guard timing.spring == nil || (timing.curve == nil && timing.seconds == nil) else {
        reader.faults.fail(
          .conflict, at: node.place, "\(name) has a spring, or a curve and a duration, not both",
          allowed: "one of them")
        return nil
      }
      return timing
    }
  }

  private static var spring: MappingForm<SpringDescription> {
    MappingForm(
      name: "a spring", summary: "A damped spring.",
      keys: [
        Key(
          "dampingRatio", .number(0.05...10), \.dampingRatio,
          "Damping ratio; 1 is critical, less overshoots.", isRequired: true),
        Key(
          "response", .duration(0.05...5), \.response, "Period without damping.",
          isRequired: true),
      ], make: { SpringDescription() })
  }
}

extension Form<PresentationHostAnimation> {
  /// The form of the animation of a modal: a word, or a mapping with a timing.
  static var hostAnimation: Form {
    let kinds = PresentationHostModal.Animation.allCases
    return .either([
      .words(kinds.map { ($0.rawValue, PresentationHostAnimation(kind: $0)) }),
      TimingDescription.form(
        "an animation", "The animation of a modal.",
        more: [Key("kind", .choice, \.kind, "Way of appearing; by default that of the kind.")]
      ).map { PresentationHostAnimation(kind: $0.kind, timing: $0.timing) },
    ])
  }
}

extension Form<TransitionAnimator?> {
  /// The form of an app's own animator.
  static var animator: Form {
    TimingDescription.form(
      "an animator", "The timing of an animator.",
      more: [
        Key(
          "interruptible", .flag, \.isInterruptible,
          "True for a property animator, whose views a gesture moves in proportion.")
      ]
    ).map { read in
      let animator = TransitionAnimator(timing: read.timing, isInterruptible: read.isInterruptible)
      return .some(animator == TransitionAnimator() ? nil : animator)
    }
  }
}

extension Form<Double> {
  /// Returns the form of a number in a range.
  static func number(_ range: ClosedRange<Double>) -> Form {
    let (least, greatest) = (range.lowerBound, range.upperBound)
    let allowed = "a number from \(least.brief) to \(greatest.brief)"
    return Form(
      allowed: allowed,
      schema: [
        ("type", .text("number")), ("minimum", .number(least)), ("maximum", .number(greatest)),
      ], kinds: [.scalar]
    ) { node, reader throws(DiagnosticError) in
      guard let number = node.number else { throw reader.mismatch(node, allowed: allowed) }
      guard range.contains(number) else {
        throw DiagnosticError(
          .numberOutOfRange, at: node.place, "\"\(reader.subject)\" is \(number.brief)",
          allowed: allowed, nearest: min(max(number, least), greatest).brief)
      }
      return number
    }
  }

  /// The form of the duration of an animation.
  static var duration: Form { .duration(0.001...60) }

  /// Returns the form of a duration in a range of seconds.
  static func duration(_ range: ClosedRange<Double>) -> Form {
    let time: Form<Located<Double>> = Form<Double>.time.located
    let checked: Form<Located<Double>> = time.reading { node, reader in
      guard let seconds = time.read(node, &reader) else { return nil }
      guard range.contains(seconds.value) else {
        let nearest = min(max(seconds.value, range.lowerBound), range.upperBound)
        reader.faults.fail(
          .numberOutOfRange, at: seconds.place, "a duration of \(seconds.value.brief) s",
          allowed: "\(range.lowerBound.brief) s to \(range.upperBound.brief) s",
          nearest: "\(nearest.brief)s")
        return nil
      }
      return seconds
    }
    return checked.map { $0.value }
  }
}

extension Form<CubicBezier> {
  /// The form of a timing curve: four numbers, of which the first and the third are 0 to 1.
  static var timingCurve: Form {
    let numbers = Form<[Double]>.list(of: .number(-10...10), count: 4...4)
    let checked: Form<[Double]> = numbers.reading { node, reader in
      guard let read = numbers.read(node, &reader), read.count == 4 else { return nil }
      for index in [0, 2] where !(0...1).contains(read[index]) {
        reader.faults.fail(
          .numberOutOfRange, at: node.items[index].place,
          "\(index == 0 ? "x1" : "x2") of a timing curve is \(read[index].brief)",
          allowed: "a number from 0 to 1", nearest: min(max(read[index], 0), 1).brief)
        return nil
      }
      return read
    }
    return checked.map { CubicBezier(x1: $0[0], y1: $0[1], x2: $0[2], y2: $0[3]) }
  }
}
