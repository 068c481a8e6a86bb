import type { Gazetteer } from "../gazetteer/gazetteer.ts";
import { citiesIn } from "./cities-in.ts";
import { ONE_PLACE_PER_ITEM, type ParsedPlace, refused } from "./parsed-place.ts";
import { plainDegrees } from "./recognise-coordinates.ts";

/** Latitude and longitude with decimals, the longitude negative as everywhere in Brazil. */
const POINT = /(?<![\d.,])([+-]?\d{1,2}[.,]\d+)\s*[,;/|\s]\s*(-\d{1,2}[.,]\d+)(?![\d-]|[.,]\d)/g;

/**
 * Coordinates in a text that also names a town or its CEP: `-23.31,-51.16, Londrina/PR`. The
 * coordinates are the place, and whoever resolves them compares them with the town.
 */
export function recognisePointInTown(place: string, gazetteer: Gazetteer): ParsedPlace | undefined {
  const text = plainDegrees(place).replace(/(\d)\s*[°º]/g, "$1");
  const points = [...text.matchAll(POINT)].map(([pair, latitude = "", longitude = ""]) => {
    const point = [latitude, longitude].map((one) => Number(one.replace(",", ".")));
    return { pair, point: point as [number, number] };
  });
  const [first, ...others] = points;
  if (!first) return undefined;
  const other = others.find(({ point }) => point.join() !== first.point.join());
  if (other) {
    const both = `${first.point.join(",")} e ${other.point.join(",")}`;
    const reason = `o texto traz duas coordenadas, ${both}; ${ONE_PLACE_PER_ITEM}`;
    return refused("local_contraditorio", reason);
  }
  const found = citiesIn(text.replaceAll(first.pair, " , "), gazetteer);
  if ("kind" in found) return found;
  return found.length > 0 ? { kind: "coordinates", point: first.point, cities: found } : undefined;
}
