import { computed, signal } from "@preact/signals";
import { del, get, set } from "idb-keyval";
import { MAX_JOB_QUERIES } from "../api/contract-values.ts";
import { DEFAULTS } from "../route/route-form.ts";
import { readSheetFile } from "../sheets/sheets.ts";
import { cellRefusal } from "./cell-refusal.ts";
import { type Column, guessColumns } from "./columns.ts";
import { type Refused, sumsOf, type TripResult } from "./result.ts";
import { type Trip, type TripDefaults, tripsOf } from "./trip.ts";
import { hasKnownNotices } from "./trip-marks.ts";

/** Key of the kept sheet in the browser's database. */
const KEPT = "batch";

/** A sheet as it was read. */
export interface Sheet {
  name: string;
  lines: readonly (readonly string[])[];
  hasHeadings: boolean;
}

export const sheet = signal<Sheet | undefined>();
export const columns = signal<readonly (Column | undefined)[]>([]);
export const defaults = signal<TripDefaults>({
  eixos: DEFAULTS.eixos,
  tabela: DEFAULTS.tabela,
  carga: DEFAULTS.carga,
});
/** The trips as they are asked for; corrections change them. */
export const trips = signal<readonly Trip[]>([]);
/** One for each trip; undefined until it is answered. */
export const results = signal<readonly (TripResult | undefined)[]>([]);
/** A job of the API that answers trips instead of this page. */
export interface Job {
  id: string;
  /** Positions of its trips in the table, in the order of its queries. */
  asked: readonly number[];
}
export const job = signal<Job | undefined>();
/** Reason why a sheet was not opened. */
export const sheetFault = signal<
  "batch.unreadable" | "batch.tooMany" | "batch.empty" | undefined
>();

/** True while a sheet is being read. */
export const isReading = signal(false);

export const sums = computed(() => sumsOf(results.value));
export const remaining = computed(
  () => trips.value.length - sums.value.answered - sums.value.refused,
);

/** Why a trip was refused before it was changed, for trips that were not answered since. */
const refusedBefore = new WeakMap<Trip, Refused>();

/** Number of sheets opened so far, to identify the latest. */
let brought = 0;

/** Opens a file or pasted cells, unless another sheet is opened meanwhile. */
export async function openSheet(name: string, source: Blob | string): Promise<void> {
  brought += 1;
  const mine = brought;
  sheetFault.value = undefined;
  isReading.value = true;
  try {
    const lines = await readSheetFile(source);
    if (mine !== brought) return;
    const { columns: guessed, hasHeadings } = guessColumns(lines[0] ?? []);
    const count = lines.length - Number(hasHeadings);
    if (count > MAX_JOB_QUERIES) sheetFault.value = "batch.tooMany";
    else if (count < 1) sheetFault.value = "batch.empty";
    else {
      sheet.value = { name, lines, hasHeadings };
      assignColumns(guessed);
    }
  } catch {
    if (mine === brought) sheetFault.value = "batch.unreadable";
  } finally {
    if (mine === brought) isReading.value = false;
  }
}

/** The lines of a sheet below its headings. */
export function linesOf({ lines, hasHeadings }: Sheet): Sheet["lines"] {
  return lines.slice(hasHeadings ? 1 : 0);
}

/** Reads the trips anew with other meanings of the columns. */
export function assignColumns(next: readonly (Column | undefined)[]): void {
  columns.value = next;
  trips.value = tripsOf(sheet.value ? linesOf(sheet.value) : [], next);
  results.value = trips.value.map(() => undefined);
  job.value = undefined;
  void keep();
}

/** Changes the defaults; trips that used the former value lose their answers. */
export function changeDefaults(change: Partial<TripDefaults>): void {
  defaults.value = { ...defaults.value, ...change };
  const changed = Object.keys(change) as (keyof TripDefaults)[];
  results.value = results.value.map((result, i) => {
    const trip = trips.value[i];
    if (!trip || changed.every((name) => trip[name])) return result;
    refusedBefore.delete(trip);
    return undefined;
  });
  void keep();
}

/**
 * The latest refusal of a trip, kept until the changed trip is answered; undefined if there is
 * none.
 */
export function refusalOf(index: number): Refused | undefined {
  const [trip, result] = [trips.value[index], results.value[index]];
  if (!result) return trip && refusedBefore.get(trip);
  return result.ok ? undefined : result;
}

/** Changes a trip, whose answer is then unknown again. */
export function changeTrip(index: number, change: Partial<Trip>): void {
  changeTrips(new Map([[index, change]]));
}

/** Changes trips by their indices, all at once: there may be thousands. */
export function changeTrips(changes: ReadonlyMap<number, Partial<Trip>>): void {
  trips.value = trips.value.map((trip, i) => {
    if (!changes.has(i)) return trip;
    const changed = { ...trip, ...changes.get(i) };
    const refusal = refusalOf(i);
    if (refusal) refusedBefore.set(changed, refusal);
    return changed;
  });
  results.value = results.value.map((result, i) => (changes.has(i) ? undefined : result));
}

/** Refuses those of the trips whose cells show no value; returns false if there are none. */
export function refuseCells(indexes: readonly number[]): boolean {
  const refused = new Map(
    indexes.map((index) => {
      const trip = trips.value[index];
      return [index, trip && cellRefusal(trip)] as const;
    }),
  );
  if (![...refused.values()].some(Boolean)) return false;
  results.value = results.value.map((result, i) => result ?? refused.get(i));
  return true;
}

export function closeSheet(): void {
  sheet.value = undefined;
  trips.value = [];
  results.value = [];
  job.value = undefined;
  sheetFault.value = undefined;
  void del(KEPT).catch(() => {});
}

interface Kept {
  sheet: Sheet;
  columns: readonly (Column | undefined)[];
  defaults: TripDefaults;
  trips: readonly Trip[];
  results: readonly (TripResult | undefined)[];
  job: Job | undefined;
}

/** Keeps the sheet with its answers, so that a reload loses nothing. */
export async function keep(): Promise<void> {
  if (!sheet.value) return;
  const kept: Kept = {
    sheet: sheet.value,
    columns: columns.value,
    defaults: defaults.value,
    trips: trips.value,
    results: results.value,
    job: job.value,
  };
  // A browser may refuse to store; the page works without it.
  await set(KEPT, kept).catch(() => {});
}

/** Opens the kept sheet, unless one is open. */
export async function reopen(): Promise<void> {
  if (sheet.value) return;
  const kept = await get<Kept>(KEPT).catch(() => undefined);
  if (!kept || sheet.value) return;
  sheet.value = kept.sheet;
  columns.value = kept.columns;
  defaults.value = kept.defaults;
  trips.value = kept.trips;
  results.value = kept.results.map((one) => (one && hasKnownNotices(one) ? one : undefined));
  job.value = kept.job;
}
