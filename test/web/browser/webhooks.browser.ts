import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { trustedAuthority } from "../../deliver/webhooks/certificates.ts";
import { type Receiver, startReceiver } from "../../deliver/webhooks/receiver.ts";
import { PATIENCE, putEvents, register, WEBHOOKS } from "../../e2e/webhook-client.ts";
import {
  type Console,
  choose,
  expectAccessible,
  PATIENCE_MS,
  startConsole,
  visit,
} from "./console.ts";
import { expectNothingCut } from "./cut-texts.ts";

/** Path whose four attempts all fail; later ones succeed. */
const BROKEN = "quebrado";
/** The guid of tests, which are about no voucher; their rows leave it out. */
const TEST_GUID = "00000000-0000-0000-0000-000000000000";

let consoleService: Console;
let receiver: Receiver;
beforeAll(async () => {
  const authority = await trustedAuthority();
  // The first attempt of a delivery fails, the second succeeds.
  receiver = await startReceiver(await authority.certify(), (response, { path }, earlier) => {
    const fails = earlier < (path.includes(BROKEN) ? 4 : 1);
    response.writeHead(fails ? 503 : 200).end(fails ? "em manutenção" : "");
  });
  process.env.ALLOW_LOOPBACK_DELIVERY = "1";
  consoleService = await startConsole();
});
afterAll(async () => {
  await consoleService.stop();
  await receiver.stop();
});

/** Chooses what the menu of the only webhook offers. */
async function chooseFromMenu(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: /^Mais ações/ }).click();
  await page.getByRole("button", { name, exact: true }).click();
}

/** The line of an attempt with its status. */
const attempt = (within: Page | Locator, number: number, status: number) =>
  within.locator(".attempt", { hasText: new RegExp(`^Tentativa ${number}.*${status}.*ms$`) });

/** Waits until this has the focus. */
const focused = (one: Locator) =>
  expect
    .poll(() => one.evaluate((node) => node === document.activeElement), { timeout: PATIENCE_MS })
    .toBe(true);

test("a form without an address says so at the button, and leads to the field", () =>
  visit(consoleService, "/#/webhooks", async (page) => {
    await page.getByRole("button", { name: "Registrar" }).click();
    await page.getByRole("alert").getByText("Informe o endereço.").waitFor();
    const address = page.getByLabel("Endereço (HTTPS)");
    await focused(address);
    await address.fill("https://client.example/vpo");
    await page.getByRole("alert").waitFor({ state: "detached" });
  }));

test("a webhook is registered, tested, watched, sent again, paused and removed", () =>
  visit(consoleService, "/#/webhooks", async (page) => {
    page.on("dialog", (dialog) => void dialog.accept());
    await page.getByLabel("Endereço (HTTPS)").fill(`${receiver.url}/vpo/12345`);
    await page.getByLabel("Segredo da assinatura (opcional)").fill("segredo");
    await page.getByRole("button", { name: "Registrar" }).click();
    await page.getByText(`${receiver.url}/vpo/12345`).waitFor();

    await page.getByRole("button", { name: "Enviar teste" }).click();
    const list = page.getByRole("region", { name: "Entregas" });
    const row = list.getByRole("button", { name: /vpo\.test/ }).first();
    await row.getByText("entregue", { exact: true }).waitFor();
    await row.click();
    await attempt(list, 1, 503).waitFor();
    await list.getByText("Resposta do seu sistema").waitFor();
    await list.getByText("em manutenção").waitFor();
    await attempt(list, 2, 200).waitFor();
    // The address holds the opened delivery.
    await page.reload();
    await attempt(list, 2, 200).waitFor();

    await list.getByText("Conferir a assinatura").click();
    await list.getByLabel(/^Segredo da assinatura/).fill("segredo");
    const received = receiver.received.at(-1);
    const [signature = ""] = String(received?.headers["webhook-signature"]).split(" ");
    await list.getByText(signature).waitFor();
    await expectAccessible(page);

    await list.getByRole("button", { name: "Reenviar", exact: true }).click();
    await list.getByText("Reenviada agora: entregue").waitFor();
    await expect.poll(() => receiver.received.length, { timeout: 240_000 }).toBe(3);
    await chooseFromMenu(page, "Pausar");
    await page.getByText("pausado", { exact: true }).waitFor();
    await chooseFromMenu(page, "Remover");
    await page.getByText("Nenhum webhook registrado.").waitFor();
  }));

