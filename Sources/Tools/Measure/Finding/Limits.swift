/// The numbers by which sheets are found and measured, as far as they do not follow from others.
///
/// Each has its unit, its reason, and a picture of `Tests/Screens`, a test or a frame of `measure-frames.py` that comes out
/// otherwise without it. Levels are those of a channel of 255, pixels those of the picture, and shares those of the width of
/// the screen, or of its height where it is named.
enum Limits {
  // MARK: Colours

  // levels: smaller differences are noise, rounding or artefacts of a JPEG; EdgeTests of 3 levels, ReactNativeDemo
  static let noise: Float = 3
  // levels of brightness: up to it a background is black; a frame over black in the dark, todo-app
  static let black = 14
  // levels: the largest of a bezel and of a dark screen behind; ForeignPictureTests, spectra-mobile
  static let bezelLevel: Float = 100
  // levels: what differs as much is a mark, such as a letter on a key; NoSheetTests of keyboards
  static let keyMark = 20
  // levels between the channels of a grey that glass or a theme tints; GrabberTests
  static let tint: Float = 32

  // MARK: Pixels and errors

  // pixels: places that are nearer to each other are one; frames in iPhone XR, money-manager signup
  static let place = 1.5
  // pixels from an edge to what lies beside it, untouched by it; NoSheetTests of buttons
  static let beside = 4
  // pixels between those that are read of an area; the time of all pictures
  static let stride = 3
  // standard errors between values that are told apart; shadows of the profile spec
  static let errors = 3.0
  // neighbouring pixels that err alike, as many in both directions; errors of frames with noise
  static let errAlike = 9.0
  // pixels: the least error of a radius, and twice that of an edge; errors of frames as drawn
  static let leastError = 0.01

  // MARK: Straight edges

  // lines: more make no place better; the time of all pictures
  static let edgeLines = 400
  // pixels between the places of an edge on lines that agree; superellipses as JPEG
  static let agreement = 0.35
  // pixels of error for each share of the step that the colour changes beside an edge; errors of JPEGs
  static let unevenError = 0.5
  // shares of the step that are left behind an edge without a rim; focal-sound-picker
  static let withoutRim: ClosedRange<Float> = 0.9...1.15
  // share of sharp lines from which on only those count, as between pixels none is sharp; superellipses as JPEG
  static let sharpShare: Float = 0.15
  // share of the largest change up to which a pixel belongs to an edge; spectra-mobile-sheet
  static let edgeShare: Float = 0.03
  // share of the step below which a side is flat; superellipses as JPEG
  static let flatShare: Float = 0.1
  // share of the screen that an edge takes between its corners; a radius of 33 on iPhone SE
  static let leastEdge = 0.4
  // share of a line along which a side is seen; glass over a photo
  static let sideShare = 0.6
  // share of a line or an area that is nearly all of it; cards over black, drawn devices
  static let mostly = 0.8

  // MARK: Corners

  // share of an outline with a step that could be a corner, of which photos have 0.85 at most; iPhone XR
  static let evidence = 0.7
  // share that is one by itself; ReactNativeDemo over a photo
  static let certainEvidence = 0.9
  // samples of an outline; the time of all pictures
  static let cornerSamples = 15
  // radians from the middle of an outline to its last sample: near its ends every radius has the same edges
  static let cornerSpread = 0.5
  // pixels from an outline to a sample beside it; wolt
  static let cornerSide = 1.8
  // pixels to one that no error of the radius reaches; cards over photos
  static let cornerFar = 4.2
  // times by which a step exceeds the differences beside it; photos
  static let contrast: Float = 1.5
  // share of a radius or a parameter between two that are tried; the time of photos
  static let radiusStep = 0.02
  // shares: the radii that are sought; a radius of 4 pixels, displays
  static let radii = 0.006...0.25
  // pixels: the largest of them, as the pixels around a corner need memory; hostile sizes
  static let mostRadius = 500.0
  // share of a radius by which two that are one differ; MeasuredCornerTests
  static let radiusShare = 0.08
  // pixels from an outline to the colours of its sides; wolt
  static let fitSide = 2.6
  // pixels from an outline to the middle of a rim; glass
  static let rim = 1.2
  // residual of a corner that counts as seen; spectra-mobile-sheet
  static let residual = 0.2
  // residual of one that is a sheet's, of which photos have 0.15; NoSheetTests of photos
  static let certainResidual = 0.12
  // residual from which on a corner is soft, so that vertex and parameter are fitted; money-manager category-add
  static let softResidual = 0.03
  // residual that is as good as none; curves as drawn
  static let leastResidual = 0.001
  // residual of a pixel that shows something else, such as a letter; wolt
  static let outlier: Float = 0.3
  // pixels of error for each part of the residual, which another form than the curve makes; wolt
  static let modelError = 4.0
  // pixels by which phones draw the vertex farther out than the edges; money-manager category-add, ios26-large-light
  static let vertexShift = 0.25
  // share of the residual that a better model leaves; radii over photos
  static let gain = 0.75
  // share of it that a likelier curve leaves; superellipses
  static let better = 0.9
  // logarithm of how many times likelier the best curve is; curves in noise
  static let curveEvidence = 1.5
  // share of the square of a drawn error that a wrong curve takes away, half of it in browsers; ForeignPictureTests
  static let absorbed = 1.25
  // straight parts of a cubic, for 1e-4 of the radius; MeasuredCornerTests
  static let partsOfCubic = 24

