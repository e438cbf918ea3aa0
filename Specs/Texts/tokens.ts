// Lengths are points, durations milliseconds.
// Springs are configurations of Reanimated by physics, withSpring(x, sheetTokens.present.spring), which
// React Native's Animated.spring takes as well. An initial velocity is in travel lengths per second:
// multiply it by the travel. Timing curves: Easing.bezier(...sheetTokens.dismiss.ease).

