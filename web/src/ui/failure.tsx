import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { ApiError } from "../api/client.ts";
import type { ErrorBody } from "../api/types.ts";
import { faultInEnglish } from "../i18n/faults-en.ts";
import { language, t } from "../i18n/i18n.ts";

type Fault = NonNullable<ErrorBody["erros"]>[number];

/** An error of a call: the fault, its field, and advice. */
export function Failure({
  error,
  onRetry,
  isElsewhere = () => false,
  fieldName = () => undefined,
}: {
  error: ApiError;
  /** Called to repeat the call, if that may help. */
  onRetry?: () => void;
  /** True for a fault that the page shows at its field. */
  isElsewhere?: (fault: Fault) => boolean;
  /** The name that a field has on the page. */
  fieldName?: (field: string) => string | undefined;
}) {
  const box = useRef<HTMLDivElement>(null);
  // The button that was pressed may be at the end of the screen.
  useEffect(() => box.current?.scrollIntoView({ block: "nearest" }), [error]);
  const all = error.body?.erros ?? [];
  const faults = all.filter((fault) => !isElsewhere(fault));
  if (all.length > 0 && faults.length === 0) return null;
  return (
    <div class="failure" role="alert" ref={box}>
      <p class="failure-title">{titleOf(error)}</p>
      {faults.length === 0 && error.message !== "" && <p>{error.message}</p>}
      {faults.length > 0 && (
        <ul>
          {faults.map((fault) => (
            <li key={fault.campo + fault.mensagem}>
              <FaultText name={nameOf(fault.campo, fieldName)} fault={fault} />
            </li>
          ))}
        </ul>
      )}
      {onRetry && mayPass(error) && (
        <button type="button" class="quiet" onClick={onRetry}>
          {t("error.retry")}
        </button>
      )}
      {error.body?.id_requisicao && (
        <p class="faint">
          {t("error.request")} <code>{error.body.id_requisicao}</code>
        </p>
      )}
    </div>
  );
}

/** The field as the page names it; otherwise as the service does. */
function nameOf(field: string, fieldName: (field: string) => string | undefined) {
  const name = fieldName(field);
  return name === undefined ? <code>{field}</code> : <strong>{name}:</strong>;
}

/** A fault after the name of its field: in the service's words, or in English where it has a text. */
export function FaultText({
  name,
  fault: { mensagem, tipo, sugestoes = [] },
  text,
  onSuggestion,
}: {
  name: ComponentChildren;
  fault: Fault;
  /** A text of the page in place of the service's words. */
  text?: string | undefined;
  /** Called with the text of a place that may have been meant. */
  onSuggestion?: (text: string) => void;
}) {
  // The service's words name its suggestions.
  const areShown = onSuggestion !== undefined || sugestoes.length === 0;
  const english = language.value !== "pt" && areShown ? faultInEnglish(tipo, mensagem) : undefined;
  return (
    <>
      {name} {text ?? english ?? <span lang="pt-BR">{mensagem}</span>}
      {onSuggestion && sugestoes.length > 0 && (
        <span class="suggestions">
          {sugestoes.map(({ texto }) => (
            <button type="button" class="chip" key={texto} onClick={() => onSuggestion(texto)}>
              {texto}
            </button>
          ))}
        </span>
      )}
    </>
  );
}

/** True if the same call may succeed later. */
function mayPass({ status }: ApiError): boolean {
  return status <= 0 || status === 429 || status >= 500;
}

function titleOf({ status, waitSeconds }: ApiError): string {
  if (status === 0) return t("error.network");
  if (status === 400) return t("error.400");
  if (status === 401) return t("error.401");
  if (status === 404) return t("error.404");
  if (status === 409) return t("error.409");
  if (status === 413) return t("error.413");
  if (status !== 429) return t("error.500");
  return waitSeconds ? t("error.429wait", { seconds: waitSeconds }) : t("error.429");
}