  // MARK: Screens and devices

  // height by width of phones, and of tablets, upright; drawn devices, plainly on iPad
  static let phone = 1.7...2.35
  static let tablet = 1.28...1.56
  // share of a bezel at most; DrawnDeviceTests
  static let bezel = 0.09
  // share of the radius of a display or a floating sheet at least; DrawnDeviceTests of a card
  static let roundRadius = 0.05
  // shares of the columns beside a drawn camera, and of a side that corners take; DrawnDeviceTests
  static let besideCamera = 0.16...0.21
  static let cornerShare = 0.3
  // lines, edges and outlines that are examined at most; DrawnDeviceTests of rims and lists
  static let mostLines = 20
  static let mostEdges = 8
  static let mostOutlines = 1000

  // MARK: Sheets

  // share of a narrow margin, of width or height, and of a dimming that is one; NoSheetTests of cards
  static let margin = 0.02
  // share of a gap, as between a floating sheet and the screen; Pokerist at half
  static let gap = 0.03
  // share of the height that a status bar takes, or a shadow; spectra-mobile-sheet
  static let statusBar = 0.07
  // half of the share that the home indicator takes; floating sheets at full width
  static let indicator = 0.2
  // share of the least radius, 6 points of a large iPhone; MeasuredCornerTests of 8 pixels
  static let leastRadius = 0.014
  // share of the height of a sheet, half of it with a grabber; NoSheetTests of bars
  static let leastHeight = 0.125
  // share of the height from which on a sheet needs neither grabber nor dimming; NoSheetTests of tab bars
  static let plainHeight = 0.2
  // share of the radius from which on corners are those of a sheet, whatever lies below; NoSheetTests of bodies of pages
  static let largeRadius = 0.08
  // shares of the height that a bar takes below the body of a page, less than a keyboard; NoSheetTests of bodies of pages
  static let bars = 0.03...0.33
  // shares of a form sheet; NoSheetTests of windows
  static let formWidths = 0.3...0.96
  // of the score of an outline, which is doubtful; frames over photos
  static let doubt = 0.3
  // shares of a grabber: of the width; of the height; of the height to the edge; width by height; focal-sound-picker
  static let grabberWidths = 0.045...0.165
  static let grabberHeights = 0.0032...0.014
  static let grabberReach = 0.04
  static let grabberRatio = 5.0
  // shares of a card of the screen behind: of the height above it, and beside it; freeline, iPhone XR
  static let cardTops = 0.008...0.12
  static let cardInsets = 0.004...0.09
  // shares of the height between two rows of keys; money-manager category-add
  static let keyRows = 0.035...0.1
  // keys of a row, and the share by which their distances differ; NoSheetTests of keyboards
  static let fewestKeys = 7
  static let keyUnevenness = 0.15

  // MARK: What lies behind

  // share of an area with the colour behind, or with another one; frames over the wireframe
  static let colorShare = 0.1
  // share of that colour without noise; colours in noise
  static let exactShare = 0.6
  // errors of an opacity from a usual one, of which one is half a level; ForeignPictureTests
  static let alphaErrors = 1.25
  // levels from a row of a shadow to the next; ReactNativeDemo
  static let shadowStep: Float = 8
  // levels of error in the middle of a run of rows with one level; MeasuredShadowTests
  static let levelError = 0.2
  // opacity of the least shadow; MeasuredShadowTests
  static let leastShadow = 0.006
  // share of error of a shadow that is told; focal-sound-picker
  static let shadowError = 0.25

  /// Returns the radii that are sought in a width, in pixels.
  static func radii(in width: Double) -> ClosedRange<Double> {
    max(4, radii.lowerBound * width)...max(4, min(radii.upperBound * width, mostRadius))
  }
}
