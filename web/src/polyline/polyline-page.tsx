import { useEffect, useRef, useState } from "preact/hooks";
import { answerClass } from "../answer/answer-class.ts";
import { StaleNotice } from "../answer/stale-notice.tsx";
import { AXLES, VEHICLE_TYPES } from "../api/contract-values.ts";
import { day, megabytes } from "../format.ts";
import { t } from "../i18n/i18n.ts";
import { PHONE_PRICES, scene } from "../map/scene.ts";
import { Failure } from "../ui/failure.tsx";
import { FieldFault, numbered, SelectField, TextField } from "../ui/fields.tsx";
import { FileButton } from "../ui/file-button.tsx";
import { FormBar } from "../ui/form-bar.tsx";
import { Icon } from "../ui/icon.tsx";
import { isPhone } from "../ui/sheet-state.ts";
import { PolylineAnswer } from "./polyline-answer.tsx";
import {
  ask,
  askExample,
  axles,
  date,
  EXAMPLES,
  example,
  fieldFaults,
  fieldOf,
  file,
  folded,
  isLong,
  loader,
  lost,
  polylineScene,
  ready,
  stale,
  takeFile,
  takeText,
  text,
  usualAxles,
  vehicle,
} from "./polyline-state.ts";

const LABELS = {
  source: "polyline.track",
  vehicle: "vehicle.type",
  axles: "vehicle.axles",
  date: "plazas.date",
} as const;

function takeFirst(files: FileList | null | undefined): void {
  const first = files?.[0];
  if (first) takeFile(first.name, first);
}

/** *Polilinha*: the tolls of a path that comes from elsewhere. */
export function PolylinePage() {
  const load = loader.load.value;
  const faults = fieldFaults.value;
  useEffect(
    () =>
      polylineScene.subscribe((next) => {
        scene.value = isPhone.value ? { ...next, pricesFrom: PHONE_PRICES } : next;
      }),
    [],
  );
  // The pressed button is folded away, so its focus moves to the element in its place.
  const submitted = useRef(false);
  const [isTried, setTried] = useState(false);
  const submit = () => {
    submitted.current = true;
    void ask();
  };
  return (
    <>
      {folded.value && <PathBar takesFocus={submitted.current} />}
      {load.state === "idle" && <PolylineIntroduction />}
      <form
        class="panel-form"
        hidden={folded.value}
        aria-label={t("polyline.form")}
        onSubmit={(event) => {
          event.preventDefault();
          setTried(!ready.value);
          if (ready.value) submit();
          else event.currentTarget.querySelector("textarea")?.focus();
        }}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          takeFirst(event.dataTransfer?.files);
        }}
      >
        <div class="field">
          <label for="track">{t("polyline.track")}</label>
          <div class="track-box">
            <textarea
              id="track"
              rows={4}
              class="track"
              spellcheck={false}
              value={text.value}
              placeholder={t(
                matchMedia("(pointer: coarse)").matches
                  ? "polyline.placeholderTouch"
                  : "polyline.placeholder",
              )}
              aria-invalid={faults.has("source")}
              aria-describedby={faults.has("source") ? "track-fault" : undefined}
              onInput={({ currentTarget }) => {
                takeText(currentTarget.value);
              }}
              onPaste={(event) => {
                const pasted = event.clipboardData?.getData("text") ?? "";
                if (!isLong(pasted)) return;
                event.preventDefault();
                takeFile(t("polyline.pasted"), new Blob([pasted]));
              }}
            />
            {file.value && (
              <p class="row" role="status">
                {file.value.name} ({megabytes(file.value.content.size)})
                <button
                  type="button"
                  class="icon"
                  aria-label={t("polyline.dropFile")}
                  onClick={() => {
                    file.value = undefined;
                  }}
                >
                  ×
                </button>
              </p>
            )}
            <FileButton
              look="quiet button upload"
              id="track-file"
              accept=".gpx,.geojson,.json,.txt"
              onChoose={takeFirst}
            >
              <Icon name="upload" /> {t("polyline.file")}
            </FileButton>
          </div>
          {faults.has("source") && (
            <FieldFault id="track-fault" text={faults.get("source") ?? ""} />
          )}
        </div>
        <div class="fields three">
          <SelectField
            label={t("vehicle.type")}
            value={vehicle.value}
            onChange={(value) => {
              vehicle.value = value;
              axles.value = usualAxles(value);
            }}
            options={VEHICLE_TYPES.map((type) => [type, t(`vehicle.${type}`)] as const)}
          />
          <SelectField
            label={t("vehicle.axles")}
            value={axles.value}
            onChange={(value) => {
              axles.value = value;
            }}
            options={AXLES[vehicle.value === "car" ? "car" : "truck"].map(numbered)}
          />
          <TextField
            label={t("plazas.date")}
            type="date"
            value={date.value}
            fault={faults.get("date")}
            onChange={(value) => {
              date.value = value;
            }}
          />
          <p class="hint rule">{t("plazas.dateHint")}</p>
        </div>
        {isTried && !ready.value && (
          <p class="unknown" role="alert">
            {t("polyline.needsTrack")}
          </p>
        )}
        <div class="submit">
          <button type="submit" class="primary">
            {load.state === "loading" ? t("loading") : t("polyline.submit")}
          </button>
        </div>
      </form>
      <div class={answerClass(load.state, stale.value)} aria-busy={load.state === "loading"}>
        {load.state === "idle" && lost.value && (
          <p class="failure" role="alert">
            {t("polyline.lost")}
          </p>
        )}
        {load.state === "loading" && (
          <div class="skeleton" role="status" aria-label={t("loading")} />
        )}
        {load.state === "failed" && (
          <Failure
            error={load.error}
            onRetry={loader.retry}
            fieldName={fieldName}
            isElsewhere={({ campo }) => ["source", "date"].includes(fieldOf(campo) ?? "")}
          />
        )}
        {load.state === "done" && typeof load.value !== "string" && (
          <>
            {stale.value && <StaleNotice isReady={ready.value} onAsk={submit} />}
            <PolylineAnswer {...load.value} />
          </>
        )}
      </div>
    </>
  );
}

