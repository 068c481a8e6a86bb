import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Page } from "playwright-core";
import buildNetwork from "../build-network.ts";
import { trustedAuthority } from "../deliver/webhooks/certificates.ts";
import { startReceiver } from "../deliver/webhooks/receiver.ts";
import { putEvents, register } from "../e2e/webhook-client.ts";
import { type Console, choose, isMapDrawn, openPage, startConsole } from "./browser/console.ts";
import { PAGES, RARE_ROUTES, RARE_STATES } from "./browser/page-cases.ts";

type Use = (page: Page, where: Console) => Promise<unknown>;

/** A state of a page: its address, and what brings the page to it. */
type Screen = readonly [address: string, use: Use];

const SIZES = {
  desktop: { width: 1280, height: 720 },
  tablet: { width: 820, height: 1180 },
  phone: { width: 390, height: 844 },
} as const;

const TRIP =
  "/#/rota?local=Curitiba/PR&local=São Paulo/SP&eixos=6&km_por_litro=2,5&preco_litro=6,10";
const WITH_GAP = "/#/rota?local=Goiânia/GO&local=Jataí/GO&local=Rondonópolis/MT&eixos=9&volta=1";
const WITH_STOPS =
  "/#/rota?local=Curitiba/PR&local=Joinville/SC&local=Itajaí/SC&local=Florianópolis/SC&eixos=3&ordem=last";
const SHEET = `Origem;Paradas;Destino;Eixos;Carga
Curitiba/PR;;Santos/SP;5;geral
São Paulo/SP;;Rio de Janeiro/RJ;6;geral
Londrina/PR;Maringá/PR | Ponta Grossa/PR;Paranaguá/PR;9;granel sólido
Belo Horizonte/MG;;Vitória/ES;5;geral
Goiânia/GO;;Uberlandia/SP;5;geral
Porto Alegre/RS;;Caxias do Sul/RS;3;geral`;

const shows =
  (selector: string) =>
  (page: Page): Promise<void> =>
    page.locator(selector).first().waitFor();
const answered = shows(".total-card");
const tab =
  (place: number): Use =>
  async (page) => {
    await answered(page);
    await page.locator("[role=tab]").nth(place).click();
  };
const inTurn =
  (...uses: Use[]): Use =>
  async (page, where) => {
    for (const use of uses) await use(page, where);
  };
const press =
  (selector: string): Use =>
  (page) =>
    page.locator(selector).first().click();

const sheet: Use = async (page) => {
  const buffer = Buffer.from(SHEET);
  const file = { name: "viagens-da-semana.csv", mimeType: "text/csv", buffer };
  await page.locator("input[type=file]").setInputFiles(file);
  await page.locator(".trip-row").nth(1).waitFor();
};

/** Asks for the tolls of a route's own path. */
const path: Use = async (page, where) => {
  const locations = ["Curitiba/PR", "Paranaguá/PR"];
  const { body } = await where.service.post("/consulta/consultaRoteirizador/12345", { locations });
  const { rotas } = body as { rotas: { polilinha: string }[] };
  await page.locator("#track").fill(rotas[0]?.polilinha ?? "");
  await page.locator(".panel-form .primary").click();
  await answered(page);
};

/** Looked at with `--into`, by name. */
const SCREENS: Readonly<Record<string, Screen>> = {
  first: ["/", shows(".data-state")],
  route: [`${TRIP}&alternativas=2`, answered],
  round: [`${TRIP}&volta=1`, answered],
  stops: [WITH_STOPS, answered],
  offer: [
    `${TRIP}&tabela=A`,
    async (page) => {
      await answered(page);
      await page.locator(".offer input").fill("3500");
      await page.locator(".offer input").blur();
    },
  ],
  gap: [WITH_GAP, answered],
  notices: [WITH_GAP, tab(1)],
  course: [WITH_STOPS, tab(2)],
  driver: [TRIP, tab(3)],
  comparison: [TRIP, inTurn(tab(4), press(".tabs .quiet"), shows(".axle-totals"))],
  code: [TRIP, tab(5)],
  errors: [RARE_STATES["a refused place"]?.address ?? "", shows("[role=alert]")],
  batch: ["/#/lote", shows(".drop")],
  columns: ["/#/lote", inTurn(sheet, press(".fold > summary"))],
  priced: [
    "/#/lote",
    inTurn(sheet, press(".batch-bar .primary"), shows(".wrong-trips"), shows(".total-card")),
  ],
  polyline: ["/#/polilinha", shows("#track")],
  "polyline-answer": ["/#/polilinha", path],
  plazas: ["/#/pedagios", shows(".plaza")],
  plaza: ["/#/pedagios?rodovia=BR-040", PAGES.pedagios?.use ?? answered],
  rises: ["/#/pedagios?desde=2025-06-01&eixos=6", shows(".rise")],
  data: ["/#/dados", shows("meter")],
  webhooks: ["/#/webhooks", shows(".webhooks .address")],
  deliveries: [
    "/#/webhooks",
    async (page) => {
      await page.locator(".deliveries > li").first().waitFor();
      await page
        .locator(".card:has(.deliveries)")
        .evaluate((section) => section.scrollIntoView({ block: "start" }));
    },
  ],
  delivery: [
    "/#/webhooks",
    async (page) => {
      const twice = /2 (tentativas|attempts)/;
      const row = page.locator(".deliveries > li", { hasText: twice }).last();
      await row.getByRole("button").first().click();
      await row.locator(".attempt").nth(1).waitFor();
      await row.scrollIntoViewIfNeeded();
    },
  ],
  menu: [
    "/#/pedagios",
    async (page) => {
      await page.locator(".plaza").first().waitFor();
      const toggle = page.locator(".menu-toggle");
      if (await toggle.isVisible()) await toggle.click();
    },
  ],
  reference: ["/docs", RARE_STATES.reference?.use ?? answered],
  "long names": [RARE_ROUTES["long names"]?.address ?? "", answered],
};

