import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { NOTICE_CODES } from "../../../lib/base/notice.ts";
import type { RouteResponse } from "../../../lib/service/api/schemas/route-response-schema.ts";
import {
  noticeText,
  sentencesOf,
  splitText,
  withoutHour,
} from "../../../web/src/answer/notice-text.ts";
import {
  drawn,
  expectAccessible,
  mapDrawn,
  PATIENCE_MS,
  printedPages,
  useConsole,
  type VisitOptions,
  visit,
} from "./console.ts";
import { expectNothingCut } from "./cut-texts.ts";

const QUERY = "/#/rota?local=Curitiba/PR&local=S%C3%A3o+Paulo/SP&alternativas=1";
/** The same with a third route, which pays nothing and has earth. */
const WITH_FREE = QUERY.replace("alternativas=1", "alternativas=2");

const consoleService = useConsole({ hasMap: false });

const open = (address: string, use: (page: Page) => Promise<void>, options: VisitOptions = {}) =>
  visit(consoleService, address, use, options);
const openWithMap: typeof open = (address, use, options) =>
  open(address, use, { ...options, hasMap: true });

/** The texts of the places of the form in their order. */
function places(page: Page): Promise<string[]> {
  return page
    .getByRole("combobox", { name: /^Local /, includeHidden: true })
    .evaluateAll((inputs) => inputs.map((input) => (input as unknown as { value: string }).value));
}

test("the form has its folded settings in their lines, whole at every width", () =>
  open("/", async (page) => {
    const line = (title: string) =>
      page.locator(".fold > summary", { has: page.getByText(title, { exact: true }) });
    const costs = line("Combustível e custo");
    expect(await costs.innerText()).toContain("não informado");
    await costs.click();
    await page.getByLabel("km por litro").fill("2,5");
    await page.getByLabel("R$ por litro").fill("6,09");
    await page.getByLabel("ARLA").fill("5");
    await costs.click();
    await costs.getByText("2,5 km/l · R$ 6,09/l · ARLA 5%").waitFor();
    await line("Ordem e data").click();
    await page.getByLabel("Ordenar rotas por").selectOption("custo");
    await line("Ordem e data").click();
    await line("Ordem e data")
      .getByText("na ordem da lista · agora · mais barata primeiro")
      .waitFor();
    await line("Piso de frete").click();
    await page.getByLabel("Carga").selectOption("perigosa_frigorificada");
    await line("Piso de frete").click();
    await line("Piso de frete").getByText("tabela A · perigosa, frigorificada").waitFor();
    await expectNothingCut(page);
  }));

