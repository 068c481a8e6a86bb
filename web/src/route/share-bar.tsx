import type { Route } from "../api/types.ts";
import { t } from "../i18n/i18n.ts";
import { linkTo, query } from "../router.ts";
import { saveBlob } from "../save-blob.ts";
import { CopyButton } from "../ui/copy-button.tsx";
import { Icon } from "../ui/icon.tsx";
import { gpxOf } from "./gpx.ts";
import type { Asked } from "./route-state.ts";

/** Actions on an answer: share, print and save. One of both stands beside the total, one below it on a phone. */
export function ShareBar({
  asked,
  route,
  isBelow = false,
}: {
  asked: Asked;
  route: Route;
  isBelow?: boolean;
}) {
  const saveGpx = () =>
    saveBlob("rota.gpx", new Blob([gpxOf(asked.answer, route)], { type: "application/gpx+xml" }));
  return (
    <div class={isBelow ? "share below" : "share"}>
      <CopyButton
        text={`${location.origin}${linkTo("rota", query.value)}`}
        title={t("share.link")}
        icon="link"
      />
      <button
        type="button"
        class="quiet"
        aria-label={t("share.print")}
        title={t("share.print")}
        onClick={() => print()}
      >
        <Icon name="print" />
      </button>
      <button type="button" class="quiet" title={t("share.gpx")} onClick={saveGpx}>
        <Icon name="download" /> GPX
      </button>
    </div>
  );
}
