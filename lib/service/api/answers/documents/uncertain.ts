import type { NoticeItem } from "../../schemas/notice-schema.ts";

type Block = "vpo" | "mdfe" | "ciot";

const TOLLS = { vpo: "pracas", mdfe: "valePed.disp", ciot: "valor_vale_pedagio" };
const AXLES = { vpo: "eixos", mdfe: "valePed.categCombVeic", ciot: "eixos" };
const TOWN = { mdfe: "infMunDescarga", ciot: "codigo_municipio_destino" };
/** The field of the first place, where the truck loads. */
const FIRST: Readonly<Record<string, string>> = {
  infMunDescarga: "infMunCarrega",
  codigo_municipio_destino: "codigo_municipio_origem",
};

/** What notices make uncertain, by the field of each block. */
const UNCERTAIN: Partial<Record<NoticeItem["codigo"], Partial<Record<Block, string>>>> = {
  veiculo_presumido: AXLES,
  eixos_presumidos: AXLES,
  data_futura: { ...TOLLS, ciot: "piso_minimo" },
  retorno_vazio_devido: { ciot: "piso_minimo" },
  retorno_presumido: { ciot: "piso_minimo" },
  local_presumido: TOWN,
  municipio_presumido: TOWN,
  local_aproximado_cep: { ciot: "distancia_km" },
  local_aproximado_cidade: { ciot: "distancia_km" },
  endereco_aproximado: { ciot: "distancia_km" },
  trecho_estimado: { mdfe: "infPercurso", ciot: "distancia_km" },
  praca_presumida: TOLLS,
  praca_incerta: TOLLS,
  saida_presumida: TOLLS,
  passagem_incerta: TOLLS,
};

/** What the notices of an answer make uncertain in a block, each with its own words. */
export function uncertainIn(
  block: Block,
  notices: readonly NoticeItem[],
): { campo: string; mensagem: string }[] {
  return notices.flatMap(({ codigo, mensagem, local }) => {
    const field = UNCERTAIN[codigo]?.[block];
    if (field === undefined) return [];
    return [{ campo: (local === 0 && FIRST[field]) || field, mensagem }];
  });
}