describe("a route", () => {
  test("is asked for with completion, and shown with an alternative and the way back", () =>
    open("/", async (page) => {
      const first = page.getByRole("combobox", { name: "Local A" });
      await first.pressSequentially("curit");
      await page.getByRole("option", { name: "Curitiba/PR", exact: true }).click();
      expect(await first.inputValue()).toBe("Curitiba/PR");
      const second = page.getByRole("combobox", { name: "Local B" });
      await second.pressSequentially("são paulo");
      await page.getByRole("option", { name: "São Paulo/SP", exact: true }).waitFor();
      await second.press("ArrowDown");
      await second.press("Enter");
      expect(await second.inputValue()).toBe("São Paulo/SP");
      await page.getByLabel("Ida e volta").check();
      await page.getByRole("button", { name: "Calcular rota" }).click();
      const cards = page.getByRole("group", { name: "Rotas lado a lado" });
      await cards.waitFor();
      expect(await cards.getByRole("radio").count()).toBe(2);
      await page.getByRole("tab", { name: "Comparar" }).click();
      const table = page.getByRole("table", { name: "Por rota" });
      // There and back: the six plazas of the BR-116 count twice.
      expect(await table.getByRole("row", { name: /^Praças/ }).textContent()).toMatch(/^Praças12/);
      await page.getByRole("tab", { name: "Trajeto" }).click();
      expect(await page.getByRole("tabpanel").textContent()).toContain(
        "B São Paulo/SP → A Curitiba/PR",
      );
      await expectAccessible(page);
    }));

  test("is reproduced by its link, and another alternative can be chosen", () =>
    openWithMap(WITH_FREE, async (page) => {
      await page.getByRole("radio").nth(2).check();
      await mapDrawn(page);
      const lines = await page.evaluate(() => {
        const { map } = document.querySelector(".map-canvas") as unknown as {
          map: { queryRenderedFeatures(options: object): { layer: { id: string } }[] };
        };
        const features = map.queryRenderedFeatures({
          layers: ["route", "other-routes", "route-unpaved", "places"],
        });
        return [...new Set(features.map(({ layer }) => layer.id))].sort();
      });
      expect(lines).toEqual(["other-routes", "places", "route", "route-unpaved"]);
    }));

  test("gives the price of each plaza, its date and its source", () =>
    openWithMap(QUERY, async (page) => {
      const plaza = page.getByRole("tabpanel").getByRole("listitem").first();
      await plaza.locator("summary").click();
      for (const fact of ["Eixos cobrados", "Fonte", "Concessionária", "Sentido que paga"]) {
        await plaza.getByText(fact, { exact: true }).waitFor();
      }
      await plaza.hover();
      await expect
        .poll(() => drawn(page, "plaza-highlight", "id"), { timeout: PATIENCE_MS })
        .toEqual(["0"]);
    }));

  test("has its notices in full beside their subjects", () =>
    open(QUERY, async (page) => {
      const answer = await consoleService.service.post("/consulta/consultaRoteirizador/12345", {
        locations: ["Curitiba/PR", "São Paulo/SP"],
        config: { vehicle: { type: "truck", axis: "5" }, route: { type_route: "efficient" } },
      });
      const { rotas } = answer.body as RouteResponse;
      const notices = rotas[0]?.avisos ?? [];
      expect(notices.length).toBeGreaterThan(0);
      await page.locator(".total-notices").waitFor();
      for (const plaza of await page.locator(".tabs .passages summary").all()) await plaza.click();
      for (const { praca, pracas, mensagem } of notices) {
        if (!pracas) continue;
        const text = praca === undefined ? splitText({ mensagem })[0] : mensagem;
        await page.locator(".tabs .passages").getByText(text).first().waitFor();
      }
      await page.locator(".total-notices button").click();
      for (const fold of await page.locator(".tabs .notices summary").all()) await fold.click();
      // A consequence has a line of its own.
      const inOneLine = (text: string) => text.replaceAll(/\s+/g, " ");
      const texts = inOneLine((await page.locator(".tabs .notices").allInnerTexts()).join(" "));
      const passages = rotas[0]?.pedagios.length ?? 0;
      for (const notice of notices) {
        // The names of all plazas, and the missing hour of each stretch, would add nothing.
        const isOfAll = notice.pracas?.length === passages;
        const [common] = splitText({ mensagem: noticeText(notice) });
        const parts = isOfAll ? [common] : sentencesOf([notice]).shown;
        for (const part of parts) expect(texts).toContain(inOneLine(withoutHour(part)));
      }
      expect(texts.match(/não se sabe se a passagem/g)?.length).toBe(1);
    }));

  test("can be copied as a program that works", () =>
    open(
      QUERY,
      async (page) => {
        await page.getByRole("tab", { name: "Código" }).click();
        await page.getByRole("button", { name: "JSON", exact: true }).click();
        await page.getByRole("button", { name: "Copiar", exact: true }).click();
        await page.getByRole("button", { name: "Copiado" }).waitFor();
        const copied = await page.evaluate("navigator.clipboard.readText()");
        const answer = await consoleService.service.post(
          "/consulta/consultaRoteirizador/12345",
          String(copied),
        );
        expect(answer.status).toBe(200);
      },
      { permissions: ["clipboard-read", "clipboard-write"] },
    ));

  test("that is refused marks the wrong field, and offers corrections", () =>
    open(
      "/#/rota?local=Curitiba/PR&local=Paranagua/SC",
      async (page) => {
        const alert = page.getByRole("alert");
        await alert.waitFor();
        expect(await alert.textContent()).toContain("Local B:");
        const field = page.getByRole("combobox", { name: "Local B" });
        expect(await field.getAttribute("aria-invalid")).toBe("true");
        const isInView = await alert.evaluate((one) => {
          const { top, bottom } = one.getBoundingClientRect();
          return top >= 0 && bottom <= innerHeight;
        });
        expect(isInView).toBe(true);
        await alert.getByRole("button", { name: "Paranaguá/PR" }).click();
        await page.locator(".total-card").waitFor();
        expect(await places(page)).toEqual(["Curitiba/PR", "Paranaguá/PR"]);
      },
      { refusals: [400], viewport: { width: 390, height: 844 } },
    ));

  test("with a wrong number says so at its field, in Brazilian notation", () =>
    open(
      `${QUERY}&km_por_litro=dois&preco_litro=6,10`,
      async (page) => {
        const field = page.getByLabel("km por litro");
        await page.getByText("Digite um número, como 2,5.").waitFor();
        expect(await field.getAttribute("aria-invalid")).toBe("true");
        expect(await page.locator(".answer").textContent()).not.toContain("config.");
        await page.getByRole("button", { name: "1 campo a corrigir" }).click();
        expect(await field.evaluate((one) => one === document.activeElement)).toBe(true);
        await field.fill("2,5");
        await page.getByText("Digite um número").waitFor({ state: "hidden" });
        await page.getByRole("button", { name: "Calcular rota" }).click();
        await page.locator(".total-card").waitFor();
      },
      { refusals: [400] },
    ));
});

