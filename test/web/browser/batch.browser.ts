import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { archive, textCell, workbookParts } from "../../service/api/sheets/xlsx-file.ts";
import { choose, expectAccessible, savedFile, useConsole, visit } from "./console.ts";

const consoleService = useConsole({ hasMap: false });

const SHEET = `Origem;Destino;Eixos
Curitiba/PR;Paranaguá/PR;5
Goiânia/GO;Uberlandia/SP;6
Campinas/SP;Santos/SP;9`;

const bring = (page: Page, name: string, content: string | Buffer) =>
  page
    .locator("input[type=file]")
    .setInputFiles({ name, mimeType: "application/octet-stream", buffer: Buffer.from(content) });

/** Saves the answers and returns the file's content. */
const save = (page: Page, format: "CSV" | "XLSX") =>
  savedFile(page, () => page.getByRole("button", { name: format }).click());

test.each([
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
])("a sheet is priced, repaired, kept and saved, at %o", (viewport) =>
  visit(
    consoleService,
    "/#/lote",
    async (page) => {
      await bring(page, "viagens.csv", SHEET);
      await page.getByRole("button", { name: "Calcular 3 viagens" }).click();
      await page.getByRole("button", { name: "Uberlândia/MG" }).click();
      await page.getByText("3 de 3").waitFor();
      await page.getByText("Pedágio de 3 viagens").first().waitFor();
      await expectAccessible(page);

      await page.reload();
      await page.getByText("3 de 3").waitFor();
      const total = await page.locator(".total-card .total").evaluate((one) => {
        const { bottom } = one.getBoundingClientRect();
        return bottom <= innerHeight;
      });
      expect(total).toBe(true);
      const csv = (await save(page, "CSV")).toString();
      const lines = csv.trim().split("\r\n");
      expect(lines).toHaveLength(4);
      expect(lines[2]).toMatch(/^Goiânia\/GO;Uberlândia\/MG;;6;/);
    },
    { viewport, acceptDownloads: true },
  ),
);

test("pasted cells open at once; typed ones wait for the button", () =>
  visit(consoleService, "/#/lote", async (page) => {
    const field = page.getByLabel("Ou cole as células da planilha");
    const open = page.getByRole("button", { name: "Abrir 1 linha" });
    const paste = (text: string) =>
      field.evaluate((target, pasted) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData("text", pasted);
        target.dispatchEvent(
          new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
        );
      }, text);
    await field.fill("  \n");
    expect(await page.getByRole("button", { name: /^Abrir/ }).count()).toBe(0);
    await field.fill("Campinas/SP;Santos/SP");
    await paste("Recife/PE\tNatal/RN");
    await page.getByRole("heading", { name: "Como é a planilha" }).click();
    expect(await field.inputValue()).toBe("Campinas/SP;Santos/SP");
    await open.click();
    await page.getByText("Campinas/SP → Santos/SP").waitFor();
    await page.getByRole("button", { name: "Outra planilha" }).click();
    await paste("Recife/PE\tNatal/RN");
    await page.getByText("Recife/PE → Natal/RN").waitFor();
  }));

test("of two sheets that are brought at once, the last one opens", () =>
  visit(consoleService, "/#/lote", async (page) => {
    // The first sheet is read later than the second.
    await page.addInitScript(`
      const post = Worker.prototype.postMessage;
      Worker.prototype.postMessage = function (...task) {
        setTimeout(() => post.apply(this, task), JSON.stringify(task).includes("Recife") ? 2000 : 0);
      };
    `);
    await page.reload();
    const field = page.getByLabel("Ou cole as células da planilha");
    await field.fill("Recife/PE;Natal/RN");
    await page.getByRole("button", { name: "Abrir 1 linha" }).click();
    await page.getByText("Lendo a planilha…").waitFor();
    await page.getByRole("button", { name: "Ver com um exemplo" }).click();
    await page.getByText("6 viagens", { exact: true }).first().waitFor();
    await page.waitForTimeout(3000);
    expect(await page.getByText("Recife/PE → Natal/RN").count()).toBe(0);
  }));

