import { elementAt } from "../../../../base/element-at.ts";
import type { DocumentsAnswer, DocumentsQuery } from "../../schemas/documents-schema.ts";
import { type KeptTrip, visitedPlaces } from "./kept-trip.ts";
import { uncertainIn } from "./uncertain.ts";

type Manifest = DocumentsAnswer["mdfe"];
type Pending = Manifest["pendencias"];

/** Name of the municipality with an IBGE code; undefined if there is none. */
export type MunicipalityName = (ibgeCode: string) => string | undefined;

const PAYMENT_KINDS = { tag: "01", placa: "04" } as const;

interface Municipality {
  code: string;
  name: string;
}

/** A place of a trip; its UF is known even if its municipality is not. */
interface Stop {
  uf: string;
  municipality: Municipality | undefined;
}

/** The groups of an MDF-e, and what they lack. */
export function manifest(
  trip: KeptTrip,
  voucher: DocumentsAnswer["vpo"],
  query: DocumentsQuery,
  nameOf: MunicipalityName,
): Manifest {
  const { stops, pending } = stopsOf(trip, nameOf);
  const [loading, ...unloading] = stops;
  const payment = paymentOf(voucher, query);
  const uncertain = uncertainIn("mdfe", trip.notices).filter(
    ({ campo }) => payment.valePed !== null || !campo.startsWith("valePed"),
  );
  const all = [...pending, ...otherUfs(unloading), ...payment.pending, ...uncertain];
  return {
    pronto: all.length === 0,
    pendencias: all,
    UFIni: loading?.uf ?? null,
    UFFim: unloading.at(-1)?.uf ?? null,
    infMunCarrega: municipalitiesOf(loading ? [loading] : []).map(({ code, name }) => ({
      cMunCarrega: code,
      xMunCarrega: name,
    })),
    infMunDescarga: municipalitiesOf(unloading).map(({ code, name }) => ({
      cMunDescarga: code,
      xMunDescarga: name,
    })),
    infPercurso: (trip.route?.percurso_ufs ?? []).slice(1, -1).map((UFPer) => ({ UFPer })),
    valePed: payment.valePed,
  };
}

/** Places of loading and of unloading, in order; the first is where the truck loads. */
function stopsOf(
  { route, places }: KeptTrip,
  nameOf: MunicipalityName,
): { stops: Stop[]; pending: Pending } {
  if (!route) {
    const mensagem = "uma polilinha não diz onde se carrega e descarrega, nem por que UFs passa";
    return { stops: [], pending: [{ campo: "infPercurso", mensagem }] };
  }
  const { indexes, isReturn } = visitedPlaces(route);
  const pending: Pending = isReturn
    ? [{ campo: "infPercurso", mensagem: "a rota inclui a volta; consulte a ida sozinha" }]
    : [];
  const stops = indexes.map((index, i): Stop => {
    const { codigo_ibge: code, uf, endereco } = elementAt(places, index);
    const name = code === null ? undefined : nameOf(code);
    if (code !== null && name !== undefined) return { uf, municipality: { code, name } };
    const campo = i === 0 ? "infMunCarrega" : "infMunDescarga";
    pending.push({ campo, mensagem: `o município de ${endereco} não é conhecido` });
    return { uf, municipality: undefined };
  });
  return { stops, pending };
}

/** The known municipalities of stops in order, each once. */
function municipalitiesOf(stops: readonly Stop[]): Municipality[] {
  const known = stops.flatMap(({ municipality }) => municipality ?? []);
  return [...new Map(known.map((municipality) => [municipality.code, municipality])).values()];
}

/** An MDF-e unloads in one UF. */
function otherUfs(unloading: readonly Stop[]): Pending {
  const ufs = [...new Set(unloading.map(({ uf }) => uf))];
  const mensagem = `descarrega em ${ufs.join(", ")}; emita um MDF-e para cada UF`;
  return ufs.length > 1 ? [{ campo: "infMunDescarga", mensagem }] : [];
}

function paymentOf(
  { categoria, pracas, valor_total, pendencias }: DocumentsAnswer["vpo"],
  { cnpj_fornecedora, cnpj_pagador, id_vpo, forma }: DocumentsQuery,
): { valePed: Manifest["valePed"]; pending: Pending } {
  const unsure = pendencias.filter(({ campo }) => campo === "pracas");
  if (categoria === null) return { valePed: null, pending: pendencias.slice(0, 1) };
  if (pracas.length === 0)
    return {
      valePed: null,
      pending: unsure.map(({ mensagem }) => ({ campo: "valePed", mensagem })),
    };
  const given = {
    CNPJForn: [cnpj_fornecedora, "cnpj_fornecedora"],
    CNPJPg: [cnpj_pagador, "cnpj_pagador"],
    nCompra: [id_vpo, "id_vpo"],
    tpValePed: [forma && PAYMENT_KINDS[forma], "forma"],
  } as const;
  const pending = Object.entries(given).flatMap(([field, [value, parameter]]) =>
    value === undefined
      ? [{ campo: `valePed.${field}`, mensagem: `informe ${parameter} na consulta` }]
      : [],
  );
  const disp = {
    CNPJForn: cnpj_fornecedora ?? null,
    CNPJPg: cnpj_pagador ?? null,
    nCompra: id_vpo ?? null,
    vValePed: valor_total.toFixed(2),
    tpValePed: given.tpValePed[0] ?? null,
  };
  const valued = unsure.map(({ mensagem }) => ({ campo: "valePed.vValePed", mensagem }));
  return { valePed: { disp: [disp], categCombVeic: categoria }, pending: [...pending, ...valued] };
}
