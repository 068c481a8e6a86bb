import { mcpAnswerSchema, mcpMessageSchema } from "../schemas/mcp-schema.ts";
import type { Row } from "./row.ts";

/** The endpoint for language models. */
export const agentEndpoints = {
  "serve-mcp": {
    method: "POST",
    path: "/mcp",
    tag: "Agentes",
    summary: "Servidor MCP: cinco ferramentas para modelos de linguagem",
    description:
      "Model Context Protocol por HTTP, sem sessão: cada POST leva uma mensagem JSON-RPC e recebe a resposta em JSON; uma notificação recebe 202. Ferramentas: `precificar_viagem`, `pedagios_do_trajeto`, `procurar_local`, `listar_pracas` e `piso_de_frete`.",
    request: mcpMessageSchema,
    response: mcpAnswerSchema,
    emptyStatus: 202,
    maxBodyBytes: 1_000_000,
    tooLarge: "PayloadTooLarge",
  },
} as const satisfies Record<string, Row>;
