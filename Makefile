# What a person or a machine does with this project. Every target stands alone in a fresh clone.
BINARY := .build/release/sheetdraw
PREFIX ?= /usr/local

# The words after `make case` are no targets, whatever they are.
ifneq (case,$(firstword $(MAKECMDGOALS)))

.PHONY: demo setup setup-tests setup-dist build test test-of test-slurm test-dist test-reproducible lint docs rows bench bench-diff bench-measure \
  cases compare-builds fuzz rooms soak gallery install dist release format clean help

demo: build            ## draws one sheet in every format
	@mkdir -p Output
	@$(BINARY) --detent medium --dark \
	  -o Output/medium-dark.png -o Output/medium-dark.svg -o Output/medium-dark.pdf

setup:                 ## installs what building and drawing needs
	@Scripts/setup

setup-tests:           ## installs what the tests need, too
	@Scripts/setup tests

setup-dist: setup-tests ## installs what making and testing a release needs, too
	@Scripts/setup dist

build: setup           ## builds the command, with Swift's runtime inside
	@Scripts/build --product sheetdraw
	@strip -o $(BINARY).stripped $(BINARY)
	@echo "built $(BINARY): $$(stat -c %s $(BINARY).stripped | numfmt --to=si)B stripped, as make install leaves it"

test: lint             ## runs every test, on the optimized build
	@Scripts/build --build-tests --explicit-target-dependency-import-check error
	@swift test -c release --skip-build --experimental-maximum-parallelization-width 12

test-of:               ## builds and runs the tests of some targets alone (TARGETS=SheetPixelsTests)
	@SHEETDRAW_TESTS="$(TARGETS)" Scripts/build --product sheetdrawPackageTests
	@SHEETDRAW_TESTS="$(TARGETS)" swift test -c release --skip-build

test-slurm: build      ## verifies 1000 pictures as an array on a Slurm cluster of this machine
	@Scripts/test-slurm $(BINARY)

test-dist: dist        ## installs and uses every file of a release
	@Scripts/test-packages

test-reproducible:     ## makes the release in two new folders, and compares the bytes
	@Scripts/test-reproducible

cases:                 ## runs the documents of Tests/Cases without a build (RECORD=1 writes messages and sessions)
	@CASE="$(CASE)" RECORD=$(RECORD) swift test -c release --skip-build --filter CaseTests

lint: setup-tests      ## checks the format of all Swift, and the types of the pages' scripts
	@swift format lint --strict --parallel --recursive Sources Tests Package.swift
	@tsc --project Sources/Judge/SheetReport/Page

docs: setup            ## builds the documentation of the library, without a warning
	@Scripts/docs

rows:                  ## which requirement is shown by which tests
	@Scripts/rows

bench: build           ## measures speed and size against their targets
	@Scripts/bench $(BINARY)

bench-diff: setup-tests build ## counts the changes that diff sees, and its false alarms
	@Scripts/bench-diff $(BINARY)

bench-measure: setup-tests build ## measures real screenshots, drawn sheets and recordings, and compares with what is true
	@Scripts/bench-measure $(BINARY)

compare-builds: build  ## compares pictures and states of the debug build with those of the optimized one (PICTURES=all)
	@Scripts/compare-builds $(BINARY) $(PICTURES)

fuzz: setup-tests      ## throws random flags and files at the readers (SECONDS=60, KIND=all, BUILD=release)
	@BUILD=$(or $(BUILD),release) Scripts/fuzz $(or $(SECONDS),60) $(KIND)

rooms: setup           ## takes each tool out in turn, and builds the rest (ROOMS="Export Review")
	@Scripts/rooms $(ROOMS)

soak: setup-tests rooms ## takes each tool out, and plays random scenarios (COUNT=100000, FROM=0: the first seed)
	@Scripts/soak $(or $(COUNT),100000) $(FROM)

gallery: setup-tests build ## draws the pictures of the README anew
	@Scripts/gallery $(BINARY)

install: build         ## copies the binary and its manual page to PREFIX
	install -D -m 755 $(BINARY).stripped $(DESTDIR)$(PREFIX)/bin/sheetdraw
	install -D -m 644 Specs/sheetdraw.1 $(DESTDIR)$(PREFIX)/share/man/man1/sheetdraw.1

dist: setup-dist build ## makes the files of a release in Output/dist
	@Scripts/dist

release:               ## sets the version, makes the files of a release, commits and tags (VERSION=1.2.3)
	@Scripts/release $(VERSION)

format:                ## formats all Swift
	@swift format --in-place --recursive Sources Tests Package.swift

clean:                 ## removes everything that was built
	@rm -rf .build

help:                  ## lists these
	@sed -nE 's/^([a-z-]+):.*## +/\1\t/p' Makefile | expand -t 19

else

.PHONY: case
case:                  ## runs the cases whose document or heading contains one of some words: make case B18
	@CASE="$(wordlist 2,99,$(MAKECMDGOALS))" RECORD=$(RECORD) swift test -c release --skip-build --filter 'CaseTests\.CaseTests/'
%::
	@:

endif
