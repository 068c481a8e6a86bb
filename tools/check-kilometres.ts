import { conclude } from "./check/result.ts";
import { byOwnPoints, byPlazas, bySegments, ownMunicipalities } from "./check-kilometres/looks.ts";
import { summarise, worst } from "./check-kilometres/misses.ts";

// Looks up points with a known kilometre, and compares errors with stated uncertainties.
const federal = bySegments();
const plazas = byPlazas();
const refused = ownMunicipalities();
const summaries = [
  summarise("ends of segments, as the table has them", byOwnPoints(), 99),
  summarise("ends of segments, each held out", federal, 99),
  summarise("plazas of federal roads", plazas.federal, 90),
  summarise("plazas of state roads", plazas.state, 94),
];
const ofPlazas = [...plazas.federal, ...plazas.state];
const of = ofPlazas.length;
conclude({
  checked: Math.min(federal.length, plazas.federal.length, plazas.state.length),
  faults: refused.map(({ id }) => `${id}: refused in its own municipality`),
  figures: [
    ...summaries.flat(),
    {
      name: "plazas refused in their own municipality",
      value: refused.length,
      unit: "",
      of,
      atMost: 0,
    },
  ],
  worst: [
    { title: "kilometres of segments' ends", cases: worst(federal) },
    { title: "kilometres of plazas", cases: worst(ofPlazas) },
  ],
});
