import { unbroken } from "../format.ts";
import { t } from "../i18n/i18n.ts";

/** Characters of a list of places from which on their number says more. */
const MOST_LISTED = 60;

/** Characters that the line of a title holds. */
const MOST_TITLED = 40;

/** The places between the first and the last: `via Bauru, Santos`, or how many places there are. */
export function stopsBetween(places: readonly string[]): string {
  if (places.length <= 2) return "";
  const names = places.slice(1, -1).map((place) => place.split("/", 1)[0]);
  const list = t("trip.by", { places: names.join(", ") });
  return list.length > MOST_LISTED ? t("trip.places", { count: places.length }) : list;
}

/** The town of an address, which is longer than a bar: its last part. */
export function townOf(place: string): string {
  return /, *([^,]+\/[A-Za-z]{2})$/.exec(place)?.[1] ?? place;
}

/** The ends of a trip, by their towns unless these are the same. */
function endsOf(places: readonly string[]): string[] {
  const ends = [places.at(0) ?? "", places.at(-1) ?? ""];
  const [from = "", to = ""] = ends.map(townOf);
  return from === to ? ends : [from, to];
}

/** All places of a trip by their towns; if these are too long, its ends with `…` between them. */
export function tripTitle(places: readonly string[]): string {
  const whole = places.map(townOf).join(" → ");
  return places.length > 2 && whole.length <= MOST_TITLED ? whole : shortTripTitle(places);
}

/** A longer place may be broken between two lines. */
const MOST_UNBROKEN = 24;

/** A title whose lines end between places rather than within `São Luís/MA`. */
export function unbrokenPlaces(title: string): string {
  const places = title.split(" → ");
  return places
    .map((place) => (place.length > MOST_UNBROKEN ? place : unbroken(place)))
    .join(" → ");
}

/** The ends of a trip, with `…` for the places between them. */
export function shortTripTitle(places: readonly string[]): string {
  return endsOf(places).join(places.length > 2 ? " → … → " : " → ");
}