test("a double click registers, tests and sends again once", () =>
  visit(consoleService, "/#/webhooks", async (page) => {
    page.on("dialog", (dialog) => void dialog.accept());
    const posts: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST")
        posts.push(new URL(request.url()).pathname.split("/").at(-1) ?? "");
    });
    const pressTwice = (name: string) =>
      page
        .getByRole("button", { name, exact: true })
        .first()
        .evaluate((button: HTMLElement) => {
          button.click();
          button.click();
        });
    await page.getByLabel("Endereço (HTTPS)").fill(`${receiver.url}/vpo/12345/twice`);
    await pressTwice("Registrar");
    await page.getByText(`${receiver.url}/vpo/12345/twice`).first().waitFor();
    await pressTwice("Enviar teste");
    await page.getByText("1 de 1 entregue").waitFor();
    await page.getByRole("button", { name: /vpo\.test/ }).click();
    await pressTwice("Reenviar");
    await page.getByText("Reenviada agora: entregue").waitFor();
    expect(posts).toEqual(["vpo", "teste", "reenvio"]);
    await chooseFromMenu(page, "Remover");
    await page.getByText("Nenhum webhook registrado.").waitFor();
  }));

test("an unsigned webhook says so, and the menu turns signing on", () =>
  visit(consoleService, "/#/webhooks", async (page) => {
    page.on("dialog", (dialog) => void dialog.accept());
    await page.getByLabel("Endereço (HTTPS)").fill(`${receiver.url}/vpo/12345/unsigned`);
    await page.getByRole("button", { name: "Registrar" }).click();
    await page.getByText("Sem assinatura").waitFor();
    await chooseFromMenu(page, "Assinar as entregas");
    const secret = page.getByLabel("Novo segredo");
    await focused(secret);
    await expectAccessible(page);
    await secret.fill("segredo");
    await secret.press("Enter");
    await page.getByText("Com assinatura").waitFor();
    await focused(page.getByRole("button", { name: /^Mais ações/ }));
    await page.getByRole("button", { name: "Enviar teste" }).click();
    await page.getByText("1 de 1 entregue").waitFor();
    expect(receiver.received.at(-1)?.headers).toHaveProperty("webhook-signature");
    await chooseFromMenu(page, "Remover");
    await page.getByText("Nenhum webhook registrado.").waitFor();
  }));

test("nothing is asked about a webhook whose removal is under way", () =>
  visit(consoleService, "/#/webhooks", async (page) => {
    page.on("dialog", (dialog) => void dialog.accept());
    await page.getByLabel("Endereço (HTTPS)").fill(`${receiver.url}/vpo/12345/removed`);
    await page.getByRole("button", { name: "Registrar" }).click();
    await page.getByRole("button", { name: "Enviar teste" }).click();
    await page.getByText("1 de 1 entregue").waitFor();
    const asked: string[] = [];
    page.on("request", (request) => {
      if (/vpo\/[^/]+\/entregas/.test(request.url())) asked.push(request.url());
    });
    // Deliveries are listed again while the removal is under way.
    await page.route("**/integracoes/webhooks/vpo/*", async (route) => {
      asked.length = 0;
      const listed = page.waitForResponse(/entregas\/vpo\?.*guid=/);
      await page.getByLabel("GUID do VPO").fill("00000000-0000-4000-8000-000000000000");
      await listed;
      await page.getByText("Nenhuma entrega com estes filtros.").waitFor();
      await route.continue();
    });
    await chooseFromMenu(page, "Remover");
    await page.getByText("Nenhum webhook registrado.").waitFor();
    expect(asked).toEqual([]);
  }));

