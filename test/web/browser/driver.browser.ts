import { expect, test } from "vitest";
import type { RouteResponse } from "../../../web/src/api/types.ts";
import { useConsole, visit } from "./console.ts";

const consoleService = useConsole({ hasMap: false });

const ROUTE = "/#/rota?local=Curitiba/PR&local=São Paulo/SP&eixos=6";

test.each([true, false])("texts to copy hold what the answer holds, prices known: %s", (isKnown) =>
  visit(
    consoleService,
    "/#/rota",
    async (page) => {
      let answer: RouteResponse | undefined;
      await page.route("**/consulta/consultaRoteirizador/*", async (route) => {
        const found = (await (await route.fetch()).json()) as RouteResponse;
        for (const one of isKnown ? [] : found.rotas) {
          Object.assign(one, { valor_pedagios: 0, valor_pedagios_completo: false });
          for (const plaza of one.pedagios)
            Object.assign(plaza, { valor: null, tarifa_conhecida: false });
        }
        answer = found;
        await route.fulfill({ json: found });
      });
      await page.goto(`${consoleService.service.url}${ROUTE}`);
      await page.getByRole("tab", { name: "Motorista" }).click();
      const copied = async (name: string) => {
        await page.getByRole("button", { name }).click();
        await page.getByRole("button", { name: "Copiado" }).waitFor();
        const text = String(await page.evaluate("navigator.clipboard.readText()"));
        await page.getByRole("button", { name }).waitFor();
        return text;
      };
      const message = await copied("Copiar a mensagem");
      const manifest = await copied("Dados do MDF‑e");

      const route = answer?.rotas[0];
      const plazas = route?.pedagios ?? [];
      expect(plazas.length).toBeGreaterThan(3);
      const price = (reais: number | null) => reais?.toFixed(2).replace(".", ",");
      expect(manifest.split("\n")).toEqual([
        `UFs: ${route?.percurso_ufs.join(" ")}`,
        ...plazas.map(({ codigo_antt, nome, uf, valor }) =>
          [codigo_antt, nome, uf, price(valor)].join(";"),
        ),
      ]);
      const lines = message.replaceAll("\u00a0", " ").split("\n");
      expect(lines[0]).toBe("*Curitiba/PR → São Paulo/SP*");
      expect(lines[1]).toBe("Caminhão, 6 eixos");
      const sum = isKnown ? `R$ ${price(route?.valor_pedagios ?? null)}` : "sem preço";
      expect(lines[3]).toBe(`Pedágio: *${sum}* (${plazas.length} praças)`);
      expect(lines.slice(4, 4 + plazas.length)).toEqual(
        plazas.map(({ nome, rodovia, valor }, i) => {
          const known = isKnown ? `R$ ${price(valor)}` : "sem preço";
          return `${i + 1}. ${nome} (${rodovia}): ${known}`;
        }),
      );
      const restrictions = lines.slice(4 + plazas.length, -1);
      expect(restrictions.filter((line) => !line.startsWith("⚠ "))).toEqual([]);
      expect(restrictions.length).toBeGreaterThan(0);
      expect(new URL(lines.at(-1) ?? "").hash).toContain("eixos=6");
      const sent = await page.getByRole("link", { name: "WhatsApp" }).getAttribute("href");
      expect(new URL(sent ?? "").searchParams.get("text")).toBe(message);
    },
    { permissions: ["clipboard-read", "clipboard-write"] },
  ),
);
