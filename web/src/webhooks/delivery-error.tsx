import { deliveryErrorInEnglish } from "../i18n/faults-en.ts";
import { language } from "../i18n/i18n.ts";

/** Why a delivery failed: in the service's words, or in English where it has a text. */
export function DeliveryError({
  error,
  isPast = false,
}: {
  error: string;
  /** True if later deliveries arrived. */
  isPast?: boolean;
}) {
  const english = language.value === "pt" ? undefined : deliveryErrorInEnglish(error);
  return (
    <span
      class={isPast ? "faint" : "delivery-error"}
      lang={english === undefined ? "pt-BR" : undefined}
    >
      {english ?? error}
    </span>
  );
}
