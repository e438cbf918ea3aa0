/// The SHA-256 digest of bytes (FIPS 180-4), by which changed files and other flags are recognized.
package struct SHA256: Equatable, Sendable {
  /// The eight words of the digest.
  private var words: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab,
    0x5be0_cd19,
  ]

  /// The bytes after the last complete block.
  private var rest: ArraySlice<UInt8> = []

  /// The number of bytes of complete blocks.
  private var mixedCount = 0

  private static let blockSize = 64

  /// Creates the beginning of a digest, to which bytes are appended.
  package init() {}

  /// Computes the digest of bytes.
  package init(of bytes: [UInt8]) {
    append(bytes)
    finish()
  }

  /// Adds bytes to the message.
  package mutating func append(_ bytes: [UInt8]) {
    let all = rest.isEmpty ? bytes[...] : rest + bytes
    let end = all.endIndex - all.count % Self.blockSize
    for start in stride(from: all.startIndex, to: end, by: Self.blockSize) {
      mix(all[start..<start + Self.blockSize])
    }
    mixedCount += end - all.startIndex
    rest = all[end...]
  }

  /// Ends the message: a bit of 1, zeros, and the length in bits as 8 bytes.
  package mutating func finish() {
    let bits = UInt64(mixedCount + rest.count) * 8
    var end: [UInt8] = [0x80]
    while (rest.count + end.count) % Self.blockSize != Self.blockSize - 8 { end.append(0) }
    end += stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: bits >> $0) }
    append(end)
  }

  /// The digest in 64 hexadecimal digits.
  package var text: String {
    words.map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }.joined()
  }

  /// Mixes a block of 64 bytes into the digest.
  ///
  /// Its eight working variables have the names of the standard.
  private mutating func mix(_ block: ArraySlice<UInt8>) {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { schedule in
      Self.fill(schedule, from: block)
      var (a, b, c, d) = (words[0], words[1], words[2], words[3])
      var (e, f, g, h) = (words[4], words[5], words[6], words[7])
      for (constant, word) in zip(Self.constants, schedule) {
        let choice = e & f ^ ~e & g
        let majority = a & b ^ a & c ^ b & c
        let first =
          h &+ (e.rotated(6) ^ e.rotated(11) ^ e.rotated(25)) &+ choice &+ constant &+ word
        let second = (a.rotated(2) ^ a.rotated(13) ^ a.rotated(22)) &+ majority
        (h, g, f, e) = (g, f, e, d &+ first)
        (d, c, b, a) = (c, b, a, first &+ second)
      }
      for (index, word) in [a, b, c, d, e, f, g, h].enumerated() { words[index] &+= word }
    }
  }

  /// Expands a block to the 64 words of the message schedule.
  private static func fill(
    _ schedule: UnsafeMutableBufferPointer<UInt32>, from block: ArraySlice<UInt8>
  ) {
    for index in 0..<16 {
      let start = block.startIndex + 4 * index
      schedule[index] = block[start..<start + 4].reduce(0) { $0 << 8 | UInt32($1) }
    }
    for index in 16..<64 {
      let (early, late) = (schedule[index - 15], schedule[index - 2])
      let first = early.rotated(7) ^ early.rotated(18) ^ early >> 3
      let second = late.rotated(17) ^ late.rotated(19) ^ late >> 10
      schedule[index] = schedule[index - 16] &+ first &+ schedule[index - 7] &+ second
    }
  }

  /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4,
    0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe,
    0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f,
    0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da, 0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
    0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc,
    0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
    0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070, 0x19a4_c116,
    0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7,
    0xc671_78f2,
  ]
}

extension UInt32 {
  /// Returns the word rotated right by a number of bits.
  fileprivate func rotated(_ bits: UInt32) -> UInt32 { self >> bits | self << (32 - bits) }
}

extension Files {
  /// Returns the SHA-256 digest of contents in hexadecimal digits.
  package static func digest(of bytes: [UInt8]) -> String { SHA256(of: bytes).text }

  /// Returns the digest of texts in order.
  package static func digest(of texts: [String]) -> String {
    digest(of: Array(texts.joined(separator: "\0").utf8))
  }
}
