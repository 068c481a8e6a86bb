import type { endpoints } from "../endpoints.ts";
import type { ExampleOf } from "./example.ts";
import { PLAZA_ID, TARIFF_SOURCE } from "./example-plaza.ts";

type QueryEndpoint =
  | "quote-routes"
  | "quote-tolls"
  | "quote-matrix"
  | "quote-batch"
  | "get-answer"
  | "get-documents";

const ENTERPRISE = "12345";
const ROUTE_ID = "3d2a1f7e-9c39-5b0e-8a55-0c5a3f0f6f11";
const TOLL_ID = "8b6f0f0a-47c5-5f0b-9e0e-2c9d5d6e7a21";

/** The plaza of the examples as both queries report it. */
const passage = {
  codigo_antt: PLAZA_ID,
  codigo_antt_oficial: false,
  codigos_operadoras: {},
  nome: "P01 SÃO JOSÉ DOS PINHAIS",
  tarifa_conhecida: true,
  valor: 120,
  valor_tag: 114,
  eixos_cobrados: 5,
  categoria: "7",
  data_referencia: "2026-11-18",
  tarifa_vigencia: "2025-08-28",
  tarifa_confirmada_em: "2026-08-17",
  tarifa_confianca: "media" as const,
  tarifa_fonte: TARIFF_SOURCE,
  concessionaria: "EPR Litoral Pioneiro",
  rodovia: "BR-277",
  km: 60.25,
  uf: "PR",
  municipio: "São José dos Pinhais",
  sentido_viagem: "decrescente" as const,
};

/** The vehicle of the examples. */
const veiculo = { tipo: "truck" as const, eixos: 5, categoria: "7", codigo_vpo: "07" };

const sums = {
  valor_pedagios: 120,
  valor_pedagios_tag: 114,
  valor_pedagios_completo: true,
  pedagios_sem_tarifa: 0,
};

/** The route has one leg, of the same length and with the same ends. */
const measures = {
  distancia: { texto: "94,1 km", valor: 94.1 },
  distancia_metros: 94072,
  distancia_nao_pavimentada: {
    texto: "0,0 km",
    valor: 0,
    percentual_texto: "0,0%",
    percentual_valor: 0,
  },
  distancia_nao_pavimentada_metros: 0,
  duracao: { texto: "01:20:54", valor: 4854 },
};
const ends = {
  endereco_inicio: "Curitiba/PR",
  endereco_fim: "Paranaguá/PR",
  coordenada_inicio: "-25.4195,-49.2646",
  coordenada_fim: "-25.5161,-48.5225",
};

const tollRequest = {
  polyline: { string: "|xvzClc{jHua@cX`xF_nPdDgLjJyVlxA}gE|d@yuA", precision: "5" },
  config: { vehicle: { type: "truck", axis: "5" }, data_viagem: "2026-11-18" },
} as const satisfies ExampleOf<(typeof endpoints)["quote-tolls"]>["request"];

const replaced = {
  codigo: "tarifa_substituida" as const,
  mensagem:
    "Tarifa já reajustada; o valor novo não é conhecido: P01 SÃO JOSÉ DOS PINHAIS (BR-277 km 60,25).",
  praca: "BR-277-PR-k60.2-A",
  pracas: ["BR-277-PR-k60.2-A"],
};

const tollAnswer = {
  id_consulta: TOLL_ID,
  pedagios: [
    {
      ...passage,
      km_rota: 11,
      tarifa: 114,
    },
  ],
  ...sums,
  data_referencia: "2026-11-18",
  veiculo,
  avisos: [replaced],
} satisfies ExampleOf<(typeof endpoints)["quote-tolls"]>["response"];

