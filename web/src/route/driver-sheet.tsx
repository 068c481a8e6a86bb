import type { Route } from "../api/types.ts";
import { t } from "../i18n/i18n.ts";
import { linkTo, query } from "../router.ts";
import { CopyButton } from "../ui/copy-button.tsx";
import { QrCode } from "../ui/qr-code.tsx";
import { googleMapsLink, manifestText, messageText, ownWayText, wazeLink } from "./driver-links.ts";
import { saveDriverPage } from "./driver-page.ts";
import type { Asked } from "./route-state.ts";

/** What a driver or a customer needs of a trip: links, messages, and a page that works offline. */
export function DriverSheet({ asked, route }: { asked: Asked; route: Route }) {
  const { answer } = asked;
  const link = `${location.origin}${linkTo("rota", query.value)}`;
  const message = messageText(answer, route, link);
  return (
    <div class="driver">
      <div class="driver-qr">
        <QrCode text={link} label={t("driver.qr")} />
        <p class="faint">{t("driver.qr")}</p>
      </div>
      <div class="driver-actions">
        <a
          class="button"
          href={`https://wa.me/?text=${encodeURIComponent(message)}`}
          target="_blank"
          rel="noreferrer noopener"
        >
          WhatsApp
        </a>
        <a
          class="button"
          href={googleMapsLink(answer, route)}
          target="_blank"
          rel="noreferrer noopener"
        >
          Google Maps
        </a>
        <a class="button" href={wazeLink(answer, route)} target="_blank" rel="noreferrer noopener">
          Waze
        </a>
        <button type="button" class="quiet" onClick={() => saveDriverPage(asked, route)}>
          ↓ {t("driver.page")}
        </button>
        <CopyButton text={message} title={t("driver.copyMessage")} />
        <CopyButton text={manifestText(route)} title={t("driver.copyManifest")} />
      </div>
      <p class="faint">{ownWayText(route)}</p>
    </div>
  );
}
