import type { ReadonlySignal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { language, t } from "../i18n/i18n.ts";
import { isPhone } from "../ui/sheet-state.ts";
import { type Contract, type Operation, search } from "./contract.ts";
import { GROUP_NAMES, nameOf, OPERATION_NAMES } from "./names.ts";

const NARROW = "(max-width: 800px)";

/** The operations by group, with a search over names, texts and fields. */
export function ReferenceIndex({
  contract,
  operations,
  current: shown,
}: {
  contract: Contract;
  operations: readonly Operation[];
  /** Id of the operation named by the address or being read. */
  current: ReadonlySignal<string>;
}) {
  const current = shown.value;
  const [text, setText] = useState("");
  // On a phone the index would push the reference off the screen.
  const [open, setOpen] = useState(!matchMedia(NARROW).matches);
  const found = search(operations, text, contract);
  useEffect(() => {
    if (current !== "" && matchMedia(NARROW).matches) setOpen(false);
  }, [current]);
  return (
    <div class="reference-index">
      <form role="search" onSubmit={(event) => event.preventDefault()}>
        <input
          type="search"
          aria-label={t("reference.search")}
          placeholder={t(isPhone.value ? "reference.search" : "reference.searchShort")}
          value={text}
          onInput={({ currentTarget }) => {
            setText(currentTarget.value);
            setOpen(true);
          }}
        />
        <p class="faint" role="status">
          {text !== "" && t("reference.found", { count: found.length })}
        </p>
      </form>
      <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          {t("reference.index")} <span class="faint">{operations.length}</span>
        </summary>
        <nav aria-label={t("reference.index")}>
          {text === "" && (
            <a
              class="index-part"
              href="#token"
              // Before anything is read, the page begins with it.
              aria-current={current === "" || current === "token" ? "location" : undefined}
            >
              {t("reference.access")}
            </a>
          )}
          {contract.tags.map(({ name }) => {
            const group = found.filter(({ tags }) => tags?.[0] === name);
            if (group.length === 0) return null;
            const groupName = nameOf(GROUP_NAMES, name, language.value);
            return (
              <section key={name} aria-label={groupName}>
                <h2>{groupName}</h2>
                <ul>
                  {group.map((operation) => (
                    <li key={operation.operationId}>
                      <IndexLink
                        operation={operation}
                        isCurrent={current === operation.operationId}
                      />
                    </li>
                  ))}
                </ul>
              </section>
            );
          })}
          {text === "" && (
            <a class="index-part" href="#modelos">
              {t("reference.models")}
            </a>
          )}
        </nav>
      </details>
    </div>
  );
}

/** One line: method and short name; the address is its title. */
function IndexLink({
  operation: { operationId, method, path, isWebhook },
  isCurrent,
}: {
  operation: Operation;
  isCurrent: boolean;
}) {
  return (
    <a
      href={`#${operationId}`}
      title={isWebhook ? t("reference.yourAddress") : path}
      aria-current={isCurrent ? "location" : undefined}
    >
      <span class={`method ${method.toLowerCase()}`}>{method}</span>
      <span>{nameOf(OPERATION_NAMES, operationId, language.value)}</span>
    </a>
  );
}
