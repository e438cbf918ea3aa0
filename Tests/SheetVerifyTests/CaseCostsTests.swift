import SheetTestSupport
import SheetVerify
import Testing

/// The distribution of cases among shards.
@Suite struct CaseCostsTests {
  @Test func theMostExpensiveCasesComeFirstAndUnknownOnesCostTheMean() throws {
    let rows: [(costs: String, shards: [Set<String>])] = [
      // c and d cost 5 each: a 9, c 5, d 5, b 1 in this order, each on the shard with the least load.
      ("9 a\n1 b\n", [["a", "b"], ["c", "d"]]),
      // Cases without cost are distributed by number.
      ("0 a\n0 b\n0 c\n0 d\n", [["a", "c"], ["b", "d"]]),
      ("1 a\n4 b\n2 c\n3 d\n", [["b", "a"], ["d", "c"]]),
    ]
    for (text, shards) in rows {
      let costs = try CaseCosts(Array(text.utf8), name: "verify.costs")
      let found = (1...2).map { index in
        costs.names(of: VerifyReport.Shard(index: index, of: 2), among: ["a", "b", "c", "d"])
      }
      expect(found, shards)
    }
  }
}