test.each([
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
])(
  "deliveries are found by their guid, selected and sent again, with the outcome beside each, at %o",
  (viewport) =>
    visit(
      consoleService,
      "/#/webhooks",
      async (page) => {
        page.on("dialog", (dialog) => void dialog.accept());
        const webhook = `${receiver.url}/vpo/12345/apoio-${viewport.width}`;
        await page.getByLabel("Endereço (HTTPS)").fill(webhook);
        await page.getByRole("button", { name: "Registrar" }).click();
        for (const count of [1, 2]) {
          await page.getByRole("button", { name: "Enviar teste" }).click();
          await page.getByText(new RegExp(`^${count} de ${count} entregues?$`)).waitFor();
        }
        const list = page.getByRole("region", { name: "Entregas" });
        await list.getByLabel("GUID do VPO").fill(TEST_GUID);
        await expect.poll(() => list.locator(".delivery-row").count()).toBeGreaterThan(0);
        expect(page.url()).toContain(`guid=${TEST_GUID}`);
        await list.getByRole("button", { name: `Tirar o filtro ${TEST_GUID}` }).click();
        await list.getByLabel(/^Selecionar todas/).check();
        await list.getByRole("button", { name: /^Reenviar selecionadas \([2-9]\)/ }).click();
        await expect
          .poll(() => list.getByText("Reenviada agora: entregue").count(), { timeout: 120_000 })
          .toBeGreaterThan(1);
        await chooseFromMenu(page, "Remover");
        await page.getByText("Nenhum webhook registrado.").waitFor();
      },
      { viewport },
    ),
);

test.each([
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
])("a delivery that failed for good is found by its guid and sent again, at %o", (viewport) =>
  visit(
    consoleService,
    "/#/webhooks",
    async (page) => {
      page.on("dialog", (dialog) => void dialog.accept());
      const webhook = `${receiver.url}/vpo/12345/${BROKEN}-${viewport.width}`;
      await page.getByLabel("Endereço (HTTPS)").fill(webhook);
      await page.getByRole("button", { name: "Registrar" }).click();
      await page.getByRole("button", { name: "Enviar teste" }).click();
      await page.getByText("0 de 1 entregue").waitFor();
      await page.getByText(/Último evento que falhou/).waitFor();

      const list = page.getByRole("region", { name: "Entregas" });
      await list.getByLabel("GUID do VPO").fill(TEST_GUID);
      await expect.poll(() => list.locator(".delivery-row").count(), { timeout: 120_000 }).toBe(1);
      const row = list.getByRole("button", { name: /vpo\.test/ }).first();
      await row.getByText("falha definitiva", { exact: true }).waitFor();
      await row.click();
      await attempt(list, 4, 503).waitFor();
      // All attempts had one answer.
      expect(await list.getByText("em manutenção").count()).toBe(1);
      await list.getByText("Resposta do seu sistema, igual nas 4 tentativas").waitFor();
      await list.getByText("Sem outra tentativa automática").waitFor();
      await list.getByText("O que foi enviado").click();
      await list.locator("pre", { hasText: `POST ${webhook}` }).waitFor();
      await list.getByRole("button", { name: "Reenviar", exact: true }).click();
      await list.getByText("Reenviada agora: entregue").waitFor();
      // The two lead to each other.
      const related = (name: string) => list.locator(".delivery-facts div", { hasText: name });
      await related("Reenviada em").getByRole("button").click();
      await related("Reenvio de").getByRole("button").click();
      await attempt(list, 4, 503).waitFor();
      await chooseFromMenu(page, "Remover");
      await page.getByText("Nenhum webhook registrado.").waitFor();
    },
    { viewport },
  ),
);

test("a refused address has its reason", () =>
  visit(
    consoleService,
    "/#/webhooks",
    async (page) => {
      await page.getByLabel("Endereço (HTTPS)").fill("http://client.example/vpo");
      await page.getByRole("button", { name: "Registrar" }).click();
      const alert = page.getByRole("form", { name: "Registrar webhook" }).getByRole("alert");
      await alert.getByText("Endereço (HTTPS):").waitFor();
      // The form may be higher than the screen: a failure at its top would go unseen.
      const isInView = () =>
        alert.evaluate((one) => {
          const { top, bottom } = one.getBoundingClientRect();
          return top >= 0 && bottom <= innerHeight;
        });
      await expect.poll(isInView, { timeout: PATIENCE_MS }).toBe(true);
    },
    { refusals: [400] },
  ));

