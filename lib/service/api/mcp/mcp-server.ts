import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { CallToolRequestSchema, ListToolsRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import { z } from "zod";
import { SERVICE_VERSION } from "../../../base/version.ts";
import { ServiceError } from "../http/service-error.ts";
import { parseOrThrow } from "../http/validation.ts";
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
/** Longest name of an unknown tool that a text repeats whole. */
const MAX_NAME = 40;
/** No tool changes anything of the caller's. */
const READS = { readOnlyHint: true, openWorldHint: false } as const;

interface Tool {
  title: string;
  description: string;
  schema: z.ZodObject;
  run: (input: unknown, call: ToolCall, resources: ToolResources) => Promise<object>;
}

const TOOLS: Readonly<Record<string, Tool>> = {
  precificar_viagem: tool(
    "Preço de uma viagem",
    "Rota entre locais: distância, tempo, praças, pedágios e piso mínimo de frete.",
    z.strictObject(tripInput),
    priceTrip,
  ),
  pedagios_do_trajeto: tool(
    "Pedágios de um trajeto",
    "Praças e tarifas de um trajeto dado como polilinha codificada.",
    z.strictObject(pathInput),
    priceTolls,
  ),
  procurar_local: tool(
    "Procurar um local",
    "Ponto e precisão de um local escrito por extenso, ou os candidatos.",
    z.strictObject(placeInput),
    (input, _call, resources) => findPlace(input, resources),
  ),
  listar_pracas: tool(
    "Praças de pedágio",
    "Praças de uma UF, rodovia ou concessionária, com as tarifas de um dia.",
    z.strictObject(plazasInput),
    listPlazas,
  ),
  piso_de_frete: tool(
    "Piso mínimo de frete",
    "Piso mínimo de frete da ANTT para uma distância, sem calcular rota.",
    z.strictObject(floorInput),
    findFloor,
  ),
};

/** A tool that refuses its input in the words of the API. */
function tool<T extends z.ZodObject>(
  title: string,
  description: string,
  schema: T,
  run: (input: z.infer<T>, call: ToolCall, resources: ToolResources) => Promise<object>,
): Tool {
  return {
    title,
    description,
    schema,
    run: (input, call, resources) => run(parseOrThrow(schema, input), call, resources),
  };
}

/**
 * The server of one message: it knows the five tools and keeps nothing. `McpServer` would check
 * inputs itself and refuse them in English.
 */
export function createMcpServer(call: ToolCall, resources: ToolResources): Server {
  const server = new Server(
    { name: "rota-vpo", version: SERVICE_VERSION },
    { instructions: INSTRUCTIONS, capabilities: { tools: {} } },
  );
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: Object.entries(TOOLS).map(([name, { title, description, schema }]) => ({
      name,
      title,
      description,
      inputSchema: inputSchemaOf(schema),
      annotations: READS,
    })),
  }));
  server.setRequestHandler(CallToolRequestSchema, ({ params: { name, arguments: input = {} } }) =>
    toolResult(async () => {
      const known = Object.hasOwn(TOOLS, name) ? TOOLS[name] : undefined;
      if (!known) throw unknownTool(name);
      return known.run(input, call, resources);
    }),
  );
  return server;
}

function unknownTool(name: string): ServiceError {
  const choices = Object.keys(TOOLS).join(", ");
  const asked = name.length > MAX_NAME ? `${name.slice(0, MAX_NAME)}…` : name;
  return new ServiceError("NotFound", `Não há ferramenta ${asked}; as ferramentas são ${choices}.`);
}

/** The JSON schema of a tool's input. */
function inputSchemaOf(schema: z.ZodObject) {
  const written = z.toJSONSchema(schema, { target: "draft-7", io: "input" });
  return { ...written, type: "object" as const };
}
