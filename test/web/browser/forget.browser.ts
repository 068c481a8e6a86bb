import { expect, test } from "vitest";
import { PATIENCE_MS, useConsole, visit } from "./console.ts";

const consoleService = useConsole({ hasMap: false });

/** Everything that the browser keeps, but for the choice of language and theme. */
const KEPT = `(async () => {
  const names = (store) => Object.keys(store).filter((key) => !/language|theme/.test(key));
  const databases = await indexedDB.databases();
  const rows = await Promise.all(databases.map(({ name }) => new Promise((resolve) => {
    const opening = indexedDB.open(name);
    opening.onsuccess = () => {
      const { result: database } = opening;
      const stores = [...database.objectStoreNames];
      if (stores.length === 0) return resolve([]);
      const asked = database.transaction(stores).objectStore(stores[0]).getAllKeys();
      asked.onsuccess = () => { database.close(); resolve(asked.result); };
    };
  })));
  const workers = await navigator.serviceWorker?.getRegistrations() ?? [];
  return {
    local: names(localStorage).filter((key) => !/enterprise/.test(key)),
    tab: names(sessionStorage),
    rows: rows.flat(),
    caches: await caches.keys(),
    workers: workers.length,
  };
})()`;

const NOTHING = { local: [], tab: [], rows: [], caches: [], workers: 0 };

test("the last ten trips are remembered, and all is forgotten at once", () =>
  visit(consoleService, "/#/lote", async (page) => {
    await page.locator("input[type=file]").setInputFiles({
      name: "v.csv",
      mimeType: "text/csv",
      buffer: Buffer.from("origem;destino\nCampinas/SP;Santos/SP"),
    });
    await page.getByRole("button", { name: "Calcular 1 viagem", exact: true }).click();
    await page.getByText("Pedágio de 1 viagem", { exact: true }).waitFor();
    const trips = Array.from({ length: 10 }, (_, i) => ({
      query: `local=Santos/SP&local=Campinas/SP&eixos=${i + 1}`,
      title: `viagem ${i + 1}`,
      kept: false,
    }));
    await page.evaluate(`localStorage.setItem("rota-vpo.trips", ${JSON.stringify(JSON.stringify(trips))});
      sessionStorage.setItem("rota-vpo.paths", '[{"id":"1","name":"","content":"x"}]')`);
    await page.goto(`${consoleService.service.url}/#/rota?local=Campinas/SP&local=Santos/SP`);
    await page.reload();
    await page.locator(".total-card").waitFor();

    await page.goto(`${consoleService.service.url}/#/rota`);
    const list = page.locator(".first-minute li");
    await expect.poll(() => list.count(), { timeout: PATIENCE_MS }).toBe(10);
    expect(await list.first().textContent()).toContain("Campinas/SP");
    expect(await list.last().textContent()).toContain("viagem 9");
    const before = (await page.evaluate(KEPT)) as typeof NOTHING;
    expect(before).toMatchObject({ local: ["rota-vpo.trips"], tab: ["rota-vpo.paths"] });
    expect(before.rows).toHaveLength(1);

    await page.getByRole("button", { name: "Esquecer tudo" }).click();
    await expect.poll(() => page.evaluate(KEPT), { timeout: PATIENCE_MS }).toEqual(NOTHING);
    await page.reload();
    await page.getByLabel("Eixos", { exact: true }).waitFor();
    expect(await list.count()).toBe(0);
    await page.goto(`${consoleService.service.url}/#/lote`);
    await page.locator("input[type=file]").waitFor({ state: "attached" });
    expect(await page.locator(".total-card").count()).toBe(0);
  }));
