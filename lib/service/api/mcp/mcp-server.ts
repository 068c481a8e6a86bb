import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { z } from "zod";
import { SERVICE_VERSION } from "../../../base/version.ts";
import {
  findFloor,
  findPlace,
  floorInput,
  listPlazas,
  placeInput,
  plazasInput,
} from "./data-tools.ts";
import { type ToolCall, type ToolResources, toolResult } from "./tool.ts";
import { pathInput, priceTolls, priceTrip, tripInput } from "./trip-tools.ts";

const INSTRUCTIONS =
  "Rotas de caminhão no Brasil com pedágios e piso mínimo de frete. Valores em reais. Leia sempre `avisos`: dizem o que é presumido, antigo ou desconhecido. Com valor_pedagios_completo false a soma é baixa demais. `id_consulta` guarda a resposta inteira, com o trajeto, por 21 dias em GET /consulta/{empresa}/{id_consulta}.";
/** No tool changes anything of the caller's. */
const READS = { readOnlyHint: true, openWorldHint: false } as const;

/** The server of one message: it knows the five tools and keeps nothing. */
export function createMcpServer(call: ToolCall, resources: ToolResources): McpServer {
  const server = new McpServer(
    { name: "rota-vpo", version: SERVICE_VERSION },
    { instructions: INSTRUCTIONS },
  );
  server.registerTool(
    "precificar_viagem",
    {
      title: "Preço de uma viagem",
      description: "Rota entre locais: distância, tempo, praças, pedágios e piso mínimo de frete.",
      inputSchema: z.strictObject(tripInput),
      annotations: READS,
    },
    (input) => toolResult(() => priceTrip(input, call, resources)),
  );
  server.registerTool(
    "pedagios_do_trajeto",
    {
      title: "Pedágios de um trajeto",
      description: "Praças e tarifas de um trajeto dado como polilinha codificada.",
      inputSchema: z.strictObject(pathInput),
      annotations: READS,
    },
    (input) => toolResult(() => priceTolls(input, call, resources)),
  );
  server.registerTool(
    "procurar_local",
    {
      title: "Procurar um local",
      description: "Ponto e precisão de um local escrito por extenso, ou os candidatos.",
      inputSchema: z.strictObject(placeInput),
      annotations: READS,
    },
    (input) => toolResult(() => findPlace(input, resources)),
  );
  server.registerTool(
    "listar_pracas",
    {
      title: "Praças de pedágio",
      description: "Praças de uma UF, rodovia ou concessionária, com as tarifas de um dia.",
      inputSchema: z.strictObject(plazasInput),
      annotations: READS,
    },
    (input) => toolResult(() => listPlazas(input, call, resources)),
  );
  server.registerTool(
    "piso_de_frete",
    {
      title: "Piso mínimo de frete",
      description: "Piso mínimo de frete da ANTT para uma distância, sem calcular rota.",
      inputSchema: z.strictObject(floorInput),
      annotations: READS,
    },
    (input) => toolResult(() => findFloor(input, call, resources)),
  );
  return server;
}
