import { useEffect, useRef, useState } from "preact/hooks";
import { answerClass } from "../answer/answer-class.ts";
import { TotalNotices } from "../answer/notice-list.tsx";
import { StaleNotice } from "../answer/stale-notice.tsx";
import { tollSumText } from "../answer/toll-sum-text.ts";
import type { Route } from "../api/types.ts";
import { t } from "../i18n/i18n.ts";
import { mapMessage, scene } from "../map/scene.ts";
import { FirstMinute, Introduction } from "../remembered/first-minute.tsx";
import { linkTo, query } from "../router.ts";
import { saveBlob } from "../save-blob.ts";
import { Failure } from "../ui/failure.tsx";
import { QrCode } from "../ui/qr-code.tsx";
import { SaveButton, ShareBar } from "../ui/share-bar.tsx";
import { isPhone } from "../ui/sheet-state.ts";
import { FaultCount, isAtField, PlaceFaultText, placeFaults } from "./form-faults.tsx";
import { gpxOf } from "./gpx.ts";
import { Offer } from "./offer.tsx";
import { PlaceList } from "./place-list.tsx";
import { RouteCards } from "./route-cards.tsx";
import { RouteDetails } from "./route-details.tsx";
import { folded, ready } from "./route-form.ts";
import { axlesText, vehicleText } from "./vehicle-text.ts";
import "./map-places.ts";
import type { AnsweredQuery } from "./answered-query.ts";
import { presumedPlaces } from "./presumed-places.ts";
import { routeName } from "./route-name.ts";
import {
  askForRoutes,
  keepView,
  loader,
  routeScene,
  routes,
  selected,
  stale,
} from "./route-state.ts";
import { SettingsForm } from "./settings-form.tsx";
import { TotalCard } from "./total-card.tsx";
import { TripBar } from "./trip-bar.tsx";
import { isOrderChosen, tripText, visited } from "./trip-text.ts";
import { shortTripTitle, unbrokenPlaces } from "./trip-title.ts";
import { VisitingOrder } from "./visiting-order.tsx";

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
  // The pressed button is folded away, so its focus moves to the element in its place.
  const submitted = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  const [isTried, setTried] = useState(false);
  const submit = () => {
    setTried(!ready.value);
    if (!ready.value) {
      emptyInput(form.current)?.focus();
      return;
    }
    submitted.current = true;
    keepView.value = false;
    void askForRoutes();
  };
  const open = () => {
    // A touch keeps the keyboard of a phone closed.
    const byKey = document.activeElement?.matches(":focus-visible") === true;
    folded.value = false;
    if (byKey) requestAnimationFrame(() => form.current?.querySelector("input")?.focus());
  };
  const openAtDeparture = () => {
    folded.value = false;
    requestAnimationFrame(() => {
      const field = form.current?.querySelector<HTMLInputElement>("[type=datetime-local]");
      const fold = field?.closest("details");
      if (fold) fold.open = true;
      field?.focus();
    });
  };
  // On a phone, the map stands above the form and its button.
  useEffect(() => {
    if (load.state !== "loading") return;
    mapMessage.value = t("route.loading");
    return () => {
      mapMessage.value = undefined;
    };
  }, [load.state]);
  const route = routes.value[selected.value];
  return (
    <>
      {load.state === "idle" && !folded.value && <Introduction />}
      {folded.value && <TripBar takesFocus={submitted.current} onOpen={open} />}
      <form
        ref={form}
        class="panel-form"
        hidden={folded.value}
        aria-label={t("route.form")}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <PlaceList
          onEnter={submit}
          faultOf={(key) => {
            const fault = placeFaults.value.get(key);
            return fault && <PlaceFaultText fault={fault} />;
          }}
        />
        <SettingsForm />
        {isTried && !ready.value && (
          <p class="unknown" role="alert">
            {t("route.needsPlaces")}
          </p>
        )}
        <div class="submit">
          <FaultCount />
          <button type="submit" class="primary" aria-busy={load.state === "loading"}>
            {load.state === "loading" ? t("route.loading") : t("route.submit")}
          </button>
        </div>
      </form>
      <p class="visually-hidden" role="status">
        {route &&
          t("route.said", {
            sum: tollSumText(route),
            name: routeName(routes.value, selected.value),
          })}
      </p>
      <div class={answerClass(load.state, stale.value)} aria-busy={load.state === "loading"}>
        {load.state === "idle" && <FirstMinute />}
        {load.state === "loading" && (
          // The message over the map says so, too.
          <div class="skeleton" aria-hidden="true" />
        )}
        {load.state === "failed" && (
          <Failure error={load.error} onRetry={() => void askForRoutes()} isElsewhere={isAtField} />
        )}
        {load.state === "done" && route && (
          <>
            <PrintedTitle {...load.value} route={route} />
            {stale.value && <StaleNotice isReady={ready.value} onAsk={submit} />}
            <TotalCard
              route={route}
              name={unbrokenPlaces(shortTripTitle(visited(load.value.answer, route)))}
              axles={axlesText(load.value.request.config.vehicle)}
              notices={[...route.avisos, ...load.value.answer.avisos]}
              actions={
                isPhone.value ? undefined : <RouteActions asked={load.value} route={route} />
              }
            />
            <RouteCards routes={routes.value} />
            {isOrderChosen(load.value) && (
              <VisitingOrder answer={load.value.answer} route={route} />
            )}
            <TotalNotices
              notices={[...route.avisos, ...load.value.answer.avisos]}
              places={load.value.answer.locais}
              answer={route}
            />
            <Offer route={route} />
            {isPhone.value && (
              <div class="after-cards">
                <RouteActions asked={load.value} route={route} />
              </div>
            )}
            <RouteDetails asked={load.value} route={route} onDeparture={openAtDeparture} />
          </>
        )}
      </div>
    </>
  );
}

/** Actions on the answer: share, print and save. */
function RouteActions({ asked, route }: { asked: AnsweredQuery; route: Route }) {
  const saveGpx = () =>
    saveBlob("rota.gpx", new Blob([gpxOf(asked.answer, route)], { type: "application/gpx+xml" }));
  return (
    <ShareBar link={linkToAnswer()}>
      <SaveButton format="GPX" title={t("share.gpx")} onClick={saveGpx} />
    </ShareBar>
  );
}

function linkToAnswer(): string {
  return `${location.origin}${linkTo("rota", query.value)}`;
}

/** The first field of a place that is empty. */
function emptyInput(form: HTMLFormElement | null): HTMLInputElement | undefined {
  const inputs = form?.querySelectorAll<HTMLInputElement>(".places li:not(.via) input") ?? [];
  return [...inputs].find(({ value }) => value.trim() === "");
}

/** Places and vehicle of the query, because the form is not printed. */
function PrintedTitle({ request, answer, route }: AnsweredQuery & { route: Route }) {
  const presumed = presumedPlaces(answer);
  return (
    <div class="printed printed-title">
      <div>
        <h2>{tripText(answer, route)}</h2>
        <p>{vehicleText(request.config.vehicle)}</p>
        {presumed.length > 0 && (
          <p>
            {t("route.found")} {presumed.join("; ")}
          </p>
        )}
      </div>
      <figure class="printed-qr">
        <QrCode text={linkToAnswer()} label={t("driver.qr")} />
        <figcaption>{t("driver.qr")}</figcaption>
      </figure>
    </div>
  );
}
