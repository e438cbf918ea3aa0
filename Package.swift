// swift-tools-version: 6.2
import PackageDescription

/// A checkout below another package may not set flags of the compiler, and is built with the usual ones.
let isDependency = Context.packageDirectory.contains("/checkouts/")

func release(_ flags: String...) -> [SwiftSetting] {
  isDependency ? [] : [.unsafeFlags(flags, .when(configuration: .release))]
}

/// Every Swift target of ours is built under the same rules.
let common: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .treatAllWarnings(as: .error),
  ]

/// Without the module for regular expressions no search brings its engine, a megabyte, into the program.
let rules =
  common + release("-Xfrontend", "-disable-implicit-string-processing-module-import")

/// What every run reads is optimized for size, which takes a sixth less time than for speed.
let small = rules + release("-Osize")

/// Code whose loops are short is built without specialized copies of the standard library's generics as well, which
/// takes two fifths less time.
let cold = rules + release("-Osize", "-Xllvm", "-sil-disable-pass=generic-specializer")

/// Test code is not optimized, so that it compiles in a third of the time.
///
/// What it tests is, and so are the slow renderers that pictures are compared with. No second process reads it all again
/// for an interface that nothing uses.
let testRules = common + release("-Onone", "-no-emit-module-separately-wmo")

/// The target that is compiled last, when nothing else is left to do, is compiled by two processes, which write no
/// interface either.
let lastTestRules =
  testRules
  + release("-no-whole-module-optimization", "-enable-batch-mode", "-no-emit-module-separately")

/// The module of swift-system, for paths as the bytes that the system has.
let systemPackage = Target.Dependency.product(name: "SystemPackage", package: "swift-system")

/// A target of Swift in one of the folders of `Sources`; a tool's folder has the tool's name alone.
func library(
  _ name: String, in folder: String, _ dependencies: [String] = [], exclude: [String] = [],
  settings: [SwiftSetting] = rules
) -> Target {
  let room = folder == "Tools" ? String(name.dropFirst("Sheet".count)) : name
  return .target(
    name: name,
    dependencies: dependencies.map { $0 == "SystemPackage" ? systemPackage : .byName(name: $0) },
    path: "Sources/\(folder)/\(room)", exclude: exclude, swiftSettings: settings)
}

/// Makes the released program start fast.
///
/// At fixed addresses the loader has 26,000 relocations less to process, and no library that is opened
/// at run time needs the program's own symbols. In the folder `Linker` there are scripts that make `-lcairo` and others
/// mean the static archive, and one that leaves out the tables for unwinding the stack, a twelfth of the program, which
/// neither Swift nor C needs. No part of the stripped program depends on the folder of the build.
let fastStart: LinkerSetting = .unsafeFlags(
  [
    "-static-stdlib", "-use-ld=lld", "-Xlinker", "--no-pie", "-Xlinker", "--no-export-dynamic",
    "-L\(Context.packageDirectory)/Sources/Command/SheetDrawCLI/Linker",
    // Without /proc the program goes on: `CArguments/tasks.c`.
    "-Xlinker", "--wrap=open",
    "-Xlinker", "-T",
    "-Xlinker", "\(Context.packageDirectory)/Sources/Command/SheetDrawCLI/Linker/discarded.ld",
    "-Xlinker", "--build-id=none",
  ], .when(configuration: .release))

/// Only `make bench` and `make soak` ask for these.
let tools: [Target] =
  Context.environment["SHEETDRAW_TOOLS"] == nil
  ? []
  : [
    .executableTarget(
      name: "SheetBench",
      dependencies: [
        "SheetFiles", "SheetLayout", "SheetPictures", "SheetPixels", "SheetRaster", "SheetSVG",
        "SheetScene", "SheetSpec", "CCairo", "CJPEG",
      ],
      path: "Tests/Bench"),
    .executableTarget(
      name: "SheetSoak", dependencies: ["SheetCommand", "SheetTestSupport", "SheetTool"],
      path: "Tests/Soak",
      swiftSettings: [.unsafeFlags(["-parse-as-library"])]),
  ]

