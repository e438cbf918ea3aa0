// A point is one logical pixel.
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

