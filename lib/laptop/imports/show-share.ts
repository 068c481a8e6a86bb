import { Presets, SingleBar } from "cli-progress";

/** Shows how much of a known total is done. */
export interface ShareDisplay {
  update(done: number): void;
  /** Ends the bar; `next` names the step after it. */
  stop(next: string): void;
}

/** Lines printed without a terminal, one per tenth. */
const LINES = 10;

/** On a terminal, a bar with the time left; elsewhere, plain lines. */
export function showShare(
  label: string,
  total: number,
  stream: NodeJS.WriteStream = process.stderr,
): ShareDisplay {
  if (!stream.isTTY) {
    let shown = 0;
    return {
      update(done) {
        const tenths = Math.floor((done / total) * LINES);
        if (tenths > shown) stream.write(`${label}: ${tenths * (100 / LINES)} %\n`);
        shown = Math.max(shown, tenths);
      },
      stop: (next) => void stream.write(`${label}: ${next}\n`),
    };
  }
  const format = `${label} [{bar}] {percentage} %, {eta_formatted} left`;
  const bar = new SingleBar({ format, stream, etaBuffer: 200 }, Presets.rect);
  bar.start(total, 0);
  return {
    update: (done) => bar.update(done),
    stop(next) {
      bar.stop();
      stream.write(`${label}: ${next}\n`);
    },
  };
}
