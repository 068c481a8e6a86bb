import { longestWait, WAITS_SECONDS } from "../../lib/deliver/webhooks/schedule.ts";

const START = "<!-- schedule -->";
const END = "<!-- /schedule -->";

/** The webhook page with the table of attempts between its marks. */
export function withSchedule(page: string): string {
  const start = page.indexOf(START);
  const end = page.indexOf(END);
  if (start < 0 || end < start) throw new Error("the webhook page has no marks for its schedule");
  return `${page.slice(0, start)}${START}\n\n${table()}\n\n${page.slice(end)}`;
}

function table(): string {
  const later = WAITS_SECONDS.map((wait, i) => {
    const longest = duration(longestWait(i + 1));
    return `| ${i + 2} | ${duration(wait)} after attempt ${i + 1} failed | ${longest} after it |`;
  });
  const head = ["| attempt | when | at the latest, by `Retry-After` |", "| --- | --- | --- |"];
  return [...head, "| 1 | at once | |", ...later].join("\n");
}

const UNITS = [
  ["hour", 3_600],
  ["minute", 60],
  ["second", 1],
] as const;

/** `5 minutes 30 seconds`. */
function duration(seconds: number): string {
  let left = seconds;
  const parts = UNITS.flatMap(([name, size]) => {
    const count = Math.floor(left / size);
    left -= count * size;
    return count === 0 ? [] : [`${count} ${name}${count > 1 ? "s" : ""}`];
  });
  return parts.join(" ");
}
