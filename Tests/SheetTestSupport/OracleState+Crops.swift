/// The places where rendering errors are most likely.
extension OracleState {
  /// Small crops of a frame around corners, edges, grabber, card and shadow; all inside the frame.
  ///
  /// They include at least the screen's corner and bottom, even without a sheet.
  public func telltaleCrops(pixelsPerPoint: Double, sidePixels: Int = 48) -> [OracleCrop] {
    let whole = frame.device.wholeFrame(pixelsPerPoint: pixelsPerPoint)
    let width = min(sidePixels, whole.widthPixels)
    let height = min(sidePixels, whole.heightPixels)
    var crops: [OracleCrop] = []
    for place in (frame.floats ? formPlaces : sheetPlaces) + cardPlaces + screenPlaces {
      let x = place.x * pixelsPerPoint
      let y = place.y * pixelsPerPoint
      guard x >= 0, y >= 0, x <= Double(whole.widthPixels), y <= Double(whole.heightPixels)
      else { continue }
      let crop = OracleCrop(
        xPixels: min(max(Int(x) - width / 2, 0), whole.widthPixels - width),
        yPixels: min(max(Int(y) - height / 2, 0), whole.heightPixels - height),
        widthPixels: width, heightPixels: height)
      if !crops.contains(crop) { crops.append(crop) }
    }
    return crops
  }

  /// Both corners, the plain edge, both ends of the grabber, and the shadow above.
  private var sheetPlaces: [OraclePoint] {
    let width = frame.device.width
    let inset = cornerRadius / 3
    let corners = [
      OraclePoint(inset, topPoints + inset), OraclePoint(width - inset, topPoints + inset),
    ]
    let grabber = [
      OraclePoint(width / 2 - 18, topPoints + 7.5), OraclePoint(width / 2 + 18, topPoints + 7.5),
    ]
    let above = [
      OraclePoint(width / 4, topPoints), OraclePoint(width / 2, topPoints - 25),
      OraclePoint(width - 8, topPoints - 40),
    ]
    return corners + grabber + above
  }

  /// All four corners and edges, both ends of the grabber, and the shadow on every side.
  private var formPlaces: [OraclePoint] {
    let box = sheetBox
    let inset = cornerRadius / 3
    let right = box.x + box.width
    let bottom = topPoints + box.height
    let middle = box.x + box.width / 2
    let corners = [box.x + inset, right - inset].flatMap { x in
      [topPoints + inset, bottom - inset].map { OraclePoint(x, $0) }
    }
    let sides = [box.x, right, box.x - 25, right + 30].map {
      OraclePoint($0, topPoints + box.height / 2)
    }
    let ends = [topPoints, bottom, topPoints - 20, bottom + 40].map {
      OraclePoint(box.x + box.width / 3, $0)
    }
    let grabber = [-18.0, 18].map { OraclePoint(middle + $0, topPoints + 7.5) }
    let nearby = [
      OraclePoint(box.x - 15, topPoints - 5), OraclePoint(right + 10, bottom + 20),
    ]
    return corners + sides + ends + grabber + nearby
  }

  /// The card's four corners and the middles of its top and left sides.
  private var cardPlaces: [OraclePoint] {
    guard let card else { return [] }
    let inset = card.radius / 3
    let left = card.x + inset
    let right = card.x + card.width - inset
    return [
      OraclePoint(left, card.y + inset), OraclePoint(right, card.y + inset),
      OraclePoint(left, card.y + card.height - inset),
      OraclePoint(right, card.y + card.height - inset),
      OraclePoint(card.x + card.width / 2, card.y),
      OraclePoint(card.x, card.y + card.height / 8),
    ]
  }

  private var screenPlaces: [OraclePoint] {
    [OraclePoint(0, 0), OraclePoint(frame.device.width / 2, frame.device.height)]
  }
}
