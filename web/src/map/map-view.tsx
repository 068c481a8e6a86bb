import { useEffect, useRef, useState } from "preact/hooks";
import { t } from "../i18n/i18n.ts";
import { page } from "../router.ts";
import { openSession } from "../session.ts";
import { MapKey } from "./map-key.tsx";
import { MapLegend } from "./map-legend.tsx";
import { MapMenu } from "./map-menu.tsx";
import { mapMessage } from "./scene.ts";

/** The map. Its library loads after the page, so that the form is usable first. */
export function MapView() {
  const container = useRef<HTMLDivElement>(null);
  const [failure, setFailure] = useState(false);
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    let remove = () => {};
    let gone = false;
    Promise.all([import("./create-map.ts"), openSession()])
      .then(([{ createMap }]) => {
        if (!gone && container.current) {
          remove = createMap(container.current, t("map.label"), () => setDrawn(true));
        }
      })
      // A browser without WebGL cannot draw the map; everything else works.
      .catch(() => setFailure(true));
    return () => {
      gone = true;
      remove();
    };
  }, []);
  return (
    <div class="map">
      <div class="map-canvas" ref={container} />
      {!failure && (page.value === "pedagios" ? <MapKey /> : <MapLegend />)}
      <span class="map-cross" aria-hidden="true" />
      <MapMenu onClose={() => container.current?.querySelector("canvas")?.focus()} />
      {!failure && !isDrawn && <p class="map-loading">{t("map.loading")}</p>}
      <p class="map-message" role="status" hidden={mapMessage.value === undefined}>
        {mapMessage.value}
      </p>
      {failure && <p class="map-failure">{t("map.failure")}</p>}
    </div>
  );
}
