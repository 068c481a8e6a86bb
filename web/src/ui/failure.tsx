import type { ApiError } from "../api/client.ts";
import { t } from "../i18n/i18n.ts";

/** An error of a call: the fault, its field, and advice. */
export function Failure({
  error,
  onRetry,
  onSuggestion,
  fieldName,
}: {
  error: ApiError;
  /** Called to repeat the call, if that may help. */
  onRetry?: () => void;
  /** Called with the field and the text of a place that may have been meant. */
  onSuggestion?: (field: string, text: string) => void;
  /** The name of a field in the page; undefined if the page has none. */
  fieldName?: (field: string) => string | undefined;
}) {
  const faults = error.body?.erros ?? [];
  return (
    <div class="failure" role="alert">
      <p class="failure-title">{titleOf(error)}</p>
      {faults.length === 0 && error.message !== "" && <p>{error.message}</p>}
      {faults.length > 0 && (
        <ul>
          {faults.map(({ campo, mensagem, sugestoes = [] }) => (
            <li key={campo + mensagem}>
              {fieldName?.(campo) ? <strong>{fieldName(campo)}:</strong> : <code>{campo}</code>}{" "}
              {mensagem}
              {onSuggestion && sugestoes.length > 0 && (
                <span class="suggestions">
                  {sugestoes.map(({ texto }) => (
                    <button
                      type="button"
                      class="chip"
                      key={texto}
                      onClick={() => onSuggestion(campo, texto)}
                    >
                      {texto}
                    </button>
                  ))}
                </span>
              )}
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
