import { Presets, SingleBar } from "cli-progress";
import type { Progress } from "../network/build-network.ts";

/** Shows how far the network is built: a bar on a terminal, plain lines elsewhere. */
export function showProgress(stream: NodeJS.WriteStream = process.stderr): Progress {
  if (!stream.isTTY) {
    let shown = "";
    return (step) => {
      if (step !== shown) stream.write(`road network: ${step}\n`);
      shown = step;
    };
  }
  const format = "road network [{bar}] {percentage} % {step}";
  const bar = new SingleBar({ format, stream }, Presets.rect);
  let started = false;
  return (step, done, total) => {
    if (!started) bar.start(total, 0, { step });
    started = true;
    bar.update(done, { step });
    if (done === total) bar.stop();
  };
}
