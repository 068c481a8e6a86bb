import type { z } from "zod";
import { dataExamples } from "./data-examples.ts";
import type { EndpointName, endpoints, OperationError } from "./endpoints.ts";
import type { ExampleOf } from "./example.ts";
import type { payloadSchema } from "./schemas/deliveries.ts";
import type { ErrorBody } from "./schemas/error.ts";

export type { Example } from "./example.ts";

const ENTERPRISE = "12345";
const ROUTE_ID = "3d2a1f7e-9c39-5b0e-8a55-0c5a3f0f6f11";
const TOLL_ID = "8b6f0f0a-47c5-5f0b-9e0e-2c9d5d6e7a21";
const WEBHOOK_ID = "d4c1b69e-3380-5d65-8040-1494b2c2dfd5";
const DELIVERY_ID = "01a1fdfa-4600-70be-9be1-871ec7d9c778";

const registration = {
  url: "https://client.example/vpo/12345",
  tokenAssinatura: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
  eventos: ["vpo.created", "vpo.updated", "vpo.canceled", "vpo.statusChanged"],
} satisfies ExampleOf<(typeof endpoints)["register-webhook"]>["request"];

const webhook = {
  id: WEBHOOK_ID,
  status: "ativo",
  empresa: ENTERPRISE,
  url: registration.url,
  eventos: registration.eventos,
  falhandoDesde: null,
  desativadoEm: null,
  assinado: true,
  criadoEm: "2026-11-21T11:30:00.000Z",
  atualizadoEm: "2026-11-21T11:30:00.000Z",
} satisfies ExampleOf<(typeof endpoints)["get-webhook"]>["response"];

const tollRequest = {
  polyline: { string: "|xvzClc{jHua@cX`xF_nPdDgLjJyVlxA}gE|d@yuA", precision: "5" },
  config: { vehicle: { type: "truck", axis: "5" }, data_viagem: "2026-11-18" },
} as const satisfies ExampleOf<(typeof endpoints)["quote-tolls"]>["request"];

const tollAnswer = {
  id_consulta: TOLL_ID,
  pedagios: [
    {
      codigo_antt: "BR-277-PR-k60.2-A",
      nome: "P01 SÃO JOSÉ DOS PINHAIS",
      tarifa_conhecida: true,
      valor: 120,
      valor_tag: 114,
      km_rota: 11,
      eixos_cobrados: 5,
      data_referencia: "2026-11-18",
      tarifa_vigencia: "2025-08-28",
      tarifa_fonte:
        "https://www.bonde.com.br/bondenews/economia/pedagio-fica-mais-caro-em-13-pracas-do-parana-nesta-quinta-feira + https://gazetainformativa.com/economia/ja-estao-valendo-os-novos-precos-do-pedagio-nas-rodovias-do-parana",
      tarifa: 114,
    },
  ],
  valor_pedagios: 120,
  valor_pedagios_tag: 114,
  valor_pedagios_completo: true,
  pedagios_sem_tarifa: 0,
  data_referencia: "2026-11-18",
  avisos: [
    {
      codigo: "tarifa_antiga",
      mensagem:
        "Tarifa em vigor há mais de doze meses: P01 SÃO JOSÉ DOS PINHAIS (BR-277 km 60.25).",
      praca: "BR-277-PR-k60.2-A",
    },
  ],
} satisfies ExampleOf<(typeof endpoints)["quote-tolls"]>["response"];

/** The body of a delivery. */
export const DELIVERY_EXAMPLE = {
  evento: "vpo.created",
  dataHora: "2026-11-21T12:00:00.250Z",
  sequencia: 1,
  vpo: {
    guid: "0f8b7c2e-5d2a-4a57-9e0c-6b1f4f6f2a11",
    documento: "12345678000195",
    valor: 1250.5,
    status: "emitido",
    origem: "PR",
    destino: "SP",
    transportador: "Transportadora Exemplo Ltda",
  },
} satisfies z.input<typeof payloadSchema>;

const delivery = {
  id: DELIVERY_ID,
  webhook: WEBHOOK_ID,
  status: "entregue",
  evento: DELIVERY_EXAMPLE.evento,
  dataHora: DELIVERY_EXAMPLE.dataHora,
  guid: DELIVERY_EXAMPLE.vpo.guid,
  criadaEm: "2026-11-21T12:00:00.210Z",
  reenvioDe: null,
  proximaTentativa: null,
} as const;

