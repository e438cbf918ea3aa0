internal import SheetDiagnostics

/// A warning about tokens that files and settings change.
struct TokenRemark: Equatable, Sendable {
  /// The prefix of the names of the tokens.
  let prefix: String

  /// The name of the token with the prefix that is not warned about; nil if all are.
  let exception: String?

  /// The code of the warning.
  let code: DiagnosticCode

  /// Returns the message on a token.
  let message: @Sendable (_ name: String) -> String

  static func == (first: TokenRemark, second: TokenRemark) -> Bool {
    first.prefix == second.prefix && first.code == second.code
  }

  /// Returns the remark on tokens that no app can set.
  static func notConfigurable(_ prefix: String) -> TokenRemark {
    TokenRemark(prefix: prefix, exception: nil, code: .notConfigurable) {
      "UIKit has no setting for \"\($0)\": the value is drawn, but no app can set it"
    }
  }
}
