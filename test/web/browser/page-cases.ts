import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { TestService } from "../../e2e/service.ts";

/** The path of the polyline example in docs/api/tolls.md, which passes one plaza. */
const POLYLINE = "|xvzClc{jHua@cX`xF_nPdDgLjJyVlxA}gE|d@yuA";

/** A page in a state that tests look at. */
export interface Case {
  address: string;
  /** Brings the page to the state that most users see. */
  use: (page: Page) => Promise<void>;
}

/** Registers the webhook that the page of webhooks shows, and begins a delivery. */
export async function registerWebhook(service: TestService): Promise<void> {
  const webhooks = "/integracoes/webhooks/vpo";
  const webhook = { url: "https://93.184.216.34/vpo/12345", eventos: ["vpo.created"] };
  const { body } = await service.post(webhooks, webhook);
  const tested = await service.call("POST", `${webhooks}/${(body as { id: string }).id}/teste`);
  expect(tested).toMatchObject({ status: 202 });
}

/** Each page with something to show. Nothing here depends on the language. */
export const PAGES: Record<string, Case> = {
  rota: {
    address:
      "/#/rota?local=Curitiba/PR&local=S%C3%A3o+Paulo/SP&volta=1&km_por_litro=2.5&preco_litro=6",
    use: async (page) => {
      await page.locator(".route-cards").waitFor();
      await page.locator(".tabs .passages summary").first().click();
      await page.locator(".trip-bar").click();
      for (const fold of await page.locator(".fold > summary").all()) await fold.click();
    },
  },
  lote: {
    address: "/#/lote",
    use: async (page) => {
      await page.locator(".batch-intake .drop button").first().click();
      await page.locator(".batch-bar .primary").click();
      await page.locator(".wrong-trips").waitFor();
    },
  },
  polilinha: {
    address: "/#/polilinha",
    use: async (page) => {
      await page.locator("#track").fill(POLYLINE);
      await page.locator(".panel-form .primary").click();
      await page.locator(".total").waitFor();
    },
  },
  pedagios: {
    address: "/#/pedagios?rodovia=BR-040",
    use: async (page) => {
      await page.locator(".plaza").first().click();
      await page.locator(".history .source").first().waitFor();
    },
  },
  "what rose": {
    address: "/#/pedagios?desde=2025-06-01&ordem=operator&eixos=6",
    use: (page) => page.locator(".rise").first().waitFor(),
  },
  "axles compared": {
    address:
      "/#/rota?local=Curitiba/PR&passar_por=Registro/SP&local=Santos/SP&km_por_litro=2.5&preco_litro=6",
    use: async (page) => {
      await page.locator(".total-card").waitFor();
      await page.locator("[role=tab]").nth(-2).click();
      await page.locator(".tabs .quiet").first().click();
      await page.locator(".axle-totals").waitFor();
      await page.locator(".map-legend summary").click();
    },
  },
  dados: { address: "/#/dados", use: (page) => page.locator("meter").first().waitFor() },
  webhooks: {
    address: "/#/webhooks",
    use: async (page) => {
      await page.locator(".webhooks .address").first().waitFor();
      await page.locator(".fold > summary").click();
      await page.locator(".delivery-search").waitFor();
    },
  },
};

const LONG_NAMES = [
  "Rua Conselheiro Laurindo 1234, Curitiba/PR",
  "Vila Bela da Santíssima Trindade/MT",
  "São José do Vale do Rio Preto/RJ",
  "Santo Antônio do Descoberto/GO",
];
const LONG_TRIP = [
  ...["Curitiba/PR", "Londrina/PR", "Bauru/SP", "Campinas/SP", "Santos/SP", "Taubaté/SP"],
  ...["Resende/RJ", "Juiz de Fora/MG", "Belo Horizonte/MG", "Uberlândia/MG"],
];
const routeOf = (places: readonly string[]) =>
  `/#/rota?${places.map((place) => `local=${encodeURIComponent(place)}`).join("&")}`;

const answered = (page: Page) => page.locator(".total-card").waitFor();
async function openAll(page: Page): Promise<void> {
  for (const fold of await page.locator(".tabs :is(.passages, .notices) summary").all())
    await fold.evaluate((one: HTMLElement) => one.click());
}
const openTab = (place: number) => async (page: Page) => {
  await answered(page);
  await page.locator("[role=tab]").nth(place).click();
};
async function bringTrips(page: Page, count: number): Promise<void> {
  const trips = Array.from(
    { length: count },
    (_, i) => `${LONG_NAMES[1]};${LONG_NAMES[2 + (i % 2)]}`,
  );
  trips[1] = "Goiânia/GO;Uberlandia/SP";
  await page.locator("input[type=file]").setInputFiles({
    name: "viagens-da-semana-da-filial-de-sao-jose-dos-pinhais.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(["origem;destino", ...trips].join("\n")),
  });
  await page.locator(".trip-row").nth(1).waitFor();
}

/** The reference of the API with one operation unfolded. */
const REFERENCE: Case = {
  address: "/docs",
  use: async (page) => {
    await page.locator("#check-health").waitFor();
    for (const fold of await page.locator("#quote-routes summary").all())
      await fold.evaluate((one: HTMLElement) => one.click());
  },
};

/** Answers of routes that few visits show. */
export const RARE_ROUTES: Record<string, Case> = {
  "alternatives with costs": {
    address: `${routeOf(["Curitiba/PR", "Belo Horizonte/MG"])}&alternativas=2&km_por_litro=2.5&preco_litro=6`,
    use: answered,
  },
  "twenty places with all notices open": {
    address: routeOf([...LONG_TRIP, ...LONG_TRIP.toReversed()]),
    use: async (page) => {
      await openTab(1)(page);
      await openAll(page);
      await page.locator(".trip-bar").click();
    },
  },
  "long names": {
    address: `${routeOf(LONG_NAMES)}&alternativas=1`,
    use: async (page) => {
      await answered(page);
      await openAll(page);
    },
  },
  ...Object.fromEntries(
    ["notices", "course", "driver", "comparison", "code"].map((name, i) => [
      `the tab ${name}`,
      { address: `${routeOf(LONG_NAMES)}&alternativas=1`, use: openTab(i + 1) },
    ]),
  ),
};

/** Other states of the pages that few visits show. */
export const RARE_STATES: Record<string, Case> = {
  reference: REFERENCE,
  "the first visit": { address: "/", use: (page) => page.locator(".data-state").waitFor() },
  "all plazas": {
    address: "/#/pedagios",
    use: async (page) => {
      await page.locator(".plaza").first().waitFor();
      await page.locator(".list-head .counted").first().click();
    },
  },
  "a refused place": {
    address: routeOf(["Curitiba/PR", "Vila Bela da Santissima Trindad/SC"]),
    use: (page) => page.getByRole("alert").waitFor(),
  },
  "an empty sheet": { address: "/#/lote", use: (page) => page.locator(".drop").waitFor() },
  "the columns of a sheet": {
    address: "/#/lote",
    use: async (page) => {
      await bringTrips(page, 4);
      await page.locator(".fold > summary").click();
    },
  },
  "a job under way": {
    address: "/#/lote",
    use: async (page) => {
      // It stays as it was at first.
      let first: object | undefined;
      await page.route("**/consulta/lotes/*/*", async (route) => {
        first ??= (await (await route.fetch()).json()) as object;
        await route.fulfill({ json: { ...first, status: "em andamento", resultado: null } });
      });
      await bringTrips(page, 200);
      await page.getByRole("button", { name: /API/ }).click();
      await page.locator(".batch-progress progress").waitFor();
    },
  },
};
