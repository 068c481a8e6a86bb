import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import {
  DOT_RADIUS,
  gapBetween,
  isPill,
  PILL_SIDE,
  textWidth,
} from "../../../web/src/map/screen.ts";
import {
  choose,
  drawn,
  expectAccessible,
  mapDrawn,
  PATIENCE_MS,
  resize,
  useConsole,
  type VisitOptions,
  visit,
} from "./console.ts";

const consoleService = useConsole();

const ROUTE = "/#/rota?local=Curitiba/PR&local=Belo+Horizonte/MG&alternativas=2";
const open = (address: string, use: (page: Page) => Promise<void>, options: VisitOptions = {}) =>
  visit(consoleService, address, use, options);

/** A point of the screen at which the chosen route is free of plazas and other routes. */
const FREE_POINT = `(() => {
  const canvas = document.querySelector(".map-canvas");
  const { left, top, width, height } = canvas.getBoundingClientRect();
  const near = ([x, y]) => canvas.map.queryRenderedFeatures([[x - 14, y - 14], [x + 14, y + 14]])
    .map(({ layer }) => layer.id);
  const lines = canvas.map.queryRenderedFeatures({ layers: ["route"] })
    .flatMap(({ geometry: { type, coordinates } }) => type === "LineString" ? [coordinates] : coordinates);
  const inside = ([x, y]) => x > 150 && y > 100 && x < width - 150 && y < height - 100;
  const free = lines.flat().map((at) => canvas.map.project(at)).map(({ x, y }) => [x, y]).filter(inside)
    .find((at) => !near(at).some((id) => /^(plaza|tags|place|other)/.test(id)));
  return [left + free[0], top + free[1]];
})()`;

/** Holds the page's frames back, in which a map's style is loaded, until they are released. */
async function holdFrames(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(`
    const draw = window.requestAnimationFrame;
    const held = [];
    window.requestAnimationFrame = (callback) => held.push(callback);
    window.releaseFrames = () => {
      window.requestAnimationFrame = draw;
      for (const callback of held) draw(callback);
    };
  `);
  await page.reload();
  return () => page.evaluate("window.releaseFrames()");
}

async function answered(page: Page): Promise<void> {
  await page.locator(".total-card").waitFor();
  await mapDrawn(page);
}

const passed = (page: Page) =>
  page
    .getByRole("combobox", { name: "Passar por 1", includeHidden: true })
    .evaluateAll((fields) => fields.map((field) => (field as unknown as { value: string }).value));

