import { createDocument, type ZodOpenApiObject, type ZodOpenApiPathsObject } from "zod-openapi";
import { SERVICE_VERSION } from "../../../base/version.ts";
import { TAGS } from "../endpoints/row.ts";
import { type Endpoint, endpoints, pathsOf } from "../endpoints.ts";
import { statesDefaults } from "./defaults-as-text.ts";
import { deliveryOperation, operation } from "./operations.ts";

const PRELUDE = {
  openapi: "3.1.0",
  info: {
    title: "rota-vpo",
    version: SERVICE_VERSION,
    description: [
      "Rotas de caminhão, praças de pedágio, piso mínimo de frete e vale-pedágio (VPO).",
      "",
      "Os dados são fatos públicos com data, não produtos oficiais; cada tarifa traz a sua data e a sua fonte. Fontes: DNIT, Ministério dos Transportes, IBGE, ANTT, ARTESP e outras agências estaduais, Sem Parar (CC BY 4.0) e © OpenStreetMap contributors (ODbL): mostre estes créditos junto com os dados.",
    ].join("\n"),
    contact: { name: "rota-vpo" },
    license: { name: "MIT", identifier: "MIT" },
  },
  servers: [
    { url: "http://127.0.0.1:3000", description: "O serviço na própria máquina (`npm start`)" },
    {
      url: "https://api.execute-api.sa-east-1.amazonaws.com",
      description:
        "O serviço na AWS, sem domínio próprio: troque `api` pelo identificador da API e `sa-east-1` pela região",
    },
  ],
  tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
  components: {
    securitySchemes: {
      token: {
        type: "http",
        scheme: "bearer",
        bearerFormat: "JWT",
        description:
          "Envie `Authorization: Bearer TOKEN` em cada chamada. O token é um JWT, emitido por quem opera o serviço; nele vêm as empresas que você pode consultar. No serviço local, `npm run token -- 12345` imprime um, da empresa 12345.",
      },
      tokenDaEntrega: {
        type: "http",
        scheme: "bearer",
        bearerFormat: "JWT",
        description:
          "Cada entrega leva `Authorization: Bearer TOKEN` ao seu webhook. O token é um JWT do próprio serviço, válido por cinco minutos: confira-o com as chaves de `/.well-known/jwks.json`.",
      },
    },
  },
} satisfies Omit<ZodOpenApiObject, "paths">;

/** The OpenAPI 3.1 document of all endpoints, made from their schemas and examples. */
export function openApiDocument() {
  const paths: ZodOpenApiPathsObject = {};
  for (const endpoint of Object.values<Endpoint>(endpoints)) {
    for (const path of pathsOf(endpoint)) {
      const method = endpoint.method.toLowerCase();
      paths[path] = { ...paths[path], [method]: operation(endpoint, path) };
    }
  }
  const webhooks = { vpo: { post: deliveryOperation() } };
  const document = createDocument({ ...PRELUDE, paths, webhooks });
  statesDefaults(document.components?.schemas ?? {});
  return document;
}
