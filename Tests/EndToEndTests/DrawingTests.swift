import Foundation
import SheetTestSupport
import Testing

/// Pictures of the command without a subcommand, and their file names.
@Suite struct DrawingTests {
  private let small = "--device 120x200@1"

  @Test("M01 the bare command draws a picture without an input file")
  func bareCommand() async throws {
    let folder = try Folder()
    let run = try await folder.sheetdraw("--detent medium --dark")
    #expect(run.status == 0)
    #expect(run.text == "medium-dark.png\n")
    #expect(run.error == "")
    #expect(try folder.names() == ["medium-dark.png"])
    let picture = try PNGParts(folder.data("medium-dark.png"))
    #expect(picture.widthPixels == 1179)
    #expect(picture.heightPixels == 2556)
  }

  @Test("M11 no flags, no display and an empty environment draw the standard sheet")
  func noFlagsAtAll() async throws {
    let folder = try Folder()
    let run = try await folder.bash("env -i \"$sheetdraw\"")
    #expect(run.status == 0)
    #expect(run.text == "medium-light.png\n")
    #expect(run.error == "")
    // The picture is that of a full environment.
    let other = try Folder()
    _ = try await other.sheetdraw(
      [], environment: ["DISPLAY": ":0", "HOME": "/root", "PATH": "/usr/bin"])
    let picture = try folder.data("medium-light.png")
    #expect(try other.data("medium-light.png") == picture)
    #expect(try PNGParts(picture).widthPixels == 1179 && PNGParts(picture).heightPixels == 2556)
  }

  @Test("no picture is in a file that folders hide")
  func aFractionHasADigitBeforeItsPoint() async throws {
    let run = try await Folder().sheetdraw("--detent .5,0.25 --light --device 120x200@1")
    #expect(run.lines == ["0.5-light.png", "0.25-light.png"])
  }

  /// A root folder with the program, the C library and nothing else: no fonts, shell, devices or /proc,
  /// from which Swift would read arguments.
  @Test("M11 a release draws in a bare container that holds only the C library")
  func bareContainer() async throws {
    let folder = try Folder()
    let release = try SheetdrawBinary.release()
    let run = try await folder.bash(
      """
      set -e
      mkdir root && cp "\(release.path)" root/sheetdraw
      ldd root/sheetdraw | grep -o '/[^ ]*' | while read -r library; do
        mkdir -p "root$(dirname "$library")" && cp -L "$library" "root$library"
      done
      find root -type f | wc -l
      # Without the rights of root, in a user namespace of its own.
      namespace=; [ "$(id -u)" = 0 ] || namespace="unshare --map-root-user"
      $namespace env -i "$(PATH=$PATH:/usr/sbin:/sbin command -v chroot)" root /sheetdraw --dark
      """)
    #expect(run.status == 0, "\(run.error)")
    // The program, libc, libm and the loader.
    #expect(run.text == "4\nmedium-dark.png\n")
    let usual = try await folder.sheetdraw(["--dark"], by: release)
    #expect(usual.status == 0)
    #expect(try folder.data("root/medium-dark.png") == folder.data("medium-dark.png"))
  }

  /// The notes of a PNG by their keywords, parsed by hand.
  private func notes(_ file: Data) throws -> [String: String] {
    var notes: [String: String] = [:]
    for chunk in try PNGParts(file).chunks where chunk.name == "iTXt" {
      let keyword = chunk.contents.prefix { $0 != 0 }
      // Keyword and its zero, two bytes of compression, two empty names with their zeros.
      let text = chunk.contents.dropFirst(keyword.count + 5)
      notes[String(decoding: keyword, as: UTF8.self)] = String(decoding: text, as: UTF8.self)
    }
    return notes
  }

