import { PbfReader, PbfWriter } from "pbf";
import { elementAt } from "../../../base/element-at.ts";
import type { Point } from "../../geo/point.ts";
import type { PointQuality } from "./address-record.ts";

/** A position in units of 1e-5 degrees, about a metre. */
export type Position = readonly [latitude: number, longitude: number];

const UNITS_PER_DEGREE = 1e5;

/** A house of a street. */
export interface House {
  /** 0 if it has none. */
  number: number;
  /** Distinguishes houses of one number, such as `A`; empty if the number has only one. */
  modifier: string;
  position: Position;
  quality: PointQuality;
  /** Eight digits; empty if unknown. */
  cep: string;
  /** Empty if unknown. */
  locality: string;
}

const QUALITIES = ["address", "block", "area"] as const;
const HAS_MODIFIER = 4;
const CHANGES_AREA = 8;
const FLAG_BITS = 4;

export function toPosition([latitude, longitude]: Point): Position {
  return [Math.round(latitude * UNITS_PER_DEGREE), Math.round(longitude * UNITS_PER_DEGREE)];
}

export function toPoint([latitude, longitude]: Position): Point {
  return [latitude / UNITS_PER_DEGREE, longitude / UNITS_PER_DEGREE];
}

/**
 * Packs houses in the order of their numbers, five to seven bytes each: every value is its
 * difference from the previous house. CEPs and localities are listed once at the beginning and
 * referenced at each change.
 */
export function packHouses(houses: readonly House[]): Uint8Array {
  const areas = new Map<string, number>();
  for (const house of houses) {
    const key = areaKey(house);
    if (!areas.has(key)) areas.set(key, areas.size);
  }
  const pbf = new PbfWriter();
  pbf.writeVarint(areas.size);
  for (const key of areas.keys()) pbf.writeString(key);
  pbf.writeVarint(houses.length);
  let [last, lastArea] = [NO_HOUSE, 0];
  for (const house of houses) {
    const { number, modifier, position, quality } = house;
    const area = areas.get(areaKey(house)) ?? 0;
    const flags =
      QUALITIES.indexOf(quality) +
      (modifier ? HAS_MODIFIER : 0) +
      (area === lastArea ? 0 : CHANGES_AREA);
    pbf.writeVarint((number - last.number) * 2 ** FLAG_BITS + flags);
    pbf.writeSVarint(position[0] - last.position[0]);
    pbf.writeSVarint(position[1] - last.position[1]);
    if (modifier) pbf.writeString(modifier);
    if (area !== lastArea) pbf.writeVarint(area);
    [last, lastArea] = [house, area];
  }
  return pbf.finish();
}

/** The reverse of `packHouses`. */
export function unpackHouses(bytes: Uint8Array): House[] {
  const pbf = new PbfReader(bytes);
  const areas = Array.from({ length: pbf.readVarint() }, () => pbf.readString().split("\n"));
  const houses: House[] = [];
  let [last, area] = [NO_HOUSE, 0];
  for (let left = pbf.readVarint(); left > 0; left -= 1) {
    const head = pbf.readVarint();
    const flags = head % 2 ** FLAG_BITS;
    const number = last.number + Math.floor(head / 2 ** FLAG_BITS);
    const position: Position = [
      last.position[0] + pbf.readSVarint(),
      last.position[1] + pbf.readSVarint(),
    ];
    const modifier = flags & HAS_MODIFIER ? pbf.readString() : "";
    if (flags & CHANGES_AREA) area = pbf.readVarint();
    const [cep = "", locality = ""] = areas[area] ?? [];
    const quality = elementAt(QUALITIES, flags & 3);
    last = { number, modifier, position, quality, cep, locality };
    houses.push(last);
  }
  return houses;
}

function areaKey({ cep, locality }: House): string {
  return `${cep}\n${locality}`;
}

const NO_HOUSE: House = {
  number: 0,
  modifier: "",
  position: [0, 0],
  quality: "address",
  cep: "",
  locality: "",
};

/** Packs lines as counts and differences, about three bytes per point. */
export function packLines(lines: readonly (readonly Position[])[]): Uint8Array {
  const pbf = new PbfWriter();
  let [latitude, longitude] = [0, 0];
  pbf.writeVarint(lines.length);
  for (const line of lines) {
    pbf.writeVarint(line.length);
    for (const position of line) {
      pbf.writeSVarint(position[0] - latitude);
      pbf.writeSVarint(position[1] - longitude);
      [latitude, longitude] = position;
    }
  }
  return pbf.finish();
}

/** The reverse of `packLines`. */
export function unpackLines(bytes: Uint8Array): Position[][] {
  const pbf = new PbfReader(bytes);
  let [latitude, longitude] = [0, 0];
  return Array.from({ length: pbf.readVarint() }, () =>
    Array.from({ length: pbf.readVarint() }, (): Position => {
      latitude += pbf.readSVarint();
      longitude += pbf.readSVarint();
      return [latitude, longitude];
    }),
  );
}
