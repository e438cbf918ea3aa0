public import SheetSpec

/// The file format of an animation.
public enum AnimationFormat: String, CaseIterable, Sendable {
  /// An animated PNG.
  case apng
  /// An animated lossless WebP.
  case webp
  /// Video as H.264, by ffmpeg.
  case mp4
  /// An animated GIF, by ffmpeg.
  case gif
  /// Uncompressed video: YUV4MPEG2, 4:4:4, BT.709 in limited range.
  case y4m
  /// An SVG that animates by itself, with SMIL.
  case svg
  /// A folder of PNG files: `0001.png` and so on.
  case frames

  /// The rate that players of the format support; nil for any.
  ///
  /// A GIF counts hundredths of a second, and browsers show frames of less than two of them for ten.
  public var fastestRate: FrameRate? {
    switch self {
    case .gif: FrameRate(50)
    case .apng, .webp, .mp4, .y4m, .svg, .frames: nil
    }
  }

  /// A Boolean value that is true if the format keeps translucent pixels.
  public var hasAlpha: Bool {
    switch self {
    case .apng, .webp, .svg, .frames: true
    case .mp4, .gif, .y4m: false
    }
  }

  /// A Boolean value that is true if the format stores a number of repetitions.
  public var hasLoopCount: Bool {
    switch self {
    case .apng, .webp, .gif, .svg: true
    case .mp4, .y4m, .frames: false
    }
  }

  /// The name in messages.
  public var name: String {
    switch self {
    case .apng: "APNG"
    case .webp: "WebP"
    case .mp4: "MP4"
    case .gif: "GIF"
    case .y4m: "Y4M"
    case .svg: "SVG"
    case .frames: "a folder of frames"
    }
  }
}