/** The polyline of the example route, at precision 6. */
const POLYLINE =
  "vmnno@n|z}|AxpAxtCvpAvtCdr~@aqi@n_@rb@be@jWbhAz^ni@zOb{Ncd\\~xPwr_@vfL_bTjcS{pd@j|`Awi}Awj@we@gtD_zC_zHc|F{yIgzFrylA_umDzr@ocCjA}Cp@iBp@iBfkBqaFj}Zkx}@jzJccZnUolAbGkdAkHguK~C_q@rIod@zTsl@vaBowCzh@clDzTo}@vdHciR~f@sq@rhB{|@~f@sjAfjDwtTvaB{vWvVcrAbcAoaD~RchA~CspCcQcwFv[gwJ~dA_oFvQgvCrI_g@b`@kp@vrAwcAbt@cy@j\\sq@rNwo@jC{|@kHsjA_b@glC{Y{aAc[wj@gc@we@_gEg`DwQsXwGwVvBgw@zdBw~Egm@c|AsDgYvB_b@vcA{pAfc@cwAgOox@ocC_pHsIkmDsDcL{pAkqB_b@_Ssg@{@wVfEs~AryAotGrbEgh@gE_]{TcVkk@gm@{lCgEwj@f@waBrI_g@fOsXnmC{bCrNgm@{E{r@c~@o`B{nBgsBklBs_Dcj@olA{^w|AcQwV_]_XojBgr@{Ys]gOgc@wB_g@fEkf@ns@kbBvGod@{O_fCoAszCkz@kjCoKk{BoKon@wiCccFoK{c@wBsg@nKs{@~k@olAbt@srB~}AgiGzJwcAgEwe@_{@ouDk\\kaEw`@oyBs{@{}B_DskCcGkf@_]we@oqA{h@kWwQwVka@{h@ckB{Y{Ygc@oKwe@nFs]rX{m@~sA{h@bfB_g@vt@sv@fr@c`@nKs]oA_`Ac[_]k\\cG_XRc[vo@w|AfTc|A?oyB{Jsq@_b@ct@kz@ox@wfGc|Fsq@co@c~@ogAku@soAsnI{_Qsb@g_Bc|A{bMg^o{AgYon@on@cy@wdCgiBod@ce@wj@g|@o_@obAgvMoli@_lEgnQ{TkiAgJkiAkCwhAfEsyAn`B_lOg@_tA{YgjDfEo{Afc@omCr]stAfc@knAfuAsfCf^soArSkbBfaAciMbVwaBzmOkuh@bcAs|BnfIkcNvj@gkAvj@{nBbmAsgJj\\gzAj{LkiZzm@wkBrX_oAjpE{wY~lBcsMv_CccPnFwdC{OsaCo{Kkju@_aHwfe@wo@kz@o}@gw@c~@_l@wt@gYczBwe@ceTwqDotBgr@syA{aAk_AccAoi@kz@_aC{wEku@w~@o}@sv@g_Bkz@kgBce@ovAcLouDoAon@oKku@sg@gdB_fCcu@{pGcu@{pGcu@{pGcu@{pGcu@{pG";

