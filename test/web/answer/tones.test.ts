import { expect, it } from "vitest";
import { sampleOf } from "../../../web/src/answer/samples.ts";
import { partsOf } from "../../../web/src/answer/tones.ts";

const query = {
  url: "http://127.0.0.1:3000/consulta/consultaRoteirizador/12345",
  request: { locations: ["Sant'Ana: true,", 'a "b" \\ $HOME'], config: { axis: 5 } },
  answer: {},
  method: "POST",
  withToken: true,
};

const KINDS = ["curl", "javascript", "python", "request"] as const;

it.each(KINDS)("the parts of a sample are the whole of it: %s", (kind) => {
  const sample = sampleOf(kind, query);
  expect(
    partsOf(sample)
      .map(({ text }) => text)
      .join(""),
  ).toBe(sample);
});

it.each(KINDS)("names of fields and texts have tones of their own: %s", (kind) => {
  const parts = partsOf(sampleOf(kind, query));
  const keys = parts.filter(({ tone }) => tone === "key").map(({ text }) => text);
  expect(keys).toEqual(expect.arrayContaining(['"locations"', '"config"', '"axis"']));
  const texts = parts.filter(({ tone }) => tone === "text").map(({ text }) => text);
  expect(texts.some((text) => text.includes("Ana: true,"))).toBe(true);
  expect(parts.some(({ text, tone }) => tone === undefined && text.includes("5"))).toBe(true);
});
