import type { NoticeItem } from "../../schemas/notice-schema.ts";

type Block = "vpo" | "mdfe" | "ciot";
type Fields = Readonly<Partial<Record<Block, string>>>;

/** The plazas. The MDF-e takes its faults from those of the list for the voucher. */
const TOLLS = { vpo: "pracas", ciot: "valor_vale_pedagio" };
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
/** The way near a place, which may pass a plaza or not. The states are those of the place. */
const ENDS = { ...TOLLS, ...DISTANCE };
/** The whole way, with its plazas: the truck may take another, or a part was not looked at. */
const ALL = { ...TOLLS, ...WAY };

/** Only the sum by tag has the discount, and `vValePed` is the sum without it. */
const DISCOUNT = { vpo: "valor_total_tag" };
/** Changes no field of a document. */
const NOTHING = {};
/** The documents name it without the notice, by the price, the floor or the total that is missing. */
const MISSING = NOTHING;
/** No kept route or path has it. */
const ELSEWHERE = NOTHING;

/** Effects of every notice: the uncertain fields of each block. */
const KNOWN: Readonly<Record<NoticeItem["codigo"], Fields>> = {
  veiculo_presumido: AXLES,
  eixos_presumidos: AXLES,
  eixos_suspensos_cobrados: TOLLS,
  // Of a network, not of a route: it holds as much for a truck whose size is not given.
  limites_desconhecidos: NOTHING,
  restricao_a_caminhoes: ALL,
  // The way is open at other hours.
  restricao_de_horario: NOTHING,
  via_local: ALL,
  data_futura: { ...TOLLS, ...FLOOR },
  data_passada: TOLLS,
  local_aproximado_cep: ENDS,
  local_aproximado_cidade: ENDS,
  local_presumido: { ...TOWN, vpo: "pracas" },
  municipio_presumido: TOWN,
  endereco_aproximado: ENDS,
  endereco_corrigido: ENDS,
  locais_no_mesmo_ponto: DISTANCE,
  janela_perdida: NOTHING,
  local_longe_da_estrada: DISTANCE,
  sem_ruas: ENDS,
  sem_estrada_direta: ALL,
  rotas_alternativas_insuficientes: NOTHING,
  tempo_esgotado: ALL,
  consulta_nao_guardada: ELSEWHERE,
  // The figures are those of the whole path.
  geometria_reduzida: NOTHING,
  pedagios_inevitaveis: NOTHING,
  matriz_aproximada: ELSEWHERE,
  sem_caminho_na_matriz: ELSEWHERE,
  pedagios_incompletos_na_matriz: ELSEWHERE,
  evitar_desconhecido: ALL,
  evitar_impossivel: ALL,
  // The distance counts the crossing. Its fare is no toll.
  balsa: DISTANCE,
  trecho_estimado: WAY,
  trecho_nao_pavimentado: NOTHING,
  estrada_de_terra: NOTHING,
  estrada_inferida: DISTANCE,
  // The way is the one that the query asked for, and its figures are known.
  desvio_preferido: NOTHING,
  desvio_por_restricao: NOTHING,
  trecho_desconhecido: WAY,
  uf_incerta: { mdfe: "infPercurso" },
  fora_das_estradas: ALL,
  praca_nao_cadastrada: TOLLS,
  tarifa_desconhecida: MISSING,
  tarifa_antiga: TOLLS,
  tarifa_substituida: TOLLS,
  tarifa_divergente: TOLLS,
  tarifa_so_ano: TOLLS,
  vigencia_incerta: TOLLS,
  tarifa_sem_data: TOLLS,
  tarifa_calculada: TOLLS,
  tarifa_fim_de_semana: NOTHING,
  tarifa_por_hora: TOLLS,
  desconto_desconhecido: DISCOUNT,
  desconto_presumido: DISCOUNT,
  tarifa_anterior_desconhecida: TOLLS,
  passagem_incerta: TOLLS,
  trajeto_limpo: NOTHING,
  trajeto_com_lacunas: ALL,
  // Such a path is priced as a polyline is.
  trajeto_sem_horario: NOTHING,
  praca_na_ponta: TOLLS,
  saida_presumida: TOLLS,
  praca_presumida: TOLLS,
  praca_incerta: TOLLS,
  custo_incompleto: MISSING,
  piso_nao_solicitado: MISSING,
  piso_nao_se_aplica: MISSING,
  piso_de_outra_coluna: FLOOR,
  piso_desconhecido: MISSING,
  piso_de_varios_destinos: FLOOR,
  piso_de_viagem_vazia: FLOOR,
  piso_de_carga_comum: FLOOR,
  retorno_presumido: FLOOR,
  retorno_vazio_devido: FLOOR,
  outra_empresa_no_caminho: ELSEWHERE,
};

/** An answer that a later release kept may have a notice of its own, which then concerns all. */
const UNCERTAIN: Readonly<Partial<typeof KNOWN>> = KNOWN;

/** The doubts that the notices of an answer raise about a block, each in the notice's own words. */
export function uncertainIn(
  block: Block,
  notices: readonly NoticeItem[],
): { campo: string; mensagem: string }[] {
  return notices.flatMap(({ codigo, mensagem, local }) => {
    const field = (UNCERTAIN[codigo] ?? ALL)[block];
    if (field === undefined) return [];
    return [{ campo: (local === 0 && FIRST[field]) || field, mensagem }];
  });
}
