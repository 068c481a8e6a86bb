import { useEffect } from "preact/hooks";
import type { Route } from "../api/types.ts";
import { t } from "../i18n/i18n.ts";
import { scene } from "../map/scene.ts";
import { Failure } from "../ui/failure.tsx";
import { PlaceList } from "./place-list.tsx";
import { RouteComparison } from "./route-comparison.tsx";
import { RouteDetails } from "./route-details.tsx";
import { form, ready, setPlace } from "./route-form.ts";
import { type Asked, askForRoutes, loader, routeScene, routes, selected } from "./route-state.ts";
import { SettingsForm } from "./settings-form.tsx";
import { ShareBar } from "./share-bar.tsx";

/** *Rota*: the form, and under it the answer. */
export function RoutePage() {
  const load = loader.load.value;
  useEffect(
    () =>
      routeScene.subscribe((next) => {
        scene.value = next;
      }),
    [],
  );
  const submit = () => {
    if (ready.value) void askForRoutes();
  };
  const route = routes.value[selected.value];
  return (
    <>
      <form
        class="panel-form"
        aria-label={t("route.form")}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <PlaceList onEnter={submit} />
        <SettingsForm />
        <button
          type="submit"
          class="primary"
          disabled={!ready.value}
          aria-busy={load.state === "loading"}
        >
          {load.state === "loading" ? t("route.loading") : t("route.submit")}
        </button>
      </form>
      <div class="answer" aria-live="polite" aria-busy={load.state === "loading"}>
        {load.state === "idle" && <p class="hint">{t("route.hint")}</p>}
        {load.state === "loading" && (
          <div class="skeleton" role="status" aria-label={t("route.loading")} />
        )}
        {load.state === "failed" && (
          <Failure error={load.error} onRetry={loader.retry} onSuggestion={useSuggestion} />
        )}
        {load.state === "done" && route && (
          <>
            <PrintedTitle {...load.value} route={route} />
            <RouteComparison routes={routes.value} notices={load.value.answer.avisos.length} />
            <ShareBar asked={load.value} />
            <RouteDetails asked={load.value} route={route} />
          </>
        )}
      </div>
    </>
  );
}

/** On paper there is no form to tell what was asked for. */
function PrintedTitle({ request, answer, route }: Asked & { route: Route }) {
  const { type, axis } = request.config.vehicle;
  return (
    <h2 class="printed">
      {route.ordem_locais.map((index) => answer.locais[index]).join(" → ")} ·{" "}
      {t(type === "car" ? "vehicle.car" : "vehicle.truck")}, {axis} {t("vehicle.axles")}
    </h2>
  );
}

/** Replaces the place that `locations[n]` names; empty places were not sent. */
function useSuggestion(field: string, text: string): void {
  const index = Number(/^locations\[(\d+)\]$/.exec(field)?.[1]);
  const sent = form.value.places.filter((place) => place.text.trim() !== "");
  const place = sent[index];
  if (!place) return;
  setPlace(place.key, text);
  void askForRoutes();
}
