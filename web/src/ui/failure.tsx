import type { ApiError } from "../api/client.ts";
import { t } from "../i18n/i18n.ts";

/** An error of a call: what is wrong, in which field, and what to do. */
export function Failure({
  error,
  onSuggestion,
}: {
  error: ApiError;
  /** Called with the field and the text of a place that may have been meant. */
  onSuggestion?: (field: string, text: string) => void;
}) {
  const faults = error.body?.erros ?? [];
  return (
    <div class="failure" role="alert">
      <p class="failure-title">{titleOf(error.status)}</p>
      {faults.length === 0 && error.message !== "" && <p>{error.message}</p>}
      {faults.length > 0 && (
        <ul>
          {faults.map(({ campo, mensagem, sugestoes = [] }) => (
            <li key={campo + mensagem}>
              <code>{campo}</code> {mensagem}
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
      {error.body?.id_requisicao && (
        <p class="faint">
          {t("error.request")} <code>{error.body.id_requisicao}</code>
        </p>
      )}
    </div>
  );
}

function titleOf(status: number): string {
  if (status === 0) return t("error.network");
  if (status === 400) return t("error.400");
  if (status === 401) return t("error.401");
  if (status === 404) return t("error.404");
  if (status === 409) return t("error.409");
  if (status === 429) return t("error.429");
  if (status === 413) return t("error.413");
  return t("error.500");
}
