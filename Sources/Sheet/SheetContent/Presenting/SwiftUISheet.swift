public import SheetTokens

/// A sheet in SwiftUI's vocabulary, from which a view controller is made.
///
///     SwiftUISheet(id: "picker", isPresented: "showsPicker", content: photos)
///       .presentationDetents([.medium, .large])
///       .presentationDragIndicator(.visible)
public struct SwiftUISheet: Equatable, Sendable {
  /// The id by which steps and events name the sheet.
  public var id: String

  /// The flag that presents the sheet; a dismissal sets it to false.
  public var isPresented: String

  /// The content, which is created again for every presentation.
  public var content: Content

  private var detents = [PresentationDetent.large]
  private var dragIndicator = DragIndicatorVisibility.automatic
  fileprivate var background: PresentationBackground?

  /// Creates a sheet that a flag presents.
  public init(id: String, isPresented flag: String, content: Content = Content()) {
    self.id = id
    isPresented = flag
    self.content = content
  }

  /// Returns a copy with other detents; the sheet opens at the first.
  ///
  /// SwiftUI takes a set, which has no first element; here the order of the array counts.
  public func presentationDetents(_ detents: [PresentationDetent]) -> SwiftUISheet {
    with(\.detents, detents)
  }

  /// Returns a copy with another visibility of the grabber.
  public func presentationDragIndicator(_ visibility: DragIndicatorVisibility) -> SwiftUISheet {
    with(\.dragIndicator, visibility)
  }

  /// Returns a copy with another background, as in iOS 16.4.
  public func presentationBackground(_ background: PresentationBackground) -> SwiftUISheet {
    with(\.background, background)
  }

  private func with<Value>(_ path: WritableKeyPath<Self, Value>, _ value: Value) -> Self {
    var sheet = self
    sheet[keyPath: path] = value
    return sheet
  }

  /// The visibility of the grabber.
  public enum DragIndicatorVisibility: String, CaseIterable, Sendable {
    /// Visible with several detents.
    case automatic
    /// Visible.
    case visible
    /// Hidden.
    case hidden
  }
}

/// A height at which a sheet rests, under SwiftUI's names.
public enum PresentationDetent: Hashable, Sendable {
  /// About half of the screen.
  case medium
  /// The height of a fully expanded sheet.
  case large
  /// A fraction of the screen's height, above 0 and at most 1.
  case fraction(Double)
  /// A height in points, above 0.
  case height(Double)
}

/// The background of a sheet, under the names of SwiftUI's shape styles.
public enum PresentationBackground: String, CaseIterable, Sendable {
  /// `Color.clear`.
  case clear
  /// `Material.ultraThin`.
  case ultraThinMaterial
  /// `Material.thin`.
  case thinMaterial
  /// `Material.regular`.
  case regularMaterial
  /// `Material.thick`.
  case thickMaterial
  /// `Material.bar`.
  case bar
}

extension SheetBackground {
  /// Creates the background with UIKit's name that corresponds to one of SwiftUI.
  public init(_ background: PresentationBackground) {
    switch background {
    case .clear: self = .clear
    case .ultraThinMaterial: self = .blur(.systemUltraThinMaterial)
    case .thinMaterial: self = .blur(.systemThinMaterial)
    case .regularMaterial: self = .blur(.systemMaterial)
    case .thickMaterial: self = .blur(.systemThickMaterial)
    case .bar: self = .blur(.systemChromeMaterial)
    }
  }
}

extension Detent {
  /// Creates the UIKit detent that corresponds to a SwiftUI detent.
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
  /// Creates the view controller that hosts a SwiftUI sheet.
  public init(_ sheet: SwiftUISheet) {
    self.init(id: sheet.id, content: sheet.content)
    isPresentedFlag = sheet.isPresented
    if let background = sheet.background { self.background = SheetBackground(background) }
    var options = SheetPresentationController()
    options.detents = sheet.presentedDetents
    options.grabberVisibility = sheet.grabberVisibility
    sheetPresentationController = options
  }
}

extension SwiftUISheet {
  /// The detents without duplicates; large if none are set.
  fileprivate var presentedDetents: [Detent] {
    let unique = detents.map { Detent($0) }.unique
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