describe("the route on the map", () => {
  test("is drawn though its answer came before the map's style", () =>
    open("/#/rota", async (page) => {
      const releaseFrames = await holdFrames(page);
      const isThere = () => page.evaluate("Boolean(document.querySelector('.map-canvas')?.map)");
      await expect.poll(isThere, { timeout: PATIENCE_MS }).toBe(true);
      await page.goto(`${consoleService.service.url}${ROUTE}`);
      await page.locator(".total-card").waitFor();
      await releaseFrames();
      const route = () => drawn(page, "route", "kind");
      await expect.poll(route, { timeout: PATIENCE_MS }).toEqual(["paved"]);
    }));

  test("is dragged to another place, which is dragged again, and Back undoes it", () =>
    open(ROUTE, async (page) => {
      await answered(page);
      const [x = 0, y = 0] = (await page.evaluate(FREE_POINT)) as number[];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x - 90, y - 50, { steps: 5 });
      await page.mouse.up();
      await expect.poll(() => page.url(), { timeout: PATIENCE_MS }).toContain("passar_por=");
      await answered(page);
      const [first] = await passed(page);
      expect(first).toMatch(/^-\d+\.\d+,-\d+\.\d+$/);

      await page.mouse.move(x - 90, y - 50);
      await page.mouse.down();
      await page.mouse.move(x - 60, y - 80, { steps: 5 });
      await page.mouse.up();
      await expect.poll(() => passed(page), { timeout: PATIENCE_MS }).not.toEqual([first]);
      await answered(page);
      await page.goBack();
      await page.goBack();
      await expect.poll(() => passed(page), { timeout: PATIENCE_MS }).toEqual([]);
    }));

  test("takes a place to pass by keyboard, in the form", () =>
    open(ROUTE, async (page) => {
      await answered(page);
      await page.getByRole("button", { name: "Editar" }).press("Enter");
      // The form takes the focus in the next frame.
      await page.locator("form input:focus").waitFor();
      await page.getByRole("button", { name: "+ Passar por" }).press("Enter");
      await page.getByRole("combobox", { name: "Passar por 1" }).fill("Ourinhos/SP");
      await page.getByRole("combobox", { name: "Passar por 1" }).press("Enter");
      await page.getByText("passando por 1").waitFor();
      await answered(page);
    }));

  test("shows numbers, directions and prices, and a click on a label chooses an alternative", () =>
    open(ROUTE, async (page) => {
      await answered(page);
      expect((await drawn(page, "route-arrows", "kind")).length).toBe(1);
      expect((await drawn(page, "plaza-numbers", "text")).length).toBeGreaterThan(3);
      const labels = (await drawn(page, "tags", "label")) as string[];
      expect(labels[0]).toMatch(/^\d+ h \d+\nR\$/);
      const [x = 0, y = 0] = (await page.evaluate(`(() => {
        const canvas = document.querySelector(".map-canvas");
        const { left, top, width, height } = canvas.getBoundingClientRect();
        for (let x = 0; x < width; x += 6) for (let y = 0; y < height; y += 6)
          if (canvas.map.queryRenderedFeatures([x, y], { layers: ["tags"] }).length > 0)
            return [left + x, top + y];
      })()`)) as number[];
      await page.mouse.click(x, y);
      await expect.poll(() => page.url(), { timeout: PATIENCE_MS }).toContain("escolhida=");
    }));

  test("has a legend of what it shows now", () =>
    open(ROUTE, async (page) => {
      await answered(page);
      await page.getByText("Legenda", { exact: true }).click();
      await page.getByText("Praça de pedágio").waitFor();
      expect(await page.getByText("Rodovia federal").count()).toBe(0);
      await expectAccessible(page);
      const joined = page.getByText("Praças juntas, com seus números");
      for (let i = 0; i < 3; i++) await page.getByRole("button", { name: "Afastar" }).click();
      await joined.waitFor();
      for (let i = 0; i < 6; i++) await page.getByRole("button", { name: "Aproximar" }).click();
      await joined.waitFor({ state: "detached" });
    }));
});

/**
 * Parts of the scene that the map draws, in pixels of the map: plazas, places, and points of paths.
 */
const SHAPES = `(async () => {
  const { map } = document.querySelector(".map-canvas");
  const { clientWidth, clientHeight } = map.getContainer();
  const drawn = (...layers) => map.queryRenderedFeatures({ layers })
    .map(({ geometry, properties }) => ({ at: map.project(geometry.coordinates), ...properties }));
  const { features } = await map.getSource("paths").getData();
  const line = features.flatMap(({ geometry }) => geometry.coordinates).map((at) => map.project(at));
  return {
    size: [clientWidth, clientHeight],
    plazas: drawn("plazas", "plaza-pills"),
    places: drawn("places"),
    line: line.map(({ x, y }) => [x, y]),
  };
})()`;

interface Shapes {
  size: [width: number, height: number];
  plazas: { at: { x: number; y: number }; text?: string; ranges: string }[];
  places: { at: { x: number; y: number } }[];
  line: [x: number, y: number][];
}

const shapesOf = async (page: Page) => (await page.evaluate(SHAPES)) as Shapes;

/** True if the whole path is inside the map, clear of its edges and of the row of credits. */
const pathInView = async (page: Page) => {
  const { size, line } = await shapesOf(page);
  const [width, height] = size;
  return (
    line.length > 1 &&
    line.every(([x, y]) => x >= 20 && y >= 20 && x <= width - 60 && y <= height - 50)
  );
};

