import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { LANGUAGES, language, t } from "../i18n/i18n.ts";
import { linkBackTo, linkTo, PAGES, page } from "../router.ts";
import { canSignOut, enterprise, settings, signOut } from "../session.ts";
import { THEMES, theme } from "../theme.ts";
import { useMenu } from "./use-menu.ts";

/** Screens whose header has a menu; `layout.css` has the same width. */
const NARROW = matchMedia("(max-width: 1000px)");
const hasMenu = signal(NARROW.matches);
NARROW.addEventListener("change", () => {
  hasMenu.value = NARROW.matches;
});

/** Name, pages, language, theme and enterprise; `reference` says that the page is the one at `/docs`. */
export function Header({ reference = false }: { reference?: boolean }) {
  // It holds pages and preferences where the screen is narrow.
  const { isOpen, setOpen, frame, toggle } = useMenu<HTMLElement>();
  // Another page was chosen.
  useEffect(() => setOpen(false), [page.value]);
  const current = reference ? "API" : t(`nav.${page.value}`);
  return (
    <header class={isOpen ? "header open" : "header"} ref={frame}>
      <a class="brand" href={linkTo("rota")}>
        <img src="/icon.svg" alt="" width="24" height="24" />
        rota-vpo
      </a>
      <span class="current-page" aria-hidden="true">
        {current}
      </span>
      <button
        type="button"
        class="menu-toggle"
        ref={toggle}
        aria-expanded={isOpen}
        aria-controls="header-menu"
        onClick={() => setOpen(!isOpen)}
      >
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d={isOpen ? "M4 4l12 12M16 4L4 16" : "M2 5h16M2 10h16M2 15h16"} />
        </svg>
        <span class="on-phone">{t(isOpen ? "close" : "nav.menu")}</span>
        <span class="on-tablet">{t(isOpen ? "close" : "nav.preferences")}</span>
      </button>
      <div class="header-menu" id="header-menu">
        <nav aria-label={t("nav.label")}>
          {PAGES.map((name) => (
            <a
              key={name}
              href={linkBackTo(name)}
              aria-current={!reference && page.value === name ? "page" : undefined}
              onClick={() => setOpen(false)}
              data-text={t(`nav.${name}`)}
              class={name === "webhooks" ? "for-programs" : undefined}
            >
              {t(`nav.${name}`)}
            </a>
          ))}
          <a href="/docs" aria-current={reference ? "page" : undefined} data-text="API">
            API
          </a>
        </nav>
        <div class="preferences">
          {settings.value && (
            <label class="enterprise">
              <span>{enterpriseLabel()}</span>
              <input
                aria-label={enterpriseLabel()}
                value={enterprise.value}
                size={8}
                maxLength={64}
                onChange={({ currentTarget }) => {
                  if (/^[\w.-]{1,64}$/.test(currentTarget.value))
                    enterprise.value = currentTarget.value;
                  else currentTarget.value = enterprise.value;
                }}
              />
            </label>
          )}
          <Choice
            label={t("preference.language")}
            value={language.value}
            options={LANGUAGES}
            name={(one) => (hasMenu.value ? t(`language.${one}`) : one.toUpperCase())}
            choose={(one) => {
              language.value = one;
            }}
          />
          <Choice
            label={t("preference.theme")}
            value={theme.value}
            options={THEMES}
            name={(one) => t(`theme.${one}`)}
            choose={(one) => {
              theme.value = one;
            }}
          />
          {canSignOut.value && (
            <button type="button" class="quiet" onClick={() => void signOut()}>
              {t("session.signOut")}
            </button>
          )}
        </div>
      </div>
    </header>
  );
}

/** In a menu there is room to say what the number is. */
const enterpriseLabel = () => t(hasMenu.value ? "session.enterpriseCode" : "session.enterprise");

function Choice<T extends string>({
  label,
  value,
  options,
  name,
  choose,
}: {
  label: string;
  value: T;
  options: readonly T[];
  name: (option: T) => string;
  choose: (option: T) => void;
}) {
  return (
    <label class="choice" title={label}>
      <span class="choice-name">{label}</span>
      <select
        aria-label={label}
        value={value}
        onChange={({ currentTarget }) => choose(currentTarget.value as T)}
      >
        {options.map((option) => (
          <option key={option} value={option}>
            {name(option)}
          </option>
        ))}
      </select>
    </label>
  );
}
