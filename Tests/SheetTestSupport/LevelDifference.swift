/// The greatest difference of two pixels' red, green or blue, from 0 to 255; alpha is left out.
public func levelDifference(_ first: UInt32, _ second: UInt32) -> Int {
  func level(_ pixel: UInt32, _ shift: UInt32) -> Int { Int(pixel >> shift & 0xFF) }
  return max(
    abs(level(first, 0) - level(second, 0)), abs(level(first, 8) - level(second, 8)),
    abs(level(first, 16) - level(second, 16)))
}

/// The greatest difference of the levels of two pictures, from 0 to 255; nil if one has more pixels.
public func levelDifference(_ first: [UInt32], _ second: [UInt32]) -> Int? {
  guard first.count == second.count else { return nil }
  var greatest = 0
  for index in first.indices where first[index] != second[index] {
    greatest = max(greatest, levelDifference(first[index], second[index]))
  }
  return greatest
}
