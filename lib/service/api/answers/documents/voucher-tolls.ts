import { voucherCode } from "../../../../quote/tolls/vehicle-category.ts";
import type { DocumentsAnswer, DocumentsQuery } from "../../schemas/documents-schema.ts";
import type { KeptTrip } from "./kept-trip.ts";
import { uncertainIn } from "./uncertain.ts";

type Voucher = DocumentsAnswer["vpo"];

const NO_FREIGHT = "o vale-pedágio é de veículos de carga; este não tem categoria";

/**
 * The list of plazas for a toll voucher, and what it lacks. The sum by tag must be certain unless
 * the tolls are paid in another form.
 */
export function voucherTolls(trip: KeptTrip, form: DocumentsQuery["forma"]): Voucher {
  const { vehicle, passages } = trip;
  const tolls = passages.map((passage) => voucherToll(passage, vehicle.tipo === "truck"));
  const pending = [
    ...(vehicle.codigo_vpo === null ? [{ campo: "categoria", mensagem: NO_FREIGHT }] : []),
    ...tolls.flatMap(missingIn),
    ...(trip.isComplete ? [] : [{ campo: "pracas", mensagem: INCOMPLETE }]),
    ...uncertainIn("vpo", trip.notices).filter(
      ({ campo }) => form !== "placa" || campo !== "valor_total_tag",
    ),
  ];
  return {
    pronto: pending.length === 0,
    pendencias: pending,
    categoria: vehicle.codigo_vpo,
    eixos: vehicle.eixos,
    pracas: tolls,
    valor_total: sumOf(tolls.map(({ valor }) => valor)),
    valor_total_tag: sumOf(tolls.map(({ valor_tag }) => valor_tag)),
  };
}

const INCOMPLETE = "faltam, ou podem faltar, praças ou tarifas: veja os avisos da consulta";

function voucherToll(
  passage: KeptTrip["passages"][number],
  isTruck: boolean,
): Voucher["pracas"][number] {
  const { codigo_antt, codigo_antt_oficial, codigos_operadoras, nome } = passage;
  const { concessionaria, rodovia, km, uf, sentido_viagem, valor, valor_tag } = passage;
  const { eixos_cobrados: axles, data_referencia: data } = passage;
  const codes = { codigo_antt, codigo_antt_oficial, codigos_operadoras, nome };
  const where = { concessionaria, rodovia, km, uf, sentido_viagem };
  const categoria = isTruck ? (voucherCode({ type: "truck", axles }) ?? null) : null;
  return { ...codes, ...where, categoria, eixos: axles, valor, valor_tag, data };
}

function missingIn(toll: Voucher["pracas"][number], i: number): Voucher["pendencias"] {
  const faults = [
    toll.codigo_antt_oficial ? undefined : ["codigo_antt", "não é o código oficial da ANTT"],
    toll.valor === null ? ["valor", "a tarifa não é conhecida"] : undefined,
    toll.sentido_viagem === null
      ? ["sentido_viagem", "o sentido da passagem não é conhecido"]
      : undefined,
  ];
  return faults.flatMap((fault) =>
    fault ? [{ campo: `pracas[${i}].${fault[0]}`, mensagem: `${toll.nome}: ${fault[1]}` }] : [],
  );
}

/** Sum of known reais. */
function sumOf(values: readonly (number | null)[]): number {
  return values.reduce<number>((sum, value) => sum + Math.round((value ?? 0) * 100), 0) / 100;
}
