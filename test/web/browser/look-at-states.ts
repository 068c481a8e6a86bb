import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import {
  choose,
  expectAccessible,
  keepDrawing,
  type OpenedPage,
  openPage,
  resize,
  useConsole,
} from "./console.ts";
import { expectNothingCut } from "./cut-texts.ts";
import { type Case, registerWebhook } from "./page-cases.ts";

/** Each size in both themes, and each language with each size and theme in one of them. */
const LOOKS = [
  { theme: "light", language: "pt", width: 1280, height: 720 },
  { theme: "dark", language: "en", width: 1280, height: 720 },
  { theme: "dark", language: "pt", width: 820, height: 1180 },
  { theme: "light", language: "en", width: 820, height: 1180 },
  { theme: "light", language: "pt", width: 390, height: 844 },
  { theme: "dark", language: "en", width: 390, height: 844 },
];

/**
 * Controls that a user can press or fill in, by a marking number. One of a set of radio buttons or
 * tabs stands for the set, whose others are reached by arrow keys.
 */
const REACHABLE = `(() => {
  const all = [...document.querySelectorAll(
    "a[href], button, input, select, textarea, summary, [tabindex], canvas",
  )].filter((one) =>
    one.checkVisibility({ visibilityProperty: true }) && !one.disabled && one.tabIndex >= 0 &&
    (one.type !== "radio" || one.checked));
  all.forEach((one, i) => { one.dataset.reach = String(i); });
  return all.map((one) => one.outerHTML.slice(0, 120));
})()`;
/** Targets of the pointer that no key can ever reach. */
const UNREACHABLE = `[...document.querySelectorAll("button, summary, input, select, textarea, a[href]")]
  .filter((one) => one.checkVisibility() && !one.disabled && one.tabIndex < 0)
  .filter((one) => !one.closest("[role=tablist], [role=listbox], [role=menu]"))
  .map((one) => one.outerHTML.slice(0, 120))`;
/** More than a round of the longest page, with 200 trips, takes. */
const MOST_PRESSES = 1_000;
const FOCUSED = "document.activeElement?.dataset.reach";

/** Tests of pages in some states: nothing is cut or covered, and all is accessible and reached by keys. */
export function lookAtStates(cases: Record<string, Case>, { hasMap }: { hasMap: boolean }): void {
  const consoleService = useConsole({ prepare: registerWebhook, hasMap });
  describe.each(Object.entries(cases))("%s", (_name, { address, use }) => {
    let opened: OpenedPage;
    beforeAll(async () => {
      // Some places are refused on purpose.
      opened = await openPage(consoleService, address, { refusals: [400] });
      await use(opened.page);
      await keepDrawing(opened.page);
    });
    afterEach(() => expect(opened.faults).toEqual([]));
    afterAll(() => opened.close());

    test("no text is cut or covered at any width, in either language", () =>
      expectNothingCut(opened.page));

    test("is accessible in each theme and size", async () => {
      for (const { theme, language, ...size } of LOOKS) {
        await resize(opened.page, size);
        await choose(opened.page, { theme, language });
        await expectAccessible(opened.page, `${theme} ${language} ${size.width}`);
      }
    });

    test("everything is reached by the Tab key", async () => {
      const { page } = opened;
      await resize(page, { width: 1280, height: 900 });
      await choose(page, { theme: "light", language: "pt" });
      expect(await page.evaluate(UNREACHABLE)).toEqual([]);
      await page.evaluate("document.activeElement?.blur()");
      const all = (await page.evaluate(REACHABLE)) as string[];
      expect(all.length).toBeGreaterThan(10);
      const reached = new Set<string>();
      // A focus may bring more, such as suggestions or the rows of a long list, wherever it begins: a
      // full round has each at least once.
      for (let presses = 0; presses < MOST_PRESSES && reached.size < all.length; presses += 1) {
        await page.keyboard.press("Tab");
        const found = (await page.evaluate(FOCUSED)) as string | undefined;
        if (found !== undefined) reached.add(found);
      }
      expect(all.filter((_one, i) => !reached.has(String(i)))).toEqual([]);
    });
  });
}
