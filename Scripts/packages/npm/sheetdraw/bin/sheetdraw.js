#!/usr/bin/env node
'use strict';

const { spawn } = require('node:child_process');
const { constants } = require('node:os');
const { isatty } = require('node:tty');
const { findBinary } = require('../lib/binary.js');

/** The time after which an interrupt of a terminal is forwarded, longer than the command takes to end. */
const interruptMilliseconds = 200;

/** Runs the command with the arguments and streams of this process, and ends as it does. */
function main() {
  let path;
  try {
    path = findBinary();
  } catch (error) {
    fail(error);
    return;
  }
  let child;
  // Signals are handled before the command starts, because one that arrives in between would end this process alone.
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // A terminal interrupts both processes, and a second interrupt would end the command at once.
  const wait = [0, 1, 2].some((stream) => isatty(stream)) ? interruptMilliseconds : 0;
  process.on('SIGINT', () => setTimeout(() => child.kill('SIGINT'), wait));
  child = spawn(path, process.argv.slice(2), { stdio: 'inherit' });
  child.on('error', (error) => fail(new Error(`cannot start ${path}: ${error.message}`)));
  child.on('exit', (status, signal) => (signal ? endBySignal(signal) : process.exit(status)));
}

/** Ends this process by a signal, or with the status of a shell if the signal has no effect. */
function endBySignal(signal) {
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
  setTimeout(() => process.exit(128 + constants.signals[signal]), 100);
}

function fail(error) {
  process.stderr.write(`sheetdraw: ${error.message}\n`);
  process.exitCode = 69;
}

main();
