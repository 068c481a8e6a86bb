import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { t } from "./i18n/i18n.ts";
import { MapView } from "./map/map-view.tsx";
import { chosen, highlighted } from "./map/scene.ts";
import { PolylinePage } from "./polyline/polyline-page.tsx";
import { RoutePage } from "./route/route-page.tsx";
import { type Page, page } from "./router.ts";
import { openSession, signedIn } from "./session.ts";
import { Header } from "./ui/header.tsx";
import { separatePage } from "./ui/separate-page.tsx";
import { SheetHandle } from "./ui/sheet-handle.tsx";
import { isSheet } from "./ui/sheet-state.ts";
import { SignIn } from "./ui/sign-in.tsx";

// What few visitors of the first page need is not loaded with it.
const BatchPage = separatePage(async () => (await import("./batch/batch-page.tsx")).BatchPage);
const DataPage = separatePage(async () => (await import("./data/data-page.tsx")).DataPage);
const PlazasPage = separatePage(async () => (await import("./plazas/plazas-page.tsx")).PlazasPage);
const WebhooksPage = separatePage(
  async () => (await import("./webhooks/webhooks-page.tsx")).WebhooksPage,
);

const VIEWS: Record<Page, { view: () => JSX.Element; map: boolean; layout?: "table" }> = {
  rota: { view: RoutePage, map: true },
  lote: { view: BatchPage, map: true, layout: "table" },
  polilinha: { view: PolylinePage, map: true },
  pedagios: { view: PlazasPage, map: true },
  dados: { view: DataPage, map: false },
  webhooks: { view: WebhooksPage, map: false },
};

/** The whole page: header, panel, and the map beside it. */
export function App() {
  useEffect(() => {
    void openSession();
  }, []);
  const { view: View, map, layout = "" } = VIEWS[page.value];
  useEffect(() => {
    chosen.value = undefined;
    highlighted.value = undefined;
  }, [page.value]);
  useEffect(() => {
    document.title = `${t(`nav.${page.value}`)} · rota-vpo`;
  });
  return (
    <>
      <button type="button" class="skip" onClick={() => document.getElementById("main")?.focus()}>
        {t("nav.skip")}
      </button>
      <Header />
      <div
        class={map ? `workspace ${layout} ${isSheet.value ? "with-sheet" : ""}` : "workspace wide"}
      >
        {isSheet.value && <SheetHandle key={`sheet of ${page.value}`} />}
        <main class="panel" id="main" tabIndex={0} key={page.value}>
          <h1 class="visually-hidden">{t(`nav.${page.value}`)}</h1>
          {signedIn.value ? <View /> : <SignIn />}
        </main>
        {map && <MapView />}
      </div>
    </>
  );
}
