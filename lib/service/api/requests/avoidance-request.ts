import { UFS } from "../../../base/ufs.ts";
import { type Box, boxesMeet } from "../../../quote/geo/box.ts";
import { findRoadNumber, type RoadInUf } from "../../../quote/places/gazetteer/road-names.ts";
import type { Avoidance } from "../../../quote/routing/avoid/avoidance.ts";
import type { Plaza } from "../../../quote/tolls/catalogue/plaza-table.ts";
import { plazaWith } from "../../../quote/tolls/find-plazas.ts";
import { invalidField, ServiceError } from "../http/service-error.ts";
import type { RouteRequest } from "../schemas/route-query-schema.ts";
import { BRAZIL } from "./callers-path.ts";
import { parseBox } from "./plaza-request.ts";

const FIELD = "config.route.evitar";
/** Largest side of an area in degrees: about 550 km. */
const MAX_DEGREES = 5;

/** The things that a request avoids; throws a 400 for an unknown road, plaza or box. */
export function toAvoidance(
  evitar: RouteRequest["config"]["route"]["evitar"],
  plazas: readonly Plaza[],
): Avoidance | undefined {
  const { rodovias = [], ufs = [], pracas = [], areas = [] } = evitar ?? {};
  if (rodovias.length + ufs.length + pracas.length + areas.length === 0) return undefined;
  return {
    roads: rodovias.map((text, i) => parseRoad(text, `${FIELD}.rodovias[${i}]`)),
    ufs: [...new Set(ufs)],
    plazas: pracas.map((code, i) => {
      const plaza = plazaWith(plazas, code);
      if (!plaza) throw unknownPlaza(`${FIELD}.pracas[${i}]`);
      return { id: plaza.id, name: plaza.name };
    }),
    areas: areas.map((text, i) => parseArea(text, `${FIELD}.areas[${i}]`)),
  };
}

/** `BR-116`, `br 116`, `BR-116/SP`. */
function parseRoad(text: string, field: string): RoadInUf {
  const [, number = text, uf] = /^(.*?)\s*\/\s*([A-Za-z]{2})$/.exec(text) ?? [];
  const ufNamed = (name: string) => UFS.find((one) => one === name.toUpperCase());
  const found = findRoadNumber(number, ufNamed);
  const isWhole = found?.start === 0 && found.end === number.length;
  const state = uf === undefined ? undefined : ufNamed(uf);
  if (!found || !isWhole || (uf !== undefined && state === undefined)) {
    throw invalidField(
      field,
      "use a sigla e o número da rodovia, como BR-116, SP-330 ou BR-116/SP",
    );
  }
  const { road } = found;
  if (state !== undefined && road.uf !== undefined && road.uf !== state) {
    throw invalidField(field, `a rodovia ${road.road} não é de ${state}`);
  }
  return { road: road.road, uf: state };
}

function parseArea(text: string, field: string): Box {
  const box = parseBox(text, field);
  const [[south, west], [north, east]] = box;
  if (Math.max(north - south, east - west) > MAX_DEGREES) {
    throw invalidField(field, `o retângulo tem mais de ${MAX_DEGREES} graus de lado`);
  }
  if (!boxesMeet(box, BRAZIL)) {
    throw invalidField(field, "fora do Brasil; a ordem é oeste, sul, leste e norte");
  }
  return box;
}

function unknownPlaza(campo: string): ServiceError {
  const mensagem = "praça desconhecida";
  const fields = [{ campo, tipo: "praca_desconhecida" as const, mensagem }];
  return new ServiceError("InvalidRequest", `${campo}: ${mensagem}`, { fields });
}
