import { longestWait, WAITS_SECONDS } from "../../lib/deliver/webhooks/schedule.ts";

const START = "<!-- schedule -->";
const END = "<!-- /schedule -->";

const TEXTS = {
  en: {
    head: ["attempt", "when", "at the latest, by `Retry-After`"],
    first: "immediately",
    after: (wait: string, attempt: number) => `${wait} after attempt ${attempt} failed`,
    longest: (wait: string) => `${wait} after it`,
    units: ["hour", "minute", "second"],
  },
  pt: {
    head: ["tentativa", "quando", "no máximo, por `Retry-After`"],
    first: "na hora",
    after: (wait: string, attempt: number) => `${wait} depois que a tentativa ${attempt} falhou`,
    longest: (wait: string) => `${wait} depois dela`,
    units: ["hora", "minuto", "segundo"],
  },
} as const;
const UNIT_SECONDS = [3_600, 60, 1];

/** The webhook page with the table of attempts between its marks. */
export function withSchedule(page: string, language: keyof typeof TEXTS = "en"): string {
  const start = page.indexOf(START);
  const end = page.indexOf(END);
  if (start < 0 || end < start) throw new Error("the webhook page has no marks for its schedule");
  return `${page.slice(0, start)}${START}\n\n${table(language)}\n\n${page.slice(end)}`;
}

function table(language: keyof typeof TEXTS): string {
  const { head, first, after, longest, units } = TEXTS[language];
  const later = WAITS_SECONDS.map((wait, i) => {
    const latest = longest(duration(longestWait(i + 1), units));
    return `| ${i + 2} | ${after(duration(wait, units), i + 1)} | ${latest} |`;
  });
  return [`| ${head.join(" | ")} |`, "| --- | --- | --- |", `| 1 | ${first} | |`, ...later].join(
    "\n",
  );
}

/** `5 minutes 30 seconds`. */
function duration(seconds: number, units: readonly string[]): string {
  let left = seconds;
  const parts = UNIT_SECONDS.flatMap((size, i) => {
    const count = Math.floor(left / size);
    left -= count * size;
    return count === 0 ? [] : [`${count} ${units[i]}${count > 1 ? "s" : ""}`];
  });
  return parts.join(" ");
}
