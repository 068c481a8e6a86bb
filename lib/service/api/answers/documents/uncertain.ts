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

const FLOOR = { ciot: "piso_minimo" };
const DISTANCE = { ciot: "distancia_km" };
const WAY = { mdfe: "infPercurso", ciot: "distancia_km" };
/** The whole of what a path or a route gives, as part of either was not looked at. */
const ALL = { ...TOLLS, mdfe: "infPercurso", ciot: "distancia_km" };

/** What notices make uncertain, by the field of each block. */
const UNCERTAIN: Partial<Record<NoticeItem["codigo"], Partial<Record<Block, string>>>> = {
  veiculo_presumido: AXLES,
  eixos_presumidos: AXLES,
  data_futura: { ...TOLLS, ...FLOOR },
  data_passada: TOLLS,
  retorno_vazio_devido: FLOOR,
  retorno_presumido: FLOOR,
  piso_de_varios_destinos: FLOOR,
  piso_de_viagem_vazia: FLOOR,
  local_presumido: TOWN,
  municipio_presumido: TOWN,
  local_aproximado_cep: DISTANCE,
  local_aproximado_cidade: DISTANCE,
  endereco_aproximado: DISTANCE,
  trecho_estimado: WAY,
  trecho_desconhecido: WAY,
  fora_das_estradas: ALL,
  trajeto_com_lacunas: ALL,
  evitar_impossivel: WAY,
  tempo_esgotado: ALL,
  praca_nao_cadastrada: TOLLS,
  praca_presumida: TOLLS,
  praca_incerta: TOLLS,
  saida_presumida: TOLLS,
  passagem_incerta: TOLLS,
  tarifa_antiga: TOLLS,
  tarifa_so_ano: TOLLS,
  vigencia_incerta: TOLLS,
  tarifa_sem_data: TOLLS,
  tarifa_calculada: TOLLS,
  tarifa_por_hora: TOLLS,
  tarifa_anterior_desconhecida: TOLLS,
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