describe("the fit of the map", () => {
  test("follows a change of its size, unless the user has moved the map", () =>
    open(
      "/#/rota?local=Curitiba/PR&local=Belo+Horizonte/MG",
      async (page) => {
        await answered(page);
        const inView = () => pathInView(page);
        await expect.poll(inView, { timeout: PATIENCE_MS }).toBe(true);
        for (const height of [840, 1180]) {
          await resize(page, { width: 820, height });
          await expect.poll(inView, { timeout: PATIENCE_MS }).toBe(true);
        }
        await mapDrawn(page);
        await page.locator(".map-canvas canvas").focus();
        await page.keyboard.press("ArrowRight");
        await page.keyboard.press("ArrowRight");
        await mapDrawn(page);
        const centre = () =>
          page.evaluate(`(() => {
          const { lng } = document.querySelector(".map-canvas").map.getCenter();
          return Math.round(lng * 100) / 100;
        })()`);
        const moved = await centre();
        await resize(page, { width: 820, height: 840 });
        await mapDrawn(page);
        expect(await centre()).toBe(moved);
      },
      { viewport: { width: 820, height: 1180 } },
    ));
});

/** All numbers of ranges such as `6–7, 20`. */
function numbersIn(ranges: string): number[] {
  return ranges.split(", ").flatMap((range) => {
    const [first = 0, last = first] = range.split("–").map(Number);
    return Array.from({ length: last - first + 1 }, (_, i) => first + i);
  });
}

const ONE_WAY = "/#/rota?local=Rondonópolis/MT&local=Santos/SP&eixos=7&alternativas=2";
const ROUND = "/#/rota?local=Curitiba/PR&local=Belo+Horizonte/MG&volta=1&alternativas=1";

test.each([
  [1280, 720, ONE_WAY, 19],
  [820, 1180, ONE_WAY, 19],
  [390, 844, ONE_WAY, 19],
  [1280, 720, ROUND, 28],
  [390, 844, ROUND, 28],
])(
  "at %i × %i, on %s, each passage's number is there, and none lies on another or under a place",
  (width, height, address, passages) =>
    visit(
      consoleService,
      address,
      async (page) => {
        await answered(page);
        const numbersShown = async () =>
          (await shapesOf(page)).plazas
            .flatMap(({ ranges }) => numbersIn(ranges))
            .toSorted((a, b) => a - b);
        const all = Array.from({ length: passages }, (_, i) => i + 1);
        await expect.poll(numbersShown, { timeout: PATIENCE_MS }).toEqual(all);
        const { plazas, places } = await shapesOf(page);
        const shapes = [
          ...plazas.map(({ at, text = "" }) => ({
            at: [at.x, at.y] as const,
            half: isPill(text, 0) ? textWidth(text) / 2 + PILL_SIDE - DOT_RADIUS : 0,
            radius: DOT_RADIUS,
          })),
          ...places.map(({ at }) => ({ at: [at.x, at.y] as const, half: 0, radius: 10 })),
        ];
        for (const [i, shape] of shapes.entries())
          for (const other of shapes.slice(i + 1))
            expect(gapBetween(shape, other)).toBeGreaterThanOrEqual(0);
      },
      { viewport: { width, height } },
    ),
);

/** Labels that lie below a control, the legend or the credit of the map, by their layers. */
const COVERED = `(() => {
  const canvas = document.querySelector(".map-canvas");
  const { left, top } = canvas.getBoundingClientRect();
  const layers = ["route-prices", "route-prices-east", "place-names", "seats", "road-labels"]
    .filter((id) => canvas.map.getLayer(id));
  return [...document.querySelectorAll(".map-legend, .maplibregl-ctrl")]
    .map((element) => element.getBoundingClientRect()).filter(({ width }) => width > 0)
    .flatMap(({ x, y, right, bottom }) =>
      canvas.map.queryRenderedFeatures([[x - left, y - top], [right - left, bottom - top]], { layers }))
    .map(({ layer, properties: { label, name, ref } }) => [layer.id, label ?? name ?? ref]);
})()`;

