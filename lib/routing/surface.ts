import type { Stretch } from "./engine.ts";

/** Lengths of a route by what it runs over, in metres. */
export interface Surface {
  unpavedMetres: number;
  /** Part of the unpaved metres: earth roads. */
  earthMetres: number;
  /** Metres of road whose paving or course is inferred. */
  inferredMetres: number;
  ferryMetres: number;
  riverMetres: number;
}

/** Adds up the stretches of a route by what it runs over. */
export function surfaceOf(stretches: readonly Stretch[]): Surface {
  const sum = (which: (stretch: Stretch) => boolean) =>
    stretches.filter(which).reduce((metres, { lengthMetres }) => metres + lengthMetres, 0);
  return {
    unpavedMetres: sum(({ way, unpaved }) => way === "road" && unpaved),
    earthMetres: sum(({ way, drySeason }) => way === "road" && drySeason),
    inferredMetres: sum(({ way, inferred }) => way === "road" && inferred),
    ferryMetres: sum(({ way }) => way === "ferry"),
    riverMetres: sum(({ way }) => way === "river"),
  };
}

/** A shorter visit to a UF between two others is a road that follows the border. */
const BORDER_METRES = 1_000;

/** UFs in the order in which a route first enters them; `first` and `last` are its ends' own. */
export function crossedUfs(stretches: readonly Stretch[], first: string, last: string): string[] {
  const visits: { uf: string; metres: number }[] = [];
  for (const { uf, lengthMetres } of stretches) {
    const visit = visits.at(-1);
    if (visit && (uf === undefined || uf === visit.uf)) visit.metres += lengthMetres;
    else if (uf !== undefined) visits.push({ uf, metres: lengthMetres });
  }
  const crossed = visits.filter(({ metres }) => metres >= BORDER_METRES).map(({ uf }) => uf);
  return [...new Set([first, ...crossed, last])];
}