/// Only `make fuzz` asks for this one: it has no main function but the fuzzer's.
let fuzzing: [Target] =
  Context.environment["SHEETDRAW_FUZZ"] == nil
  ? []
  : [
    .executableTarget(
      name: "SheetFuzz",
      dependencies: [
        "SheetCommand", "SheetEditor", "SheetPixels", "SheetPlatform", "SheetReview", "SheetTool",
        "CPNG", "CZlib",
      ],
      path: "Tests/Fuzz", exclude: ["Seeds", "jpeg-seeds.py", "png-seeds.py"],
      swiftSettings: [.unsafeFlags(["-parse-as-library"])])
  ]

/// The test targets that are built: all, or those that `make test-of` names, so that a change of one of them is tested
/// without the others.
let testsOnly = Context.environment["SHEETDRAW_TESTS"]?.split(separator: " ").map(String.init)

let package = Package(
  name: "sheetdraw",
  products: [
    .library(name: "SheetDraw", targets: ["SheetDraw"]),
    .library(name: "SheetAnimate", targets: ["SheetAnimate"]),
    .library(name: "SheetCompare", targets: ["SheetCompare"]),
    .library(name: "SheetExport", targets: ["SheetExport"]),
    .library(name: "SheetList", targets: ["SheetList"]),
    .library(name: "SheetMeasure", targets: ["SheetMeasure", "SheetFit"]),
    .library(name: "SheetSuite", targets: ["SheetSuite"]),
    .library(name: "SheetTesting", targets: ["SheetTesting", "SheetDiff", "SheetLayout"]),
    .executable(name: "sheetdraw", targets: ["SheetDrawCLI"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-system", exact: "1.8.1")
  ],
  targets: ([
    .systemLibrary(name: "CCairo", path: "Sources/Base/CCairo"),
    .systemLibrary(name: "CFriBidi", path: "Sources/Base/CFriBidi"),
    .systemLibrary(name: "CHarfBuzz", path: "Sources/Base/CHarfBuzz"),
    .systemLibrary(name: "CLibYAML", path: "Sources/Base/CLibYAML"),
    .systemLibrary(name: "CZlib", path: "Sources/Base/CZlib"),
    .systemLibrary(name: "CISAL", path: "Sources/Base/CISAL"),
    .systemLibrary(name: "CJPEG", path: "Sources/Base/CJPEG"),
    .systemLibrary(name: "CLCMS", path: "Sources/Base/CLCMS"),
    .systemLibrary(name: "CWebP", path: "Sources/Base/CWebP"),

    .target(name: "CArguments", path: "Sources/Base/CArguments"),
    library("SheetPlatform", in: "Base", ["CArguments"]),
    library("SheetPrimitives", in: "Base", ["SheetPlatform"]),
    library("SheetDiagnostics", in: "Base", ["SheetPrimitives", "SystemPackage"], settings: small),
    library(
      "SheetForms", in: "Base", ["SheetDiagnostics", "CLibYAML"], settings: small),
    .target(name: "CResources", path: "Sources/Base/CResources"),
    library("SheetResources", in: "Base", ["CResources"]),
    library("SheetTokens", in: "Sheet", ["SheetPlatform", "SheetPrimitives"]),
    library("SheetContent", in: "Sheet", ["SheetPrimitives", "SheetTokens"]),
    library(
      "SheetModel", in: "Sheet",
      ["SheetContent", "SheetPlatform", "SheetPrimitives", "SheetTokens"]),
    library(
      "SheetState", in: "Sheet", ["SheetModel", "SheetPrimitives"]),
    library("SheetScene", in: "Picture", ["SheetPlatform", "SheetPrimitives"]),
    library(
      "SheetPixels", in: "Picture", ["SheetPlatform", "CISAL", "CJPEG", "CLCMS", "CZlib"]),
    library("SheetDiff", in: "Judge", ["SheetPixels", "SheetPlatform"]),
    library(
      "SheetFit", in: "Judge", ["SheetModel", "SheetPlatform", "SheetPrimitives", "SheetState"]),
    library(
      "SheetReport", in: "Judge",
      ["SheetChanges", "SheetDiff", "SheetPrimitives", "SheetResources"],
      exclude: ["Page"],
      settings: cold),
    library(
      "SheetCatalogs", in: "Sheet",
      ["SheetDiagnostics", "SheetForms", "SheetModel", "SheetResources"],
      settings: small),
    library(
      "SheetSpec", in: "Sheet",
      [
        "SheetCatalogs", "SheetDiagnostics", "SheetForms", "SheetModel", "SheetResources",
        "SheetState",
      ],
      settings: small),
    library(
      "SheetLayout", in: "Picture", ["SheetModel", "SheetPrimitives", "SheetScene", "SheetState"]),
    library(
      "SheetAnnotation", in: "Picture",
      ["SheetLayout", "SheetModel", "SheetPrimitives", "SheetScene", "SheetState", "SheetTokens"]),
    library(
      "SheetText", in: "Picture",
      ["SheetPlatform", "SheetScene", "CFriBidi", "CHarfBuzz", "SystemPackage"]),
    library("SheetSVG", in: "Picture", ["SheetPrimitives", "SheetScene"]),
    library(
      "SheetCairo", in: "Picture",
      ["SheetPixels", "SheetPlatform", "SheetPrimitives", "SheetScene", "CCairo"]),
    library(
      "SheetRaster", in: "Picture",
      ["SheetPixels", "SheetPlatform", "SheetPrimitives", "SheetScene"]),
    library(
      "SheetFiles", in: "Base", ["SheetDiagnostics", "SheetPlatform", "SystemPackage"]),
    library(
      "SheetFrames", in: "Picture",
      ["SheetAnnotation", "SheetLayout", "SheetPlatform", "SheetScene", "SheetSpec"]),
    library(
      "SheetChanges", in: "Judge",
      ["SheetFrames", "SheetLayout", "SheetModel", "SheetPrimitives", "SheetSpec", "SheetState"]),
    library(
      "SheetPictures", in: "Picture",
      [
        "SheetCairo", "SheetFiles", "SheetFrames", "SheetModel", "SheetPixels", "SheetPlatform",
        "SheetRaster", "SheetSVG", "SheetScene", "SheetSpec", "SheetState", "SheetText",
        "SystemPackage",
      ]),
    library(
      "SheetPlan", in: "Picture",
      [
        "SheetChanges", "SheetDiff", "SheetFiles", "SheetPictures", "SheetPlatform",
        "SheetPrimitives", "SheetSpec", "SystemPackage",
      ], settings: cold),
    library(
      "SheetVerify", in: "Judge",
      [
        "SheetChanges", "SheetDiff", "SheetFiles", "SheetFit", "SheetPictures", "SheetPlan",
        "SheetPlatform", "SheetRaster", "SheetReport", "SheetScene", "SheetSpec",
      ], settings: cold),
    .target(
      name: "SheetDraw",
      dependencies: ["SheetVerify"], swiftSettings: rules),
    library(
      "SheetMeasure", in: "Tools",
      [
        "SheetChanges", "SheetFiles", "SheetFit", "SheetModel", "SheetPictures", "SheetPixels",
        "SheetPlan", "SheetPlatform", "SheetPrimitives", "SheetReport", "SheetSpec", "SheetState",
        "SheetTokens", "SheetTool", "SheetVerify", "CWebP",
      ]),
    library(
      "SheetVectors", in: "Tools",
      [
        "SheetChanges", "SheetFit", "SheetModel", "SheetPictures", "SheetPlan", "SheetPrimitives",
        "SheetReport", "SheetResources", "SheetSpec", "SheetTool", "SheetVerify",
      ], settings: cold),
    library(
      "SheetReview", in: "Tools",
      ["SheetFiles", "SheetPictures", "SheetPlan", "SheetReport", "SheetResources", "SheetTool"]),
    library(
      "SheetSuite", in: "Tools",
      ["SheetFiles", "SheetFit", "SheetPlatform", "SheetTool", "SheetVerify"], settings: small),
    library(
      "SheetCompare", in: "Tools", ["SheetFit", "SheetTool", "SheetVerify"], settings: cold),
    library(
      "SheetTool", in: "Command",
      [
        "SheetDiff", "SheetFiles", "SheetPictures", "SheetPlan", "SheetPlatform", "SheetReport",
        "SheetResources", "SheetSpec", "SheetVerify",
      ], settings: cold),
    library(
      "SheetEditor", in: "Tools", ["SheetPlan", "SheetSpec", "SheetTool"], settings: small),
    library(
      "SheetAgent", in: "Tools", ["SheetPlatform", "SheetResources", "SheetTool"], settings: cold),
    library(
      "SheetExport", in: "Tools", ["SheetResources", "SheetSpec", "SheetTool"],
      settings: small),
    library(
      "SheetList", in: "Tools",
      [
        "SheetChanges", "SheetFit", "SheetFrames", "SheetPlan", "SheetPlatform", "SheetResources",
        "SheetTool", "SheetVerify",
      ],
      settings: cold),
    library(
      "SheetInspect", in: "Tools", ["SheetTool"], settings: cold),
    library(
      "SheetAnimate", in: "Tools",
      ["SheetFiles", "SheetPictures", "SheetPlatform", "SheetTool", "CWebP"]),
    library(
      "SheetStart", in: "Tools", ["SheetResources", "SheetTool"], settings: cold),
    library(
      "SheetCheck", in: "Tools", ["SheetTool"], settings: cold),
    library(
      "SheetCommand", in: "Command",
      [
        "SheetAgent", "SheetAnimate", "SheetCheck", "SheetCompare", "SheetEditor", "SheetExport",
        "SheetInspect", "SheetList", "SheetMeasure", "SheetResources", "SheetReview", "SheetStart",
        "SheetSuite", "SheetTool", "SheetVectors",
      ], settings: cold),
    library(
      "SheetTesting", in: "Tools",
      [
        "SheetChanges", "SheetDiff", "SheetFiles", "SheetModel", "SheetPlan", "SheetPlatform",
        "SheetScene", "SheetSpec", "SheetVerify",
      ]),
    .executableTarget(
      name: "SheetDrawCLI", dependencies: ["SheetCommand", "SheetPlatform", "SheetTool"],
      path: "Sources/Command/SheetDrawCLI", exclude: ["Linker"],
      swiftSettings: rules, linkerSettings: [fastStart]),

    .target(
      name: "SheetTestSupport",
      dependencies: [
        "SheetAnnotation", "SheetDiagnostics", "SheetForms", "SheetLayout", "SheetModel",
        "SheetPixels", "SheetPrimitives", "SheetScene", "SheetSpec", "SheetText", "SheetTokens",
        "CPNG",
      ],
      path: "Tests/SheetTestSupport", swiftSettings: common),
    .testTarget(
      name: "AccuracyTests",
      dependencies: [
        "SheetContent", "SheetDiagnostics", "SheetFrames", "SheetModel", "SheetPictures",
        "SheetPixels", "SheetRaster", "SheetSVG", "SheetScene", "SheetSpec", "SheetTestSupport",
        "SheetTokens",
      ],
      swiftSettings: testRules),
    .testTarget(
      name: "AgreementTests",
      dependencies: [
        "SheetCairo", "SheetPictures", "SheetPlan", "SheetPrimitives", "SheetRaster",
        "SheetTestSupport", "SheetTool",
      ],
      swiftSettings: testRules),
    .testTarget(
      name: "EndToEndTests",
      dependencies: ["SheetSpec", "SheetTestSupport"],
      swiftSettings: lastTestRules),
    .testTarget(name: "OracleTests", dependencies: ["SheetTestSupport"], swiftSettings: testRules),
    .target(
      name: "CPNG", path: "Tests/CPNG", linkerSettings: [.linkedLibrary("png16")]),
    .testTarget(
      name: "SheetPixelsTests",
      dependencies: ["SheetPixels", "SheetTestSupport", "CISAL", "CLCMS", "CZlib"],
      swiftSettings: testRules),
    .testTarget(
      name: "SheetDiffTests", dependencies: ["SheetDiff", "SheetPixels", "SheetTestSupport"],
      swiftSettings: testRules),
    .testTarget(
      name: "SheetMeasureTests",
      dependencies: ["SheetMeasure", "SheetPixels", "SheetPrimitives", "SheetTestSupport"],
      path: "Tests/Tools/Measure",
      swiftSettings: testRules),
    .testTarget(
      name: "SheetEditorTests",
      dependencies: [
        "SheetDiagnostics", "SheetEditor", "SheetForms", "SheetSpec", "SheetTestSupport",
        systemPackage,
      ],
      path: "Tests/Tools/Editor",
      swiftSettings: testRules),
    .testTarget(
      name: "SheetExportTests",
      dependencies: [
        "SheetCatalogs", "SheetExport", "SheetMeasure", "SheetSpec", "SheetTestSupport",
      ], path: "Tests/Tools/Export",
      swiftSettings: testRules),
    .testTarget(
      name: "SheetAnimateTests",
      dependencies: [
        "SheetAnimate", "SheetFiles", "SheetModel", "SheetPictures", "SheetPlan", "SheetPrimitives",
        "SheetRaster", "SheetState", "SheetTestSupport", "SheetTokens",
      ], path: "Tests/Tools/Animate",
      swiftSettings: testRules),
    .testTarget(
      name: "SheetReviewTests",
      dependencies: [
        "SheetPictures", "SheetPlan", "SheetReport", "SheetReview", "SheetState",
        "SheetTestSupport", "SheetTokens",
      ], path: "Tests/Tools/Review",
      swiftSettings: testRules),
    .target(
      name: "SheetReportSamples",
      dependencies: ["SheetReport", "SheetTestSupport"],
      path: "Tests/SheetReportSamples", swiftSettings: common),
    .testTarget(
      name: "SheetSuiteTests",
      dependencies: ["SheetReportSamples", "SheetSuite", "SheetTestSupport"],
      path: "Tests/Tools/Suite",
      swiftSettings: testRules),
    .testTarget(
      name: "SheetListTests",
      dependencies: [
        "SheetCatalogs", "SheetFit", "SheetFrames", "SheetList", "SheetPictures",
        "SheetTestSupport",
      ],
      path: "Tests/Tools/List",
      swiftSettings: testRules),
    .testTarget(
      name: "SheetPlanTests",
      dependencies: ["SheetPlan", "SheetTestSupport", "SheetVerify"], swiftSettings: testRules),
    .testTarget(
      name: "SheetVerifyTests",
      dependencies: ["SheetDraw", "SheetTestSupport", "SheetVerify"],
      swiftSettings: testRules),
    .testTarget(
      name: "SheetFitTests", dependencies: ["SheetFit", "SheetTestSupport"],
      swiftSettings: testRules),
    .testTarget(
      name: "SheetReportTests",
      dependencies: [
        "SheetPlan", "SheetReport", "SheetReportSamples", "SheetResources", "SheetTestSupport",
      ],
      swiftSettings: testRules),
    .testTarget(
      name: "SheetRasterTests",
      dependencies: [
        "SheetPixels", "SheetPrimitives", "SheetRaster", "SheetScene", "SheetTestSupport",
      ],
      swiftSettings: common),
    .testTarget(
      name: "SheetSVGTests",
      dependencies: ["SheetPrimitives", "SheetSVG", "SheetScene", "SheetTestSupport", "CCairo"],
      swiftSettings: testRules),
    .testTarget(
      name: "SheetCairoTests",
      dependencies: ["SheetCairo", "SheetPixels", "SheetScene", "SheetTestSupport"],
      swiftSettings: testRules),
    .testTarget(
      name: "SheetTextTests",
      dependencies: [
        "SheetScene", "SheetTestSupport", "SheetText", "CFriBidi", "CHarfBuzz", systemPackage,
      ],
      swiftSettings: testRules),
    .testTarget(
      name: "SheetPrimitivesTests",
      dependencies: ["SheetPrimitives", "SheetTestSupport"],
      swiftSettings: testRules),
    .testTarget(
      name: "SheetModelTests",
      dependencies: [
        "SheetContent", "SheetModel", "SheetState", "SheetTestSupport", "SheetTokens",
      ], swiftSettings: testRules),
    .testTarget(
      name: "SheetDrawTests",
      dependencies: [
        "SheetAnimate", "SheetAnnotation", "SheetChanges", "SheetContent", "SheetDraw",
        "SheetFiles", "SheetLayout", "SheetModel", "SheetPictures", "SheetPixels", "SheetRaster",
        "SheetReport", "SheetSVG", "SheetSpec", "SheetState", "SheetTestSupport", "SheetText",
        "SheetTokens", "SheetVerify",
      ],
      swiftSettings: testRules),
    .testTarget(
      name: "SheetSpecTests",
      dependencies: [
        "SheetAnnotation", "SheetCatalogs", "SheetContent", "SheetDraw", "SheetForms", "SheetModel",
        "SheetResources", "SheetSpec", "SheetState", "SheetTestSupport", "SheetTokens",
      ],
      swiftSettings: testRules),
    .testTarget(
      name: "SheetLayoutTests",
      dependencies: [
        "SheetAnnotation", "SheetCatalogs", "SheetContent", "SheetExport", "SheetLayout",
        "SheetModel", "SheetScene", "SheetSpec", "SheetTestSupport", "SheetTokens",
      ],
      swiftSettings: testRules),
    .testTarget(
      name: "SheetTestingTests",
      dependencies: [
        "SheetChanges", "SheetDiff", "SheetDraw", "SheetModel", "SheetPictures", "SheetPlan",
        "SheetTestSupport", "SheetTesting",
      ], path: "Tests/Tools/Testing",
      exclude: ["PhotoPickerTests.references", "photos.sheet.yaml"],
      swiftSettings: testRules),
    .testTarget(
      name: "CaseTests",
      dependencies: [
        "SheetAnimate", "SheetCommand", "SheetContent", "SheetModel", "SheetPictures",
        "SheetRaster", "SheetReport", "SheetState", "SheetTestSupport", "SheetTokens", "SheetTool",
        "SheetVectors", "SheetVerify",
      ],
      swiftSettings: testRules),
    .testTarget(
      name: "ArchitectureTests", dependencies: ["SheetPlan", "SheetTestSupport"],
      swiftSettings: testRules),
  ] + tools + fuzzing).filter { $0.type != .test || testsOnly?.contains($0.name) ?? true }
)

/// A module hands on those that its types are made of, so every module below a target is one of its inputs: it is built
/// anew when a type far below changes.
let direct = Dictionary(
  uniqueKeysWithValues: package.targets.map { target in
    (
      target.name,
      target.dependencies.compactMap { dependency -> String? in
        guard case .byNameItem(let name, _) = dependency, name.hasPrefix("Sheet") else {
          return nil
        }
        return name
      }
    )
  })
for target in package.targets {
  let own = direct[target.name] ?? []
  var found = own
  var next = 0
  while next < found.count {
    found += (direct[found[next]] ?? []).filter { !found.contains($0) }
    next += 1
  }
  target.dependencies += found.dropFirst(own.count).map { .byName(name: $0) }
}