/** The polyline of the example route, at precision 6. */
const POLYLINE =
  "vmnno@n|z}|AxpAxtCvpAvtCdr~@aqi@n_@rb@be@jWbhAz^ni@zOb{Ncd\\~xPwr_@vfL_bTjcS{pd@j|`Awi}Awj@we@gtD_zC_zHc|F{yIgzFrylA_umDzr@ocCjA}Cp@iBp@iBfkBqaFj}Zkx}@jzJccZnUolAbGkdAkHguK~C_q@rIod@zTsl@vaBowCzh@clDzTo}@vdHciR~f@sq@rhB{|@~f@sjAfjDwtTvaB{vWvVcrAbcAoaD~RchA~CspCcQcwFv[gwJ~dA_oFvQgvCrI_g@b`@kp@vrAwcAbt@cy@j\\sq@rNwo@jC{|@kHsjA_b@glC{Y{aAc[wj@gc@we@_gEg`DwQsXwGwVvBgw@zdBw~Egm@c|AsDgYvB_b@vcA{pAfc@cwAgOox@ocC_pHsIkmDsDcL{pAkqB_b@_Ssg@{@wVfEs~AryAotGrbEgh@gE_]{TcVkk@gm@{lCgEwj@f@waBrI_g@fOsXnmC{bCrNgm@{E{r@c~@o`B{nBgsBklBs_Dcj@olA{^w|AcQwV_]_XojBgr@{Ys]gOgc@wB_g@fEkf@ns@kbBvGod@{O_fCoAszCkz@kjCoKk{BoKon@wiCccFoK{c@wBsg@nKs{@~k@olAbt@srB~}AgiGzJwcAgEwe@_{@ouDk\\kaEw`@oyBs{@{}B_DskCcGkf@_]we@oqA{h@kWwQwVka@{h@ckB{Y{Ygc@oKwe@nFs]rX{m@~sA{h@bfB_g@vt@sv@fr@c`@nKs]oA_`Ac[_]k\\cG_XRc[vo@w|AfTc|A?oyB{Jsq@_b@ct@kz@ox@wfGc|Fsq@co@c~@ogAku@soAsnI{_Qsb@g_Bc|A{bMg^o{AgYon@on@cy@wdCgiBod@ce@wj@g|@o_@obAgvMoli@_lEgnQ{TkiAgJkiAkCwhAfEsyAn`B_lOg@_tA{YgjDfEo{Afc@omCr]stAfc@knAfuAsfCf^soArSkbBfaAciMbVwaBzmOkuh@bcAs|BnfIkcNvj@gkAvj@{nBbmAsgJj\\gzAj{LkiZzm@wkBrX_oAjpE{wY~lBcsMv_CccPnFwdC{OsaCo{Kkju@_aHwfe@wo@kz@o}@gw@c~@_l@wt@gYczBwe@ceTwqDotBgr@syA{aAk_AccAoi@kz@_aC{wEku@w~@o}@sv@g_Bkz@kgBce@ovAcLouDoAon@oKku@sg@gdB_fCcu@{pGcu@{pGcu@{pGcu@{pGcu@{pG";

