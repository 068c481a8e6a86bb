import type { OperationError } from "../endpoints/row.ts";
import type { EndpointName, endpoints } from "../endpoints.ts";
import type { ErrorBody } from "../schemas/error-schema.ts";
import { dataExamples } from "./data-examples.ts";
import type { ExampleOf } from "./example.ts";
import { jobExamples } from "./job-examples.ts";
import { queryExamples } from "./query-examples.ts";
import { webhookExamples } from "./webhook-examples.ts";

export type { Example } from "./example.ts";

/** One example per endpoint; tests send them or check them against the endpoint's schemas. */
export const endpointExamples = {
  ...queryExamples,
  ...jobExamples,
  ...webhookExamples,
  ...dataExamples,
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
  "check-health": {
    path: {},
    response: {
      status: "ok",
      versao: "0.3.0",
      dados: {
        pracas: "2026-11-21T11:00:00.000Z-3f6b1c2d",
        tarifas: "2026-11-21T11:00:00.120Z-9a0e4b71",
        precos_por_eixo: "2026-11-21T11:00:00.310Z-0c55d8aa",
        cobranca_unica: "2026-11-21T11:00:00.340Z-71be20f9",
        saidas: "2026-11-22T11:00:00.360Z-52c1d0e8",
        precos_calculados: "2026-11-22T11:00:00.380Z-0b7a93f4",
        tarifas_confirmadas: "2026-11-22T11:00:00.400Z-c4e81a26",
        horas_fim_de_semana: "2026-11-22T11:00:00.420Z-1d9f6b73",
        trechos_sem_preco: "2026-11-22T11:00:00.440Z-e80a5c17",
        codigos_das_pracas: "2026-11-22T11:00:00.460Z-6b1f02ae",
        rede_viaria: { versao: "5d41402abc4b2a76", origem: "tabelas" },
        piso_de_frete: { ato: "Portaria SUROC nº 22", vigencia: "2026-09-30" },
      },
    },
  },
} as const satisfies { [Name in EndpointName]: ExampleOf<(typeof endpoints)[Name]> };

const id_requisicao = "VZ3XmhM3GjQEJZw=";

/** One body per error. */
export const errorExamples = {
  InvalidRequest: {
    codigo: "400",
    tipo: "campo_obrigatorio",
    mensagem: "Requisição inválida: locations: campo obrigatório",
    id_requisicao,
    erros: [{ campo: "locations", tipo: "campo_obrigatorio", mensagem: "campo obrigatório" }],
  },
  Unauthorized: {
    codigo: "401",
    tipo: "token_expirado",
    mensagem: "O token de acesso expirou. Obtenha outro.",
    id_requisicao,
  },
  NotFound: {
    codigo: "404",
    tipo: "webhook_desconhecido",
    mensagem: "Webhook não encontrado.",
    id_requisicao,
  },
  Conflict: {
    codigo: "409",
    tipo: "webhooks_demais",
    mensagem: "A empresa já tem 50 webhooks; remova um.",
    id_requisicao,
  },
  PayloadTooLarge: {
    codigo: "413",
    tipo: "grande_demais",
    mensagem: "body: corpo com 6000000 bytes; o máximo é 4000000",
    id_requisicao,
    erros: [
      {
        campo: "body",
        tipo: "grande_demais",
        mensagem: "corpo com 6000000 bytes; o máximo é 4000000",
      },
    ],
  },
  UnsupportedMediaType: {
    codigo: "415",
    tipo: "codificacao_nao_aceita",
    mensagem: "content-encoding: codificação não aceita; envie o corpo sem compressão",
    id_requisicao,
    erros: [
      {
        campo: "content-encoding",
        tipo: "codificacao_nao_aceita",
        mensagem: "codificação não aceita; envie o corpo sem compressão",
      },
    ],
  },
  TooManyRequests: {
    codigo: "429",
    tipo: "requisicoes_demais",
    mensagem: "Esta empresa fez consultas demais. Tente de novo em 3 s.",
    id_requisicao,
  },
  InternalError: {
    codigo: "500",
    tipo: "erro_interno",
    mensagem: "Erro interno. Tente novamente.",
    id_requisicao,
  },
  ServiceUnavailable: {
    codigo: "503",
    tipo: "chaves_do_emissor",
    mensagem: "As chaves do emissor do token não estão disponíveis. Tente novamente.",
    id_requisicao,
  },
} as const satisfies Record<OperationError, ErrorBody>;
