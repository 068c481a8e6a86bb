import { expect, test, vi } from "vitest";
import { showProgress, timeLeft } from "../../../lib/laptop/imports/progress.ts";

function lines(
  report: (progress: ReturnType<typeof showProgress>, wait: (s: number) => void) => void,
) {
  const write = vi.fn();
  let seconds = 0;
  const stream = { isTTY: false, write } as unknown as NodeJS.WriteStream;
  report(
    showProgress("road network", stream, () => seconds),
    (more) => {
      seconds += more;
    },
  );
  return write.mock.calls.flat();
}

test("without a terminal, every step is one line", () => {
  const written = lines((progress) => {
    progress("building tiles", 0);
    progress("building tiles", 0.5);
    progress("done", 1);
  });
  expect(written).toEqual(["road network: building tiles\n", "road network: done\n"]);
});

test("a long step prints the time left now and then", () => {
  const written = lines((progress, wait) => {
    progress("building tiles", 0);
    wait(60);
    progress("building tiles", 0.25);
    wait(1);
    progress("building tiles", 0.26);
  });
  expect(written).toEqual([
    "road network: building tiles\n",
    "road network: building tiles, 3 min left\n",
  ]);
});

test.each([
  [0.5, 60, ", 60 s left"],
  [0.1, 60, ", 9 min left"],
  [0.9, 3_600, ", 7 min left"],
  [0, 60, ""],
  [0.5, 1, ""],
  [1, 60, ""],
])("with a share of %d done after %i s: %j", (done, seconds, text) => {
  expect(timeLeft(done, seconds)).toBe(text);
});
