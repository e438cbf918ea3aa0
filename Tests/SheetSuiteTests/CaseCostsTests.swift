import SheetReport
import SheetSuite
import SystemPackage
import Testing

/// The distribution of cases among shards.
@Suite struct CaseCostsTests {
  private func shards(_ costs: String, _ names: [String], count: Int) throws -> [Set<String>] {
    let costs = try CaseCosts(Array(costs.utf8), name: "verify.costs")
    return (1...count).map { index in
      costs.names(of: VerifyReport.Shard(index: index, of: count), among: names)
    }
  }

  @Test func aCaseOfUnknownCostCostsTheMean() throws {
    // c and d cost 5 each: a 9, c 5, d 5, b 1 in this order, each on the shard with the least load.
    let shards = try shards("9 a\n1 b\n", ["a", "b", "c", "d"], count: 2)
    #expect(shards == [["a", "b"], ["c", "d"]])
  }

  @Test func casesWithoutCostAreDistributedByNumber() throws {
    let shards = try shards("0 a\n0 b\n0 c\n0 d\n", ["a", "b", "c", "d"], count: 2)
    #expect(shards == [["a", "c"], ["b", "d"]])
  }

  @Test func theMostExpensiveCasesComeFirst() throws {
    let shards = try shards("1 a\n4 b\n2 c\n3 d\n", ["a", "b", "c", "d"], count: 2)
    #expect(shards == [["b", "a"], ["d", "c"]])
  }
}
