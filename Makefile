# What a person or a machine does with this project. Every target stands alone in a fresh clone.
BINARY := .build/release/sheetdraw
SWIFT_RELEASE := swift build -c release --static-swift-stdlib
PREFIX ?= /usr/local

.PHONY: demo setup build test test-slurm lint docs rows bench bench-diff fuzz soak gallery install format clean help

demo: build            ## draws one sheet in every format
	@mkdir -p Output
	@$(BINARY) --detent medium --dark \
	  -o Output/medium-dark.png -o Output/medium-dark.svg -o Output/medium-dark.pdf

setup:                 ## installs what is missing
	@Scripts/setup

build: setup           ## builds the release binary, with Swift's runtime inside
	@$(SWIFT_RELEASE)
	@echo "built $(BINARY)"

test: build lint       ## runs every test, on debug and release builds
	@swift build --build-tests --explicit-target-dependency-import-check error
	@SHEETDRAW_RELEASE="$(CURDIR)/$(BINARY)" swift test --skip-build

test-slurm: build      ## verifies 1000 pictures as an array on a Slurm cluster of this machine
	@Scripts/test-slurm $(BINARY)

lint: setup
	@swift format lint --strict --recursive Sources Tests Package.swift

docs: setup            ## builds the documentation of the library, without a warning
	@Scripts/docs

rows:                  ## which requirement is shown by which tests
	@Scripts/rows

bench: build           ## measures speed and size against their targets
	@Scripts/bench $(BINARY)

bench-diff: build      ## counts the changes that diff sees, and its false alarms
	@Scripts/bench-diff $(BINARY)

fuzz: setup            ## throws random flags and files at the readers (SECONDS=60, KIND=all)
	@Scripts/fuzz $(or $(SECONDS),60) $(KIND)

soak: setup            ## plays random scenarios (COUNT=100000, FROM=0: the first seed)
	@Scripts/soak $(or $(COUNT),100000) $(FROM)

gallery: build         ## draws the pictures of the README anew
	@Scripts/gallery $(BINARY)

install: build         ## copies the binary to PREFIX/bin
	install -D -m 755 -s $(BINARY) $(DESTDIR)$(PREFIX)/bin/sheetdraw

format:                ## formats all Swift
	@swift format --in-place --recursive Sources Tests Package.swift

clean:                 ## removes everything that was built
	@rm -rf .build

help:                  ## lists these
	@sed -nE 's/^([a-z-]+):.*## +/\1\t/p' Makefile | expand -t 13
