import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { importExtract } from "../../../lib/laptop/imports/import-extract.ts";
import { DocumentBuilder } from "../../build/network/osm/document-builder.ts";
import { type Console, drawn, expectAccessible, mapDrawn, startConsole, visit } from "./console.ts";

describe("with an imported network, the map", () => {
  let consoleService: Console;

  /** Four streets of two kilometres in Paraná, one of them unpaved, and a federal road. */
  beforeAll(async () => {
    const dataDirectory = await mkdtemp(join(tmpdir(), "rota-vpo-"));
    const extract = new DocumentBuilder();
    const street = (latitude: number, tags: Record<string, string>) =>
      extract.way(tags, [latitude, -49.3], [latitude, -49.28], [latitude, -49.25]);
    street(-25.4, { highway: "residential", name: "Rua das Araucárias", surface: "asphalt" });
    street(-25.405, { highway: "tertiary", name: "Avenida São João" });
    street(-25.41, { highway: "unclassified", name: "Estrada do Moinho", surface: "dirt" });
    street(-25.415, { highway: "trunk", ref: "BR-116" });
    extract.way({ highway: "residential" }, [-25.4, -49.28], [-25.405, -49.28]);
    extract.way({ highway: "residential" }, [-25.405, -49.28], [-25.41, -49.28]);
    extract.way({ highway: "residential" }, [-25.41, -49.28], [-25.415, -49.28]);
    const file = join(dataDirectory, "city.osm.pbf");
    await extract.write(file);
    expect(await importExtract(dataDirectory, file)).toBe(0);
    consoleService = await startConsole({ dataDirectory, network: "city" });
  });
  afterAll(() => consoleService.stop());

  test.each(["light", "dark"] as const)(
    "opens on its streets and draws them with their names, %s",
    (colorScheme) =>
      visit(
        consoleService,
        "/",
        async (page) => {
          await page.locator(".map-credit").waitFor();
          await mapDrawn(page);
          expect(await drawn(page, "street-minor", "name")).toContain("Rua das Araucárias");
          expect(await drawn(page, "street-tertiary", "name")).toEqual(["Avenida São João"]);
          expect(await drawn(page, "street-unpaved", "name")).toEqual(["Estrada do Moinho"]);
          expect(await drawn(page, "street-names", "name")).toContain("Avenida São João");
          expect(await drawn(page, "street-numbers", "ref")).toEqual(["BR-116"]);
          // The tables' roads run beside the streets.
          expect(await drawn(page, "road-federal", "ref")).toEqual([]);
          expect(await page.locator(".map-credit").innerText()).toBe(
            "© OpenStreetMap contributors (ODbL)",
          );
          await expectAccessible(page);
        },
        { colorScheme },
      ),
  );

  test("shows a route on them, and the credit on paper too", () =>
    visit(
      consoleService,
      "/#/rota?local=-25.4,-49.3&local=-25.415,-49.25",
      async (page) => {
        await page.locator(".total-card").waitFor();
        await mapDrawn(page);
        expect(await drawn(page, "route", "kind")).toEqual(["paved"]);
        expect(await drawn(page, "street-tertiary", "class")).toEqual(["tertiary"]);
        await page.emulateMedia({ media: "print" });
        const credit = await page.locator(".map-credit").innerText();
        expect(credit).toMatch(/^© OpenStreetMap contributors \(ODbL\), DNIT, .*IBGE/);
      },
      { viewport: { width: 375, height: 667 } },
    ));
});
