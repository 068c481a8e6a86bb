/** Kinds of notices: a closed list, in the order of the documentation. */
export const NOTICE_CODES = {
  veiculo_presumido: "O tipo do veículo não foi informado e foi presumido",
  eixos_presumidos: "O número de eixos não foi informado e foi presumido",
  eixos_suspensos_cobrados:
    "O veículo carregado paga também pelos eixos suspensos; não se sabe que contratos o isentam",
  limites_desconhecidos:
    "A rede só conhece os limites e as restrições a produtos perigosos de poucos trechos",
  restricao_a_caminhoes:
    "Um trecho tem limite ou restrição a caminhões que pode valer para o veículo",
  restricao_de_horario: "Um trecho tem restrição a caminhões em certos horários",
  via_local: "O trajeto passa por via particular ou aberta só ao trânsito local",
  data_futura: "A viagem é futura; valem as tarifas e o piso conhecidos hoje",
  data_passada:
    "A viagem é anterior à tabela de praças; podem faltar praças que deixaram de cobrar",
  local_aproximado_cep: "O local é conhecido pelo CEP e representado pela sede do município",
  local_aproximado_cidade: "O endereço é representado pela sede do município",
  local_presumido:
    "O nome da cidade foi abreviado, é um apelido ou também o de uma capital vizinha, e a cidade foi presumida",
  municipio_presumido: "O município do ponto foi presumido pela sede mais próxima",
  endereco_aproximado: "O endereço foi encontrado com menos exatidão que a pedida",
  endereco_corrigido:
    "O endereço encontrado se escreve de outra forma ou contradiz o CEP informado",
  locais_no_mesmo_ponto: "Dois locais têm a mesma posição; não há distância entre eles",
  janela_perdida: "A chegada a um local passa do fim da sua janela",
  local_longe_da_estrada: "O local fica longe da estrada mais próxima",
  sem_ruas: "A rede não tem ruas; o trajeto entre locais próximos é aproximado",
  sem_estrada_direta: "Não há estrada direta conhecida; o trajeto passa de três vezes a linha reta",
  rotas_alternativas_insuficientes: "Há menos rotas alternativas bem diferentes que as pedidas",
  tempo_esgotado: "O tempo da consulta acabou antes de alternativas, melhorias ou verificações",
  consulta_nao_guardada: "A resposta não pôde ser guardada e não tem id_consulta",
  geometria_reduzida: "A resposta ficaria grande demais; geometria ou alternativas foram reduzidas",
  pedagios_inevitaveis: "Nem todos os pedágios podem ser evitados com um desvio razoável",
  matriz_aproximada:
    "A matriz é a do motor de rotas: os tempos são um pouco maiores que os de uma rota",
  sem_caminho_na_matriz: "Não há caminho entre alguns locais da matriz",
  pedagios_incompletos_na_matriz: "Faltam tarifas ou praças em alguns pedágios da matriz",
  evitar_desconhecido: "A rede não conhece o que era para evitar; a rota pode passar por ele",
  evitar_impossivel: "A rota usa o que era para evitar, porque não há caminho sem isso",
  balsa: "A rota usa balsa",
  trecho_estimado: "A rota tem trecho sem estrada, por água, estimado em linha reta",
  trecho_nao_pavimentado: "A rota tem mais de 20 km não pavimentados",
  estrada_de_terra: "A rota usa leito natural, que pode ficar intransitável na chuva",
  estrada_inferida:
    "Mais de 10 km da rota seguem estrada cujo pavimento ou traçado é inferido, não levantado",
  desvio_preferido:
    "A rota é mais longa e mais demorada que a mais curta, para evitar terra, centro urbano ou balsa",
  desvio_por_restricao:
    "A rota é mais longa que a de um caminhão menor, porque um trecho não admite o veículo",
  trecho_desconhecido: "O pavimento e a UF de parte do trajeto não são conhecidos",
  uf_incerta:
    "O DNIT e os limites do IBGE divergem sobre a UF de parte do trajeto; as UFs do percurso podem ser outras",
  fora_das_estradas:
    "Parte do trajeto fica longe de qualquer estrada conhecida, onde nenhuma praça foi procurada",
  praca_nao_cadastrada:
    "O trajeto segue um trecho com praças cuja posição ou tarifa não se conhece, ou cuja cobrança não está confirmada, ou passa perto de uma praça sem lugar na malha de estradas em uso",
  tarifa_desconhecida: "A praça não tem tarifa conhecida para o veículo; a soma não a inclui",
  tarifa_antiga: "A tarifa tem doze meses ou mais e não foi conferida desde o último aniversário",
  tarifa_substituida: "A tarifa já foi reajustada e o valor novo não é conhecido",
  tarifa_divergente: "As fontes divergem sobre a tarifa, ou sobre se a praça cobra",
  tarifa_so_ano: "Da vigência da tarifa só se conhece o ano",
  vigencia_incerta:
    "Da vigência da tarifa só se conhece o mês ou o ano, que é o da passagem, ou o dia é suposto: ela pode ainda não valer",
  tarifa_sem_data: "A vigência da tarifa não é conhecida",
  tarifa_calculada:
    "A tarifa não é publicada para esse número de eixos e foi calculada pela regra do contrato ou pelo multiplicador legal",
  tarifa_fim_de_semana: "Vale a tarifa de fim de semana e feriado",
  tarifa_por_hora:
    "A tarifa muda com a hora da passagem, que é estimada; vale a de uma partida na hora pedida, ao meio-dia se só há o dia ou, sem data_viagem, na hora da consulta",
  desconto_desconhecido: "O desconto básico de tarifa (DBT) não é conhecido; vale a tarifa cheia",
  desconto_presumido:
    "O desconto básico de tarifa (DBT) é presumido, não publicado para a praça; o valor com tag pode ser o cheio",
  tarifa_anterior_desconhecida:
    "A passagem, pelos horários do trajeto, é anterior à primeira tarifa conhecida da praça",
  passagem_incerta:
    "A tarifa muda no intervalo em que a passagem pode ter ocorrido; vale a da hora estimada",
  trajeto_limpo:
    "Pontos do trajeto com horários foram tirados ou reordenados; diz quantos e por quê",
  trajeto_com_lacunas:
    "O trajeto passa mais de 10 minutos sem pontos com o veículo em movimento, ou perdeu pontos longe do trajeto usado, por onde o veículo pode ter passado",
  trajeto_sem_horario: "Os pontos do GPX não têm horário",
  praca_na_ponta: "O trajeto começa ou termina na praça, que foi incluída",
  saida_presumida: "Não se sabe ao certo em que sentido a saída da rodovia cobra; ela foi incluída",
  praca_presumida:
    "O trajeto é esparso ou corre ao lado da estrada, ou a posição de um local ou da praça é incerta; a praça foi incluída pelo caminho provável",
  praca_incerta:
    "O trajeto é esparso, corre ao lado da estrada ou dá meia-volta junto à praça, a posição de um local ou da praça é incerta, ou a praça começa ou deixa de cobrar em hora desconhecida da viagem; pode passar pela praça, que não foi incluída",
  custo_incompleto:
    "O custo total não inclui pedágios sem tarifa conhecida ou o preço de uma travessia por água",
  piso_nao_solicitado: "Sem config.freight_table, o piso de frete não é calculado",
  piso_nao_se_aplica: "O piso de frete não se aplica ao veículo",
  piso_de_outra_coluna:
    "A tabela não tem coluna para os eixos pedidos; vale a que o cálculo oficial usa",
  piso_desconhecido: "Não há coeficiente conhecido para esta carga nesta data",
  piso_de_varios_destinos:
    "O piso é o de uma só viagem pela distância toda, embora a rota tenha mais de dois locais",
  piso_de_viagem_vazia: "O piso é o de uma viagem carregada, embora o veículo vá vazio",
  piso_de_carga_comum: "O piso é o de uma carga comum, embora o veículo leve produto perigoso",
  retorno_presumido:
    "A volta conta no piso como parte da mesma viagem ou, vazia e sem rota calculada, com a distância da ida",
  retorno_vazio_devido:
    "O retorno vazio do contêiner (Resolução ANTT nº 5.867/2020, art. 3º, § 4º), ou de um veículo dedicado a produtos perigosos, é devido e não está no piso",
  outra_empresa_no_caminho:
    "A URL do webhook traz outro identificador com a forma de uma empresa; confira `empresa`",
} as const;

export type NoticeCode = keyof typeof NOTICE_CODES;

/** A warning about an answer. */
export interface Notice {
  code: NoticeCode;
  /** In Portuguese. */
  message: string;
  /** Index in `locations` of the place it concerns. */
  place?: number;
  /** Codes of the plazas it concerns, in driving order. */
  plazas?: readonly string[];
  /** Metres of the stretch, the crossing, the detour or the gap that it is about. */
  metres?: number;
  /** Numbers of the roads it concerns: `BR-116`; none if they have none. */
  roads?: readonly string[];
}
