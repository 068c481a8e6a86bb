import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Console, expectAccessible, startConsole } from "./console.ts";
import { startIssuer, type TestIssuer, TOKEN_SECONDS } from "./issuer.ts";
import { visitStage } from "./stage.ts";

let consoleService: Console;
const issuers: TestIssuer[] = [];
beforeAll(async () => {
  consoleService = await startConsole();
});
afterAll(async () => {
  await consoleService.stop();
  await Promise.all(issuers.map((issuer) => issuer.stop()));
});

/** Visits the console of a stage whose users sign in at this issuer. */
async function visitWithIssuer(
  options: { refresh: boolean },
  use: (page: Page, issuer: TestIssuer) => Promise<void>,
): Promise<void> {
  const issuer = await startIssuer(() => consoleService.service.issuer.issue(["12345"]), options);
  issuers.push(issuer);
  const stage = {
    issuer: issuer.url,
    audience: "rota-vpo",
    console: { clientId: "console", scope: "openid", signInOrigins: [issuer.login] },
  };
  await visitStage(consoleService, stage, "/#/pedagios", (page) => use(page, issuer), {
    ignoreHTTPSErrors: true,
  });
}

async function signIn(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Entrar por localhost" }).click();
  await page.getByText(/^(\d+ de )?\d+ praças$/).waitFor();
}

/** Data that outlives the page, in the browser's stores. */
function stored(page: Page): Promise<unknown> {
  return page.evaluate("JSON.stringify([{ ...localStorage }, { ...sessionStorage }])");
}

/** Visits another page and returns, which calls the service again. */
async function lookAgain(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Dados" }).click();
}

test("the user signs in at the issuer by PKCE, comes back to the same page, and signs out", () =>
  visitWithIssuer({ refresh: true }, async (page, issuer) => {
    await page.getByRole("button", { name: "Entrar por localhost" }).waitFor();
    await expectAccessible(page);
    await signIn(page);
    expect(page.url()).toMatch(/:\d+\/#\/pedagios$/);
    expect(await stored(page)).toBe("[{},{}]");

    await page.getByRole("button", { name: "Sair" }).click();
    await page.getByRole("button", { name: "Entrar por localhost" }).waitFor();
    expect(await page.getByRole("button", { name: "Sair" }).count()).toBe(0);
    await expect.poll(() => issuer.asked.slice(-2)).toEqual(["/revoke", "/logout"]);
  }));

test("only the verifier is kept in the browser while the user is at the issuer", () =>
  visitWithIssuer({ refresh: false }, async (page, issuer) => {
    // An answer without content leaves the browser on the page.
    await page.route(`${issuer.login}/authorize*`, (route) => route.fulfill({ status: 204 }));
    const left = page.waitForResponse((response) => response.status() === 204);
    await page.getByRole("button", { name: "Entrar por localhost" }).click();
    await left;
    const [kept, waiting] = JSON.parse(String(await stored(page)));
    expect(kept).toEqual({});
    expect(Object.keys(waiting)).toEqual(["rota-vpo.sign-in"]);
    expect(Object.keys(JSON.parse(waiting["rota-vpo.sign-in"]))).toEqual([
      "verifier",
      "state",
      "hash",
    ]);
  }));

test("a token that has expired is renewed", () =>
  visitWithIssuer({ refresh: true }, async (page, issuer) => {
    await signIn(page);
    await page.clock.setSystemTime(Date.now() + TOKEN_SECONDS * 1_000);
    await lookAgain(page);
    await page.getByRole("heading", { name: "Tabelas em vigor" }).waitFor();
    expect(issuer.asked).toEqual(["/authorize", "authorization_code", "refresh_token"]);
  }));

test("a token that cannot be renewed is asked for again", () =>
  visitWithIssuer({ refresh: false }, async (page) => {
    await signIn(page);
    await page.clock.setSystemTime(Date.now() + TOKEN_SECONDS * 1_000);
    await lookAgain(page);
    await page.getByText("A sessão terminou").waitFor();
    await page.getByRole("button", { name: "Entrar por localhost" }).click();
    await page.getByRole("heading", { name: "Tabelas em vigor" }).waitFor();
  }));

test("the user may paste a token instead", () => {
  const stage = {
    issuer: "https://login.example",
    audience: "rota-vpo",
    console: { scope: "openid", signInOrigins: [] },
  };
  return visitStage(consoleService, stage, "/#/pedagios", async (page) => {
    const token = await consoleService.service.issuer.issue(["12345"]);
    await page.getByLabel("Ou cole um token de acesso").fill(token);
    await page.getByRole("button", { name: "Usar este token" }).click();
    await page.getByText(/^(\d+ de )?\d+ praças$/).waitFor();
    await page.getByRole("button", { name: "Sair" }).click();
    await page.getByLabel("Ou cole um token de acesso").waitFor();
  });
});