/** One example per endpoint of the queries. */
export const queryExamples = {
  "quote-routes": {
    path: { enterpriseId: ENTERPRISE },
    request: {
      locations: ["Curitiba/PR", "Paranaguá/PR"],
      config: {
        route: { type_route: "efficient", alternative_routes: "0" },
        vehicle: { type: "truck", axis: "5" },
        freight_table: { category: "A", freight_load: "granel_solido" },
        consumo: { km_por_litro: 2.5, preco_litro: 6.09 },
        data_viagem: "2026-11-18T08:00",
      },
    },
    response: {
      id_consulta: ROUTE_ID,
      rotas: [
        {
          ...measures,
          duracao_descanso: null,
          ...ends,
          pedagios: [
            {
              ...passage,
              km_rota: 30.9,
              tarifa: {
                "2": 48,
                "3": 72,
                "4": 96,
                "5": 120,
                "6": 144,
                "7": 168,
                "8": 192,
                "9": 216,
                "10": 240,
              },
              latitude: -25.552208,
              longitude: -49.036552,
              is_free_flow: 0,
              sentido: "ambos",
            },
          ],
          polilinha: POLYLINE,
          geometria: null,
          trechos: [
            {
              local_inicio: 0,
              local_fim: 1,
              ...ends,
              ...measures,
              partida: "2026-11-18T08:00:00-03:00",
              chegada: "2026-11-18T09:20:54-03:00",
              pedagios: [0],
              ...sums,
              ponto_inicio: 0,
              ponto_fim: 223,
              polilinha: "",
              geometria: null,
            },
          ],
          ufs: ["PR"],
          percurso_ufs: ["PR"],
          instrucoes: null,
          superficies: null,
          tabela_frete: 1309.87,
          tabela_frete_detalhe: {
            ato: "Portaria SUROC nº 22",
            vigencia: "2026-09-30",
            tabela: "A",
            carga: "granel_solido",
            coluna_eixos: 5,
            ccd: 6.8548,
            cc: 664.83,
            ida: {
              quilometros: 94.1,
              valor: 1309.87,
            },
            retorno: null,
            formula: "94,1 km × 6,8548 + 664,83",
          },
          ...sums,
          combustivel: { litros: 37.629, valor: 229.16, arla_litros: null },
          emissoes: {
            kg_co2e: 102.4,
            fator_kg_por_litro: 2.72,
            fonte:
              "IPCC 2006, vol. 2, tabelas 1.2, 3.2.1 e 3.2.2: diesel fóssil, 74.100 kg CO₂, 3,9 kg CH₄ e 3,9 kg N₂O por TJ, 43,0 MJ/kg; potenciais do AR5 (28 e 265); densidade suposta de 0,84 kg/L; o biodiesel da mistura conta como fóssil",
          },
          custo_total: 349.16,
          custo_total_tag: 343.16,
          custo_completo: true,
          ordem_locais: [0, 1],
          avisos: [
            {
              codigo: "restricao_de_horario",
              mensagem:
                "BR-476, Curitiba, km 120,9 – km 142,8, Atuba – Pinheirinho (Linha Verde): horário proibido a veículos com mais de 10 t de PBT (dias úteis 7h–9h e 17h–19h). A passagem, por volta das 08:04, cai nesse horário.",
              rota: 0,
              rodovias: ["BR-476"],
            },
            { ...replaced, rota: 0 },
          ],
        },
      ],
      locais: ["Curitiba/PR", "Paranaguá/PR"],
      locais_resolvidos: [
        {
          texto: "Curitiba/PR",
          endereco: "Curitiba/PR",
          precisao: "municipio",
          incerteza_metros: null,
          latitude: -25.4195,
          longitude: -49.2646,
          uf: "PR",
          codigo_ibge: "4106902",
        },
        {
          texto: "Paranaguá/PR",
          endereco: "Paranaguá/PR",
          precisao: "municipio",
          incerteza_metros: null,
          latitude: -25.5161,
          longitude: -48.5225,
          uf: "PR",
          codigo_ibge: "4118204",
        },
      ],
      data_referencia: "2026-11-18T08:00:00-03:00",
      veiculo,
      avisos: [
        {
          codigo: "local_longe_da_estrada",
          mensagem:
            "locations[0]: fica a 0,6 km da estrada mais próxima; a ligação foi estimada em 0,7 km, de pavimento desconhecido.",
          local: 0,
          distancia_metros: 562,
        },
        {
          codigo: "local_longe_da_estrada",
          mensagem:
            "locations[1]: fica a 2,3 km da estrada mais próxima; a ligação foi estimada em 2,9 km, de pavimento desconhecido.",
          local: 1,
          distancia_metros: 2_251,
        },
      ],
    },
  },
  "quote-tolls": {
    path: { enterpriseID: ENTERPRISE },
    request: tollRequest,
    response: tollAnswer,
  },
  "get-documents": {
    path: { enterpriseId: ENTERPRISE, consultaId: ROUTE_ID },
    query: { rota: "0", cnpj_fornecedora: "11222333000181", forma: "tag" },
    response: {
      id_consulta: ROUTE_ID,
      rota: 0,
      vpo: {
        pronto: false,
        pendencias: [
          {
            campo: "pracas[0].codigo_antt",
            mensagem: "P01 SÃO JOSÉ DOS PINHAIS: não é o código oficial da ANTT",
          },
        ],
        categoria: "07",
        eixos: 5,
        pracas: [
          {
            codigo_antt: PLAZA_ID,
            codigo_antt_oficial: false,
            codigos_operadoras: {},
            nome: "P01 SÃO JOSÉ DOS PINHAIS",
            concessionaria: "EPR Litoral Pioneiro",
            rodovia: "BR-277",
            km: 60.25,
            uf: "PR",
            sentido_viagem: "decrescente",
            categoria: "07",
            eixos: 5,
            valor: 120,
            valor_tag: 114,
            data: "2026-11-18",
          },
        ],
        valor_total: 120,
        valor_total_tag: 114,
      },
      mdfe: {
        pronto: false,
        pendencias: [
          { campo: "valePed.CNPJPg", mensagem: "informe cnpj_pagador na consulta" },
          { campo: "valePed.nCompra", mensagem: "informe id_vpo na consulta" },
        ],
        UFIni: "PR",
        UFFim: "PR",
        infMunCarrega: [{ cMunCarrega: "4106902", xMunCarrega: "Curitiba" }],
        infMunDescarga: [{ cMunDescarga: "4118204", xMunDescarga: "Paranaguá" }],
        infPercurso: [],
        valePed: {
          disp: [
            {
              CNPJForn: "11222333000181",
              CNPJPg: null,
              nCompra: null,
              vValePed: "120.00",
              tpValePed: "01",
            },
          ],
          categCombVeic: "07",
        },
      },
      ciot: {
        pronto: false,
        pendencias: [
          {
            campo: "distancia_km",
            mensagem:
              "locations[0]: fica a 0,6 km da estrada mais próxima; a ligação foi estimada em 0,7 km, de pavimento desconhecido.",
          },
          {
            campo: "distancia_km",
            mensagem:
              "locations[1]: fica a 2,3 km da estrada mais próxima; a ligação foi estimada em 2,9 km, de pavimento desconhecido.",
          },
        ],
        codigo_municipio_origem: "4106902",
        codigo_municipio_destino: "4118204",
        distancia_km: 94.1,
        piso_minimo: 1309.87,
        ato: "Portaria SUROC nº 22",
        vigencia: "2026-09-30",
        tabela: "A",
        carga: "granel_solido",
        eixos: 5,
        valor_vale_pedagio: 120,
      },
    },
  },
  "quote-matrix": {
    path: { enterpriseId: "12345" },
    request: {
      origens: ["Curitiba/PR"],
      destinos: ["Santos/SP", "Paranaguá/PR"],
      config: {
        vehicle: { type: "truck", axis: "5" },
        freight_table: { category: "A", freight_load: "granel_solido" },
        pedagios: true,
        data_viagem: "2026-11-18",
      },
    },
    response: {
      origens: [
        {
          texto: "Curitiba/PR",
          endereco: "Curitiba/PR",
          precisao: "municipio",
          incerteza_metros: null,
          latitude: -25.4195,
          longitude: -49.2646,
          uf: "PR",
          codigo_ibge: "4106902",
        },
      ],
      destinos: [
        {
          texto: "Santos/SP",
          endereco: "Santos/SP",
          precisao: "municipio",
          incerteza_metros: null,
          latitude: -23.9535,
          longitude: -46.335,
          uf: "SP",
          codigo_ibge: "3548500",
        },
        {
          texto: "Paranaguá/PR",
          endereco: "Paranaguá/PR",
          precisao: "municipio",
          incerteza_metros: null,
          latitude: -25.5161,
          longitude: -48.5225,
          uf: "PR",
          codigo_ibge: "4118204",
        },
      ],
      distancias_metros: [[408725, 94072]],
      duracoes_segundos: [[23208, 6080]],
      valor_pedagios: [[170.95, 120]],
      valor_pedagios_tag: [[169.55, 114]],
      valor_pedagios_completo: [[true, true]],
      tabela_frete: [[3466.39, 1309.87]],
      data_referencia: "2026-11-18",
      avisos: [
        {
          codigo: "matriz_aproximada",
          mensagem:
            "A matriz é a do motor de rotas: as distâncias são quase sempre as de uma rota; os tempos são em geral de 2 a 7% maiores, e mais entre cidades grandes e próximas, porque contam o que pesa contra cidades, terra e balsas. Ela não diz onde um caminho usa balsas, linhas estimadas sobre a água ou terra, nem que restrições a caminhões há nele. Para contratar, consulte a rota.",
        },
      ],
    },
  },
  "quote-batch": {
    path: { enterpriseId: ENTERPRISE },
    request: {
      consultas: [tollRequest, { locations: ["Curitiba/PR", "Paranagua/SC"] }],
    },
    response: {
      resultados: [
        { status: 200, resposta: tollAnswer, erro: null },
        {
          status: 400,
          resposta: null,
          erro: {
            codigo: "400",
            tipo: "local_desconhecido",
            mensagem: "Local inválido: locations[1]: local não encontrado; existe Paranaguá/PR",
            erros: [
              {
                campo: "locations[1]",
                tipo: "local_desconhecido",
                mensagem: "local não encontrado; existe Paranaguá/PR",
                sugestoes: [
                  {
                    texto: "Paranaguá/PR",
                    tipo: "cidade",
                    nome: "Paranaguá",
                    uf: "PR",
                    codigo_ibge: "4118204",
                    latitude: -25.5161,
                    longitude: -48.5225,
                  },
                ],
              },
            ],
          },
        },
      ],
    },
  },
  "get-answer": {
    path: { enterpriseId: ENTERPRISE, consultaId: TOLL_ID },
    response: tollAnswer,
  },
} as const satisfies { [Name in QueryEndpoint]: ExampleOf<(typeof endpoints)[Name]> };