/** The pictures of docs/images: a screen and its size. */
const DOCUMENTED: Readonly<Record<string, readonly [screen: string, size: keyof typeof SIZES]>> = {
  route: ["route", "desktop"],
  phone: ["route", "phone"],
  batch: ["priced", "desktop"],
  tolls: ["rises", "desktop"],
  webhook: ["delivery", "desktop"],
};

interface Look {
  size: keyof typeof SIZES;
  theme: string;
  language: string;
}

async function takePicture(
  where: Console,
  [address, use]: Screen,
  { size, theme, language }: Look,
  path: string,
): Promise<void> {
  const { page, close } = await openPage(where, address, {
    viewport: SIZES[size],
    hasTouch: size !== "desktop",
  });
  try {
    await choose(page, { theme, language });
    await use(page, where);
    if (await page.locator(".map-canvas").isVisible()) {
      while (!(await isMapDrawn(page))) await page.waitForTimeout(100);
      // Labels fade in.
      await page.waitForTimeout(400);
    }
    await page.screenshot({ path });
  } finally {
    await close();
  }
}

/** Registers a working and a broken webhook, with deliveries. */
async function prepareWebhooks({ service }: Console): Promise<() => Promise<void>> {
  const receiver = await startReceiver(
    await (await trustedAuthority()).certify(),
    (response, { path }, earlier) => {
      const fails = path.includes("matriz") || earlier < 1;
      response.writeHead(fails ? 503 : 200).end(fails ? "em manutenção" : "");
    },
  );
  for (const branch of ["filial-curitiba", "matriz"]) {
    await register(service, `${receiver.url}/vpo/12345/${branch}`);
    await putEvents(1);
  }
  return () => receiver.stop();
}

// Rewrites docs/images; with `--into`, writes all screens in each size into a folder for
// inspection.
const { values } = parseArgs({
  options: {
    into: { type: "string" },
    only: { type: "string", default: Object.keys(SCREENS).join(",") },
    sizes: { type: "string", default: Object.keys(SIZES).join(",") },
    theme: { type: "string", default: "light" },
    language: { type: "string", default: "pt" },
  },
});
const { into = join(import.meta.dirname, "../../docs/images"), theme, language } = values;
const pictures =
  values.into === undefined
    ? Object.entries(DOCUMENTED).map(([name, [screen, size]]) => ({ name, screen, size }))
    : values.only
        .split(",")
        .flatMap((screen) =>
          values.sizes.split(",").map((size) => ({ name: `${screen}-${size}`, screen, size })),
        );
const unknown = pictures.find(
  ({ screen, size }) => !(Object.hasOwn(SCREENS, screen) && Object.hasOwn(SIZES, size)),
);
if (unknown) {
  console.error(`no ${unknown.name}; there are ${Object.keys(SCREENS)} in ${Object.keys(SIZES)}`);
  process.exit(2);
}
await mkdir(into, { recursive: true });
await buildNetwork();
process.env.ALLOW_LOOPBACK_DELIVERY = "1";
// The browser writes dates in its own language, if its translations are there: `chromium-l10n`.
process.env.LANGUAGE = language === "pt" ? "pt_BR" : "en_GB";
const served = await startConsole();
const stopReceiver = await prepareWebhooks(served);
for (const { name, screen, size } of pictures) {
  const look = { size: size as keyof typeof SIZES, theme, language };
  await takePicture(served, SCREENS[screen] as Screen, look, join(into, `${name}.png`));
  console.log(`${name}.png`);
}
await served.stop();
await stopReceiver();
