import SheetTestSupport

extension SeededRandom {
  /// Up to 60 bytes: arbitrary ones, or characters that are common in files.
  mutating func fileBytes() -> [UInt8] {
    let letters = Array("{}[]\":,-&*!#|>%@ \n\tab1.$é".utf8)
    let isText = Bool.random(using: &self)
    return (0..<Int.random(in: 0...60, using: &self)).map { _ in
      isText
        ? letters[Int.random(in: 0..<letters.count, using: &self)]
        : UInt8.random(in: 0...255, using: &self)
    }
  }
}
