import type { Page } from "playwright-core";
import { expect } from "vitest";
import { choose, resize } from "./console.ts";

/** Texts that exceed the screen or a box that hides what exceeds it, apart from those that scroll. */
const CUT = `[...document.querySelectorAll("main *, .header *")]
  .filter((one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== ""))
  .filter((one) => one.checkVisibility())
  .filter((one) => !one.closest(".visually-hidden, select, textarea, pre, .scroll-x, svg, .skip"))
  .filter((one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    const { left, right } = range.getBoundingClientRect();
    const exceeds = (from, to) => left < from - 1 || right > to + 1;
    if (exceeds(0, innerWidth)) return true;
    for (let box = one; box; box = box.parentElement) {
      if (getComputedStyle(box).overflowX === "visible") continue;
      const { left: from, right: to } = box.getBoundingClientRect();
      if (exceeds(from, to)) return true;
    }
    return false;
  })
  .map((one) => one.outerHTML.slice(0, 120))`;
/** Empty fields whose hint is longer than their line. */
export const CUT_HINTS = `[...document.querySelectorAll("input[placeholder]")]
  .filter((one) => one.checkVisibility() && one.value === "")
  .filter((one) => {
    const { paddingLeft, paddingRight } = getComputedStyle(one);
    const pen = document.createElement("canvas").getContext("2d");
    pen.font = getComputedStyle(one, "::placeholder").font;
    const room = one.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
    return pen.measureText(one.placeholder).width > room + 1;
  })
  .map((one) => one.outerHTML.slice(0, 120))`;
/** Rows of tabs that do not fit; only those of a phone may scroll. */
const WIDE_TABS = `innerWidth <= 800 ? [] : [...document.querySelectorAll("[role=tablist]")]
  .filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth)
  .map((one) => one.textContent)`;
/** Pairs of texts that are drawn over each other, also where a table scrolls. */
const OVERLAPPING = `(() => {
  // Sticky elements may cover text that scrolls.
  const stays = (one) => {
    for (let box = one; box; box = box.parentElement)
      if (["sticky", "fixed"].includes(getComputedStyle(box).position)) return true;
    return false;
  };
  const lines = [...document.querySelectorAll("main *")]
    .filter((one) => one.checkVisibility({ contentVisibilityAuto: true }))
    .filter((one) => !one.closest(".visually-hidden, select, textarea, pre, svg, .map") && !stays(one))
    .flatMap((one) => [...one.childNodes].filter((node) => node.nodeType === 3))
    .flatMap((node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return [...range.getClientRects()].map((box) => ({ box, text: node.data.trim() }));
    })
    .filter(({ box, text }) => text !== "" && box.width > 0)
    .sort((a, b) => a.box.top - b.box.top);
  const pairs = [];
  for (const [i, { box, text }] of lines.entries()) {
    for (const other of lines.slice(i + 1)) {
      if (other.box.top > box.bottom - 3) break;
      const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
      if (across > 3) pairs.push(text.slice(0, 40) + " | " + other.text.slice(0, 40));
    }
  }
  return pairs;
})()`;
/** Pixels by which the page exceeds the side of the screen. */
export const OVERFLOW =
  "document.documentElement.scrollWidth - document.documentElement.clientWidth";
const SETTLED = "new Promise((done) => requestAnimationFrame(() => setTimeout(done)))";
const WIDTHS = [360, 390, 820, 1280, 1440, 1920];

/** Fails if a text is cut or drawn over another at any width of a screen, in either language. */
export async function expectNothingCut(page: Page): Promise<void> {
  for (const language of ["pt", "en"]) {
    await choose(page, { language });
    for (const width of WIDTHS) {
      await resize(page, { width, height: 844 });
      await page.evaluate(SETTLED);
      const cut = await page.evaluate(CUT);
      const hints = await page.evaluate(CUT_HINTS);
      const overlapping = await page.evaluate(OVERLAPPING);
      const wideTabs = await page.evaluate(WIDE_TABS);
      const overflow = await page.evaluate(OVERFLOW);
      expect({ language, width, cut, hints, overlapping, wideTabs, overflow }).toEqual({
        language,
        width,
        cut: [],
        hints: [],
        overlapping: [],
        wideTabs: [],
        overflow: 0,
      });
    }
  }
}
