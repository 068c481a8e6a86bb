import type { Proof } from "./proof-file.ts";
import { number } from "./proof-page.ts";

/** A figure of the README's first screen. */
interface Headline {
  part: string;
  figure: string;
  /** The line, from the figure's value and its number of samples. */
  says: (value: string, of: string) => string;
}

/** The five figures that matter most to a user. */
export const HEADLINES: readonly Headline[] = [
  {
    part: "municipalities",
    figure: "not reached",
    says: (value, of) =>
      `**Every place.** A truck drives from each of the ${of} municipalities to Brasília and back: ${value} are out of reach.`,
  },
  {
    part: "distances",
    figure: "mean error, distances used for tuning",
    says: (value, of) =>
      `**The distance.** Answers differ by ${value} on average from the ${of} published distances between large cities that speeds were tuned with.`,
  },
  {
    part: "paths",
    figure: "surveyed plazas passed in silence",
    says: (value) =>
      `**Every toll.** On redrawn routes and the lines of all federal roads, ${value} surveyed plazas are passed in silence: each is paid or named.`,
  },
  {
    part: "kills",
    figure: "deliveries of the backlog lost",
    says: (value, of) =>
      `**Every event.** Of ${of} deliveries, ${value} were lost while the service was killed again and again.`,
  },
  {
    part: "bench routes",
    figure: "efficient, random pairs: median",
    says: (value) =>
      `**Little overhead.** A whole route query, with tolls and the legal floor, takes ${value} as long as one bare call of the engine.`,
  },
];

/** The list of the five figures; throws if the proof lacks one. */
export function headlines({ parts }: Proof): string {
  return HEADLINES.map(({ part, figure, says }) => {
    const found = parts[part]?.figures.find(({ name }) => name === figure);
    if (!found) throw new Error(`the proof lacks the figure "${figure}" of ${part}`);
    const { value, unit, of } = found;
    return `- ${says(`${number(value)}${unit && ` ${unit}`}`, number(of ?? 0))}`;
  }).join("\n");
}