/** One example per endpoint; tests send them or check them against the endpoint's schemas. */
export const endpointExamples = {
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
          distancia: {
            texto: "94,1 km",
            valor: 94.1,
          },
          distancia_metros: 94072,
          distancia_nao_pavimentada: {
            texto: "0,0 km",
            valor: 0,
            percentual_texto: "0,0%",
            percentual_valor: 0,
          },
          distancia_nao_pavimentada_metros: 0,
          duracao: {
            texto: "01:20:55",
            valor: 4855,
          },
          duracao_descanso: null,
          endereco_inicio: "Curitiba/PR",
          endereco_fim: "Paranaguá/PR",
          coordenada_inicio: "-25.4195,-49.2646",
          coordenada_fim: "-25.5161,-48.5225",
          pedagios: [
            {
              codigo_antt: "BR-277-PR-k60.2-A",
              nome: "P01 SÃO JOSÉ DOS PINHAIS",
              tarifa_conhecida: true,
              valor: 120,
              valor_tag: 114,
              km_rota: 30.9,
              eixos_cobrados: 5,
              data_referencia: "2026-11-18",
              tarifa_vigencia: "2025-08-28",
              tarifa_fonte:
                "https://www.bonde.com.br/bondenews/economia/pedagio-fica-mais-caro-em-13-pracas-do-parana-nesta-quinta-feira + https://gazetainformativa.com/economia/ja-estao-valendo-os-novos-precos-do-pedagio-nas-rodovias-do-parana",
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
              concessionaria: "EPR Litoral Pioneiro",
              rodovia: "BR-277",
              km: 60.25,
              uf: "PR",
              sentido: "ambos",
            },
          ],
          polilinha: POLYLINE,
          geometria: null,
          trechos: [
            {
              local_inicio: 0,
              local_fim: 1,
              endereco_inicio: "Curitiba/PR",
              endereco_fim: "Paranaguá/PR",
              coordenada_inicio: "-25.4195,-49.2646",
              coordenada_fim: "-25.5161,-48.5225",
              distancia: { texto: "94,1 km", valor: 94.1 },
              distancia_metros: 94072,
              distancia_nao_pavimentada: {
                texto: "0,0 km",
                valor: 0,
                percentual_texto: "0,0%",
                percentual_valor: 0,
              },
              distancia_nao_pavimentada_metros: 0,
              duracao: { texto: "01:20:55", valor: 4855 },
              pedagios: [0],
              valor_pedagios: 120,
              valor_pedagios_tag: 114,
              valor_pedagios_completo: true,
              pedagios_sem_tarifa: 0,
              ponto_inicio: 0,
              ponto_fim: 223,
              polilinha: "",
              geometria: null,
            },
          ],
          ufs: ["PR"],
          percurso_ufs: ["PR"],
          instrucoes: null,
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
          valor_pedagios: 120,
          valor_pedagios_tag: 114,
          valor_pedagios_completo: true,
          pedagios_sem_tarifa: 0,
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
              codigo: "tarifa_antiga",
              mensagem:
                "Tarifa em vigor há mais de doze meses: P01 SÃO JOSÉ DOS PINHAIS (BR-277 km 60.25).",
              rota: 0,
              praca: "BR-277-PR-k60.2-A",
            },
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
      avisos: [
        {
          codigo: "local_longe_da_estrada",
          mensagem:
            "locations[0]: fica a 0,6 km da estrada mais próxima; a ligação foi estimada em 0,7 km.",
          local: 0,
        },
        {
          codigo: "local_longe_da_estrada",
          mensagem:
            "locations[1]: fica a 2,3 km da estrada mais próxima; a ligação foi estimada em 2,9 km.",
          local: 1,
        },
      ],
    },
  },
  "quote-tolls": {
    path: { enterpriseID: ENTERPRISE },
    request: tollRequest,
    response: tollAnswer,
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
            mensagem: "Local inválido: locations[1]: local não encontrado; existe Paranaguá/PR",
            erros: [
              {
                campo: "locations[1]",
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
  "register-webhook": {
    path: {},
    request: registration,
    response: { id: WEBHOOK_ID, status: "ativo", empresa: ENTERPRISE, avisos: [] },
  },
  "list-webhooks": { path: {}, query: {}, response: { webhooks: [webhook], proximo: null } },
  "get-webhook": { path: { id: WEBHOOK_ID }, response: webhook },
  "update-webhook": {
    path: { id: WEBHOOK_ID },
    request: { status: "pausado" },
    response: { ...webhook, status: "pausado", atualizadoEm: "2026-11-21T13:00:00.000Z" },
  },
  "delete-webhook": { path: { id: WEBHOOK_ID } },
  "send-test-event": {
    path: { id: WEBHOOK_ID },
    response: { id: "01a1fdfe-d9e0-71b8-9dc0-b5bf183ab3b8", status: "pendente" },
  },
  "list-deliveries": {
    path: { id: WEBHOOK_ID },
    query: { status: "entregue", limite: "50" },
    response: { entregas: [{ ...delivery, tentativas: 2 }], proximo: null },
  },
  "find-deliveries": {
    path: {},
    query: { guid: DELIVERY_EXAMPLE.vpo.guid, status: "entregue" },
    response: { entregas: [{ ...delivery, tentativas: 2 }], proximo: null },
  },
  "get-delivery": {
    path: { id: WEBHOOK_ID, entregaId: DELIVERY_ID },
    response: {
      ...delivery,
      mensagem: DELIVERY_ID,
      corpo: DELIVERY_EXAMPLE,
      tentativas: [
        {
          numero: 1,
          inicio: "2026-11-21T12:00:00.480Z",
          duracaoMs: 41,
          statusHttp: 503,
          erro: "o servidor respondeu 503",
          esperaPedidaSegundos: 120,
          resposta: "manutenção",
        },
        {
          numero: 2,
          inicio: "2026-11-21T12:02:00.690Z",
          duracaoMs: 38,
          statusHttp: 200,
          erro: null,
          esperaPedidaSegundos: null,
          resposta: "",
        },
      ],
    },
  },
  "resend-delivery": {
    path: { id: WEBHOOK_ID, entregaId: DELIVERY_ID },
    response: { id: "01a1fe03-6dc0-7338-8a74-e6ff131bff0d", status: "pendente" },
  },
  "resend-deliveries": {
    path: { id: WEBHOOK_ID },
    request: {
      status: "retida",
      de: "2026-11-20T00:00:00-03:00",
      ate: "2026-11-21T00:00:00-03:00",
    },
    response: {
      entregas: [
        {
          id: "01a1fdfa-4600-7b1e-8c55-9f0d2b7a4c11",
          status: "pendente",
          reenvioDe: "01a1fdfa-4600-70be-9be1-871ec7d9c778",
        },
      ],
      proximo: null,
    },
  },
  "get-jwks": {
    path: {},
    response: {
      keys: [
        {
          kty: "EC",
          crv: "P-256",
          kid: "XkKpcaTngyd97v-YcK0KhWvekDV_kDqpzhzivIA1y30",
          x: "wRETBURXRE87B29nr4klDMFHrFeuRAscFgdN69AdcS0",
          y: "HduU4ITNTrSucKAPy2O7qRRse1126VJCC3ic52zY608",
          alg: "ES256",
          use: "sig",
        },
      ],
    },
  },
  ...dataExamples,
  "check-health": {
    path: {},
    response: {
      status: "ok",
      versao: "0.1.0",
      dados: {
        pracas: "2026-11-21T11:00:00.000Z-3f6b1c2d",
        tarifas: "2026-11-21T11:00:00.120Z-9a0e4b71",
        precos_por_eixo: "2026-11-21T11:00:00.310Z-0c55d8aa",
        cobranca_unica: "2026-11-21T11:00:00.340Z-71be20f9",
        piso_de_frete: { ato: "Portaria SUROC nº 22", vigencia: "2026-09-30" },
      },
    },
  },
} as const satisfies { [Name in EndpointName]: ExampleOf<(typeof endpoints)[Name]> };

const id_requisicao = "VZ3XmhM3GjQEJZw=";

/** One body per error of our own; API Gateway answers `TooManyRequests` with its own body. */
export const errorExamples = {
  InvalidRequest: {
    codigo: "400",
    mensagem: "Requisição inválida: locations: campo obrigatório",
    id_requisicao,
    erros: [{ campo: "locations", mensagem: "campo obrigatório" }],
  },
  Unauthorized: {
    codigo: "401",
    mensagem: "Token de acesso inválido ou expirado.",
    id_requisicao,
  },
  NotFound: { codigo: "404", mensagem: "Webhook não encontrado.", id_requisicao },
  Conflict: { codigo: "409", mensagem: "A empresa já tem 50 webhooks; remova um.", id_requisicao },
  PayloadTooLarge: {
    codigo: "413",
    mensagem: "body: corpo com 6000000 bytes; o máximo é 5242880",
    id_requisicao,
    erros: [{ campo: "body", mensagem: "corpo com 6000000 bytes; o máximo é 5242880" }],
  },
  UnsupportedMediaType: {
    codigo: "415",
    mensagem: "content-encoding: codificação não aceita; envie o corpo sem compressão",
    id_requisicao,
    erros: [
      {
        campo: "content-encoding",
        mensagem: "codificação não aceita; envie o corpo sem compressão",
      },
    ],
  },
  TooManyRequests: { message: "Too Many Requests" },
  InternalError: { codigo: "500", mensagem: "Erro interno. Tente novamente.", id_requisicao },
  ServiceUnavailable: {
    codigo: "503",
    mensagem: "As chaves do emissor do token não estão disponíveis. Tente novamente.",
    id_requisicao,
  },
} as const satisfies Record<Exclude<OperationError, "TooManyRequests">, ErrorBody> & {
  TooManyRequests: { message: string };
};
