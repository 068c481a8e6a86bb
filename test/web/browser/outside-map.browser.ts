import { createServer, type RequestListener } from "node:http";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ListeningServer, listen } from "../../../lib/laptop/server/listen.ts";
import {
  type Console,
  drawn,
  mapDrawn,
  PATIENCE_MS,
  startConsole,
  type VisitOptions,
  visit,
} from "./console.ts";

/** Waits for the route, which appears after a style that loads late. */
async function routeDrawn(page: Page): Promise<void> {
  await expect
    .poll(() => drawn(page, "route", "kind"), { timeout: PATIENCE_MS })
    .toEqual(["paved"]);
}

describe("a map from elsewhere", () => {
  const asked: string[] = [];
  let styles: ListeningServer;
  let tiles: ListeningServer;
  let consoleService: Console;

  const answer =
    (reply: RequestListener): RequestListener =>
    (request, response) => {
      asked.push(decodeURIComponent(request.url ?? ""));
      response.setHeader("access-control-allow-origin", "*");
      reply(request, response);
    };

  beforeAll(async () => {
    const geometry = { type: "Point", coordinates: [-49, -25] };
    const label = { type: "Feature", properties: {}, geometry };
    const style = () => ({
      version: 8,
      glyphs: `${tiles.url}/fonts/{fontstack}/{range}.pbf`,
      sources: {
        photo: { type: "raster", tiles: [`${tiles.url}/{z}/{x}/{y}.png`], tileSize: 256 },
        label: { type: "geojson", data: label, attribution: "© Mapas Exemplo" },
      },
      layers: [
        { id: "photo", type: "raster", source: "photo" },
        {
          id: "label",
          type: "symbol",
          source: "label",
          layout: { "text-field": "Sul", "text-font": ["Exemplo Regular"] },
        },
      ],
    });
    // Glyphs without any letter are a valid answer, as is a picture of one pixel.
    const pixel =
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";
    tiles = await listen(
      createServer(
        answer(({ url = "" }, response) => {
          response.end(url.endsWith(".png") ? Buffer.from(pixel, "base64") : "");
        }),
      ),
    );
    styles = await listen(
      createServer(
        answer(({ url }, response) => {
          if (url === "/style.json") response.end(JSON.stringify(style()));
          else response.writeHead(404).end();
        }),
      ),
    );
    const map = { style: `${styles.url}/style.json`, origins: [tiles.url] };
    consoleService = await startConsole({ map });
  });
  afterAll(() => Promise.all([consoleService.stop(), styles.stop(), tiles.stop()]));

  const open = (use: (page: Page) => Promise<void>, options: VisitOptions = {}) =>
    visit(
      consoleService,
      "/#/rota?local=Curitiba/PR&local=Joinville/SC",
      async (page) => {
        await page.locator(".total-card").waitFor();
        await mapDrawn(page);
        await use(page);
      },
      { origins: [styles.url, tiles.url], ...options },
    );

  test("is shown with the route on it, in its own fonts, with its credit", () =>
    open(async (page) => {
      await routeDrawn(page);
      expect(await page.locator(".maplibregl-ctrl-attrib").textContent()).toContain(
        "© Mapas Exemplo",
      );
      expect(asked.some((path) => /^\/\d+\/\d+\/\d+\.png$/.test(path))).toBe(true);
      const fonts = asked.filter((path) => path.startsWith("/fonts/"));
      expect([...new Set(fonts.map((path) => path.split("/")[2]))]).toEqual(["Exemplo Regular"]);
    }));

  test("that cannot be loaded gives way to the service's own", () =>
    open(
      async (page) => {
        await routeDrawn(page);
        await mapDrawn(page);
        expect(await drawn(page, "road-federal", "ref")).toContain("BR-116");
      },
      {
        refusals: [404],
        settings: {
          signIn: { kind: "local" },
          mapStyle: `${styles.url}/gone.json`,
          streets: null,
        },
      },
    ));
});
