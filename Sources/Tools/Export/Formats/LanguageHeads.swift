/// The first comment of each language after its first sentence, and the declarations before its constants.
extension LanguageSyntax {
  /// The head of Swift.
  static let swiftHead = #"""
    Lengths are points, durations seconds. The initial velocity of a spring is in travel lengths per second, as
    // SwiftUI and UIKit take it; 0 unless a comment states another.

    #if canImport(SwiftUI)
      import SwiftUI
    #endif
    #if canImport(UIKit) && !os(watchOS)
      import UIKit
    #endif

    /// A damped spring with a mass of 1.
    public struct SheetSpring: Sendable {
      /// 1 for critical damping.
      public let dampingRatio: Double
      /// The period of the undamped spring in seconds.
      public let response: Double
      /// (2π / response)².
      public let stiffness: Double
      /// 2 · dampingRatio · √stiffness.
      public let damping: Double
      /// The speed towards the goal at the beginning, in travel lengths per second.
      public let initialVelocity: Double
      /// The mass.
      public static let mass: Double = 1

      #if canImport(SwiftUI)
        /// The spring of SwiftUI.
        @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
        public var spring: Spring { Spring(response: response, dampingRatio: dampingRatio) }

        /// The animation of SwiftUI, with the initial velocity.
        @available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
        public var animation: Animation {
          .interpolatingSpring(
            mass: Self.mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity)
        }
      #endif
      #if canImport(UIKit) && !os(watchOS)
        /// The parameters of UIViewPropertyAnimator.
        @MainActor public var timingParameters: UISpringTimingParameters {
          UISpringTimingParameters(
            mass: Self.mass, stiffness: stiffness, damping: damping,
            initialVelocity: CGVector(dx: initialVelocity, dy: initialVelocity))
        }
      #endif
    }

    /// A cubic Bézier timing curve.
    public struct SheetTimingCurve: Sendable {
      /// Time and progress of the first control point.
      public let x1, y1: Double
      /// Time and progress of the second control point.
      public let x2, y2: Double

      #if canImport(SwiftUI)
        /// Returns the animation of SwiftUI over a duration in seconds.
        @available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
        public func animation(duration: Double) -> Animation {
          .timingCurve(x1, y1, x2, y2, duration: duration)
        }
      #endif
      #if canImport(UIKit) && !os(watchOS)
        /// The parameters of UIViewPropertyAnimator.
        @MainActor public var timingParameters: UICubicTimingParameters {
          UICubicTimingParameters(
            controlPoint1: CGPoint(x: x1, y: y1), controlPoint2: CGPoint(x: x2, y: y2))
        }
      #endif
    }

    /// A colour in sRGB, `0xRRGGBBAA`, for each appearance.
    public struct SheetColor: Sendable {
      /// The colour in the light appearance.
      public let light: UInt32
      /// The colour in the dark appearance.
      public let dark: UInt32
      /// The colour in the dark appearance on sheets and popovers, which are elevated.
      public let darkElevated: UInt32

      #if canImport(UIKit) && !os(watchOS)
        /// The colour that adapts to the appearance and level of the view that shows it.
        public var uiColor: UIColor {
          UIColor { [self] traits in
            let rgba =
              traits.userInterfaceStyle != .dark
              ? light : traits.userInterfaceLevel == .elevated ? darkElevated : dark
            return UIColor(
              red: CGFloat(rgba >> 24) / 255, green: CGFloat(rgba >> 16 & 0xFF) / 255,
              blue: CGFloat(rgba >> 8 & 0xFF) / 255, alpha: CGFloat(rgba & 0xFF) / 255)
          }
        }
      #endif
    }

    /// The tokens.
    """#

  /// The head of Kotlin.
  static let kotlinHead = #"""
    A point is 1 dp. Springs have a mass of 1 and start at rest: animateTo takes the initial velocity. One that a
    // comment states is in travel lengths per second: multiply it by the travel.

    package sheetdraw

    import androidx.compose.animation.core.CubicBezierEasing
    import androidx.compose.animation.core.Easing
    import androidx.compose.animation.core.SpringSpec
    import androidx.compose.animation.core.spring as composeSpring
    import androidx.compose.ui.graphics.Color
    import androidx.compose.ui.unit.Dp
    import androidx.compose.ui.unit.dp
    import kotlin.time.Duration
    import kotlin.time.Duration.Companion.milliseconds

    /** A colour for each appearance; darkElevated is the dark one of sheets and popovers. */
    data class SheetColor(val light: Color, val dark: Color, val darkElevated: Color)

    /** The tokens. */
    """#

  /// The head of Dart.
  static let dartHead = #"""
    A point is one logical pixel.
    // Durations are rounded to microseconds. A SpringSimulation takes the initial velocity. One that a comment
    // states is in travel lengths per second: multiply it by the travel.

    import 'dart:ui' show Color;

    import 'package:flutter/animation.dart' show Cubic;
    import 'package:flutter/physics.dart' show SpringDescription;

    /// A colour for each appearance; [darkElevated] is the dark one of sheets and popovers.
    final class SheetColor {
      const SheetColor({required this.light, required this.dark, required this.darkElevated});

      final Color light;
      final Color dark;
      final Color darkElevated;
    }

    """#

  /// The head of TypeScript.
  static let typescriptHead = #"""
    Lengths are points, durations milliseconds.
    // Springs are configurations of Reanimated by physics, withSpring(x, sheetTokens.present.spring), which
    // React Native's Animated.spring takes as well. An initial velocity is in travel lengths per second:
    // multiply it by the travel. Timing curves: Easing.bezier(...sheetTokens.dismiss.ease).

    """#
}
