/// A growable buffer of trivial values whose memory is reused from frame to frame.
///
/// It is not an array, because a loop over an array property of a class checks exclusive access and
/// unique ownership at every element, which costs more than the loop itself.
struct Scratch<Element>: ~Copyable {
  /// The address of the first value; it changes when the buffer grows.
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private var capacity: Int

  init(capacity: Int = 64) {
    self.capacity = capacity
    base = .allocate(capacity: capacity)
  }

  deinit { base.deallocate() }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { reserve(count + 1) }
    base[count] = element
    count += 1
  }

  mutating func insert(_ element: Element, at index: Int) {
    append(element)
    for place in stride(from: count - 1, to: index, by: -1) {
      base[place] = base[place - 1]
    }
    base[index] = element
  }

  /// Keeps the first `count` values.
  mutating func truncate(to count: Int) {
    precondition(count <= self.count)
    self.count = count
  }

  mutating func removeAll() {
    count = 0
  }

  /// Resizes the buffer; new values are uninitialized.
  mutating func resize(to count: Int) {
    reserve(count)
    self.count = count
  }

  private mutating func reserve(_ needed: Int) {
    guard needed > capacity else { return }
    capacity = max(needed, 2 * capacity)
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    larger.update(from: base, count: count)
    base.deallocate()
    base = larger
  }

  subscript(index: Int) -> Element {
    @inline(__always) get { base[index] }
    @inline(__always) set { base[index] = newValue }
  }
}
