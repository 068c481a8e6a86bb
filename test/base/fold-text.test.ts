import { expect, it } from "vitest";
import { foldText, withoutAccents } from "../../lib/base/fold-text.ts";

it.each(["NFC", "NFD"])("a text in %s loses its accents", (form) => {
  const text = "São João d'Aliança, 12º".normalize(form);
  expect(withoutAccents(text)).toBe("Sao Joao d'Alianca, 12º");
});

it("texts that differ in accents and case alone are folded alike", () => {
  expect(foldText("PARANAGUÁ - PR")).toBe(foldText("Paranagua - pr"));
});
