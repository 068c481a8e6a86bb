import { expect, it, vi } from "vitest";
import { once } from "../../lib/base/once.ts";

it("computes a value once, when it is first asked for, even if it is undefined", () => {
  const make = vi.fn(() => undefined);
  const value = once(make);
  expect(make).not.toHaveBeenCalled();
  expect([value(), value()]).toEqual([undefined, undefined]);
  expect(make).toHaveBeenCalledOnce();
});

it("tries again after a failure", () => {
  const make = vi
    .fn(() => 7)
    .mockImplementationOnce(() => {
      throw new Error("not yet");
    });
  const value = once(make);
  expect(value).toThrow("not yet");
  expect(value()).toBe(7);
});