test("labels keep clear of the map's controls, legend and credit, wherever it is moved", () =>
  visit(
    consoleService,
    "/#/rota?local=Curitiba/PR&local=São+Paulo/SP&alternativas=1&eixos=6",
    async (page) => {
      const isClear = async () => {
        await mapDrawn(page);
        return page.evaluate(COVERED);
      };
      await answered(page);
      await expect.poll(isClear, { timeout: PATIENCE_MS }).toEqual([]);
      await page.locator(".map-canvas canvas").focus();
      await page.keyboard.press("ArrowLeft");
      await expect.poll(isClear, { timeout: PATIENCE_MS }).toEqual([]);
      await choose(page, { theme: "dark" });
      await expect.poll(isClear, { timeout: PATIENCE_MS }).toEqual([]);
    },
    { viewport: { width: 390, height: 844 } },
  ));

test("the credits are short until they are asked for, at any size, and whole on paper", async () => {
  for (const viewport of [
    { width: 1280, height: 720 },
    { width: 390, height: 844 },
  ])
    await visit(
      consoleService,
      "/",
      async (page) => {
        await mapDrawn(page);
        const whole = page.locator(".maplibregl-ctrl-attrib").getByText("Sem Parar (CC BY 4.0)");
        const short = page.locator(".map-credit");
        expect(await short.innerText()).toBe("© OpenStreetMap contributors, DNIT, IBGE…");
        expect(await whole.isVisible()).toBe(false);
        await page.locator(".maplibregl-ctrl-attrib-button").click();
        expect(await whole.isVisible()).toBe(true);
        await page.emulateMedia({ media: "print" });
        expect(await short.innerText()).toMatch(
          /Sem Parar \(CC BY 4\.0\), © OpenStreetMap contrib/,
        );
      },
      { viewport },
    );
});

describe("the map", () => {
  test("shows the federal roads before the first query, also on a phone", async () => {
    for (const viewport of [
      { width: 1280, height: 720 },
      { width: 390, height: 844 },
    ])
      await open(
        "/",
        async (page) => {
          await mapDrawn(page);
          expect((await drawn(page, "road-federal", "ref")).length).toBeGreaterThan(20);
        },
        { viewport },
      );
  });

  test("joins plazas that would overlap, and shows each on a closer look", () =>
    open("/#/pedagios", async (page) => {
      await page.locator(".plaza").first().waitFor();
      await mapDrawn(page);
      const counts = (await drawn(page, "plazas", "count")) as number[];
      expect(counts.filter((count) => count > 1).length).toBeGreaterThan(3);
      await page.locator(".map-key").getByText("grupo de n praças").waitFor();
      await page.getByRole("button", { name: "Filtrar" }).click();
      await page.getByLabel("UF").selectOption("BA");
      await expect
        .poll(async () => (await drawn(page, "plazas", "id")).length, { timeout: PATIENCE_MS })
        .toBeGreaterThan(0);
    }));

  test("gives a place by its menu, with the keyboard alone", () =>
    open("/", async (page) => {
      await mapDrawn(page);
      await page.locator(".map-canvas canvas").focus();
      await page.keyboard.press("Enter");
      await page.getByRole("menuitem", { name: "Partir daqui" }).waitFor();
      await expectAccessible(page);
      await page.keyboard.press("Enter");
      const first = page.getByRole("combobox", { name: "Local A" });
      expect(await first.inputValue()).toMatch(/^-?\d+\.\d{5},-\d+\.\d{5}$/);
      await page.locator(".map-canvas canvas").focus();
      await page.keyboard.press("Enter");
      await page.keyboard.press("Escape");
      await page.getByRole("menu").waitFor({ state: "detached" });
    }));

  test("fills the first empty place by a click", () =>
    open("/", async (page) => {
      await mapDrawn(page);
      await page.mouse.click(860, 420);
      const first = page.getByRole("combobox", { name: "Local A" });
      await expect.poll(() => first.inputValue(), { timeout: PATIENCE_MS }).not.toBe("");
    }));

  test("offers the user's position as a place", () =>
    open(
      "/",
      async (page) => {
        await mapDrawn(page);
        await page.getByRole("button", { name: "Minha posição" }).click();
        await page.getByRole("menuitem", { name: "Partir daqui" }).click();
        const first = page.getByRole("combobox", { name: "Local A" });
        expect(await first.inputValue()).toBe("-23.55000,-46.63000");
      },
      { permissions: ["geolocation"], geolocation: { latitude: -23.55, longitude: -46.63 } },
    ));

  test("says why the position is unknown", () =>
    open("/", async (page) => {
      await mapDrawn(page);
      await page.getByRole("button", { name: "Minha posição" }).click();
      await page.getByText("O navegador não permitiu").waitFor();
    }));
});

