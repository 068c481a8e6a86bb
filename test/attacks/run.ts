import { conclude, type Figure } from "../../tools/check/result.ts";
import { genuine } from "./forged-token.ts";
import { openTargets } from "./targets.ts";

// Every attack on tokens of the literature, against each verifier of tokens. Counts those that are
// refused, by family; fails if one is accepted or ends as another error.
const refused = new Map<string, number>();
const tried = new Map<string, number>();
const faults: string[] = [];
for (const { name: target, issuer, attacks, judge } of openTargets()) {
  if ((await judge(genuine(issuer))) !== "accepted")
    faults.push(`${target}: refuses its own token`);
  for (const { family, name, forge } of attacks) {
    const verdict = await judge(await forge(issuer));
    count(tried, family);
    if (verdict === "refused") count(refused, family);
    else faults.push(`${target}: ${family}, ${name}: ${verdict}`);
  }
}
const figures = [...tried].map(([family, of]) => figureOf(`of these, ${family}`, family, of));
const sum = [...tried.values()].reduce((one, other) => one + other);
const all = [...refused.values()].reduce((one, other) => one + other);
figures.unshift({ name: "attacks refused", value: all, unit: "", of: sum, atLeast: sum });
conclude({ checked: Math.min(...tried.values()), faults, figures });

function count(counts: Map<string, number>, family: string): void {
  counts.set(family, (counts.get(family) ?? 0) + 1);
}

function figureOf(name: string, family: string, of: number): Figure {
  return { name, value: refused.get(family) ?? 0, unit: "", of, atLeast: of };
}
