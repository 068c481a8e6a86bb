import type {
  AddressRecord,
  LocalityRecord,
} from "../../../quote/addresses/index/address-record.ts";
import type { Point } from "../../../quote/geo/point.ts";
import type { Tags } from "../document/osm-document.ts";

/** Values of https://wiki.openstreetmap.org/wiki/Key:place that occur in addresses. */
const LOCALITIES = new Set([
  ...["city", "town", "village", "hamlet", "isolated_dwelling", "locality"],
  ...["borough", "suburb", "quarter", "neighbourhood", "city_block"],
]);
/** `1578`, `nº 1578`, `1578-A`, or the first of several: `1578;1580`. */
const HOUSE_NUMBER = /^(?:n[º°.o]*\s*)?(\d{1,6})(?!\d)(?:[\s-]*([a-z])$)?/i;

/** True if a way is a named street; footways count, as they occur in addresses. */
export function isNamedStreet({ highway, name }: Tags): boolean {
  return highway !== undefined && name !== undefined;
}

/** True if tags hold an address with its street. */
export function hasAddress(tags: Tags): boolean {
  return tags["addr:street"] !== undefined;
}

/** True if a node is a door or gate by which a visitor enters a building or its lot. */
export function isEntrance({ entrance }: Tags): boolean {
  return entrance !== undefined && !["no", "exit", "emergency"].includes(entrance);
}

/** The address in an element's tags; undefined if there is none. */
export function toAddress(tags: Tags, point: Point): AddressRecord | undefined {
  const street = tags["addr:street"];
  if (street === undefined) return undefined;
  const [, number, modifier] = HOUSE_NUMBER.exec(tags["addr:housenumber"]?.trim() ?? "") ?? [];
  const cep = toCep(tags["addr:postcode"]);
  const locality = tags["addr:suburb"] ?? tags["addr:neighbourhood"];
  return {
    street,
    point,
    ...(number && { number: Number(number) }),
    ...(modifier && { modifier: modifier.toUpperCase() }),
    ...(cep && { cep }),
    ...(locality && { locality }),
  };
}

/** The neighbourhood, village or town at a node; undefined if there is none. */
export function toLocality({ place, name }: Tags, point: Point): LocalityRecord | undefined {
  if (place === undefined || name === undefined || !LOCALITIES.has(place)) return undefined;
  return { name, point };
}

/** A CEP formatted as `90540-020`; undefined if the text is not a CEP. */
export function toCep(text = ""): string | undefined {
  const digits = text.replace(/[\s.-]/g, "");
  return /^\d{8}$/.test(digits) ? digits : undefined;
}