describe("an answer", () => {
  test("does not lengthen the page, whichever tab is open", () =>
    open(
      QUERY,
      async (page) => {
        await page.getByRole("tab", { name: "Comparar" }).click();
        await page.getByRole("button", { name: "Comparar de 2 a 10 eixos" }).click();
        await page.locator(".axle-totals").waitFor();
        const { scrollHeight, clientHeight } = await page.evaluate(() => {
          const { documentElement } = document as unknown as {
            documentElement: { scrollHeight: number; clientHeight: number };
          };
          return {
            scrollHeight: documentElement.scrollHeight,
            clientHeight: documentElement.clientHeight,
          };
        });
        expect(scrollHeight).toBe(clientHeight);
      },
      { viewport: { width: 1280, height: 720 } },
    ));

  test("is marked when the form asks for something else, until it is asked again", () =>
    open(QUERY, async (page) => {
      await page.getByRole("button", { name: "Editar" }).click();
      const notice = page.getByText("O formulário mudou");
      expect(await notice.isVisible()).toBe(false);
      await page.getByLabel("Eixos", { exact: true }).selectOption("9");
      await notice.waitFor();
      // Undoing a change leaves everything as it was.
      await page.getByLabel("Eixos", { exact: true }).selectOption("5");
      await notice.waitFor({ state: "hidden" });
      await page.getByLabel("Eixos", { exact: true }).selectOption("9");
      await page.getByRole("button", { name: "Calcular de novo" }).click();
      await page.locator(".trip-facts", { hasText: "9 eixos" }).waitFor();
      await notice.waitFor({ state: "hidden" });
    }));

  test("gives the places on the map the letters of the list and of the form, in the order of visiting", () =>
    openWithMap(
      "/#/rota?local=Curitiba/PR&local=Juiz+de+Fora/MG&local=Campinas/SP&local=Santos/SP&ordem=best",
      async (page) => {
        const stops = page.locator(".visiting-order li");
        await stops.first().waitFor();
        const listed = await stops.allTextContents();
        expect(listed.map((text) => text.charAt(0))).toEqual(["A", "B", "C", "D"]);
        const letterOf = (place: string) =>
          listed.find((text) => text.slice(1).startsWith(place))?.charAt(0) ?? "";
        await page.locator(".trip-facts", { hasText: "ordem otimizada" }).waitFor();
        const places = page.locator(".places li");
        for (const place of ["Curitiba/PR", "Juiz de Fora/MG", "Campinas/SP", "Santos/SP"])
          await expect
            .poll(() =>
              places.evaluateAll(
                (all, text) =>
                  all
                    .find((one) => one.querySelector("input")?.value === text)
                    ?.querySelector(".handle")?.textContent,
                place,
              ),
            )
            .toBe(letterOf(place));
        await mapDrawn(page);
        const labels = await page.evaluate(() => {
          const { map } = document.querySelector(".map-canvas") as unknown as {
            map: { getSource(id: string): { serialize(): { data: unknown } } };
          };
          return JSON.stringify(map.getSource("places").serialize().data);
        });
        const at = (label: string) =>
          JSON.parse(labels).features.find(
            (one: { properties: { label: string } }) => one.properties.label === label,
          ).geometry.coordinates[1];
        const [north, south] = [at(letterOf("Juiz de Fora/MG")), at(letterOf("Curitiba/PR"))];
        for (const letter of ["A", "B", "C", "D"]) {
          expect(at(letter)).toBeLessThanOrEqual(north);
          expect(at(letter)).toBeGreaterThanOrEqual(south);
        }
        await page.getByRole("tab", { name: "Trajeto" }).click();
        const [rows, legs] = await Promise.all(
          [".stop-row", ".legs"].map((part) =>
            page.locator(part).filter({ visible: true }).allTextContents(),
          ),
        );
        expect(rows).toHaveLength(4);
        for (const place of ["Curitiba/PR", "Juiz de Fora/MG", "Campinas/SP", "Santos/SP"]) {
          const text = `${letterOf(place)} ${place}`;
          expect(rows?.join()).toContain(text);
          expect(legs?.join()).toContain(text);
        }
      },
    ));

  test("says how much longer an alternative takes as the times that it shows differ", () =>
    open("/#/rota?local=Curitiba/PR&local=Londrina/PR&volta=1&alternativas=1", async (page) => {
      const cards = page.locator(".route-card");
      await cards.nth(1).waitFor();
      const texts = [page.locator(".figures").first(), cards.nth(1)].map((one) =>
        one.textContent(),
      );
      const [chosen = 0, other = 0] = (await Promise.all(texts)).map((text = "") => {
        const [, hours, minutes] = /(\d+) h (\d\d)/.exec(text ?? "") ?? [];
        return 60 * Number(hours) + Number(minutes);
      });
      expect(other - chosen).toBeGreaterThan(0);
      expect(other - chosen).toBeLessThan(60);
      expect(await cards.nth(1).textContent()).toContain(`+${other - chosen} min`);
    }));

  test("leads from a restriction without a known hour to the departure", () =>
    open(QUERY, async (page) => {
      await page.locator(".total-notices button").click();
      await page.getByRole("button", { name: "Informar partida" }).click();
      const departure = page.getByLabel("Partida");
      await departure.waitFor();
      await expect
        .poll(() => departure.evaluate((one) => one === document.activeElement))
        .toBe(true);
    }));

  test("states each fact once, with its effect", () =>
    open(QUERY, async (page) => {
      await page.locator(".total-notices li").first().waitFor();
      expect(await page.locator(".total-notices li").count()).toBeLessThanOrEqual(2);
      await page.locator(".total-notices button").click();
      const tab = page.getByRole("tab", { name: "Avisos", selected: true });
      await expect.poll(() => tab.evaluate((one) => one === document.activeElement)).toBe(true);
      const texts = await page.locator(".tabs .notices > li").allTextContents();
      const leads = await page.locator(".tabs .notice-head strong").allTextContents();
      expect(new Set(leads).size).toBe(texts.length);
      expect(texts.join(" ")).toMatch(/Desconto da tag desconhecidotodas\sas\s6\spraças/);
      // Codes are for programs.
      const codes = Object.keys(NOTICE_CODES);
      expect(codes.filter((code) => texts.some((text) => text.includes(code)))).toEqual([]);
    }));

  test("shows publisher, date and link as the source of a price", () =>
    open("/#/rota?local=Curitiba/PR&local=Belo+Horizonte/MG", async (page) => {
      await page.locator(".tabs .passages summary").first().waitFor();
      for (const plaza of await page.locator(".tabs .passages summary").all()) await plaza.click();
      const sources = await page.locator(".tabs .passages .source").allTextContents();
      expect(sources.length).toBeGreaterThan(5);
      expect(sources.filter((text) => /github|migrations|\.json/.test(text))).toEqual([]);
    }));

  test("has no sum of zero when all its prices are unknown", () =>
    open("/", async (page) => {
      await page.route("**/consulta/consultaRoteirizador/*", async (route) => {
        const answer = (await (await route.fetch()).json()) as RouteResponse;
        const unknown = {
          valor_pedagios: 0,
          valor_pedagios_tag: 0,
          valor_pedagios_completo: false,
        };
        const rotas = answer.rotas.map((one) => ({ ...one, ...unknown }));
        await route.fulfill({ json: { ...answer, rotas } });
      });
      await page.evaluate(`location.hash = ${JSON.stringify(QUERY.slice(1))}`);
      await page.locator(".total-card .total", { hasText: "sem preço" }).waitFor();
      expect(await page.locator(".total-card .figures").textContent()).not.toContain("R$ 0,00");
    }));

  test("says what the others cost more or less than the chosen one", () =>
    open(WITH_FREE, async (page) => {
      const prices = page.locator(".route-card .difference");
      await prices.nth(2).getByText("−R$\u00a0129,00").waitFor();
      await page.getByRole("radio").nth(2).check();
      await prices.nth(0).getByText("+R$\u00a0129,00").waitFor();
      // Its name says that none costs less.
      const card = page.locator(".route-card").nth(2);
      expect(await card.locator(".route-card-name").textContent()).toMatch(/pedágio|barata/);
      expect(await card.textContent()).not.toContain("menor valor");
    }));

  test("bounds what one costs less than a sum that lacks a price", () =>
    open("/#/rota", async (page) => {
      await page.route("**/consulta/consultaRoteirizador/*", async (route) => {
        const answer = (await (await route.fetch()).json()) as RouteResponse;
        Object.assign(answer.rotas[0] ?? {}, { valor_pedagios_completo: false });
        await route.fulfill({ json: answer });
      });
      await page.evaluate(`location.hash = ${JSON.stringify(WITH_FREE.slice(1))}`);
      const prices = page.locator(".route-card .difference");
      await prices.nth(2).getByText("−R$\u00a0129,00 ou mais").waitFor();
      await page.getByRole("radio").nth(2).check();
      await prices.nth(0).getByText("+R$\u00a0129,00 ou mais").waitFor();
    }));

  test("has the price alone on a small map, and the colour of its card", () =>
    openWithMap(
      QUERY,
      async (page) => {
        await page.locator(".route-card").first().waitFor();
        await mapDrawn(page);
        expect(await drawn(page, "tags", "label")).toEqual(["R$\u00a0211,15"]);
        expect(await drawn(page, "other-routes", "route")).toEqual([1]);
        const colour = await page
          .locator(".route-line")
          .nth(1)
          .evaluate((line) => getComputedStyle(line).backgroundColor);
        expect(colour).toBe("rgb(61, 111, 158)");
      },
      { viewport: { width: 390, height: 844 } },
    ));

  test("names each route by its merit", () =>
    open(QUERY, async (page) => {
      const cards = page.locator(".route-card-name");
      await cards.first().waitFor();
      expect((await cards.allTextContents()).join(" ")).toContain("Mais rápida");
      expect(await page.getByText("Melhor", { exact: true }).count()).toBe(0);
    }));
});

