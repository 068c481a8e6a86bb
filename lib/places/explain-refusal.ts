import type { Point } from "../geo/point.ts";
import type { Gazetteer } from "./gazetteer.ts";
import { localityName } from "./locality.ts";
import { readingsWithUf, splitParts } from "./place-parts.ts";
import type { StateAt } from "./territory.ts";

/** Why no place was recognised, with the city that may have been meant. */
export function explainUnknown(place: string, gazetteer: Gazetteer): string {
  const parts = splitParts(place);
  const [name, uf] = nameToExplain(parts, gazetteer);
  const elsewhere = gazetteer.named(name).map(localityName);
  if (elsewhere.length > 0) return `local não encontrado; existe ${elsewhere.join(", ")}`;
  const suggestion = gazetteer.suggestion(name, uf);
  if (suggestion) return `local não encontrado; você quis dizer ${localityName(suggestion)}?`;
  if (parts.length < 2) return "local não encontrado";
  const [capital] = gazetteer.named(parts.at(-1) ?? "", gazetteer.ufNamed(parts.at(-1) ?? ""));
  const example = capital ? localityName(capital) : "Campinas/SP";
  return `local não encontrado; termine o endereço com cidade e UF, como ${example}`;
}

/** The name that should have been a city: the last part before the UF, or the whole text. */
function nameToExplain(
  parts: readonly string[],
  gazetteer: Gazetteer,
): [name: string, uf: string | undefined] {
  const reading = readingsWithUf(parts, gazetteer)[0];
  if (!reading) return [parts.join(" "), undefined];
  const before = parts.length > 2 ? parts.at(-2) : undefined;
  const isUfAlone = gazetteer.ufNamed(parts.at(-1) ?? "") !== undefined;
  return before !== undefined && isUfAlone ? [before, reading[1]] : reading;
}

/** Why a point outside Brazil is refused, with what may have gone wrong. */
export function explainOutside([latitude, longitude]: Point, stateAt: StateAt): string {
  if (stateAt([longitude, latitude])) {
    return `coordenada fora do Brasil; latitude e longitude parecem trocadas: ${longitude},${latitude}?`;
  }
  const negative: Point = [-Math.abs(latitude), -Math.abs(longitude)];
  const isUnsigned = latitude > 0 || longitude > 0;
  return isUnsigned && stateAt(negative)
    ? `coordenada fora do Brasil; falta o sinal negativo: ${negative.join(",")}?`
    : "coordenada fora do Brasil";
}
