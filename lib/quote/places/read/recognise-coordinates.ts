import { type ParsedPlace, refused } from "./parsed-place.ts";

const NUMBER = String.raw`([+-]?\d{1,3}(?:[.,]\d+)?)`;
const PAIR = new RegExp(String.raw`^${NUMBER}(?:\s*[,;/|]\s*|\s+)${NUMBER}$`);
const LABELS = /\b(?:lat(?:itude)?|lo?ng?(?:itude)?)\b\.?\s*[:=]?/gi;
const DEGREE_SIGNS = /(\d)\s*[°º](?=\s*[,;/|]|\s*$|\s+[+-])/g;
const MINUS_SIGNS = /[−–—]/g;
/** Degrees, minutes and seconds, or a hemisphere: `23°33'01"S 46°38'02"W`, `23.5S 46.6W`. */
const SEXAGESIMAL = /^(?=.*\d\s*[°ºNSLOEW])[\d\s.,;°º'’′"”″NSLOEW+-]+$/i;
const SINGLE = /^[+-]?\d{1,3}[.,]\d+$/;

/**
 * Latitude and longitude in decimal degrees, with a point or a comma: `-23.55,-46.63`,
 * `-23,55; -46,63`, `-23,55 -46,63`.
 */
export function recogniseCoordinates(place: string): ParsedPlace | undefined {
  const text = plainDegrees(place).replace(/[()]/g, " ").trim();
  const match = PAIR.exec(text.replace(DEGREE_SIGNS, "$1"));
  if (SINGLE.test(text))
    return refused("local_incompleto", "informe latitude e longitude, como -23.5505,-46.6333");
  if (!match && SEXAGESIMAL.test(text)) {
    return refused(
      "coordenada_invalida",
      "informe as coordenadas em graus decimais, como -23.5505,-46.6333",
    );
  }
  if (!match) return undefined;
  const [latitude, longitude] = [degrees(match[1]), degrees(match[2])];
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) {
    return refused("coordenada_invalida", "latitude ou longitude fora dos limites");
  }
  return { kind: "coordinates", point: [latitude, longitude] };
}

/** A text with plain minus signs, and without the labels of latitudes and longitudes. */
export function plainDegrees(text: string): string {
  return text.replace(MINUS_SIGNS, "-").replace(LABELS, " ");
}

function degrees(text = ""): number {
  return Number(text.replace(",", "."));
}