test("a webhook whose deliveries fail for good is called failing, not active", async () => {
  const address = `${receiver.url}/vpo/12345/${BROKEN}-sempre`;
  const id = await register(consoleService.service, address);
  await putEvents(1);
  await expect
    .poll(async () => {
      const { body } = await consoleService.service.call("GET", `${WEBHOOKS}/${id}`);
      return (body as { falhandoDesde: string | null }).falhandoDesde;
    }, PATIENCE)
    .not.toBeNull();
  await visit(consoleService, "/#/webhooks", async (page) => {
    const row = page.locator(".webhooks li", { hasText: address });
    await row.locator(".status", { hasText: /^falhando$/ }).waitFor();
    await row.getByText(/^Falhando desde/).waitFor();
    // One failure has one button: in the list, or here where a filter hides it there.
    await page.locator(".deliveries .resend").first().waitFor();
    const here = row.getByRole("button", { name: "Reenviar 1 entrega" });
    expect(await here.count()).toBe(0);
    await page.getByLabel("GUID do VPO").fill(TEST_GUID);
    await here.waitFor();
  });
});

test("beside the deliveries of one webhook, the others are one line", async () => {
  const [chosen, other] = ["escolhido", "outro"].map((name) => `${receiver.url}/vpo/12345/${name}`);
  for (const address of [chosen, other])
    await register(consoleService.service, address ?? "", { eventos: ["lote.concluido"] });
  await visit(consoleService, "/#/webhooks", async (page) => {
    const row = (address = "") => page.locator(".webhooks li", { hasText: address });
    await row(other).getByRole("button", { name: "Enviar teste" }).waitFor();
    const show = row(chosen).getByRole("button", { name: "Ver as entregas" });
    const widthOf = async () => (await show.boundingBox())?.width;
    const width = await widthOf();
    await show.click();
    await row(other).getByRole("button", { name: "Enviar teste" }).waitFor({ state: "detached" });
    await row(chosen).getByRole("button", { name: "Enviar teste" }).waitFor();
    expect(await widthOf()).toBe(width);

    const list = page.getByRole("region", { name: "Entregas" });
    expect(await list.getByLabel("Situação").isVisible()).toBe(false);
    await list.getByRole("button", { name: "Tirar o filtro …/escolhido" }).click();
    await row(other).getByRole("button", { name: "Enviar teste" }).waitFor();
  });
});

test.each([
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
])(
  "the rows of deliveries share their columns, and an opened one is whole in view or begins below the header, at %o",
  async (viewport) => {
    for (const name of ["colunas", `${BROKEN}-colunas`])
      await register(consoleService.service, `${receiver.url}/vpo/12345/${name}-${viewport.width}`);
    await putEvents(1);
    await visit(
      consoleService,
      "/#/webhooks",
      async (page) => {
        const rows = page.locator(".deliveries > li");
        await rows.getByText("falha definitiva").first().waitFor({ timeout: PATIENCE.timeout });
        const lefts = (selector: string) =>
          rows
            .locator(selector)
            .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)));
        for (const column of ["strong", ".delivery-attempts > :first-child", ".resend"])
          expect(new Set(await lefts(column)).size).toBe(1);

        await rows.first().getByRole("button").first().click();
        await page.locator(".deliveries > .on .attempt").first().waitFor();
        const isInView = () =>
          page.evaluate(() => {
            const box = (selector: string) =>
              document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
            const { top, bottom } = box(".deliveries > .on");
            const below = Math.round(top - box(".header").bottom);
            return below === 0 || (below > 0 && bottom <= innerHeight);
          });
        await expect.poll(isInView, { timeout: 10_000 }).toBe(true);
      },
      { viewport },
    );
  },
);