/** Purpose of this page, and examples to try. */
function PolylineIntroduction() {
  return (
    <div class="introduction polyline-introduction">
      <h1>{t("polyline.title")}</h1>
      <p class="faint">{t("polyline.what")}</p>
      <p class="row" role="group" aria-label={t("first.examples")}>
        <span class="faint examples" aria-hidden="true">
          {t("first.examples")}
        </span>
        {EXAMPLES.map((places) => (
          <button
            type="button"
            class="chip"
            key={places[0]}
            onClick={() => void askExample(places)}
          >
            {nameOf(places[0])}–{nameOf(places[1])}
          </button>
        ))}
      </p>
    </div>
  );
}

/** The name of a town without its state. */
function nameOf(place: string): string {
  return place.split("/")[0] ?? place;
}

/** The form's name of a field of the request. */
function fieldName(requested: string): string | undefined {
  const field = fieldOf(requested);
  return field && t(LABELS[field]);
}

/** The form in one line: the path and its vehicle. */
function PathBar({ takesFocus }: { takesFocus: boolean }) {
  const load = loader.load.value;
  if (load.state !== "done" || typeof load.value === "string") return null;
  const { answer, request, times } = load.value;
  const roads = roadsOf(answer.pedagios);
  const [from = "", to = ""] =
    example.value?.text === text.value ? example.value.places.map(nameOf) : [];
  const byRoad =
    from === "" ? t("polyline.by", { roads }) : t("polyline.between", { from, to, roads });
  const name = file.value?.name ?? (roads === "" ? t("polyline.pasted") : byRoad);
  const { axis } = request.config.vehicle;
  const type = t(vehicle.value === "car" ? "vehicle.car" : "vehicle.truck");
  return (
    <FormBar
      takesFocus={takesFocus}
      onOpen={() => {
        folded.value = false;
      }}
      title={name}
      facts={[
        `${type}, ${t("toll.axleCount", { count: axis })}`,
        // By the times of a file, each passage has the price of its own day.
        times === "used" ? "" : t("polyline.pricesOf", { day: day(answer.data_referencia) }),
      ]}
    />
  );
}

/** The roads on whose plazas a path pays, in their order. */
function roadsOf(passages: readonly { rodovia: string }[]): string {
  return [...new Set(passages.map(({ rodovia }) => rodovia))].join(", ");
}
