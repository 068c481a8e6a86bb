import type { ComponentChildren } from "preact";
import type { Route } from "../api/types.ts";
import { t } from "../i18n/i18n.ts";
import { linkTo, query } from "../router.ts";
import { saveBlob } from "../save-blob.ts";
import { CopyButton } from "../ui/copy-button.tsx";
import { QrCode } from "../ui/qr-code.tsx";
import { isPhone } from "../ui/sheet-state.ts";
import type { AnsweredQuery } from "./answered-query.ts";
import { googleMapsLink, manifestText, messageText, ownWayText, wazeLink } from "./driver-links.ts";
import { driverPage } from "./driver-page.ts";

/** Links, messages and an offline page of a trip, for its driver or a customer. */
export function DriverSheet({ asked, route }: { asked: AnsweredQuery; route: Route }) {
  const { answer } = asked;
  const link = `${location.origin}${linkTo("rota", query.value)}`;
  const message = messageText(asked, route, link);
  return (
    <div class="driver">
      <div class="driver-qr">
        <QrCode text={link} label={t("driver.qr")} />
        <div>
          <h3>{t("driver.onPhone")}</h3>
          <p class="faint">{t(isPhone.value ? "driver.showQr" : "driver.qr")}</p>
        </div>
      </div>
      <Actions name={t("driver.send")}>
        <AppLink
          to={`https://wa.me/?text=${encodeURIComponent(message)}`}
          name="WhatsApp"
          look="primary"
        />
        <CopyButton text={message} title={t("driver.copyMessage")} />
        <details>
          <summary>{t("driver.seeMessage")}</summary>
          <pre>{message}</pre>
        </details>
      </Actions>
      <Actions name={t("driver.navigate")}>
        <AppLink to={googleMapsLink(answer, route)} name="Google Maps" />
        <AppLink to={wazeLink(answer, route)} name="Waze" />
        <p class="faint">{ownWayText(asked, route)}</p>
      </Actions>
      <Actions name={t("driver.take")}>
        <button type="button" class="quiet" onClick={() => savePage(asked, route)}>
          {t("driver.page")}
        </button>
        <CopyButton text={manifestText(route)} title={t("driver.manifest")} />
        <p class="faint">{t("driver.taken")}</p>
      </Actions>
    </div>
  );
}

/** A group of actions on a trip with one purpose. */
function Actions({ name, children }: { name: string; children: ComponentChildren }) {
  return (
    <section class="driver-actions">
      <h3>{name}</h3>
      {children}
    </section>
  );
}

function AppLink({ to, name, look = "" }: { to: string; name: string; look?: "primary" | "" }) {
  return (
    <a class={`button ${look}`} href={to} target="_blank" rel="noreferrer noopener">
      {name}
    </a>
  );
}

/** Saves the page for the phone as a file to send. */
function savePage(asked: AnsweredQuery, route: Route): void {
  const blob = new Blob([driverPage(asked, route)], { type: "text/html;charset=utf-8" });
  saveBlob("viagem.html", blob);
}
