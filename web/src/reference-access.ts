// What the reference's package leaves out for people who see little or use no mouse.

/** Its faint colours, with the contrast of 4.5 that WCAG 2.2 asks for. */
export const CONTRAST = `
.light-mode {
  --scalar-color-2: #555;
  --scalar-color-3: #666;
  --scalar-color-green: #00724a;
  --scalar-color-red: #b3111f;
  --scalar-color-yellow: #7a5a00;
  --scalar-color-blue: #0060b0;
  --scalar-color-orange: #a34400;
  --scalar-color-purple: #5f3dc4;
}
.dark-mode {
  --scalar-color-3: #a0a0a0;
}`;

/** Names its buttons of icons, and lets its scrolling lists be reached; what it adds later as well. */
export function completeControls(): void {
  const complete = () => {
    for (const button of document.querySelectorAll("button.scalar-code-copy:not([aria-label])")) {
      button.setAttribute("aria-label", "Copiar");
    }
    for (const list of document.querySelectorAll("ul.endpoints:not([tabindex])")) {
      list.setAttribute("tabindex", "0");
    }
  };
  new MutationObserver(complete).observe(document.body, { childList: true, subtree: true });
  complete();
}
