internal import SheetTool

extension Flag {
  /// The flags of `animate`.
  static let animating =
    sheet + moments.filter { $0.name != "--at" } + pictures + animation + pages + general

  private static let animation = [
    Flag(
      "--range", .one, "A..B", in: .animation,
      "the part of the timeline, such as 0s..1.2s or settled#1..settled (default: all)"),
    Flag(
      "--fps", .one, "N", in: .animation, "frames per second, 1 to 240 (default: 60; 50 for a GIF)"),
    Flag(
      "--speed", .one, "X", in: .animation,
      "the speed of playback, such as 0.25 for slow motion (default: 1)"),
    Flag(
      "--loop", .one, "N", in: .animation,
      "how many times the animation plays; 0 for endless repetition (default: 0)"),
    Flag(
      "--hold", .one, "TIME", in: .animation,
      "how long the last frame stays, 0s to 60s, such as 1s (default: 0s)"),
    Flag(
      "--width", .one, "N", in: .animation,
      "the width of the frames in pixels, 16 to 8192, in place of --scale; an odd side of an MP4 is "
        + "one pixel larger"),
    Flag(
      "--output", short: "-o", .each, "PATH", in: .output, completing: .files,
      "an .apng, .webp, .svg, .mp4, .gif or .y4m file, a folder of frames such as frames/, or - for "
        + "standard output, with the placeholders {device} {detent} {appearance} {scale} {profile} (default: "
        + "a name made of the scenario, or of detent and appearance, in the folder Output if it "
        + "exists)"),
    Flag(
      "--format", .one, "NAME", in: .output,
      completing: .words(AnimationFormat.allCases.map(\.rawValue)),
      "the format of the files and of standard output: "
        + AnimationFormat.allCases.map(\.rawValue).joined(separator: ", ")
        + " (default: that of the file's extension, else apng)"),
    jobs(in: .output),
  ]

  /// The flags of a page that is drawn instead of an animation.
  private static let pages = [
    Flag(
      "--filmstrip", in: .pages, "draw frames side by side, with their times, as .png, .svg or .pdf"
    ),
    Flag(
      "--poster", in: .pages,
      "draw small frames, their onion skin, and the curves of height, velocity, dimming and scale"),
    Flag(
      "--frames", .one, "N", in: .pages,
      "the number of frames, at equal distances over the range (default: 8)"),
    Flag(
      "--at", .list, "120ms|50%|settled", in: .pages,
      completing: .words(["settled", "settled#1", "50%", "event:didPresent"]),
      "the moments of the frames; with --fps, frames are at that rate instead"),
    Flag("--onion", in: .pages, "add all frames laid over one another to a filmstrip"),
  ]
}
