import { expect, it, vi } from "vitest";
import { keptPath } from "../../../../lib/quote/routing/engine/kept-path.ts";
import { node } from "../builders.ts";

it("is made when it is asked for, once while it is used", () => {
  const make = vi.fn(() => [node("A"), node("B")]);
  const path = keptPath(make);
  expect(make).not.toHaveBeenCalled();
  const used = path();
  expect(path()).toBe(used);
  expect(used).toEqual([node("A"), node("B")]);
  expect(make).toHaveBeenCalledTimes(1);
});
