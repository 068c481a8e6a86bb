import { useEffect, useState } from "preact/hooks";
import { t } from "../i18n/i18n.ts";
import { type Contract, type Operation, search } from "./contract.ts";

const NARROW = "(max-width: 800px)";

/** The operations by group, with a search over names, texts and fields. */
export function ReferenceIndex({
  contract,
  operations,
  current,
}: {
  contract: Contract;
  operations: readonly Operation[];
  /** The id that the address names. */
  current: string;
}) {
  const [text, setText] = useState("");
  // On a phone the index would push the reference off the screen.
  const [open, setOpen] = useState(!matchMedia(NARROW).matches);
  const found = search(operations, text, contract);
  useEffect(() => {
    if (current !== "" && matchMedia(NARROW).matches) setOpen(false);
  }, [current]);
  return (
    <details
      class="reference-index"
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{t("reference.index")}</summary>
      <form role="search" onSubmit={(event) => event.preventDefault()}>
        <input
          type="search"
          aria-label={t("reference.search")}
          placeholder={t("reference.search")}
          value={text}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
        />
        <p class="faint" role="status">
          {text !== "" && t("reference.found", { count: found.length })}
        </p>
      </form>
      <nav aria-label={t("reference.index")}>
        {contract.tags.map(({ name }) => {
          const group = found.filter(({ tags }) => tags?.[0] === name);
          if (group.length === 0) return null;
          return (
            <section key={name} aria-label={name} lang="pt-BR">
              <h2>{name}</h2>
              <ul>
                {group.map(({ operationId, method, summary, path, isWebhook }) => (
                  <li key={operationId}>
                    <a
                      href={`#${operationId}`}
                      aria-current={current === operationId ? "location" : undefined}
                    >
                      <span class={`method ${method.toLowerCase()}`}>{method}</span>
                      <span>
                        {summary}{" "}
                        <code class="faint index-path">{isWebhook ? "" : breakable(path)}</code>
                      </span>
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          );
        })}
        {text === "" && (
          <a class="index-models" href="#modelos">
            {t("reference.models")}
          </a>
        )}
      </nav>
    </details>
  );
}

/** A path that breaks before its slashes and capital letters. */
function breakable(path: string) {
  return path.split(/(?=[/A-Z])/).map((part, i) => [<wbr key={i} />, part]);
}
