import { byOwnPoints, byPlazas, bySegments, ownMunicipalities } from "./check-kilometres/looks.ts";
import { summarise, worst } from "./check-kilometres/misses.ts";

// Looks up points with a known kilometre, and compares errors with stated uncertainties.
const federal = bySegments();
const plazas = byPlazas();
const refused = ownMunicipalities();
const isGood = [
  summarise("ends of the DNIT's segments, as the table has them", byOwnPoints(), 0.99),
  summarise("the same, each held out", federal, 0.99),
  summarise("plazas of federal roads, each held out", plazas.federal, 0.9),
  summarise("plazas of state roads, each held out", plazas.state, 0.94),
  refused.length === 0,
];
console.log(`municipalities: ${refused.length} plazas refused in their own`);
console.log("the worst twenty segments' ends:");
for (const line of worst(federal)) console.log(`  ${line}`);
console.log("the worst twenty plazas:");
for (const line of worst([...plazas.federal, ...plazas.state])) console.log(`  ${line}`);
process.exitCode = isGood.every(Boolean) ? 0 : 1;