  @Test(
    "K-40 the font that stands for SF Pro is recorded in PNG, SVG and JSON wherever there is text",
    arguments: [
      ("--title Photos", "Inter"),
      (
        "--title Photos --font /usr/share/fonts/opentype/inter/Inter-SemiBold.otf",
        "Inter-SemiBold.otf"
      ), ("", nil),
    ])
  func substitutedFont(flags: String, font: String?) async throws {
    let folder = try Folder()
    let run = try await folder.sheetdraw(
      "--device 393x852@1 \(flags) -o a.png -o a.svg --json")
    #expect(run.status == 0, "\(run.error)")
    let json = try #require(
      try JSONSerialization.jsonObject(with: run.output) as? [String: Any])
    for picture in try json.objects("pictures") {
      guard let font else {
        #expect(picture.isNull("font"))
        continue
      }
      #expect(try picture.text("font.name") == font)
      #expect(try picture.text("font.standsFor") == "SF Pro")
    }
    let sentence = font.map { "Profile spec. Text is set in \($0), which stands for SF Pro." }
    let notes = try notes(folder.data("a.png"))
    #expect(notes["Description"] == sentence)
    #expect(notes["sheetdraw"] != nil)
    let svg = String(decoding: try folder.data("a.svg"), as: UTF8.self)
    #expect(svg.contains("<desc>") && (sentence.map { svg.contains($0) } ?? true))
    // Without metadata there is none of it.
    _ = try await folder.sheetdraw("--device 393x852@1 \(flags) -o bare.png --no-metadata")
    #expect(try self.notes(folder.data("bare.png")) == [:])
  }

  @Test func aFolderGivenAsOutputTakesUnnamedPictures() async throws {
    let folder = try Folder()
    try folder.makeFolder("Output")
    let run = try await folder.sheetdraw("\(small) --detent 0.5 --scale 1,2")
    #expect(run.text == "Output/0.5-light-1x.png\nOutput/0.5-light-2x.png\n")
    #expect(try folder.names(in: "Output") == ["0.5-light-1x.png", "0.5-light-2x.png"])
    #expect(try folder.names() == ["Output"])
  }

  @Test("M02 M03 one run writes several formats, with endings in any case")
  func severalFormats() async throws {
    let folder = try Folder()
    let run = try await folder.sheetdraw(
      "--detent 320pt --device iphone-se-3 --corner-radius 24 --scale 1 -o a.png -o a.SVG -o a.pdf")
    #expect(run.status == 0)
    #expect(run.text == "a.png\na.SVG\na.pdf\n")
    #expect(
      run.error == "sheetdraw: warning[E0405]: PDF has no blur: a shadow is embedded as a picture "
        + "of 375 × 410 pixels\n")
    #expect(try PNGParts(folder.data("a.png")).widthPixels == 375)
    #expect(try folder.data("a.SVG").starts(with: Data("<svg".utf8)))
    #expect(try folder.data("a.pdf").starts(with: Data("%PDF-1.".utf8)))
  }

  @Test("M06 a moment of the presentation is drawn for every device and appearance")
  func combinations() async throws {
    let folder = try Folder()
    try folder.makeFolder("out")
    let run = try await folder.sheetdraw(
      "--detent large --phase present --at 120ms --appearance light,dark --scale 0.5 "
        + "--device iphone-15-pro,iphone-16-pro-max -o out/{device}-{appearance}.png")
    let names = [
      "iphone-15-pro-light", "iphone-15-pro-dark", "iphone-16-pro-max-light",
      "iphone-16-pro-max-dark",
    ].map { "\($0).png" }
    #expect(run.lines == names.map { "out/\($0)" })
    #expect(run.error == "")
    #expect(try folder.names(in: "out") == names.sorted())
    #expect(Set(try names.map { try folder.data("out/\($0)") }).count == 4)
  }

  @Test func standardOutputCarriesOnlyTheBytesOfTheFile() async throws {
    let folder = try Folder()
    let flags = "--detent medium --profile uikit --title Photos --close --scale 1"
    let file = try await folder.sheetdraw("\(flags) -o a.png")
    let stream = try await folder.sheetdraw("\(flags) -o -")
    let device = try await folder.bash("$sheetdraw \(flags) -o /dev/stdout | cat")
    #expect(file.status == 0 && stream.status == 0 && device.status == 0)
    #expect(try stream.output == folder.data("a.png"))
    #expect(try device.output == folder.data("a.png"))
  }

  @Test("M05 every kind of detent draws a different sheet")
  func everyDetent() async throws {
    let folder = try Folder()
    let run = try await folder.sheetdraw("\(small) --detent medium,large,0.35,35.5%,90pt,120px")
    #expect(run.status == 0)
    #expect(run.error == "")
    let pictures = try run.lines.map { try folder.data($0) }
    #expect(pictures.count == 6)
    #expect(Set(pictures).count == 6)
  }

  @Test func jsonListsEveryFileWithItsSize() async throws {
    let folder = try Folder()
    let run = try await folder.sheetdraw("\(small) --scale 2 --json -o a.png -o a.svg")
    let (png, svg) = (try folder.data("a.png").count, try folder.data("a.svg").count)
    #expect(
      run.text == """
        {"sheetdraw":1,"pictures":[\
        {"path":"a.png","format":"png","width":240,"height":400,"bytes":\(png),"font":null},\
        {"path":"a.svg","format":"svg","width":240,"height":400,"bytes":\(svg),"font":null}]}

        """)
  }

  @Test func quietPrintsNothing() async throws {
    let folder = try Folder()
    let run = try await folder.sheetdraw("\(small) --detent 900pt --quiet -o a.png -o a.pdf")
    #expect(run.status == 0)
    #expect(run.text == "")
    #expect(run.error == "")
    #expect(try folder.names() == ["a.pdf", "a.png"])
  }

  @Test func aContactPageShowsAllPictures() async throws {
    let folder = try Folder()
    let run = try await folder.sheetdraw(
      "\(small) --detent medium,large --appearance light,dark --contact -o page.png -o page.svg")
    #expect(run.status == 0)
    #expect(run.text == "page.png\npage.svg\n")
    let page = try PNGParts(folder.data("page.png"))
    // Four screens side by side, five gaps of 24, and a line of captions of 28.
    #expect(page.widthPixels == 4 * 120 + 5 * 24)
    #expect(page.heightPixels == 200 + 2 * 24 + 28)
    let unnamed = try await folder.sheetdraw("\(small) --light --dark --contact")
    #expect(unnamed.text == "contact.png\n")
  }

  @Test func aContactPageIsNamedAfterTheCommonPartsOfItsPictures() async throws {
    let folder = try Folder()
    let flags = "\(small) --light --dark --contact"
    let run = try await folder.sheetdraw("\(flags) -o {device}-{scale}.svg")
    #expect(run.text == "120x200@1-1.svg\n")
    try await Refusal(
      "\(flags) -o {appearance}.svg",
      "-o: error[E0106]: the pictures of the page differ in {appearance}; "
        + "a name without it, or pictures without a contact page"
    ).check(in: folder, before: "")
  }

  @Test func sizesFollowScaleAndCrop() async throws {
    let folder = try Folder()
    func size(_ flags: String) async throws -> [Int] {
      let run = try await folder.sheetdraw("--device 120x200@2 \(flags) -o a.png")
      #expect(run.status == 0, "\(run.error)")
      let picture = try PNGParts(folder.data("a.png"))
      return [picture.widthPixels, picture.heightPixels]
    }
    #expect(try await size("") == [240, 400])
    #expect(try await size("--scale 1") == [120, 200])
    #expect(try await size("--scale 2.5") == [300, 500])
    #expect(try await size("--scale 0.01") == [1, 2])
    #expect(try await size("--crop sheet") == [240, 200])
    // Above the sheet at 100 pt: three standard deviations of 20 pt, and the offset of 10 pt.
    #expect(try await size("--crop sheet+shadow") == [240, 340])
    #expect(try await size("--crop 10,20,30,40") == [60, 80])
    #expect(try await size("--crop 0,0,0.25,0.25 --scale 1") == [1, 1])
    #expect(try await size("--landscape") == [400, 240])
  }

  @Test func densityIsWrittenInPixelsPerMeter() async throws {
    let folder = try Folder()
    for (scale, perMetre) in [("1", UInt32(2835)), ("2.5", 7087), ("3", 8504)] {
      _ = try await folder.sheetdraw("\(small) --scale \(scale) -o a.png")
      // 72 points per inch of 0.0254 m.
      #expect(try PNGParts(folder.data("a.png")).density == [perMetre, perMetre, 1])
    }
  }

  @Test func aPictureIsTransparentOnlyWhereLayersAreLeftOut() async throws {
    let folder = try Folder()
    for (flags, hasAlpha) in [
      ("", false), ("--transparent", true), ("--only sheet", true), ("--only sheet,grabber", true),
    ] {
      _ = try await folder.sheetdraw("\(small) \(flags) -o a.png")
      #expect(try PNGParts(folder.data("a.png")).hasAlpha == hasAlpha, "\(flags)")
    }
  }
}