describe("the places", () => {
  const three = "/#/rota?local=Curitiba/PR&local=Santos/SP&local=Campinas/SP";

  test("are put in another order by dragging", () =>
    open(three, async (page) => {
      await page.getByRole("button", { name: "Editar" }).click();
      await page
        .getByRole("button", { name: /^Mover A/ })
        .dragTo(page.getByRole("button", { name: /^Mover C/ }));
      expect(await places(page)).toEqual(["Santos/SP", "Campinas/SP", "Curitiba/PR"]);
    }));

  test("are put in another order by the keyboard, with an announcement", () =>
    open(three, async (page) => {
      await page.getByRole("button", { name: "Editar" }).click();
      await page.getByRole("button", { name: /^Mover C/ }).press("ArrowUp");
      expect(await places(page)).toEqual(["Curitiba/PR", "Campinas/SP", "Santos/SP"]);
      await page.getByText("Campinas/SP agora está na posição 2").waitFor({ state: "attached" });
      // The focus follows the place.
      await page.keyboard.press("ArrowUp");
      expect(await places(page)).toEqual(["Campinas/SP", "Curitiba/PR", "Santos/SP"]);
    }));
});

describe("the page", () => {
  test("speaks English if asked to, and remembers it", () =>
    open(QUERY, async (page) => {
      await page.getByLabel("Idioma").selectOption("en");
      await page.getByRole("button", { name: "Edit" }).waitFor();
      await page.getByText("How the floor is calculated").click();
      await page.getByText(/[\d,.]+\skm × \d+\.\d+ \+ [\d,]*\d\.\d+ = R\$/).waitFor();
      await page.reload();
      await page.getByRole("button", { name: "Edit" }).waitFor();
      expect(await page.getAttribute("html", "lang")).toBe("en-GB");
    }));

  test("keeps the theme that was chosen", () =>
    open("/", async (page) => {
      await page.getByLabel("Tema").selectOption("dark");
      await page.reload();
      await page.getByRole("combobox", { name: "Local A" }).waitFor();
      expect(await page.evaluate("getComputedStyle(document.body).colorScheme")).toBe("dark");
    }));

  test("prints a trip with its map on one page", () =>
    openWithMap(QUERY, async (page) => {
      await page.locator(".total-card").waitFor();
      await mapDrawn(page);
      expect(await printedPages(page)).toBe(1);
      const colours = await page.evaluate(() => {
        const copy = document.querySelector(".map-printed") as unknown as {
          width: number;
          height: number;
          getContext(kind: "2d"): {
            getImageData(...box: number[]): { data: { buffer: ArrayBuffer } };
          };
        };
        const { data } = copy.getContext("2d").getImageData(0, 0, copy.width, copy.height);
        return new Set(new Uint32Array(data.buffer)).size;
      });
      expect(colours).toBeGreaterThan(50);
    }));

  test("prints the chosen route alone", () =>
    open(QUERY, async (page) => {
      await page.locator(".total-card").waitFor();
      await page.emulateMedia({ media: "print" });
      expect(await page.getByRole("form", { name: "Consulta de rota" }).isVisible()).toBe(false);
      expect(await page.locator(".total-card").isVisible()).toBe(true);
      // The printed sheet has the content of all tabs, whichever is open, under the places of the
      // trip. A single leg would repeat the totals.
      expect(await page.locator(".printed h2").allInnerTexts()).toEqual([
        expect.stringMatching(/^Curitiba\/PR → São Paulo\/SP/),
        "Pedágios",
        "Estradas",
      ]);
    }));

  test("prints the legs of a trip with a stop", () =>
    open("/#/rota?local=Curitiba/PR&local=Registro/SP&local=Santos/SP", async (page) => {
      await page.locator(".total-card").waitFor();
      await page.emulateMedia({ media: "print" });
      const [, ...parts] = await page.locator(".printed h2").allInnerTexts();
      expect(parts).toEqual(["Pedágios", "Etapas", "Estradas"]);
      expect(await page.locator(".printed .legs > li").count()).toBe(2);
    }));
});

test("a place that is missing is asked for in its field", () =>
  visit(consoleService, "/", async (page) => {
    await page.getByLabel("Local A").fill("Curitiba/PR");
    await page.getByRole("button", { name: "Calcular rota" }).click();
    await page.getByRole("alert").getByText("Informe a origem e o destino.").waitFor();
    await page.keyboard.type("Santos/SP");
    expect(await page.getByLabel("Local B").inputValue()).toBe("Santos/SP");
    expect(await page.getByRole("alert").count()).toBe(0);
  }));