test("a sheet of one trip is spoken of as one", () =>
  visit(consoleService, "/#/lote", async (page) => {
    await bring(page, "viagem.csv", "origem;destino\nCampinas/SP;Santos/SP");
    await page.getByText("1 viagem", { exact: true }).first().waitFor();
    await page.getByRole("button", { name: "Calcular 1 viagem", exact: true }).click();
    await page.getByText("Pedágio de 1 viagem", { exact: true }).waitFor();
    await choose(page, { language: "en" });
    await page.getByText("Tolls for 1 trip", { exact: true }).waitFor();
  }));

test("a place that is wrong in several trips is repaired in all of them at once", () =>
  visit(consoleService, "/#/lote", async (page) => {
    const rows = ["Goiânia/GO;Uberlandia/SP", "Campinas/SP;Santos/SP", "Uberlandia/SP;Goiânia/GO"];
    await bring(page, "viagens.csv", ["origem;destino", ...rows].join("\n"));
    await page.getByRole("button", { name: "Calcular 3 viagens" }).click();
    await page.getByRole("button", { name: "Uberlândia/MG nas 2 viagens" }).first().click();
    await page.getByText("Pedágio de 3 viagens").first().waitFor();
    expect(await page.locator(".wrong-trips").count()).toBe(0);
  }));

