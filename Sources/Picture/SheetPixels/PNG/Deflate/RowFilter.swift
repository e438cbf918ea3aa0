/// The filter type of a row, with the numbers of the PNG format.
///
/// Source: PNG specification, third edition, section 9.
enum RowFilter: UInt8 {
  case none = 0
  case sub = 1
  case up = 2
  case average = 3
  case paeth = 4
}