test("an open plaza stays marked, and is not read again, while the pointer is at another", () =>
  visit(consoleService, "/#/pedagios", async (page) => {
    const plazas = page.locator(".plaza");
    const id = (await plazas.nth(3).getAttribute("id"))?.replace("plaza-", "");
    await plazas.nth(3).click();
    await page.locator(".history").waitFor();
    await mapDrawn(page);
    await page.evaluate(`(() => {
      const { map } = document.querySelector(".map-canvas");
      window.late = [];
      map.on("styleimagemissing", ({ id }) => window.late.push(id));
      map.on("sourcedata", ({ sourceId, tile }) => {
        if (tile && ["plazas", "opened"].includes(sourceId)) window.late.push(sourceId);
      });
    })()`);
    const late = () => page.evaluate<string[]>("window.late.splice(0)");
    await page.locator(".neighbours button:not([aria-current])").first().hover();
    await expect
      .poll(() => drawn(page, "plaza-highlight", "id"), { timeout: PATIENCE_MS })
      .not.toEqual([]);
    expect(await late()).toEqual([]);
    for (const theme of ["light", "dark"]) {
      await page.locator(".preferences select").nth(1).selectOption(theme);
      await mapDrawn(page);
      await expect
        .poll(() => drawn(page, "plaza-opened", "id"), { timeout: PATIENCE_MS })
        .toEqual([id]);
    }
    const images = (await late()).filter((name) => /-(light|dark)/.test(name));
    expect(images).toEqual([]);
  }));

test("a place to pass that is typed by name is on the map", () =>
  visit(
    consoleService,
    "/#/rota?local=Curitiba/PR&passar_por=registro/sp&local=Santos/SP",
    async (page) => {
      await page.locator(".total-card").waitFor();
      await mapDrawn(page);
      await expect
        .poll(async () => (await drawn(page, "vias", "key")).length, { timeout: PATIENCE_MS })
        .toBe(1);
    },
  ));

test("places at the same point share one mark with all their letters", () =>
  visit(
    consoleService,
    "/#/rota?local=Curitiba/PR&local=Santos/SP&local=Curitiba/PR",
    async (page) => {
      await mapDrawn(page);
      await expect
        .poll(() => drawn(page, "place-labels", "label"), { timeout: PATIENCE_MS })
        .toEqual(["A·C", "B"]);
    },
  ));

test("stops have the names of their towns beside their letters", () =>
  visit(
    consoleService,
    "/#/rota?local=Curitiba/PR&local=São+Paulo/SP&alternativas=2&eixos=6",
    async (page) => {
      await answered(page);
      await mapDrawn(page);
      await expect
        .poll(async () => (await drawn(page, "place-names", "label")).toSorted(), {
          timeout: PATIENCE_MS,
        })
        .toEqual(["Curitiba", "São Paulo"]);
    },
  ));

test("what rose is alone on the map", () =>
  visit(consoleService, "/#/pedagios?desde=2025-06-01&eixos=6", async (page) => {
    await page.locator(".rise").first().waitFor();
    const count = Number(
      /^\d+/.exec((await page.locator(".list-head [role=status]").textContent()) ?? ""),
    );
    await mapDrawn(page);
    const onMap = () =>
      page.evaluate(`(async () => {
        const { map } = document.querySelector(".map-canvas");
        const { features } = await map.getSource("plazas").getData();
        return features.reduce((sum, { properties }) => sum + properties.count, 0);
      })()`);
    await expect.poll(onMap, { timeout: PATIENCE_MS }).toBe(count);
  }));
