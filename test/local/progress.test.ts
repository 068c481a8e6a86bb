import { expect, test, vi } from "vitest";
import { showProgress } from "../../lib/local/progress.ts";

test("without a terminal, every step is one line", () => {
  const write = vi.fn();
  const progress = showProgress({ isTTY: false, write } as unknown as NodeJS.WriteStream);
  progress("building tiles", 0, 2);
  progress("building tiles", 1, 2);
  progress("done", 2, 2);
  expect(write.mock.calls).toEqual([["road network: building tiles\n"], ["road network: done\n"]]);
});
