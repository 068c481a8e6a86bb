import type { NoticeItem } from "../api/types.ts";

type NoticeCode = NoticeItem["codigo"];

/** Subjects of facts, in the order of the page. */
export const SUBJECTS = ["price", "truck", "check"] as const;
export type Subject = (typeof SUBJECTS)[number];

/** Severities of facts, the most severe first. */
export const SEVERITIES = ["important", "caution", "information"] as const;
export type Severity = (typeof SEVERITIES)[number];

/**
 * Subject and severity of each fact, and its lead in both languages: two to six words that claim no
 * more than the service's sentence.
 */
export const NOTICE_KINDS: Readonly<
  Record<NoticeCode, readonly [subject: Subject, severity: Severity, pt: string, en: string]>
> = {
  veiculo_presumido: ["check", "caution", "Veículo não informado", "Vehicle not given"],
  eixos_presumidos: ["check", "caution", "Eixos não informados", "Axles not given"],
  eixos_suspensos_cobrados: [
    "price",
    "caution",
    "Eixos suspensos cobrados",
    "Suspended axles charged",
  ],
  limites_desconhecidos: ["truck", "caution", "Limites pouco conhecidos", "Limits mostly unknown"],
  restricao_a_caminhoes: ["truck", "important", "Restrição a caminhões", "Truck restriction"],
  restricao_de_horario: ["truck", "important", "Horário restrito", "Restricted hours"],
  via_local: ["truck", "caution", "Via particular ou local", "Private or local road"],
  data_futura: ["check", "information", "Viagem futura", "Future trip"],
  data_passada: ["price", "important", "Viagem passada", "Past trip"],
  local_aproximado_cep: ["check", "caution", "Sede no lugar do CEP", "Town instead of CEP"],
  local_aproximado_cidade: [
    "check",
    "caution",
    "Sede no lugar do endereço",
    "Town instead of address",
  ],
  local_presumido: ["check", "caution", "Cidade presumida", "Assumed city"],
  municipio_presumido: ["check", "information", "Município presumido", "Assumed municipality"],
  endereco_aproximado: ["check", "caution", "Endereço aproximado", "Approximate address"],
  endereco_corrigido: [
    "check",
    "caution",
    "Endereço difere do informado",
    "Address differs from input",
  ],
  locais_no_mesmo_ponto: ["check", "caution", "Locais no mesmo ponto", "Places at the same point"],
  janela_perdida: ["check", "important", "Janela perdida", "Missed time window"],
  local_longe_da_estrada: ["check", "information", "Local longe da estrada", "Place far from road"],
  sem_ruas: ["check", "information", "Rede sem ruas", "Network without streets"],
  sem_estrada_direta: ["check", "caution", "Sem estrada direta", "No direct road"],
  rotas_alternativas_insuficientes: [
    "check",
    "information",
    "Menos alternativas que as pedidas",
    "Fewer alternatives found",
  ],
  tempo_esgotado: ["check", "caution", "Faltou tempo de cálculo", "Calculation time ran out"],
  consulta_nao_guardada: ["check", "information", "Consulta não guardada", "Answer not stored"],
  geometria_reduzida: ["check", "information", "Resposta reduzida", "Reduced answer"],
  pedagios_inevitaveis: ["price", "caution", "Pedágios inevitáveis", "Unavoidable tolls"],
  matriz_aproximada: ["check", "information", "Matriz aproximada", "Approximate matrix"],
  sem_caminho_na_matriz: ["check", "important", "Locais sem caminho", "Places without a route"],
  pedagios_incompletos_na_matriz: [
    "price",
    "important",
    "Pedágios incompletos",
    "Incomplete tolls",
  ],
  evitar_desconhecido: ["truck", "caution", "Nome a evitar desconhecido", "Unknown name to avoid"],
  evitar_impossivel: ["truck", "important", "Não foi possível evitar", "Could not be avoided"],
  balsa: ["truck", "caution", "Travessia por balsa", "Ferry crossing"],
  trecho_estimado: ["truck", "important", "Travessia estimada", "Estimated crossing"],
  trecho_nao_pavimentado: ["truck", "caution", "Trecho não pavimentado", "Unpaved stretch"],
  estrada_de_terra: ["truck", "important", "Leito natural", "Dirt track"],
  estrada_inferida: [
    "check",
    "information",
    "Asfalto ou traçado estimado",
    "Surface or alignment estimated",
  ],
  desvio_preferido: ["check", "information", "Desvio por estrada melhor", "Detour on better roads"],
  desvio_por_restricao: ["truck", "caution", "Desvio por restrição", "Detour by a restriction"],
  trecho_desconhecido: [
    "check",
    "caution",
    "Pavimento e UF desconhecidos",
    "Unknown surface and state",
  ],
  uf_incerta: ["check", "caution", "UFs do percurso incertas", "Uncertain states"],
  fora_das_estradas: [
    "price",
    "important",
    "Longe das estradas conhecidas",
    "Far from known roads",
  ],
  praca_nao_cadastrada: ["price", "important", "Trechos sem preço", "Stretches without a price"],
  tarifa_desconhecida: ["price", "important", "Praças sem preço", "Unpriced plazas"],
  tarifa_antiga: ["price", "caution", "Preço antigo", "Old price"],
  tarifa_substituida: ["price", "caution", "Reajuste não conhecido", "Revised price unknown"],
  tarifa_divergente: ["price", "caution", "Fontes divergem", "Sources differ"],
  tarifa_so_ano: ["price", "information", "Tarifa sem dia exato", "Tariff without exact day"],
  vigencia_incerta: ["price", "caution", "Tarifa pode não valer ainda", "Tariff may not apply yet"],
  tarifa_sem_data: ["price", "caution", "Tarifa sem data", "Undated tariff"],
  tarifa_calculada: ["price", "information", "Tarifa calculada", "Calculated tariff"],
  tarifa_fim_de_semana: ["price", "information", "Tarifa de fim de semana", "Weekend tariff"],
  tarifa_por_hora: ["price", "caution", "Tarifa muda por hora", "Tariff changes by hour"],
  desconto_desconhecido: [
    "price",
    "information",
    "Desconto da tag desconhecido",
    "No known tag discount",
  ],
  desconto_presumido: ["price", "information", "Desconto da tag presumido", "Assumed tag discount"],
  tarifa_anterior_desconhecida: [
    "price",
    "caution",
    "Anterior à primeira tarifa",
    "Before the first tariff",
  ],
  passagem_incerta: ["price", "caution", "Hora da passagem incerta", "Uncertain passage time"],
  trajeto_limpo: [
    "check",
    "information",
    "Pontos tirados ou reordenados",
    "Points removed or reordered",
  ],
  trajeto_com_lacunas: ["check", "caution", "Trajeto com lacunas", "Path with gaps"],
  trajeto_sem_horario: ["check", "information", "Pontos sem horário", "Points without times"],
  praca_na_ponta: ["price", "caution", "Praça na ponta", "Plaza at an end"],
  saida_presumida: [
    "price",
    "caution",
    "Sentido da cobrança incerto",
    "Uncertain charging direction",
  ],
  praca_presumida: ["price", "caution", "Praça presumida", "Assumed plaza"],
  praca_incerta: ["price", "caution", "Praça incerta", "Uncertain plaza"],
  custo_incompleto: ["price", "important", "Custo incompleto", "Incomplete cost"],
  piso_nao_solicitado: ["price", "information", "Piso não calculado", "Floor not calculated"],
  piso_nao_se_aplica: ["price", "information", "Piso não se aplica", "Floor does not apply"],
  piso_de_outra_coluna: [
    "price",
    "information",
    "Piso de outra coluna",
    "Floor from another column",
  ],
  piso_desconhecido: ["price", "caution", "Piso desconhecido", "Unknown floor"],
  piso_de_varios_destinos: [
    "price",
    "caution",
    "Piso somado como uma viagem",
    "Floor counts as one trip",
  ],
  piso_de_viagem_vazia: ["price", "caution", "Piso de viagem carregada", "Floor for a loaded trip"],
  piso_de_carga_comum: ["price", "caution", "Piso de carga comum", "Floor for ordinary cargo"],
  retorno_presumido: [
    "price",
    "caution",
    "Piso com volta na mesma viagem",
    "Floor includes the return",
  ],
  retorno_vazio_devido: ["price", "caution", "Retorno vazio devido", "Empty return due"],
  outra_empresa_no_caminho: ["check", "caution", "Outra empresa na URL", "Another company in URL"],
};

