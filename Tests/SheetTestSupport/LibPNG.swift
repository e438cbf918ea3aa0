internal import CPNG

/// A PNG decoded by libpng.
public enum LibPNG {
  /// Straight RGBA, red lowest; nil if libpng finds damage.
  public static func pixels(_ file: [UInt8], widthPixels: Int, heightPixels: Int) -> [UInt32]? {
    var bytes = [UInt8](repeating: 0, count: widthPixels * heightPixels * 4)
    var message = [CChar](repeating: 0, count: cpng_message_capacity)
    let status = cpng_decode(
      file, file.count, UInt32(widthPixels), UInt32(heightPixels), &bytes, &message)
    guard status == cpng_ok else { return nil }
    return stride(from: 0, to: bytes.count, by: 4).map { index in
      bytes[index..<index + 4].reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }
  }
}
