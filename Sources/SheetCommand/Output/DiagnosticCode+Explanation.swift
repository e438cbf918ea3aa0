internal import SheetSpec

extension DiagnosticCode {
  /// The meaning of the code and its correction.
  var explanation: String {
    switch self {
    case .unknownFlag: "The flag does not exist. `sheetdraw --help` lists all of them."
    case .missingValue: "The flag wants a value behind it, as in `--detent medium`."
    case .givenTwice: "The flag takes one value and was given several."
    case .unexpectedArgument:
      "One scenario file may stand among the flags, or a command as the first word; nothing else "
        + "belongs there."
    case .conflict:
      "Two flags, or a flag and the file, contradict each other; leave one of them out."
    case .unexpectedValue: "The flag stands alone; it takes no value."
    case .unknownDevice:
      "Devices go by the short names of `sheetdraw list devices`, or by a size such as 393x852@3."
    case .unknownProfile:
      "A profile is spec, spec-literal, uikit or a file of tokens (`*.tokens.json`)."
    case .unknownDetent:
      "A detent is medium, large, fit, a share of the screen such as 0.35 or 35%, or a height such "
        + "as 320pt."
    case .heightOutOfRange:
      "A height lies above 0 and at most at 10000 pt; a share above 0 and at most at 1 or 100%."
    case .ambiguousHeight:
      "A bare number up to 1 is a share and from 10 on a height in points. Between the two it could "
        + "be either: write 5pt or 5%."
    case .unknownColor: "A colour is #RRGGBB, black, white, or a system colour by its name."
    case .numberOutOfRange: "The number lies outside what can be drawn."
    case .notANumber: "A number was expected, with the unit named."
    case .unknownChoice: "The value is none of those the flag knows."
    case .tabletNeedsStyle:
      "Tablets show sheets as form sheets, which are not drawn yet. `--style page` draws the sheet "
        + "attached to the screen's bottom edge."
    case .detentInactive:
      "On a phone on its side a sheet is full screen, and medium is inactive in one at the edge."
    case .notConfigurable:
      "UIKit offers no setting for this (A37); the profile uikit keeps its measured value. Use the "
        + "profile spec to try other values."
    case .detentClamped:
      "A detent taller than the tallest sheet is cut to its height (K-05)."
    case .needsIOS26:
      "The device runs nothing older than iOS 26, whose sheets float; what is drawn is an iOS 15 to "
        + "18 sheet on its screen."
    case .noEffect: "It changes nothing here because of something else."
    case .unknownSheet: "Steps name what stands under `sheets`, or the presenter."
    case .unusableHeight:
      "A detent's formula gave no height: a division by zero, no number at all, or nothing above 0. "
        + "`inactive` leaves a detent out."
    case .badFormula:
      "A formula is made of numbers, + - * /, parentheses, min, max, clamp, maximum, width, height, "
        + "safe.top, safe.bottom, `compactHeight ? a : b` and inactive."
    case .needsNewerSystem:
      "The `ios` of the file does not have it: sheets can be configured from iOS 15 on (A18), detents "
        + "of one's own from iOS 16 on."
    case .notASheet:
      "Only what is presented as a sheet has a sheet's settings (A08). Inside a navigation controller "
        + "they are the controller's, not a page's (A47)."
    case .detentOrder:
      "Detents go from low to high (A22). In another order the first one written is opened at here, "
        + "while UIKit opens at the smallest (K-06)."
    case .deprecatedName:
      "`smallestUndimmed` was the name in the first betas of iOS 15; it means `largestUndimmed` (K-01)."
    case .advice:
      "Where scrolling does not resize a sheet, nothing but a grabber shows that it can be (D44)."
    case .attachedTwice:
      "A sheet owns its content from the beginning (A66). A view is never moved from one hierarchy into "
        + "another (A71): give every sheet content of its own."
    case .outOfOrder: "Steps stand in the order of their times."
    case .notPresented: "Only what is presented can be handled."
    case .neverSettles: "Reactions lead to themselves again and again."
    case .neverComes: "The moment does not occur; `sheetdraw inspect --events` shows what does."
    case .notDrawnYet: "The key is known; what it asks for comes with a later version."
    case .unmetExpectation:
      "What the file expects is not what happens; `sheetdraw inspect` tells what does."
    case .impossibleStep: "Nothing can be done like that at that time."
    case .unreadableFile: "The file is not JSON or YAML that can be read."
    case .unknownToken: "`sheetdraw spec` lists all tokens."
    case .missingTokenValue: "A token needs a \"$value\"."
    case .tokenOutOfRange: "The value lies outside the token's range; `sheetdraw spec` shows it."
    case .wrongTokenType: "The value is not of the token's type or unit."
    case .duplicateKey: "A key stands twice in one place; only one can count."
    case .fileNotThere: "An input file is not there or cannot be read."
    case .unknownKey: "`sheetdraw schema` lists all keys."
    case .missingKey: "Something cannot do without this key."
    case .wrongType: "The value is of another kind or has another unit."
    case .unknownVersion: "The first key is `sheetdraw: 1`, the version of the format."
    case .cyclicTokens: "Tokens or files of tokens lead back to themselves."
    case .pictureTooLarge: "A picture has at most 32767 pixels a side and 400 megapixels in all."
    case .tooManyPictures:
      "Every combination of the values is a picture, and one run draws at most 100000. Give fewer "
        + "values, or several runs their share of them."
    case .missingFont:
      "Text is drawn with Inter, which stands for SF Pro. Debian's package fonts-inter brings it; "
        + "`--font FILE` names another font."
    case .unreadableFont: "The file is no font with outlines; TrueType and OpenType files are."
    case .missingGlyph: "The font has no shape for a character of the text."
    case .drawingFailed: "A drawing library refused; nothing was written."
    case .embeddedPicture: "A PDF has no blur, so the shadow is embedded as a picture."
    case .unknownFormat: "The output's name ends in .png, .svg or .pdf."
    case .sameOutput: "Two pictures would go to one file. Put what differs into its name."
    case .cannotCreate: "The output cannot be made there."
    case .cannotWrite: "The system refused to write; nothing half written is left."
    case .unreadablePicture: "Pictures that are compared are PNG files, whole and undamaged."
    case .missingLibrary:
      "HarfBuzz is loaded to draw text, ISA-L and little CMS to read PNG files. The message names the "
        + "Debian package that installs what is missing."
    case .leadsOutside:
      "References are read and written within the folder that is verified, links followed."
    case .notInCI:
      "A reference that nobody has looked at proves nothing; `--in-ci` says that somebody has."
    case .unknownCase: "`sheetdraw verify` names all cases; * stands for any characters."
    case .unknownShard:
      "A shard is written 3/10, counted from 1. `auto` reads it from SLURM_ARRAY_TASK_ID, "
        + "JOB_COMPLETION_INDEX, CI_NODE_INDEX or SHARD, with their counts."
    case .unknownName:
      "`sheetdraw spec NAME` takes a token, a group of tokens, a requirement id such as B24 or K-03, "
        + "or a fault such as E0203."
    }
  }
}