/** Meaning of each fact in English; the service explains each case in Portuguese. */
export const NOTICES_EN: Readonly<Record<NoticeCode, string>> = {
  veiculo_presumido: "The vehicle type was not given and is assumed.",
  eixos_presumidos: "The number of axles was not given and is assumed.",
  eixos_suspensos_cobrados:
    "A loaded vehicle also pays for its suspended axles; contractual exemptions are not known.",
  limites_desconhecidos: "Limits and bans on dangerous goods are known for few stretches only.",
  restricao_a_caminhoes: "A stretch has a limit or ban on trucks that may apply to the vehicle.",
  restricao_de_horario: "A stretch is closed to trucks at certain hours.",
  via_local: "The route uses a private road, or one open to local traffic alone.",
  data_futura: "The trip is in the future; the tariffs and floor known today apply.",
  data_passada: "The trip predates the plaza table; plazas that no longer charge may be missing.",
  local_aproximado_cep:
    "A place is known only by its CEP and is placed at its municipality's seat.",
  local_aproximado_cidade: "An address is placed at its municipality's seat.",
  local_presumido:
    "A city's name was abbreviated, a nickname or also that of a neighbour's capital; the city is assumed.",
  municipio_presumido: "The municipality of a point is assumed from the nearest seat.",
  endereco_aproximado: "An address was found less precisely than requested.",
  endereco_corrigido: "An address is spelt differently, or contradicts its CEP.",
  locais_no_mesmo_ponto: "Two places have the same position; there is no distance between them.",
  janela_perdida: "The arrival at a place is after the end of its window.",
  local_longe_da_estrada: "A place is far from the nearest road.",
  sem_ruas: "The network has no streets; paths between near places are approximate.",
  sem_estrada_direta:
    "No direct road is known; the path is over three times the straight-line distance.",
  rotas_alternativas_insuficientes: "There are fewer distinct alternatives than requested.",
  tempo_esgotado: "Time ran out before all alternatives, improvements or checks were complete.",
  consulta_nao_guardada: "The answer could not be stored and has no query ID.",
  geometria_reduzida: "The answer was too large, so its geometry or alternatives were reduced.",
  pedagios_inevitaveis: "Some tolls cannot be avoided by a reasonable detour.",
  matriz_aproximada: "Matrix times are slightly longer than those of a route.",
  sem_caminho_na_matriz: "Some places in the matrix have no route between them.",
  pedagios_incompletos_na_matriz: "Some tolls in the matrix are missing tariffs or plazas.",
  evitar_desconhecido: "The network does not know something to be avoided; the route may use it.",
  evitar_impossivel: "The route uses something to be avoided, as there is no other way.",
  balsa: "The route takes a ferry.",
  trecho_estimado: "A stretch over water, without a road, is estimated as a straight line.",
  trecho_nao_pavimentado: "More than 20 km of the route are unpaved.",
  estrada_de_terra: "The route uses a dirt track, which rain may make impassable.",
  estrada_inferida:
    "More than 10 km follow roads whose surface or alignment is inferred, not surveyed.",
  desvio_preferido:
    "The route is longer and slower than the shortest, to avoid unpaved roads, town centres or ferries.",
  desvio_por_restricao:
    "The route is longer than that of a smaller truck, as a stretch does not admit the vehicle.",
  trecho_desconhecido: "The surface and state of part of the path are unknown.",
  uf_incerta:
    "Sources differ on the state of part of the route, so the states it crosses may be others.",
  fora_das_estradas:
    "Part of the path is far from any known road; no plazas were looked for there.",
  praca_nao_cadastrada: "Plazas on the path have an unknown position or tariff, or may not charge.",
  tarifa_desconhecida: "A plaza has no known tariff for the vehicle; the sum leaves it out.",
  tarifa_antiga:
    "A tariff is twelve months old or more and has not been checked since its last anniversary.",
  tarifa_substituida: "A tariff has been revised; the new amount is not known.",
  tarifa_divergente: "Sources differ on a tariff, or on whether the plaza charges.",
  tarifa_so_ano: "Only the year in which a tariff took effect is known.",
  vigencia_incerta:
    "Only the month or year in which a tariff takes effect is known, or its day is assumed: it may not apply yet.",
  tarifa_sem_data: "The day on which a tariff took effect is unknown.",
  tarifa_calculada:
    "A tariff is not published for these axles; it is calculated from the contract or the legal multiplier.",
  tarifa_fim_de_semana: "The weekend and holiday tariff applies.",
  tarifa_por_hora:
    "The tariff depends on the hour, which is estimated from the given departure, from noon, or from now if no date is given.",
  desconto_desconhecido: "The basic tariff discount (DBT) is unknown; the full tariff is used.",
  desconto_presumido:
    "The basic tariff discount (DBT) is assumed, not published for the plaza; tag users may pay in full.",
  tarifa_anterior_desconhecida: "The passage predates the plaza's first known tariff.",
  passagem_incerta:
    "The tariff changes within the possible passage time; the estimated time applies.",
  trajeto_limpo: "Timed points of the path were removed or reordered.",
  trajeto_com_lacunas:
    "The path has no points for more than 10 minutes of driving, or points far from it were removed.",
  trajeto_sem_horario: "The points of the GPX file have no times.",
  praca_na_ponta: "The path begins or ends at a plaza, which is included.",
  saida_presumida: "The direction in which an exit charges is uncertain; it is included.",
  praca_presumida:
    "The path, a place or the plaza is not known exactly; a likely plaza is included.",
  praca_incerta:
    "The path, a place, the plaza or the hour is not known exactly; a possible plaza is not included.",
  custo_incompleto:
    "The total cost excludes tolls without a known tariff, or the fare of a water crossing.",
  piso_nao_solicitado: "The freight floor is not calculated without a table.",
  piso_nao_se_aplica: "The freight floor does not apply to the vehicle.",
  piso_de_outra_coluna:
    "The table has no column for these axles; the one that the official calculation uses applies.",
  piso_desconhecido: "No coefficient is known for this cargo on this day.",
  piso_de_varios_destinos:
    "The floor is for a single trip, although there are more than two places.",
  piso_de_viagem_vazia: "The floor is for a loaded trip, although the vehicle is empty.",
  piso_de_carga_comum:
    "The floor is for ordinary cargo, although the vehicle carries dangerous goods.",
  retorno_presumido:
    "The floor counts the return as part of this trip; an empty return is not calculated over several places.",
  retorno_vazio_devido:
    "The empty return of a container, or of a dangerous goods vehicle, is due but not in the floor.",
  outra_empresa_no_caminho: "The webhook's URL contains another company's number.",
};

