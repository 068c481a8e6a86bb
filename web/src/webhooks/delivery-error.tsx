import { deliveryErrorInEnglish } from "../i18n/faults-en.ts";
import { language } from "../i18n/i18n.ts";

/**
 * Reason why a delivery failed: the service's text, or its English version if there is one. The
 * code at its end is shown in the title and in the delivery's details.
 */
export function DeliveryError({
  error,
  isPast = false,
  hasCode = false,
}: {
  error: string;
  /** True where its code is shown, too. */
  hasCode?: boolean;
  /** True if later deliveries arrived. */
  isPast?: boolean;
}) {
  const text = (shown: string) => capitalised(hasCode ? shown : shown.replace(/ \([\w-]+\)$/, ""));
  const english = language.value === "pt" ? undefined : deliveryErrorInEnglish(error);
  return (
    <span
      class={isPast ? "faint" : "delivery-error"}
      lang={english === undefined ? "pt-BR" : undefined}
      title={english ?? error}
    >
      {text(english ?? error)}
    </span>
  );
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
