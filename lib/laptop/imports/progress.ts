import { Presets, SingleBar } from "cli-progress";
import type { Progress } from "../../build/network/build-network.ts";

/** Before this share or this time has passed, an estimate would be a guess. */
const LEAST_SHARE = 0.02;
const LEAST_SECONDS = 5;
/** Without a terminal, a long step prints a line at most this often. */
const LINE_SECONDS = 30;

/**
 * Shows the progress of a long work: a bar on a terminal, plain lines elsewhere. The first share is
 * what an earlier run has done.
 */
export function showProgress(
  label = "road network",
  stream: NodeJS.WriteStream = process.stderr,
  now: () => number = () => performance.now() / 1_000,
): Progress {
  const started = now();
  let before: number | undefined;
  const left = (done: number) => {
    before ??= done;
    return timeLeft(done, now() - started, before);
  };
  if (!stream.isTTY) {
    let shown = { step: "", at: started };
    return (step, done) => {
      if (step === shown.step && now() - shown.at < LINE_SECONDS) return;
      shown = { step, at: now() };
      stream.write(`${label}: ${step}${left(done)}\n`);
    };
  }
  const format = `${label} [{bar}] {percentage} % {step}{left}`;
  const bar = new SingleBar({ format, stream }, Presets.rect);
  let running = false;
  return (step, done) => {
    const payload = { step, left: left(done) };
    if (!running) bar.start(1, 0, payload);
    running = true;
    bar.update(done, payload);
    if (done === 1) bar.stop();
  };
}

/**
 * `, 3 min left` at the speed since the share `before`; empty while there is no basis for an
 * estimate.
 */
export function timeLeft(done: number, seconds: number, before = 0): string {
  if (done - before < LEAST_SHARE || done >= 1 || seconds < LEAST_SECONDS) return "";
  const left = (seconds * (1 - done)) / (done - before);
  return left < 90 ? `, ${Math.ceil(left)} s left` : `, ${Math.round(left / 60)} min left`;
}
