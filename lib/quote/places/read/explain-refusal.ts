import type { Point } from "../../geo/point.ts";
import type { Gazetteer } from "../gazetteer/gazetteer.ts";
import { localityName } from "../gazetteer/locality.ts";
import { findRoadNumber } from "../gazetteer/road-names.ts";
import type { StateAt } from "../gazetteer/territory.ts";
import { type RefusedPlace, refused } from "./parsed-place.ts";
import { readingsWithUf, splitParts } from "./place-parts.ts";
import { explainCepLength } from "./recognise-cep.ts";
import { NAMED_STREET } from "./street-words.ts";

/** Largest number of places that an error suggests. */
const MAX_CANDIDATES = 5;

/** Letters of a name that may be wrong for a city of another UF than the given one. */
const MOST_ERRORS_ELSEWHERE = 1 / 10;

const NOT_FOUND =
  "local não encontrado; informe cidade e UF, CEP, endereço ou coordenadas, como Campinas/SP";

/** The refusal of a text that no reader recognised, with the places that may have been meant. */
export function explainUnknown(place: string, gazetteer: Gazetteer): RefusedPlace {
  const parts = splitParts(place);
  const wrongCep = parts.map((part) => explainCepLength(part, gazetteer)).find(Boolean);
  if (wrongCep !== undefined) return refused("cep_invalido", wrongCep);
  const kind = parts.some((part) => NAMED_STREET.test(part))
    ? "endereco_sem_cidade"
    : "local_desconhecido";
  const [name, uf] = nameToExplain(parts, gazetteer);
  const elsewhere = gazetteer.named(name);
  if (elsewhere.length > 0) {
    const terminals = ["Aeroporto", "Porto"]
      .flatMap((kind) => gazetteer.terminalsNamed(`${kind} ${name}`))
      .filter((terminal) => terminal.uf === uf);
    const known = [...terminals, ...elsewhere];
    const names = known.map(localityName).join(", ");
    return refused(kind, `local não encontrado; existe ${names}`, known);
  }
  const completed = gazetteer.complete(`${name} ${uf ?? ""}`, MAX_CANDIDATES);
  const suggestion =
    gazetteer.suggestion(name, uf) ?? gazetteer.suggestion(name, undefined, MOST_ERRORS_ELSEWHERE);
  if (suggestion) {
    const reason = `local não encontrado; você quis dizer ${localityName(suggestion)}?`;
    return refused(kind, reason, [...new Set([suggestion, ...completed])].slice(0, MAX_CANDIDATES));
  }
  const road = findRoadNumber(place, gazetteer.ufNamed)?.road;
  if (road) {
    const example = `${road.road}, km 204 - ${road.uf ?? "SP"}`;
    return refused(
      "local_incompleto",
      `local não encontrado; informe o quilômetro e a UF da rodovia, como ${example}`,
    );
  }
  if (parts.length < 2) return refused(kind, NOT_FOUND, completed);
  const [capital] = gazetteer.named(parts.at(-1) ?? "", gazetteer.ufNamed(parts.at(-1) ?? ""));
  const example = capital ? localityName(capital) : "Campinas/SP";
  const reason = `local não encontrado; termine o endereço com cidade e UF, como ${example}`;
  const isNumbered = parts.some((part) => /\d/.test(part));
  return refused(isNumbered ? "endereco_sem_cidade" : kind, reason, completed);
}

/** The presumed name of a city: the last part before the UF, or the whole text. */
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

/** Reason for refusing a point outside Brazil, with the likely mistake. */
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
