/// The numbers of full-screen presentations.
public struct CoverTokens: Equatable, Sendable {
  /// The motion of a cross dissolve.
  public var dissolve: PhaseMotion

  /// The motion of a horizontal flip.
  public var flip: PhaseMotion
}

extension CoverTokens {
  /// Reads the tokens `cover.*`.
  public init(_ tokens: some TokenSource) {
    func motion(_ name: String) -> PhaseMotion {
      PhaseMotion(curve: tokens.ease("cover"), nominalSeconds: tokens.seconds("cover.\(name)"))
    }
    self.init(dissolve: motion("dissolveDuration"), flip: motion("flipDuration"))
  }
}
