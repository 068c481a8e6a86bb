import { z } from "zod";
import { NOTICE_CODES, type NoticeCode } from "../../../base/notice.ts";

const codes = Object.keys(NOTICE_CODES) as NoticeCode[];
const codeList = codes.map((code) => `- \`${code}\`: ${NOTICE_CODES[code]}.`).join("\n");

/** A notice to the caller: `codigo` is for programs, `mensagem` for people. */
export const noticeSchema = z
  .object({
    codigo: z.enum(codes).describe(`O que o aviso diz:\n${codeList}`),
    mensagem: z.string().describe("O mesmo em português, com os valores do caso"),
    rota: z.int().optional().describe("De que rota fala: posição em `rotas`, a partir de 0"),
    local: z.int().optional().describe("De que local fala: posição em `locais`, a partir de 0"),
    praca: z.string().optional().describe("De que praça fala, se de uma só: `codigo_antt`"),
    pracas: z
      .array(z.string())
      .optional()
      .describe("De que praças fala: `codigo_antt` de cada uma, na ordem do trajeto"),
    distancia_metros: z
      .int()
      .optional()
      .describe(
        "De que extensão fala: a do trecho ou da travessia; em `desvio_preferido` e `desvio_por_restricao`, quanto a rota é mais longa; em `local_longe_da_estrada`, do local à estrada",
      ),
    rodovias: z
      .array(z.string())
      .optional()
      .describe("De que rodovias fala: as siglas do trecho, que pode ter mais de uma"),
  })
  .meta({ id: "Aviso" });

export type NoticeItem = z.infer<typeof noticeSchema>;
