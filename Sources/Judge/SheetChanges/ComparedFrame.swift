public import SheetFrames
internal import SheetLayout

/// One side of a comparison: the timeline of a sheet and the moment of a picture.
public struct ComparedFrame: Equatable, Sendable {
  /// The profile of the presentation.
  public let library: SpecLibrary

  /// The timeline.
  public let timeline: Timeline

  /// The moment of the picture.
  public let moment: Moment

  /// The state at the moment.
  public let state: PresentationState

  /// The request of the picture; nil for a sheet made in Swift.
  let request: FrameRequest?

  /// The presentation of the timeline.
  public var presentation: Presentation { timeline.presentation }

  /// Pixels per point of the picture, above 0.
  public var pixelsPerPoint: Double {
    request?.pixelsPerPoint ?? presentation.device.pixelsPerPoint
  }

  /// Creates a side from a sheet made in Swift.
  ///
  /// - Parameters:
  ///   - timeline: The timeline.
  ///   - moment: The moment of the picture.
  ///   - library: The profile of the presentation.
  /// - Throws: A moment that does not occur.
  public init(
    of timeline: Timeline, at moment: Moment = .settled, in library: SpecLibrary
  ) throws(DiagnosticError) {
    do throws(MomentError) {
      try self.init(of: timeline, at: moment, in: library, request: nil)
    } catch { throw DiagnosticError(error, at: nil) }
  }

  fileprivate init(
    of timeline: Timeline, at moment: Moment, in library: SpecLibrary, request: FrameRequest?
  ) throws(MomentError) {
    state = try timeline.state(at: moment)
    self.timeline = timeline
    self.moment = moment
    self.library = library
    self.request = request
  }
}

extension FrameRenderer {
  /// Returns one side of a comparison for a request.
  ///
  /// - Throws: All errors of the document, or a moment that does not occur.
  public func comparedFrame(_ request: FrameRequest) throws(DiagnosticError) -> ComparedFrame {
    if let own = try renderer(of: request.document) { return try own.comparedFrame(request) }
    let resolved = try resolve(request.document)
    do throws(MomentError) {
      return try ComparedFrame(
        of: resolved.timeline, at: request.moment, in: library, request: request)
    } catch {
      throw DiagnosticError(error, at: request.momentPlace)
    }
  }
}

// MARK: Replaying with one value of the other side

extension ComparedFrame {
  /// Returns the frame of another presentation; nil if the moment does not occur in it.
  func playing(_ presentation: Presentation, at moment: Moment? = nil) -> ComparedFrame? {
    replaced(by: Timeline(presentation), at: moment ?? self.moment, in: library)
  }

  /// Returns the frame with other values of tokens; nil if the sheet cannot be made with them.
  func replacing(_ tokens: [Token]) -> ComparedFrame? {
    let library = tokens.reduce(library) { $0.replacing($1) }
    guard let document = request?.document else {
      return remade(in: library)
    }
    do throws(DiagnosticError) {
      let resolved = try ResolvedDocument(
        resolving: document, in: library, textMeasure: presentation.textMeasure)
      return replaced(by: resolved.timeline, at: moment, in: library)
    } catch { return nil }
  }

  /// Returns the same sheets and script on another device, with another contrast, text size, layout
  /// direction or profile; nil if the moment does not occur.
  func remade(
    on device: Device? = nil, contrast: Contrast? = nil, textSize: ContentSizeCategory? = nil,
    layoutDirection: LayoutDirection? = nil, in library: SpecLibrary? = nil
  ) -> ComparedFrame? {
    let library = library ?? self.library
    let presentation = presentation.remade(
      on: device, contrast: contrast, textSize: textSize, layoutDirection: layoutDirection,
      in: library)
    return replaced(by: Timeline(presentation), at: moment, in: library)
  }

  private func replaced(
    by timeline: Timeline, at moment: Moment, in library: SpecLibrary
  ) -> ComparedFrame? {
    do throws(MomentError) {
      return try ComparedFrame(of: timeline, at: moment, in: library, request: request)
    } catch { return nil }
  }
}

extension ComparedFrame {
  /// Returns all differences from another frame, ordered by rank and position.
  func differences(to other: ComparedFrame, _ naming: Naming) -> [Difference] {
    var facts: (first: [Fact], second: [Fact]) = ([], [])
    // A replayed frame is equal in most of its parts, whose facts need not be made.
    func add(unless isSame: Bool, _ make: (ComparedFrame) -> [Fact]) {
      guard !isSame else { return }
      facts.first += make(self)
      facts.second += make(other)
    }
    let (mine, others) = (presentation, other.presentation)
    add(unless: false) { Fact.settings(of: $0) }
    add(
      unless: mine.viewControllers == others.viewControllers && mine.presenter == others.presenter
    ) { Fact.properties(of: $0.presentation, naming) }
    add(unless: state == other.state) { Fact.all(of: $0.state, naming) }
    add(
      unless: timeline.transitions == other.timeline.transitions
        && timeline.log == other.timeline.log
        && timeline.endSeconds == other.timeline.endSeconds
    ) { Fact.all(of: $0.timeline, naming) }
    let numbers = Fact.numbers(of: self, and: other)
    return Difference.all(
      between: facts.first + numbers.first, and: facts.second + numbers.second)
  }

  /// The number of intervals at whose ends states are compared.
  private static let samples = 48

  /// Returns whether picture or motion differ in anything, even without a fact for it.
  func showsOtherwise(than other: ComparedFrame?) -> Bool {
    guard let other else { return false }
    guard scene == other.scene else { return true }
    let end = max(timeline.endSeconds, other.timeline.endSeconds)
    return (0...Self.samples).contains { sample in
      let seconds = end * Double(sample) / Double(Self.samples)
      return timeline.state(atSeconds: seconds) != other.timeline.state(atSeconds: seconds)
    }
  }

  private var scene: Scene? {
    do throws(TextShapingError) {
      return try Scene(
        of: state, in: presentation, title: "", summary: "", shaping: BoxShaper())
    } catch { return nil }
  }
}

/// A text shaper that sets each character as half an em without an outline, to compare scenes.
private struct BoxShaper: TextShaping {
  func run(
    _ text: String, style: TextStyle, color: Color
  ) throws(TextShapingError) -> TextRun {
    TextRun(
      text: text, style: style, color: color, origin: .zero,
      advancePoints: Double(text.count) * style.sizePoints / 2,
      capHeightPoints: style.sizePoints, outline: Path())
  }
}
