import { Logger } from "@aws-lambda-powertools/logger";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import fc from "fast-check";
import { expect, test } from "vitest";
import { pathRefusal } from "../../../../lib/service/api/http/path-refusal.ts";
import { errorBodySchema } from "../../../../lib/service/api/schemas/error-schema.ts";

const refuse = pathRefusal(new Logger({ logLevel: "SILENT" }));

async function answerTo(method: string, rawPath: string) {
  const requestContext = { requestId: "r1", http: { method } };
  const event = { rawPath, requestContext } as unknown as APIGatewayProxyEventV2;
  const { statusCode, headers, body } = await refuse(event);
  return { statusCode, headers, body: body === undefined ? undefined : JSON.parse(body) };
}

const ROUTES = "/consulta/consultaRoteirizador/12345";
const WEBHOOKS = "/integracoes/webhooks/vpo";

test.each([
  ["GET", ROUTES, "POST"],
  ["HEAD", "/locais", "GET"],
  ["PUT", "/saude", "GET, HEAD"],
  ["PUT", WEBHOOKS, "POST, GET"],
])("%s %s is 405 and lists the allowed methods", async (method, path, allow) => {
  const { statusCode, headers, body } = await answerTo(method, path);
  expect([statusCode, headers]).toMatchObject([405, { allow, "x-request-id": "r1" }]);
  const mensagem = `Este endereço aceita ${allow}; recebido ${method}.`;
  expect(body).toEqual({ codigo: "405", tipo: "metodo_nao_aceito", mensagem, id_requisicao: "r1" });
});

test("OPTIONS of a known path lists its methods, without a body", async () => {
  expect(await answerTo("OPTIONS", WEBHOOKS)).toEqual({
    statusCode: 204,
    headers: {
      allow: "POST, GET",
      "x-request-id": "r1",
      "cache-control": "private, no-store",
    },
    body: undefined,
  });
  expect((await answerTo("OPTIONS", "/nowhere")).statusCode).toBe(404);
});

test.each([
  ["/nowhere", "."],
  ["/", "."],
  [`${ROUTES}/x`, "."],
  [`${ROUTES}/`, "; você quis dizer /consulta/consultaRoteirizador/{enterpriseId}?"],
  [
    "/Consulta/consultaroteirizador/1",
    "; você quis dizer /consulta/consultaRoteirizador/{enterpriseId}?",
  ],
  ["/consulta/consultaRoteirizador", "."],
  [
    "/consulta/consultaRoteirizadr/12345",
    "; você quis dizer /consulta/consultaRoteirizador/{enterpriseId}?",
  ],
  [`${WEBHOOKS}/1/testes`, `; você quis dizer ${WEBHOOKS}/{id}/teste?`],
  [`${WEBHOOKS}/%zz`, "."],
  [`/${WEBHOOKS}/%zz`, "."],
  [`/${WEBHOOKS}`, `; você quis dizer ${WEBHOOKS}?`],
])("%s is 404", async (path, ending) => {
  const { statusCode, body } = await answerTo("POST", path);
  expect(statusCode).toBe(404);
  expect(body.tipo).toBe("endereco_desconhecido");
  expect(body.mensagem).toBe(`Endereço do serviço não encontrado${ending}`);
});

test("any method and path get an error's body", async () => {
  await fc.assert(
    fc.asyncProperty(fc.string(), fc.string(), async (method, path) => {
      const { statusCode, body } = await answerTo(`X${method}`, `/${path}`);
      expect([404, 405]).toContain(statusCode);
      errorBodySchema.strict().parse(body);
    }),
  );
});
