import Foundation
import SheetTestSupport
import Testing

/// Video, encoded and probed by ffmpeg.
@Suite struct VideoTests {
  /// Returns what ffprobe prints of entries of the first stream, by their names.
  private func probe(_ name: String, _ entries: String, in folder: Folder) throws -> [String:
    String]
  {
    let text = try Tool.run(
      "ffprobe",
      [
        "-v", "error", "-count_frames", "-show_entries", "stream=\(entries)", folder.url(name).path,
      ],
      on: [])
    let pairs = String(decoding: text, as: UTF8.self).split(separator: "\n").compactMap { line in
      let parts = line.split(separator: "=")
      return parts.count == 2 ? (String(parts[0]), String(parts[1])) : nil
    }
    return Dictionary(pairs) { first, _ in first }
  }

  @Test("an MP4 has all frames, the right duration, even sides and the tags of BT.709")
  func mp4() async throws {
    let folder = try Folder()
    let run = try await folder.sheetdraw(
      ["animate", "--device", "121x201@1", "--range", "0s..0.5s", "--fps", "29.97", "-o", "a.mp4"]
        + ["--json"], environment: ["PATH": "/usr/bin:/bin"])
    #expect(run.status == 0 && run.error == "")
    #expect(
      run.text.contains(#""format":"mp4","width":122,"height":202,"frames":16,"seconds":0.534,"#))
    let found = try probe(
      "a.mp4",
      "codec_name,width,height,pix_fmt,nb_read_frames,duration,r_frame_rate,color_space,color_range",
      in: folder)
    #expect(
      found == [
        "codec_name": "h264", "width": "122", "height": "202", "pix_fmt": "yuv420p",
        "nb_read_frames": "16", "duration": "0.533867", "r_frame_rate": "2997/100",
        "color_space": "bt709", "color_range": "tv",
      ])
    #expect(try folder.names() == ["a.mp4"])
  }

  @Test("a GIF has 50 frames per second at most, and its repetitions")
  func gif() async throws {
    let folder = try Folder()
    let run = try await folder.sheetdraw(
      ["animate", "--device", "121x201@1", "--dark", "--range", "0s..0.2s", "-o", "a.gif"]
        + ["--loop", "3"], environment: ["PATH": "/usr/bin:/bin"])
    #expect(run.status == 0 && run.error == "")
    let decoded = try DecodedAnimation("a.gif", in: folder)
    #expect(decoded.widthPixels == 121 && decoded.heightPixels == 201)
    #expect(decoded.frames.map(\.milliseconds) == [Double](repeating: 20, count: 11))
    // A GIF counts the repetitions after the first time.
    #expect(decoded.loopCount == 2)
  }

  @Test("a Y4M has the levels of the stills")
  func y4m() async throws {
    let folder = try Folder()
    let flags = "--device 31x51@1 --presenter #FF0000 --content none --only presenter"
    let run = try await folder.sheetdraw(
      "animate \(flags) --fps 10 --range 0s..0.2s --format y4m -o -")
    #expect(run.status == 0)
    let header = "YUV4MPEG2 W31 H51 F10:1 Ip A1:1 C444 XYSCSS=444 XCOLORRANGE=LIMITED\n"
    #expect(run.output.prefix(header.utf8.count) == Data(header.utf8))
    let size = 31 * 51
    let frames = run.output.dropFirst(header.utf8.count)
    #expect(frames.count == 3 * (6 + 3 * size))
    var rest = frames
    for _ in 0..<3 {
      #expect(rest.prefix(6) == Data("FRAME\n".utf8))
      let planes = Data(rest.dropFirst(6).prefix(3 * size))
      // Red in BT.709; the last row is the first one that no other layer touches.
      #expect(planes[0] == 63 && planes[size] == 102 && planes[2 * size] == 240)
      rest = rest.dropFirst(6 + 3 * size)
    }
  }

  @Test("a missing ffmpeg is named with its package, and other formats need none")
  func missingProgram() async throws {
    let folder = try Folder()
    let flags = ["animate", "--device", "120x200@1", "--range", "0s..0.1s"]
    for name in ["a.mp4", "a.gif"] {
      let run = try await folder.sheetdraw(
        flags + ["-o", name], environment: ["PATH": "/nowhere"])
      #expect(run.status == 69)
      #expect(
        run.error
          == "-o: error[E0412]: this format needs the program ffmpeg, from the Debian package "
          + "ffmpeg; install it, or write .apng, .webp or .y4m\n")
      #expect(try folder.names() == [])
    }
    let others = try await folder.sheetdraw(
      flags + ["-o", "a.apng", "-o", "a.webp", "-o", "a.y4m"], environment: ["PATH": "/nowhere"])
    #expect(others.status == 0)
  }

  @Test(
    "an ffmpeg that fails leaves no file, and its message is shown",
    arguments: [
      // It reads the header and dies with a message.
      (
        "head -c 20 >/dev/null; echo 'no encoder here' >&2; exit 3",
        "failed with status 3: no encoder here"
      ),
      // It reads everything and fails at the end, after it has written a part of the file.
      (
        "cat > /dev/null; echo part > /dev/fd/9; echo one >&2; echo two >&2; exit 1",
        "failed with status 1: one; two"
      ),
      ("exit 0", "ended before the last frame"), ("kill -9 $$", "was ended by signal 9"),
    ])
  func failingProgram(script: String, cause: String) async throws {
    let folder = try Folder()
    try folder.makeFolder("bin")
    try folder.write("#!/bin/bash\n\(script)\n", to: "bin/ffmpeg")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder.url("bin/ffmpeg").path)
    try folder.write("the file before", to: "a.mp4")
    let run = try await folder.sheetdraw(
      ["animate", "--device", "393x852@2", "--range", "0s..0.1s", "-o", "a.mp4"],
      environment: ["PATH": "\(folder.url("bin").path):/usr/bin:/bin"])
    #expect(run.status == 74)
    #expect(run.error == "-o: error[E0413]: ffmpeg \(cause)\n")
    #expect(run.text == "")
    #expect(try folder.names() == ["a.mp4", "bin"])
    #expect(try String(decoding: folder.data("a.mp4"), as: UTF8.self) == "the file before")
  }

  @Test("options without an effect on a format are warnings")
  func warnings() async throws {
    let folder = try Folder()
    let run = try await folder.sheetdraw(
      "animate --device 31x51@1 --transparent --fps 10 --range 0s..0.1s --loop 2 -o a.y4m")
    #expect(run.status == 0)
    #expect(
      run.error.split(separator: "\n") == [
        "sheetdraw: warning[E0215]: Y4M has no transparency: the background is that of the appearance",
        "--loop: warning[E0215]: Y4M has no number of repetitions",
      ])
  }
}