test("a pending delivery says when its next attempt is due", async () => {
  await register(consoleService.service, `${receiver.url}/vpo/12345/pendente`, {
    eventos: ["vpo.canceled"],
  });
  await putEvents(1, { kind: "vpo.canceled" });
  const due = "2031-12-24T15:30:45.000Z";
  const pending = { status: "pendente", proximaTentativa: due };
  await visit(consoleService, "/#/webhooks", async (page) => {
    // The waits of the tests are too short to look at.
    await page.route(/\/entregas/, async (route) => {
      const body = (await (await route.fetch()).json()) as { entregas?: object[] };
      const json = body.entregas
        ? { ...body, entregas: body.entregas.map((one) => ({ ...one, ...pending })) }
        : { ...body, ...pending };
      await route.fulfill({ json });
    });
    await page.reload();
    const textTo = (timeStyle: "short" | "medium") =>
      page.evaluate(
        ([at, style]) => {
          const options = { dateStyle: "short", timeStyle: style } as const;
          return `Próxima tentativa: ${new Date(at).toLocaleString("pt-BR", options)}`;
        },
        [due, timeStyle] as const,
      );
    const row = page.locator(".delivery-row", { hasText: "vpo.canceled" });
    await row.getByText(await textTo("short"), { exact: true }).waitFor();
    await row.getByRole("button").click();
    await page
      .locator(".timeline")
      .getByText(await textTo("medium"), { exact: true })
      .waitFor();
  });
});

test("a late answer for one enterprise is cancelled, and not shown under another", async () => {
  const address = `${receiver.url}/vpo/12345/tardia`;
  await register(consoleService.service, address);
  await visit(consoleService, "/#/webhooks", async (page) => {
    const row = page.locator(".webhooks li", { hasText: address });
    await row.waitFor();
    const asked = Promise.withResolvers<void>();
    // It is never answered.
    await page.route("**/integracoes/webhooks/vpo", async () => asked.resolve(), { times: 1 });
    const isList = (url: string) => /\/integracoes\/webhooks\/vpo$/.test(url);
    const cancelled = page.waitForEvent("requestfailed", (request) => isList(request.url()));
    await row.getByRole("button", { name: "Enviar teste" }).click();
    await asked.promise;
    await page.getByLabel("Empresa").fill("54321");
    await page.getByLabel("Empresa").press("Enter");
    await page.getByText("Nenhum webhook registrado.").waitFor();
    await cancelled;
    expect(await row.count()).toBe(0);
  });
});

test("the form is opened by its button, takes the focus, and gives it back", async () => {
  await register(consoleService.service, `${receiver.url}/vpo/12345/formulario`);
  await visit(consoleService, "/#/webhooks", async (page) => {
    const [button, form] = [
      page.getByRole("button", { name: "+ Novo webhook" }),
      page.getByRole("form", { name: "Registrar webhook" }),
    ];
    await button.click();
    await focused(form.getByLabel("Endereço (HTTPS)"));
    await form.getByRole("button", { name: "Cancelar" }).click();
    await focused(button);
    expect(await form.count()).toBe(0);

    await button.press("Enter");
    await form.getByLabel("Endereço (HTTPS)").fill(`${receiver.url}/vpo/12345/segundo`);
    await form.getByRole("button", { name: "Registrar" }).click();
    await page.locator(".webhooks li", { hasText: "/segundo" }).waitFor();
    await focused(button);
  });
});

/** A path without a place to break the line. */
const LONG = `${BROKEN}_${"ProtocoloDeIntegracaoDaFilial".repeat(5)}`;

test("no text of a long address, an opened delivery or a failure is cut or covered at any width", async () => {
  await register(consoleService.service, `${receiver.url}/vpo/12345/${LONG}`);
  await visit(
    consoleService,
    "/#/webhooks",
    async (page) => {
      const row = page.locator(".webhooks li", { hasText: LONG });
      await row.getByRole("button", { name: "Enviar teste" }).click();
      await row.getByText(/Último evento que falhou/).waitFor();
      await row.getByRole("button", { name: "Ver as entregas" }).click();
      await page.locator(".delivery-row .plaza").first().click();
      await attempt(page, 4, 503).waitFor();
      await page.getByText("Conferir a assinatura", { exact: true }).click();
      await expectNothingCut(page);
      await choose(page, { language: "pt" });

      await page.getByRole("button", { name: "Reenviar", exact: true }).click();
      await page.locator(".outcome .status").waitFor();
      await page.getByRole("button", { name: "+ Novo webhook" }).click();
      await page.getByLabel("Endereço (HTTPS)").fill(`http://client.example/${LONG}`);
      await page.getByRole("button", { name: "Registrar" }).click();
      await page.getByRole("alert").waitFor();
      await expectNothingCut(page);
    },
    { refusals: [400] },
  );
});