test("refused axles, cargo, table and date are repaired in fields of their own", () =>
  visit(consoleService, "/#/lote", async (page) => {
    const rows = ["Campinas/SP;Santos/SP;12;areia;Z;31/02/2026", "Campinas/SP;;5;geral;A;"];
    await bring(page, "v.csv", ["origem;destino;eixos;carga;tabela;data", ...rows].join("\n"));
    await page.getByRole("button", { name: "Calcular 2 viagens" }).click();
    const wrong = page.getByRole("region", { name: "Linhas a corrigir" });
    const trips = wrong.getByRole("listitem");
    await trips.nth(1).getByText("Falta a origem ou o destino.").waitFor();
    const text = (await trips.first().textContent()) ?? "";
    expect(text).toContain("Eixos: use de 2 a 10");
    expect(text).toContain("Data: use uma data como 24/12/2026");
    expect(text).not.toMatch(/ISO|truck|granel_solido"/);
    expect(await trips.first().getByLabel("Origem").count()).toBe(0);

    await trips.nth(1).getByLabel("Destino").fill("Santos/SP");
    await trips.nth(1).getByRole("button", { name: "Recalcular" }).click();
    await expect.poll(() => trips.count()).toBe(1);
    // Each repair sends the trip again: it stays wrong until the last repair, with its fields in
    // place.
    const date = await trips.getByLabel("Data").elementHandle();
    const repair = async (use: () => Promise<unknown>, gone: string) => {
      await use();
      await trips.getByText(gone).waitFor({ state: "hidden" });
    };
    await repair(() => trips.getByLabel("Carga").selectOption("geral"), "Carga:");
    await repair(() => trips.getByLabel("Tabela da ANTT").selectOption("A"), "Tabela da ANTT:");
    expect(await date?.evaluate((field) => field.isConnected)).toBe(true);
    await repair(async () => {
      await trips.getByLabel("Data").fill("24/12/2026");
      await trips.getByLabel("Data").press("Enter");
    }, "Data:");
    await trips.getByLabel("Eixos").fill("9");
    await trips.getByLabel("Eixos").press("Enter");
    await page.getByText("Pedágio de 2 viagens").first().waitFor();
  }));

test("what is typed as soon as a field appears stays in it", () =>
  visit(consoleService, "/#/lote", async (page) => {
    await page.evaluate(() => {
      new MutationObserver((_changes, observer) => {
        const field = document.querySelectorAll<HTMLInputElement>(".repair input")[1];
        if (!field) return;
        observer.disconnect();
        field.value = "Santos/SP";
        field.dispatchEvent(new Event("input", { bubbles: true }));
      }).observe(document.body, { childList: true, subtree: true });
    });
    await bring(page, "v.csv", "origem;destino\nCampinas/SP;");
    await page.getByRole("button", { name: "Calcular 1 viagem", exact: true }).click();
    await page.getByRole("button", { name: "Recalcular" }).click();
    await page.getByText("Pedágio de 1 viagem", { exact: true }).waitFor();
  }));

test("a template that is saved as XLSX is read again", () =>
  visit(
    consoleService,
    "/#/lote",
    async (page) => {
      const template = await save(page, "XLSX");
      await bring(page, "modelo.xlsx", template);
      await page.getByText("2 viagens").first().waitFor();
      expect(await page.getByLabel("carga").inputValue()).toBe("carga");
    },
    { acceptDownloads: true },
  ));

test("errors and merged cells of a workbook are no empty cells", () =>
  visit(consoleService, "/#/lote", async (page) => {
    const rows = [
      ["origem", "destino", "paradas", "eixos"],
      ["Campinas/SP", "Santos/SP", "Cubatão/SP", "5"],
      ["Campinas/SP", "Santos/SP", "", "5"],
      ["Campinas/SP", "Santos/SP"],
    ].map((row) => `<row>${row.map((cell) => textCell(cell)).join("")}`);
    const xml = `${rows.join("</row>")}<c t="e"><v>#N/A</v></c><c><f>A1</f></c></row>`;
    const merged = '<mergeCells><mergeCell ref="C2:C3"/></mergeCells>';
    const file = await archive(workbookParts(xml, "worksheets/sheet1.xml", merged));
    await bring(page, "viagens.xlsx", file);
    await page.locator("li.trip-row").nth(1).getByText("Cubatão/SP").waitFor();
    await page.getByRole("button", { name: "Calcular 3 viagens" }).click();
    const wrong = page.locator(".wrong-trips");
    await wrong.getByText("Paradas: tem o erro #N/A da planilha; corrija a célula").waitFor();
    await wrong.getByText("Eixos: tem uma fórmula sem valor gravado").waitFor();
    await page.getByText("Pedágio de 2 das 3 viagens").waitFor();
    await wrong.getByLabel("Paradas").fill("");
    await wrong.getByLabel("Eixos").fill("5");
    await wrong.getByRole("button", { name: "Recalcular" }).click();
    await page.getByText("Pedágio de 3 viagens").first().waitFor();
  }));

test("a cell on the right of the headings has a column that can be used", () =>
  visit(consoleService, "/#/lote", async (page) => {
    await bring(page, "v.csv", "origem;destino\nCampinas/SP;Santos/SP;Cubatão/SP");
    await page.getByLabel("Coluna 3").selectOption("paradas");
    await page.locator("li.trip-row").getByText("Cubatão/SP").waitFor();
  }));

test("a file that is no sheet is refused in words", () =>
  visit(consoleService, "/#/lote", async (page) => {
    await bring(page, "foto.xlsx", Buffer.from("PK\u0003\u0004 no archive"));
    await page.getByRole("alert").getByText("danificado").waitFor();
  }));

test("a job of the API goes on after a reload and fills the table", () => {
  // The results come from the bucket.
  const origins = [String(process.env.AWS_ENDPOINT_URL_S3)];
  const use = async (page: Page) => {
    const rows = Array.from({ length: 199 }, () => "Campinas/SP;Santos/SP");
    rows.splice(100, 0, "Campinas/SP;Uberlandia/SP");
    await bring(page, "muitas.csv", ["origem;destino", ...rows].join("\n"));
    await page.getByRole("button", { name: /^Calcular como lote da API/ }).click();
    await page.getByText(/de 200/).waitFor();
    await page.reload();
    await page.getByText("200 de 200", { exact: true }).waitFor();
    await page.getByText("Pedágio de 199 das 200 viagens").first().waitFor();
    expect(await page.locator(".trip-row strong").count()).toBeGreaterThan(3);
    expect(await page.locator(".wrong-line").allTextContents()).toEqual([
      expect.stringMatching(/^Viagem 101\D/),
    ]);
    await page.getByRole("button", { name: "Uberlândia/MG" }).click();
    await page.getByText("Pedágio de 200 viagens").first().waitFor();

    await page.reload();
    await page.getByText("Pedágio de 200 viagens").first().waitFor();
  };
  return visit(consoleService, "/#/lote", use, { origins });
});

test("a running job shows that it is alive between its reports", () =>
  visit(consoleService, "/#/lote", async (page) => {
    // The first report stays, and later ones never come.
    let reports = 0;
    await page.route("**/consulta/lotes/*/*", async (route) => {
      reports += 1;
      if (reports > 1) return;
      const job = (await (await route.fetch()).json()) as object;
      const running = { status: "em andamento", processadas: 12, total: 200, resultado: null };
      await route.fulfill({ json: { ...job, ...running } });
    });
    const rows = Array.from({ length: 200 }, () => "Campinas/SP;Santos/SP");
    await bring(page, "muitas.csv", ["origem;destino", ...rows].join("\n"));
    await page.getByRole("button", { name: /^Calcular como lote da API/ }).click();
    await page.getByRole("status").getByText("Em andamento · 12 de 200").waitFor();
    await page.locator(".spinner").waitFor();
    await page.getByText("atualizado há 2 s", { exact: true }).waitFor();
    await page.getByText("atualizado há 4 s", { exact: true }).waitFor();
    await choose(page, { language: "en" });
    await page.getByRole("status").getByText("Running · 12 of 200").waitFor();
    await page.getByText(/^updated \d+ s ago$/).waitFor();
  }));

test("a trip that the service never has time for ends the run, after all others", () =>
  visit(consoleService, "/#/lote", async (page) => {
    let calls = 0;
    await page.route("**/consulta/lote/*", async (route) => {
      calls += 1;
      const answer = await route.fetch();
      const { consultas } = route.request().postDataJSON() as {
        consultas: { locations: string[] }[];
      };
      const { resultados } = (await answer.json()) as { resultados: object[] };
      const late = { status: 503, resposta: null, erro: { codigo: "503", mensagem: "Sem tempo." } };
      const json = {
        resultados: resultados.map((one, i) =>
          consultas[i]?.locations[0] === "Goiânia/GO" ? late : one,
        ),
      };
      await route.fulfill({ json });
    });
    const sheet = "origem;destino\nGoiânia/GO;Uberlândia/MG\nCampinas/SP;Santos/SP";
    await bring(page, "viagens.csv", sheet);
    await page.getByRole("button", { name: "Calcular 2 viagens" }).click();
    await page.getByRole("alert").getByText("Sem tempo.").waitFor();
    await page.getByText("Pedágio de 1 viagem").first().waitFor();
    expect(calls).toBe(3);
    await page.unrouteAll();
    await page.getByRole("button", { name: "Tentar de novo" }).click();
    await page.getByText("Pedágio de 2 viagens").first().waitFor();
  }));

test("a job is started once by two requests, and stays until it is cancelled", () =>
  visit(
    consoleService,
    "/#/lote",
    async (page) => {
      const keys: string[] = [];
      await page.route("**/consulta/lotes/*", async (route) => {
        keys.push((route.request().postDataJSON() as { chave: string }).chave);
        // The service starts the job, but its first answer is lost.
        const answer = await route.fetch();
        if (keys.length === 1) return route.abort();
        return route.fulfill({ response: answer });
      });
      const rows = Array.from({ length: 200 }, () => "Campinas/SP;Santos/SP");
      await bring(page, "muitas.csv", ["origem;destino", ...rows].join("\n"));
      const start = page.getByRole("button", { name: /^Calcular como lote da API/ });
      await start.click();
      await page.getByRole("alert").waitFor();
      await page.route("**/consulta/lotes/*/*", async (route) => {
        if (route.request().method() === "DELETE") return route.abort();
        const job = (await (await route.fetch()).json()) as object;
        return route.fulfill({ json: { ...job, status: "em andamento", resultado: null } });
      });
      await start.click();
      await page.getByText(/de 200/).waitFor();
      expect(keys).toEqual([keys[0], keys[0]]);

      const cancel = page.getByRole("button", { name: "Cancelar o lote" });
      await cancel.click();
      await page.getByRole("alert").waitFor();
      await page.unrouteAll({ behavior: "ignoreErrors" });
      await cancel.click();
      await start.waitFor();
    },
    { brokenConnections: true },
  ));

test("of ten thousand trips only those in sight are laid out, from the first to the last", () =>
  visit(consoleService, "/#/lote", async (page) => {
    const rows = Array.from({ length: 10_000 }, () => "Campinas/SP;Santos/SP;5");
    await bring(page, "dez-mil.csv", ["origem;destino;eixos", ...rows].join("\n"));
    const frame = page.locator(".long-list-frame");
    for (const share of [0, 0.3, 0.7, 1]) {
      const last = Math.max(1, Math.floor(10_000 * share));
      await frame.evaluate((one, part) => {
        one.scrollTop = one.scrollHeight * part;
      }, share);
      await page.getByText(last.toLocaleString("pt-BR"), { exact: true }).waitFor();
      expect(await page.locator("li.trip-row").count()).toBeLessThan(100);
    }
  }));
