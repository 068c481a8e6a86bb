import { expect, test } from "vitest";
import {
  DnsUnavailable,
  UnusableTarget,
} from "../../../../lib/deliver/webhooks/unusable-target.ts";
import { toRegistration } from "../../../../lib/service/api/requests/webhook-request.ts";

const POLICY = { ports: [443], allowLoopback: false };
const REQUEST = { url: "https://93.184.216.34/vpo/12345", eventos: ["vpo.created" as const] };

test("a registration names the enterprise of its URL and the normalised address", async () => {
  const request = { ...REQUEST, url: `${REQUEST.url}#`, tokenAssinatura: "segredo" };
  expect(await toRegistration(request, ["12345", "67890"], POLICY)).toEqual({
    enterpriseId: "12345",
    url: REQUEST.url,
    events: ["vpo.created"],
    signingToken: "segredo",
  });
});

test.each([
  ["http://93.184.216.34/12345", "deve começar com https://"],
  ["https://127.0.0.1/12345", "endereço não permitido; o host deve ter só endereços públicos"],
  ["https://93.184.216.34:8443/12345", "porta 8443 não permitida; use 443"],
  ["https://93.184.216.34/", "traga no caminho o identificador de uma empresa que o token acessa"],
])("%s is refused with the reason", async (url, mensagem) => {
  await expect(toRegistration({ ...REQUEST, url }, ["12345", "67890"], POLICY)).rejects.toThrow(
    expect.objectContaining({ fields: [{ campo: "url", mensagem }] }),
  );
});

test.each([
  [new DnsUnavailable("no DNS server answers"), { status: 503, fields: [] }],
  [new UnusableTarget("o DNS não respondeu a tempo"), { status: 400 }],
])("%s: our own outage is not the caller's mistake", async (error, failure) => {
  const request = { ...REQUEST, url: "https://client.example/vpo/12345" };
  const policy = { ...POLICY, lookup: () => Promise.reject(error) };
  await expect(toRegistration(request, ["12345"], policy)).rejects.toMatchObject(failure);
});
