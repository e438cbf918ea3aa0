extension SVGText {
  private static let digits: StaticString =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"

  /// Appends bytes in base64, as in RFC 4648.
  mutating func append(base64 data: [UInt8]) {
    append(upTo: (data.count + 2) / 3 * 4) { text in
      let digits = Self.digits.utf8Start
      var end = text
      for start in stride(from: 0, to: data.count, by: 3) {
        let count = min(3, data.count - start)
        var bits = 0
        for index in 0..<3 { bits = bits << 8 | (index < count ? Int(data[start + index]) : 0) }
        for index in 0..<4 {
          end.pointee = index <= count ? digits[bits >> (18 - 6 * index) & 63] : UInt8(ascii: "=")
          end += 1
        }
      }
      return end - text
    }
  }
}
