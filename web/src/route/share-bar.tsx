import type { Route } from "../api/types.ts";
import { t } from "../i18n/i18n.ts";
import { linkTo, query } from "../router.ts";
import { saveBlob } from "../save-blob.ts";
import { CopyButton } from "../ui/copy-button.tsx";
import { gpxOf } from "./gpx.ts";
import type { Asked } from "./route-state.ts";

/** Actions on an answer: share, print and save. */
export function ShareBar({ asked, route }: { asked: Asked; route: Route }) {
  const saveGpx = () =>
    saveBlob("rota.gpx", new Blob([gpxOf(asked.answer, route)], { type: "application/gpx+xml" }));
  return (
    <div class="row share">
      <CopyButton
        text={`${location.origin}${linkTo("rota", query.value)}`}
        title={t("share.link")}
      />
      <button type="button" class="quiet" onClick={() => print()}>
        {t("share.print")}
      </button>
      <button type="button" class="quiet" onClick={saveGpx}>
        ↓ GPX
      </button>
    </div>
  );
}
