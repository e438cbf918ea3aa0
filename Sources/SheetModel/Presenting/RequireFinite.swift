/// Stops the program if an option is set to a number that is not finite.
func requireFinite(_ number: Double?, _ name: StaticString) {
  precondition(number?.isFinite ?? true, "\(name) is finite")
}
