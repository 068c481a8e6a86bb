import { z } from "zod";
import { readCnpj } from "../../../base/cnpj.ts";
import { CARGO_TYPES, FREIGHT_TABLES } from "../../../quote/freight/floor.ts";
import { passageFields } from "./plaza-schema.ts";

const cnpj = z
  .string()
  .max(20)
  .transform((text) => readCnpj(text) ?? "")
  .refine((text) => text !== "", "não é um CNPJ: os dígitos verificadores não conferem")
  .meta({ override: { type: "string", maxLength: 20 } });

/** Facts about the documents of a trip that only the caller knows. */
export const documentsQuerySchema = z.strictObject({
  rota: z
    .string()
    .regex(/^[0-9]$/, "deve ser um número de 0 a 9")
    .default("0")
    .describe("Posição da rota em `rotas`"),
  cnpj_fornecedora: cnpj.optional().describe("CNPJ da fornecedora do vale-pedágio: `CNPJForn`"),
  cnpj_pagador: cnpj.optional().describe("CNPJ de quem pagou o vale-pedágio: `CNPJPg`"),
  id_vpo: z
    .string()
    .regex(/^\w{1,20}$/, "deve ter até 20 letras e algarismos")
    .optional()
    .describe("Identificador da compra (IDVPO): `nCompra`"),
  forma: z
    .enum(["tag", "placa"])
    .optional()
    .describe("Como se paga: `tpValePed` 01 (tag) ou 04 (leitura de placa)"),
});

const pendingSchema = z
  .object({
    campo: z.string().describe("O que falta ou é incerto"),
    mensagem: z.string(),
  })
  .meta({ id: "Pendencia" });

const state = {
  pronto: z.boolean().describe("true: nada falta nem é incerto no bloco"),
  pendencias: z.array(pendingSchema).describe("O que falta preencher ou conferir; vazia se pronto"),
};

const { codigo_antt, codigo_antt_oficial, codigos_operadoras, nome, valor, valor_tag } =
  passageFields;
const { concessionaria, rodovia, km, uf, sentido_viagem } = passageFields;

const voucherTollSchema = z
  .object({
    codigo_antt,
    codigo_antt_oficial,
    codigos_operadoras,
    nome,
    concessionaria,
    rodovia,
    km,
    uf,
    sentido_viagem,
    categoria: z.string().nullable().describe("Código do vale-pedágio pelos eixos cobrados"),
    eixos: z.int(),
    valor,
    valor_tag,
    data: z.iso.date().describe("Dia da passagem, cuja tarifa vale"),
  })
  .meta({ id: "PracaDoVale" });

const voucherSchema = z
  .object({
    ...state,
    categoria: z
      .string()
      .nullable()
      .describe("Categoria da combinação, como `07`; null se o veículo não leva carga"),
    eixos: z.int().nullable(),
    pracas: z.array(voucherTollSchema).describe("Uma por passagem, na ordem do trajeto"),
    valor_total: z.number().describe("Soma de `valor`, sem o desconto da tag"),
    valor_total_tag: z.number().describe("Soma de `valor_tag`"),
  })
  .meta({ id: "ListaDoVale" });

const manifestSchema = z
  .object({
    ...state,
    UFIni: z.string().nullable(),
    UFFim: z.string().nullable(),
    infMunCarrega: z.array(z.object({ cMunCarrega: z.string(), xMunCarrega: z.string() })),
    infMunDescarga: z.array(z.object({ cMunDescarga: z.string(), xMunDescarga: z.string() })),
    infPercurso: z.array(z.object({ UFPer: z.string() })).describe("Entre UFIni e UFFim, em ordem"),
    valePed: z
      .object({
        disp: z.array(
          z.object({
            CNPJForn: z.string().nullable(),
            CNPJPg: z.string().nullable(),
            nCompra: z.string().nullable(),
            vValePed: z.string(),
            tpValePed: z.string().nullable(),
          }),
        ),
        categCombVeic: z.string(),
      })
      .nullable()
      .describe("null se não há pedágio ou o veículo não leva carga"),
  })
  .meta({ id: "BlocosDoMdfe" });

const transportSchema = z
  .object({
    ...state,
    codigo_municipio_origem: z.string().nullable(),
    codigo_municipio_destino: z.string().nullable(),
    distancia_km: z.number().nullable(),
    piso_minimo: z.number().nullable().describe("Reais; null se não se aplica ou não é conhecido"),
    ato: z.string().nullable().describe("Ato da ANTT que fixou os coeficientes"),
    vigencia: z.iso.date().nullable().describe("Início da vigência do ato"),
    tabela: z.enum(FREIGHT_TABLES).nullable(),
    carga: z.enum(CARGO_TYPES).nullable(),
    eixos: z.int().nullable(),
    valor_vale_pedagio: z.number().describe("O `valor_total` da lista do vale"),
  })
  .meta({ id: "DadosDoCiot" });

/** Data for the documents of a trip, taken from a kept answer. */
export const documentsAnswerSchema = z
  .object({
    id_consulta: z.uuid(),
    rota: z.int().nullable().describe("null se a resposta é de uma polilinha"),
    vpo: voucherSchema.describe("Lista para o vale-pedágio obrigatório"),
    mdfe: manifestSchema.describe("Grupos do MDF-e, com os nomes do leiaute"),
    ciot: transportSchema.describe("Dados do frete para o CIOT"),
  })
  .meta({ id: "Documentos" });

export type DocumentsQuery = z.infer<typeof documentsQuerySchema>;
export type DocumentsAnswer = z.infer<typeof documentsAnswerSchema>;
