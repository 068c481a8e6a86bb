import {
  foundPlaceSchema,
  placesAnswerSchema,
  placesQuerySchema,
  pointAnswerSchema,
  pointQuerySchema,
  textQuerySchema,
} from "../schemas/place-schema.ts";
import {
  plazaAnswerSchema,
  plazaQuerySchema,
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
      "Procura cidades, regiões do Distrito Federal, aeroportos e portos, também por nomes antigos e a partir de qualquer palavra do nome. As cidades vêm primeiro. Um texto que termina com a cidade dá as ruas dela, se há índice de endereços. Um nome com erro dá o mais parecido.",
    query: placesQuerySchema,
    response: placesAnswerSchema,
  },
  "resolve-place": {
    method: "GET",
    path: "/locais/resolver",
    tag: "Dados",
    summary: "O ponto de um local, como a consulta de rotas o entende",
    description:
      "Entende o texto como `locations` da consulta de rotas e diz o ponto, a precisão e o que é aproximado. Se o local não existe ou há vários, `local` é null, `motivo` diz por quê e `candidatos` traz os prováveis.",
    query: textQuerySchema,
    response: foundPlaceSchema,
    errors: ["ServiceUnavailable"],
  },
  "describe-point": {
    method: "GET",
    path: "/locais/reverso",
    tag: "Dados",
    summary: "Endereço, município, estrada e quilômetro de um ponto",
    description:
      "Diz o que há no ponto: o endereço próximo, o município, a estrada mais próxima da rede e o quilômetro de rodovia mais próximo. O que não se conhece é null.",
    query: pointQuerySchema,
    response: pointAnswerSchema,
    errors: ["ServiceUnavailable"],
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
    query: plazaQuerySchema,
    response: plazaAnswerSchema,
    errors: ["NotFound"],
    etag: true,
  },
} as const satisfies Record<string, Row>;
