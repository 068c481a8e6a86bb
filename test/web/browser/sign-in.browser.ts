import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAuthority } from "../../webhooks/certificates.ts";
import { type Receiver, startReceiver } from "../../webhooks/receiver.ts";
import { type Console, expectAccessible, startConsole, visit } from "./console.ts";

const CODE = "the-code";
let consoleService: Console;
let issuer: Receiver;
let challenge: string | null = null;

/** An issuer whose user has already agreed. */
beforeAll(async () => {
  consoleService = await startConsole();
  const token = await consoleService.service.issuer.issue(["12345"]);
  const authority = await createAuthority();
  issuer = await startReceiver(await authority.certify(), (response, { path, body }) => {
    const { pathname, searchParams } = new URL(path, issuer.url);
    const answer = (status: number, json: object) =>
      response
        .writeHead(status, {
          "content-type": "application/json",
          "access-control-allow-origin": "*",
        })
        .end(JSON.stringify(json));
    if (pathname === "/.well-known/openid-configuration") {
      const endpoints = {
        authorization_endpoint: `${issuer.url}/authorize`,
        token_endpoint: `${issuer.url}/token`,
      };
      return answer(200, { issuer: issuer.url, ...endpoints });
    }
    if (pathname === "/authorize") {
      challenge = searchParams.get("code_challenge");
      const back = new URL(searchParams.get("redirect_uri") ?? "");
      back.searchParams.set("code", CODE);
      back.searchParams.set("state", searchParams.get("state") ?? "");
      return response.writeHead(302, { location: back.href }).end();
    }
    const form = new URLSearchParams(body);
    const verifier = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url");
    const granted = form.get("code") === CODE && verifier === challenge;
    return granted
      ? answer(200, { access_token: token, token_type: "Bearer" })
      : answer(400, { error: "invalid_grant" });
  });
});
afterAll(async () => {
  await consoleService.stop();
  await issuer.stop();
});

test("one signs in at the issuer by PKCE, and comes back to the same page", () =>
  visit(
    consoleService,
    "/#/pedagios",
    async (page) => {
      const button = page.getByRole("button", { name: "Entrar por localhost" });
      await button.waitFor();
      await expectAccessible(page);
      await button.click();
      await page.getByText(/^\d+ de \d+ praças$/).waitFor();
      expect(page.url()).toBe(`${consoleService.service.url}/#/pedagios`);
      expect(
        await page.evaluate("JSON.stringify([{ ...localStorage }, { ...sessionStorage }])"),
      ).toBe("[{},{}]");
    },
    {
      settings: {
        mapStyle: null,
        signIn: { kind: "oidc", issuer: issuer.url, clientId: "console", scope: "openid" },
      },
      // The local service's policy does not know this issuer; that of a stage does.
      bypassCSP: true,
      ignoreHTTPSErrors: true,
      origins: [issuer.url],
    },
  ));

test("or pastes a token", () =>
  visit(
    consoleService,
    "/#/pedagios",
    async (page) => {
      const token = await consoleService.service.issuer.issue(["12345"]);
      await page.getByLabel("Ou cole um token de acesso").fill(token);
      await page.getByRole("button", { name: "Usar este token" }).click();
      await page.getByText(/^\d+ de \d+ praças$/).waitFor();
    },
    { settings: { mapStyle: null, signIn: { kind: "paste" } } },
  ));
