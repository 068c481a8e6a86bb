import type { Proof } from "./proof-file.ts";
import { written } from "./written.ts";

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
    figure: "municipalities reached by a truck of five axles",
    says: (value, of) =>
      `**Every place.** A five-axle truck can drive from ${value} of the ${of} municipalities to Brasília and back.`,
  },
  {
    part: "distances",
    figure: "mean error, distances used for tuning",
    says: (value, of) =>
      `**The distance.** Answers differ on average by ${value} from ${of} published distances between large cities.`,
  },
  {
    part: "tolls",
    figure: "passages without a known price",
    says: (value, of) =>
      `**The price.** Of ${of} passages at toll plazas on 300 random trips, ${value} have no published price, and the answer names each.`,
  },
  {
    part: "kills",
    figure: "deliveries of the backlog lost",
    says: (value, of) =>
      `**Every event.** Of ${of} webhook deliveries, ${value} were lost while the service was killed again and again.`,
  },
  {
    part: "bench routes",
    figure: "efficient, random pairs: median",
    says: (value) =>
      `**The time.** A whole answer, with tolls and the legal floor, takes ${value} as long as the routing engine alone.`,
  },
];

/** The list of the five figures; throws if one is missing from the proof. */
export function headlines({ parts }: Proof): string {
  return HEADLINES.map(({ part, figure, says }) => {
    const found = parts[part]?.figures.find(({ name }) => name === figure);
    if (!found) throw new Error(`the proof lacks the figure "${figure}" of ${part}`);
    const { value, unit, of } = found;
    return `- ${says(written(value, unit), written(of ?? 0))}`;
  }).join("\n");
}
