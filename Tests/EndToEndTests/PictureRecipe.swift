import Foundation

/// The recipe that a PNG carries, read by Foundation.
struct PictureRecipe: Equatable {
  struct Scenario: Decodable, Equatable {
    var name: String
    var text: String?
  }

  struct Tokens: Decodable, Equatable {
    struct Value: Decodable, Equatable {
      var name: String
      var value: String
      var file: String
    }

    var profile: String
    var values: [Value]
  }

  /// An option's value: true, a text or several texts.
  enum Option: Equatable {
    case isOn
    case text(String)
    case texts([String])
  }

  private struct Head: Decodable {
    var sheetdraw: Int
    var scenario: Scenario?
    var tokens: Tokens?
    var contact: Bool?
  }

  var version: Int
  var options: [String: Option]
  var scenario: Scenario?
  var tokens: Tokens?
  var isContactPage: Bool

  init(json: Data) throws {
    let head = try JSONDecoder().decode(Head.self, from: json)
    (version, scenario, tokens) = (head.sheetdraw, head.scenario, head.tokens)
    isContactPage = head.contact ?? false
    let values = try JSONSerialization.jsonObject(with: json) as? [String: Any]
    options = (values?["options"] as? [String: Any] ?? [:]).mapValues { value in
      if let text = value as? String { return .text(text) }
      if let texts = value as? [String] { return .texts(texts) }
      return .isOn
    }
  }

  /// The same as flags of the command: `cornerRadius` is `--corner-radius`.
  var flags: [String] {
    options.sorted { $0.key < $1.key }.flatMap { name, value -> [String] in
      let flag = "--" + name.map { $0.isUppercase ? "-\($0.lowercased())" : "\($0)" }.joined()
      switch value {
      case .isOn: return [flag]
      case .text(let text): return ["\(flag)=\(text)"]
      case .texts(let texts): return texts.map { "\(flag)=\($0)" }
      }
    }
  }
}
