import { unbroken } from "../format.ts";
import { t } from "../i18n/i18n.ts";

/** Characters of a list of places from which on their number says more. */
const MOST_LISTED = 60;

/** Characters that the line of a title holds, and those of a bar as wide as an upright tablet. */
const MOST_TITLED = 40;
const MOST_TITLED_WIDE = 70;

/** The places between the first and the last, such as `paradas: Bauru, Santos`; "" if these are too long. */
function stopsBetween(places: readonly string[]): string {
  if (places.length <= 2) return "";
  const names = places.slice(1, -1).map((place) => place.split("/", 1)[0]);
  const list = t("trip.by", { places: names.join(", ") });
  return list.length > MOST_LISTED ? "" : list;
}

/** The town of an address, which is longer than a bar: its last part. */
function townOf(place: string): string {
  return /, *([^,]+\/[A-Za-z]{2})$/.exec(place)?.[1] ?? place;
}

/** The name of the town of a place without its state; `undefined` for coordinates. */
export function townName(place: string): string | undefined {
  return /^([^,]+)\/[A-Za-z]{2}$/.exec(townOf(place))?.[1];
}

/** The ends of a trip, by their towns unless these are the same. */
function endsOf(places: readonly string[]): string[] {
  const ends = [places.at(0) ?? "", places.at(-1) ?? ""];
  const [from = "", to = ""] = ends.map(townOf);
  return from === to ? ends : [from, to];
}

/**
 * All places of a trip by their towns; if these are too long, its ends, and the others as `via` or,
 * if they are too long, too, as the `count` of all places.
 */
export function tripTitle(
  places: readonly string[],
  isWide = false,
): { title: string; via: string; count: string } {
  const whole = places.map(townOf).join(" → ");
  const most = isWide ? MOST_TITLED_WIDE : MOST_TITLED;
  if (places.length > 2 && whole.length <= most) return { title: whole, via: "", count: "" };
  const via = stopsBetween(places);
  const isCounted = places.length > 2 && via === "";
  const count = isCounted ? t("trip.places", { count: places.length }) : "";
  return { title: shortTripTitle(places), via, count };
}

/** A longer place may be broken between two lines. */
const MOST_UNBROKEN = 24;

/** A title whose lines end between places, before an arrow, rather than within `São Luís/MA`. */
export function unbrokenPlaces(title: string): string {
  const places = title.split(" → ");
  return places
    .map((place) => (place.length > MOST_UNBROKEN ? place : unbroken(place)))
    .join(" →\u00a0");
}

/** The ends of a trip. */
export function shortTripTitle(places: readonly string[]): string {
  return endsOf(places).join(" → ");
}
