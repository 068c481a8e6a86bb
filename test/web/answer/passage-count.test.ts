import { expect, test } from "vitest";
import { passageCountText } from "../../../web/src/answer/passage-count.ts";

const text = (...codes: string[]) =>
  passageCountText(codes.map((codigo_antt) => ({ codigo_antt })));

test("plazas that are paid there and back are counted as passages", () => {
  expect(text("a", "b")).toBe("2 praças");
  expect(text("a")).toBe("1 praça");
  expect(text("a", "b", "b", "a")).toBe("4 passagens");
});
