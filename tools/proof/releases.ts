import { z } from "zod";
import type { Figure } from "../check/result.ts";
import type { Proof } from "./proof-file.ts";
import { written } from "./written.ts";

/** The content of `docs/proof-releases.json`: cold starts and memory of each release's functions. */
export const releasesSchema = z.record(z.string(), z.record(z.string(), z.number()));
export type Releases = z.infer<typeof releasesSchema>;

const PART = "lambda";
const NAME = /^(?<fn>[a-z-]+): (?<measure>cold start|memory)$/;
const SHOWN = 10;

/** The releases with the figures of a new one; throws if the proof has none of its functions. */
export function withRelease(releases: Releases, version: string, { parts }: Proof): Releases {
  const figures = (parts[PART]?.figures ?? []).filter(({ name }) => NAME.test(name));
  if (figures.length === 0) throw new Error("run the part lambda before a release");
  return {
    ...releases,
    [version]: Object.fromEntries(figures.map((one) => [one.name, one.value])),
  };
}

/**
 * The functions that have changed most since the last release. Cold starts are shares of the median
 * of their run, as two runs may be of two machines.
 */
export function sinceRelease(figures: readonly Figure[], releases: Releases): string {
  const [version, before] = Object.entries(releases).at(-1) ?? [];
  if (version === undefined || before === undefined) return "No release is recorded yet.";
  const now = Object.fromEntries(figures.map(({ name, value }) => [name, value]));
  const names = Object.keys(now).filter((name) => NAME.test(name) && name in before);
  const changes = names
    .map((name) => changeOf(name, before, now))
    .toSorted((a, b) => Math.abs(Math.log(b.ratio)) - Math.abs(Math.log(a.ratio)))
    .slice(0, SHOWN);
  const rows = changes.map(
    ({ name, from, to, unit }) => `| ${name} | ${written(from, unit)} | ${written(to, unit)} |`,
  );
  return [
    "The largest changes since the last release; cold starts are relative to the median of all functions.",
    [`| figure | ${version} | now |`, "| --- | ---: | ---: |", ...rows].join("\n"),
  ].join("\n\n");
}

function changeOf(name: string, before: Releases[string], now: Releases[string]) {
  const isMemory = name.endsWith("memory");
  const of = (values: Releases[string]) =>
    (values[name] ?? 0) / (isMemory ? 1 : medianStart(values));
  const [from, to] = [of(before), of(now)];
  return { name, from, to, ratio: to / from, unit: isMemory ? "MB" : "times" };
}

function medianStart(values: Releases[string]): number {
  const starts = Object.entries(values).flatMap(([name, value]) =>
    name.endsWith("cold start") ? [value] : [],
  );
  return starts.toSorted((a, b) => a - b)[starts.length >> 1] ?? 1;
}
