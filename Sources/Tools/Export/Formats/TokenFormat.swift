/// A format that tokens are exported in.
public enum TokenFormat: String, CaseIterable, Sendable {
  /// JSON of the Design Tokens Community Group, which token files are written in (2025.10).
  case dtcg
  /// CSS custom properties.
  case css
  /// Swift, for SwiftUI and UIKit.
  case swift
  /// Kotlin, for Jetpack Compose.
  case kotlin
  /// Dart, for Flutter.
  case dart
  /// TypeScript, for React Native and Reanimated.
  case typescript

  /// The extension of files in the format.
  public var fileExtension: String {
    switch self {
    case .dtcg: "json"
    case .css: "css"
    case .swift: "swift"
    case .kotlin: "kt"
    case .dart: "dart"
    case .typescript: "ts"
    }
  }
}
