/// SwiftUI's way to write a view controller that is presented as a sheet.
///
///     SwiftUISheet(id: "picker", isPresented: "showsPicker", content: photos)
///       .presentationDetents([.medium, .large])
///       .presentationDragIndicator(.visible)
public struct SwiftUISheet: Equatable, Sendable {
  /// What steps and events call it.
  public var id: String

  /// The flag that presents it, and that dismissing sets to false.
  public var isPresented: String

  /// What the closure makes, anew for every presentation.
  public var content: Content

  private var detents = [PresentationDetent.large]
  private var dragIndicator = DragIndicatorVisibility.automatic

  public init(id: String, isPresented flag: String, content: Content = Content()) {
    self.id = id
    isPresented = flag
    self.content = content
  }

  /// The same sheet with other heights to rest at; it opens at the first.
  ///
  /// SwiftUI takes a set, which has no first; here the order is the one that is written.
  public func presentationDetents(_ detents: [PresentationDetent]) -> SwiftUISheet {
    var sheet = self
    sheet.detents = detents
    return sheet
  }

  /// The same sheet with or without a grabber.
  public func presentationDragIndicator(_ visibility: DragIndicatorVisibility) -> SwiftUISheet {
    var sheet = self
    sheet.dragIndicator = visibility
    return sheet
  }

  /// Whether SwiftUI shows the grabber.
  public enum DragIndicatorVisibility: String, CaseIterable, Sendable {
    /// With several detents.
    case automatic
    case visible
    case hidden
  }
}

/// SwiftUI's names for the heights at which a sheet rests.
public enum PresentationDetent: Hashable, Sendable {
  case medium
  case large
  /// A share of the screen, above 0 and at most 1.
  case fraction(Double)
  /// Points, above 0.
  case height(Double)
}

extension Detent {
  /// The detent that SwiftUI's name stands for.
  public init(_ detent: PresentationDetent) {
    switch detent {
    case .medium: self = .medium()
    case .large: self = .large()
    case .fraction(let share): self = .fraction(share)
    case .height(let points): self = .height(points)
    }
  }
}

extension ViewController {
  /// The view controller in which SwiftUI hosts a sheet.
  public init(_ sheet: SwiftUISheet) {
    self.init(id: sheet.id, content: sheet.content)
    isPresentedFlag = sheet.isPresented
    var options = SheetPresentationController()
    options.detents = sheet.presentedDetents
    options.grabberVisibility = sheet.grabberVisibility
    sheetPresentationController = options
  }
}

extension SwiftUISheet {
  /// Each detent once; large where none is given.
  fileprivate var presentedDetents: [Detent] {
    var unique: [Detent] = []
    for detent in detents.map({ Detent($0) }) where !unique.contains(detent) {
      unique.append(detent)
    }
    return unique.isEmpty ? [.large()] : unique
  }

  fileprivate var grabberVisibility: GrabberVisibility {
    switch dragIndicator {
    case .automatic: .auto
    case .visible: .on
    case .hidden: .off
    }
  }
}