/** Common statement about several stretches, in Portuguese, for facts whose sentences are long. */
export const STRETCHES_PT: Partial<Readonly<Record<NoticeCode, string>>> = {
  praca_nao_cadastrada: "Praças sem posição ou tarifa conhecida, ou de cobrança não confirmada.",
  restricao_a_caminhoes: "Trechos com limite ou restrição que pode valer para o veículo.",
  restricao_de_horario: "Trechos com restrição a caminhões em certos horários.",
  sem_estrada_direta:
    "Trechos que passam de três vezes a linha reta, por falta de estrada conhecida.",
};

/**
 * Next step on a fact, or its consequence, in both languages: one short sentence, after which the
 * service's text is a detail. Facts whose text names what is to be checked have none.
 */
export const NOTICE_ACTIONS: Partial<
  Readonly<Record<NoticeCode, readonly [pt: string, en: string]>>
> = {
  eixos_suspensos_cobrados: [
    "Se o seu contrato isenta os eixos suspensos, desconte o valor.",
    "If your contract exempts suspended axles, subtract their price.",
  ],
  limites_desconhecidos: [
    "Confirme os limites do caminho antes de sair.",
    "Confirm the limits on the way before leaving.",
  ],
  via_local: ["Confirme se o caminhão pode passar por ela.", "Confirm that the truck may use it."],
  data_futura: [
    "Consulte de novo perto da viagem: os preços podem mudar.",
    "Ask again close to the trip: prices may change.",
  ],
  data_passada: [
    "Confira os recibos: praças que já não cobram podem faltar.",
    "Check the receipts: plazas that no longer charge may be missing.",
  ],
  local_aproximado_cep: [
    "Se o local fica longe da sede, informe o endereço.",
    "If the place is far from the town centre, enter its address.",
  ],
  local_aproximado_cidade: [
    "Se o local fica longe da sede, marque-o no mapa.",
    "If the place is far from the town centre, mark it on the map.",
  ],
  local_longe_da_estrada: [
    "Confira o ponto no mapa; a ligação até a estrada é estimada.",
    "Check the point on the map; the way to the road is estimated.",
  ],
  sem_estrada_direta: ["Confira no mapa se há caminho melhor.", "Check the map for a better way."],
  tempo_esgotado: [
    "Consulte de novo: a resposta pode vir mais completa.",
    "Ask again: the answer may be more complete.",
  ],
  balsa: [
    "Some a tarifa da balsa e confira o horário dela.",
    "Add the ferry's fare and check its hours.",
  ],
  trecho_estimado: [
    "Confirme a travessia e o preço dela antes de sair.",
    "Confirm the crossing and its fare before leaving.",
  ],
  trecho_nao_pavimentado: [
    "Confira o estado da estrada antes de sair.",
    "Check the state of the road before leaving.",
  ],
  estrada_de_terra: [
    "A chuva pode fechar a estrada: confira antes de sair.",
    "Rain may close the road: check before leaving.",
  ],
  estrada_inferida: [
    "Distância, tempo e piso podem variar um pouco; as tarifas, não.",
    "Distance, time and floor may vary a little; tariffs stay.",
  ],
  desvio_preferido: [
    "Para o menor caminho, escolha a preferência “Mais curta”.",
    "For the shortest way, choose the preference “Shortest”.",
  ],
  trecho_desconhecido: [
    "Confira o pavimento e, para o MDF-e, as UFs.",
    "Check the surface and, for the MDF-e, the states.",
  ],
  uf_incerta: [
    "Confira as UFs antes de usá-las no MDF-e.",
    "Check the states before using them in the MDF-e.",
  ],
  fora_das_estradas: [
    "Confira se há praças ali: nenhuma foi procurada.",
    "Check for plazas there: none were looked for.",
  ],
  praca_nao_cadastrada: [
    "Confira se há cobrança ali e some o valor à parte.",
    "Check whether a toll is charged there, and add it.",
  ],
  tarifa_desconhecida: ["Some à parte o que for pago ali.", "Add what is paid there."],
  tarifa_antiga: [
    "Confira com a concessionária: o preço pode ter subido.",
    "Check with the operator: the price may have risen.",
  ],
  tarifa_substituida: [
    "Confira o valor novo com a concessionária.",
    "Check the new price with the operator.",
  ],
  tarifa_divergente: [
    "Confira o valor com a concessionária.",
    "Check the price with the operator.",
  ],
  vigencia_incerta: [
    "Confira com a concessionária se a tarifa já vale.",
    "Check with the operator that the tariff applies yet.",
  ],
  tarifa_sem_data: [
    "Confira com a concessionária se a tarifa ainda vale.",
    "Check with the operator that the tariff still applies.",
  ],
  desconto_desconhecido: [
    "Vale a tarifa cheia; com desconto, a tag paga menos.",
    "The full tariff is used; with a discount, a tag pays less.",
  ],
  desconto_presumido: [
    "Confira o desconto da sua tag: o valor pode ser o cheio.",
    "Check your tag's discount: it may pay the full tariff.",
  ],
  praca_na_ponta: [
    "Se o trajeto não passa pela praça, desconte o valor.",
    "If the path misses the plaza, subtract its price.",
  ],
  saida_presumida: [
    "Se a saída não cobra nesse sentido, desconte o valor.",
    "If the exit is free this way, subtract its price.",
  ],
  praca_presumida: [
    "Se o caminho não passa pela praça, desconte o valor.",
    "If the way misses the plaza, subtract its price.",
  ],
  praca_incerta: [
    "Se o caminho passa pela praça, some o valor dela.",
    "If the way passes the plaza, add its price.",
  ],
  custo_incompleto: [
    "Some à parte o pedágio sem preço ou a travessia.",
    "Add the unpriced tolls or the crossing.",
  ],
  piso_nao_solicitado: [
    "Para calcular o piso, escolha uma tabela da ANTT.",
    "To calculate the floor, choose an ANTT table.",
  ],
  piso_de_varios_destinos: [
    "Com um contrato por destino, calcule cada trecho e some.",
    "With a contract per destination, price each leg and add them.",
  ],
  piso_de_carga_comum: [
    "Para o piso da carga perigosa, escolha-a em “Carga”.",
    "For the floor of dangerous goods, choose them as “Cargo”.",
  ],
  retorno_presumido: [
    "Se a volta for vazia ou outra viagem, indique em “Volta no piso”.",
    "If the return is empty or another trip, set “Return in floor”.",
  ],
  retorno_vazio_devido: [
    "Inclua o retorno vazio em “Volta no piso”.",
    "Include the empty return in “Return in floor”.",
  ],
};
