internal import SheetSpec

extension DiagnosticCode {
  /// The meaning of the code and its correction.
  var explanation: String {
    switch self {
    case .unknownFlag: "The flag does not exist. `sheetdraw --help` lists all of them."
    case .missingValue: "The flag needs a value, as in `--detent medium`."
    case .givenTwice: "The flag takes one value, but several are given."
    case .unexpectedArgument:
      "The arguments besides flags are one scenario file, or a command as the first argument."
    case .conflict:
      "Two flags, or a flag and the file, contradict each other; leave one of them out."
    case .unexpectedValue: "The flag takes no value."
    case .unknownDevice:
      "A device is a name from `sheetdraw list devices`, or a size such as 393x852@3."
    case .unknownProfile:
      "A profile is \(Profile.list) or a token file (`*.tokens.json`)."
    case .unknownDetent:
      "A detent is medium, large, fit, a fraction of the screen such as 0.35 or 35%, or a height such "
        + "as 320pt."
    case .heightOutOfRange:
      "A height is above 0 and at most 10000 pt; a fraction is from 0 to 1, or 100%. A custom sheet whose "
        + "maxBottomSheetHeight exceeds the screen begins above the screen (C13)."
    case .ambiguousHeight:
      "A number without a unit is a fraction up to 1 and a height in points from 10. Between the two it "
        + "is ambiguous: write 5pt or 5%."
    case .unknownColor: "A colour is #RRGGBB, black, white, or the name of a system colour."
    case .numberOutOfRange: "The number is outside the supported range."
    case .notANumber: "The value is not a number with the expected unit."
    case .unknownChoice: "The value is not one of the allowed values."
    case .detentInactive:
      "In landscape on a phone, a sheet is full screen, and medium is inactive in an edge-attached one."
    case .notConfigurable:
      "UIKit offers no setting for this (A37). The value is drawn, for a design with the real look, "
        + "but no app can set it."
    case .detentClamped:
      "A length is limited by its surroundings: the height of a detent to that of the tallest sheet (K-05), a "
        + "corner radius to half of the sheet's width, an offset to the length of its content."
    case .needsIOS26:
      "The device requires iOS 26, whose sheets float; a sheet of iOS 15 to 18 is drawn on its screen."
    case .noEffect:
      "The value has no effect here: another one replaces it, or nothing at this moment uses it."
    case .unknownSheet: "Steps refer to the ids under `sheets`, or to the presenter."
    case .unusableHeight:
      "The formula of a detent has no valid height: a division by zero, no number, or none above 0. "
        + "`inactive` omits a detent."
    case .badFormula:
      "A formula consists of numbers, + - * /, parentheses, min, max, clamp, maximum, width, height, "
        + "safe.top, safe.bottom, `compactHeight ? a : b` and inactive."
    case .needsNewerSystem:
      "The file's `ios` does not support it: sheets can be configured since iOS 15 (A18), and custom "
        + "detents exist since iOS 16."
    case .notASheet:
      "Only a view controller presented as a sheet has the settings of a sheet (A08). In a navigation "
        + "controller they belong to the controller, not to a page (A47)."
    case .detentOrder:
      "Detents are ordered from low to high (A22). In another order a sheet without `selected` opens at "
        + "the first one, or at the smallest one as in UIKit, as the token `sheet.initialDetent` says (K-06)."
    case .deprecatedName:
      "`smallestUndimmed` was the name in the first betas of iOS 15; it means `largestUndimmed` (K-01)."
    case .advice:
      "If scrolling does not resize a sheet, only a grabber shows that it can be resized (D44)."
    case .attachedTwice:
      "A sheet owns its content (A66), and a view is never moved from one hierarchy into another (A71). "
        + "Give every sheet its own content."
    case .outOfOrder: "Steps are ordered by their times."
    case .notPresented: "The step refers to a sheet that is not presented."
    case .neverSettles: "Reactions cause each other endlessly."
    case .neverComes: "The moment does not occur; `sheetdraw inspect --events` shows what does."
    case .notDrawnYet: "The key is known, but not supported by this version."
    case .unmetExpectation:
      "An expectation of the file is not met; `sheetdraw inspect` prints the actual state."
    case .noLayer:
      "A modal of Presentation Host is presented in a layer: `layers: standard`, or a list of layers. Without "
        + "`layer`, it is the layer without an id. A layer with `view` needs that view in its content."
    case .needsCustomEngine:
      "UIKit's sheets have no full screen, and only the presentation styles of UIKit (C08, C09). A sheet "
        + "that goes from a resting place to full screen is a presentation controller of an app's own: "
        + "`engine: custom`, with the tiers tier, rest and fullscreen."
    case .blurHasNoStrength:
      "The API has a limit (A36): a UIBlurEffect has a style, and neither it nor its UIVisualEffectView has "
        + "a public setting for opacity, intensity or radius. The styles are those of UIBlurEffect.Style; "
        + "the thinner ones show more of what lies below."
    case .impossibleStep: "The step is impossible at that time."
    case .unreadableFile: "The file is not valid JSON or YAML."
    case .unknownToken: "`sheetdraw spec` lists all tokens."
    case .missingTokenValue: "A token needs a \"$value\"."
    case .tokenOutOfRange: "The value is outside the token's range; `sheetdraw spec` shows it."
    case .wrongTokenType: "The value is not of the token's type or unit."
    case .duplicateKey: "A key occurs twice in one mapping."
    case .fileNotThere: "An input file is missing or cannot be read."
    case .unknownKey: "`sheetdraw schema` lists all keys."
    case .missingKey: "A required key is missing."
    case .wrongType: "The value has another type or unit than expected."
    case .unknownVersion: "The first key is `sheetdraw: 1`, the version of the format."
    case .cyclicTokens: "Tokens or token files refer to each other in a cycle."
    case .pictureTooLarge:
      "A picture has at most 32767 pixels per side and 400 megapixels in total; one that a sheet or screen "
        + "shows has at most 64 megapixels, and a frame of a recording 33, as a video of 8K. All frames of a recording have at "
        + "most 13,628 megapixels, those of a minute of 1320 × 2868 pixels at 60 frames per second."
    case .tooManyPictures:
      "Every combination of values is a picture, and one run draws at most 100000. Give fewer values, or "
        + "divide them between several runs."
    case .croppedPicture:
      "A picture covers the screen in its own proportions. Where they differ from the screen's, the parts "
        + "beyond its edges are not visible."
    case .missingFont:
      "Text is drawn with Inter in place of SF Pro. Debian's package fonts-inter installs it; "
        + "`--font FILE` selects another font."
    case .unreadableFont:
      "The file is not a font with outlines, such as a TrueType or OpenType file."
    case .missingGlyph:
      "The font has no glyph for a character of the text. Noto fonts stand in for it: Debian's packages "
        + "fonts-noto-core (most scripts and symbols), fonts-noto-cjk (Chinese, Japanese, Korean) and "
        + "fonts-noto-color-emoji."
    case .drawingFailed: "A drawing library failed; no file was written."
    case .embeddedPicture:
      "A PDF has no blur, so the shadow is embedded as a picture, and so is the content below a bar, in SVG "
        + "too. It is no error with --strict."
    case .embeddedBackdrop:
      "SVG and PDF have no filter of what lies below, so a blurred background is embedded as a picture of "
        + "its area. Over one colour it is a fill, and a PNG has the same pixels."
    case .missingProgram:
      "MP4 and GIF are encoded by the program ffmpeg, and revisions are read by git, which is not "
        + "installed. The other formats need no program."
    case .programFailed: "Another program failed; its message says why. No file was written."
    case .unknownFormat:
      "The extension of an output names no format: .png, .svg or .pdf for a picture."
    case .sameOutput:
      "Two pictures would be written to one file. Use placeholders for different names."
    case .cannotCreate: "The output cannot be created at this path."
    case .cannotWrite: "Writing failed; no partial file remains."
    case .unreadablePicture:
      "Pictures are undamaged PNG or JPEG files, and references are PNG files. A JPEG is baseline or "
        + "progressive, grey or RGB with 8 bits per component; colour profiles and EXIF orientations are "
        + "applied, so broken ones are errors."
    case .missingLibrary:
      "HarfBuzz is needed to draw text, FriBidi for text from right to left, ISA-L and little CMS to read pictures. The message names the "
        + "Debian package of the missing library."
    case .leadsOutside:
      "Scenarios and references are inside the verified folder, pictures of a report beside it, and those "
        + "of failures inside their folder, links followed."
    case .notInCI:
      "References are accepted after a review of the pictures; `--in-ci` permits it in CI."
    case .unknownCase: "`sheetdraw verify` prints the names of cases; * matches any characters."
    case .unknownShard:
      "A shard is written 3/10, counted from 1. `auto` reads it from SLURM_ARRAY_TASK_ID, "
        + "JOB_COMPLETION_INDEX, CI_NODE_INDEX or SHARD, with their counts."
    case .unknownRevision:
      "`verify --against` takes a folder with the same references, or a revision that git knows in "
        + "the folder of the scenarios. A shallow clone lacks most revisions: `git fetch --unshallow` "
        + "fetches them."
    case .unknownName:
      "`sheetdraw spec NAME` takes a token, a group of tokens, a requirement id such as B24 or K-03, "
        + "or an error such as E0203."
    }
  }
}
