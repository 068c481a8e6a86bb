import { placesAnswerSchema, placesQuerySchema } from "../schemas/place-schema.ts";
import {
  plazaAnswerSchema,
  plazasAnswerSchema,
  plazasQuerySchema,
} from "../schemas/plazas-schema.ts";
import type { Row } from "./row.ts";

/** Places, plazas and tariffs as data. */
export const dataEndpoints = {
  "search-places": {
    method: "GET",
    path: "/locais",
    tag: "Dados",
    summary: "Locais cujo nome começa pelo texto, para completar o que se digita",
    description:
      "Procura cidades, regiões do Distrito Federal, aeroportos e portos, também por nomes antigos e a partir de qualquer palavra do nome. As cidades vêm primeiro. Um nome com erro dá o mais parecido.",
    query: placesQuerySchema,
    response: placesAnswerSchema,
  },
  "list-plazas": {
    method: "GET",
    path: "/pedagios/pracas",
    tag: "Dados",
    summary: "Praças de pedágio em GeoJSON, com as tarifas de um dia",
    description:
      "Lista as praças que cobram no dia, em páginas: repita a consulta com o `proximo` da página anterior em `cursor` até que ele seja null. Os filtros se somam.",
    query: plazasQuerySchema,
    response: plazasAnswerSchema,
    etag: true,
  },
  "get-plaza": {
    method: "GET",
    path: "/pedagios/pracas/{pracaId}",
    tag: "Dados",
    summary: "Uma praça de pedágio com o histórico de tarifas e suas fontes",
    description: "Aceita o `id` da praça ou o `codigo_antt` das consultas.",
    response: plazaAnswerSchema,
    errors: ["NotFound"],
    etag: true,
  },
} as const satisfies Record<string, Row>;
