import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { ApiError } from "../api/client.ts";
import { language, t } from "../i18n/i18n.ts";
import { openSession } from "../session.ts";
import { Failure } from "../ui/failure.tsx";
import { Header } from "../ui/header.tsx";
import { Icon } from "../ui/icon.tsx";
import { createLoader } from "../ui/load.ts";
import { isPhone } from "../ui/sheet-state.ts";
import { type Contract, operationsOf } from "./contract.ts";
import { englishTexts, loadEnglish } from "./english-texts.ts";
import { GROUP_NAMES, nameOf } from "./names.ts";
import { OperationView } from "./operation-view.tsx";
import { ReferenceIndex } from "./reference-index.tsx";
import { RichText } from "./rich-text.tsx";
import { SchemaView } from "./schema-view.tsx";
import { TokenPanel } from "./token-panel.tsx";
import { translated } from "./translated.ts";

const loader = createLoader<Contract>();

async function fetchContract(signal: AbortSignal): Promise<Contract> {
  const response = await fetch("/openapi.json", { signal }).catch(() => undefined);
  if (!response?.ok) throw new ApiError(response?.status ?? 0, undefined, "");
  return (await response.json()) as Contract;
}

/** The reference at `/docs`: the contract of this service, to read, search and try. */
export function ReferencePage() {
  const load = loader.load.value;
  useEffect(() => {
    void openSession();
    void loader.run(fetchContract);
  }, []);
  return (
    <>
      <button type="button" class="skip" onClick={() => document.getElementById("main")?.focus()}>
        {t("nav.skip")}
      </button>
      <Header reference />
      {load.state === "failed" && <Failure error={load.error} onRetry={loader.retry} />}
      {load.state === "loading" && <div class="skeleton" role="status" aria-label={t("loading")} />}
      {load.state === "done" && <Reference contract={load.value} />}
    </>
  );
}

/**
 * Margins of the screen area that decides which operation is being read: a band below the header.
 */
const READ = "-60px 0px -75% 0px";

/** Follows the fragment of the address, even to a part laid out later, and then the scrolling. */
function useCurrent() {
  const current = useSignal("");
  useEffect(() => {
    const follow = () => {
      current.value = decodeURIComponent(location.hash.slice(1));
      const target = document.getElementById(current.value);
      if (target instanceof HTMLDetailsElement) target.open = true;
      target?.scrollIntoView();
    };
    follow();
    addEventListener("hashchange", follow);
    const reader = new IntersectionObserver(
      (entries) => {
        // A phone's index is folded while one reads.
        const read = isPhone.peek() ? undefined : entries.findLast((one) => one.isIntersecting);
        if (read) current.value = read.target.id;
      },
      { rootMargin: READ },
    );
    for (const operation of document.querySelectorAll("#token, .operation"))
      reader.observe(operation);
    return () => {
      removeEventListener("hashchange", follow);
      reader.disconnect();
    };
  }, []);
  return current;
}

function Reference({ contract: document }: { contract: Contract }) {
  const english = englishTexts.value;
  const contract = useMemo(
    () => (english ? translated(document, english) : document),
    [document, english],
  );
  useEffect(() => {
    if (language.value === "en") void loadEnglish();
  }, [language.value]);
  const current = useCurrent();
  const operations = operationsOf(contract);
  const [lead, credits] = contract.info.description?.split("\n\n") ?? [];
  const index = <ReferenceIndex contract={contract} operations={operations} current={current} />;
  return (
    <div class="reference">
      {!isPhone.value && index}
      <main id="main" tabIndex={0}>
        <div class="reference-head">
          <h1>{t("reference.title")}</h1>
          <a
            class="button quiet"
            href="/openapi.json"
            download="openapi.json"
            aria-label={t("reference.download")}
          >
            <Icon name="download" />
            OpenAPI
          </a>
        </div>
        <RichText text={lead} />
        {isPhone.value && index}
        <TokenPanel contract={contract} />
        {contract.tags.map(({ name, description }) => (
          <section key={name} aria-label={nameOf(GROUP_NAMES, name, language.value)}>
            <h2>{nameOf(GROUP_NAMES, name, language.value)}</h2>
            <RichText text={description} />
            {operations
              .filter(({ tags }) => tags?.[0] === name)
              .map((operation) => (
                <OperationView
                  key={operation.operationId}
                  operation={operation}
                  contract={contract}
                />
              ))}
          </section>
        ))}
        <Models contract={contract} />
        <footer class="credits">
          <RichText text={credits} />
        </footer>
      </main>
    </div>
  );
}

/** All schemas of the contract by name. */
function Models({ contract }: { contract: Contract }) {
  return (
    <section id="modelos" aria-labelledby="models-title">
      <h2 id="models-title">{t("reference.models")}</h2>
      {Object.entries(contract.components.schemas).map(([name, schema]) => (
        <details key={name} class="later model" id={`modelo-${name}`}>
          <summary>
            <code>{name}</code>
          </summary>
          <div class="later-body">
            {schema.properties && <RichText text={schema.description} />}
            <SchemaView schema={schema} contract={contract} />
          </div>
        </details>
      ))}
    </section>
  );
}
