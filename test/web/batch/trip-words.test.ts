import { expect, test } from "vitest";
import { cargoName, dateName } from "../../../web/src/batch/trip-words.ts";

test("a cargo is named as in the lists, and an unknown one stays as it is", () => {
  expect(cargoName("granel_solido")).toBe("granel sólido");
  expect(cargoName("Granel Sólido")).toBe("granel sólido");
  expect(cargoName("areia")).toBe("areia");
});

test("a date is written as in the country, and other texts stay", () => {
  expect(dateName("2026-12-24")).toBe("24/12/2026");
  expect(dateName("24/12/2026 8:00")).toBe("24/12/2026 08:00");
  expect(dateName("amanhã")).toBe("amanhã");
  expect(dateName("")).toBe("");
});
