import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Point } from "../../../lib/quote/geo/point.ts";
import { AXLES, VEHICLE_TYPES } from "../api/contract-values.ts";
import { day, kilometres, megabytes, number, reais } from "../format.ts";
import { t } from "../i18n/i18n.ts";
import { measurePath } from "../map/path-parts.ts";
import { scene } from "../map/scene.ts";
import { CodeSamples } from "../route/code-samples.tsx";
import { NoticeList, TotalNotices } from "../route/notice-list.tsx";
import { PassageList } from "../route/passage-list.tsx";
import { Sum } from "../route/sum.tsx";
import { Failure } from "../ui/failure.tsx";
import { FieldFault, numbered, SelectField, TextField } from "../ui/fields.tsx";
import { FormBar } from "../ui/form-bar.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { Total } from "../ui/total.tsx";
import {
  type Asked,
  ask,
  askExample,
  axles,
  date,
  EXAMPLES,
  fieldFaults,
  fieldOf,
  file,
  folded,
  isLong,
  loader,
  lost,
  polylineScene,
  ready,
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
        scene.value = next;
      }),
    [],
  );
  // The pressed button is folded away, so its focus moves to the element in its place.
  const submitted = useRef(false);
  const [isTried, setTried] = useState(false);
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
          if (!ready.value) {
            event.currentTarget.querySelector("textarea")?.focus();
            return;
          }
          submitted.current = true;
          void ask();
        }}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          takeFirst(event.dataTransfer?.files);
        }}
      >
        <label class="quiet button file">
          {t("polyline.file")}
          <input
            id="track-file"
            type="file"
            class="visually-hidden"
            accept=".gpx,.geojson,.json,.txt"
            onChange={({ currentTarget }) => {
              takeFirst(currentTarget.files);
              // The same file may be chosen again after a change.
              currentTarget.value = "";
            }}
          />
        </label>
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
        <div class="field">
          <label for="track">{t("polyline.paste")}</label>
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
          <p class="hint rule">{t("polyline.hint")}</p>
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
      <div class="answer" aria-busy={load.state === "loading"}>
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
          <PolylineAnswer {...load.value} />
        )}
      </div>
    </>
  );
}

/** What this page is for, and examples to try. */
function PolylineIntroduction() {
  return (
    <div class="introduction polyline-introduction">
      <p class="lead">{t("polyline.what")}</p>
      <p class="row">
        <span class="faint examples">{t("first.examples")}</span>
        {EXAMPLES.map((places) => (
          <button
            type="button"
            class="chip"
            key={places[0]}
            onClick={() => void askExample(places)}
          >
            {nameOf(places[0])} → {nameOf(places[1])}
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
  const { kind, path } = load.value.track;
  const count = number(path.length);
  return (
    <FormBar
      takesFocus={takesFocus}
      onOpen={() => {
        folded.value = false;
      }}
      title={file.value?.name ?? t("polyline.pasted")}
      facts={[
        t(`track.${kind}`),
        t("track.points", { count }),
        t(vehicle.value === "car" ? "vehicle.car" : "vehicle.truck"),
        `${axles.value} ${t("vehicle.axles").toLowerCase()}`,
        date.value === "" ? "" : day(date.value),
      ]}
    />
  );
}

/** Metres between points up to which they show which road was driven. */
const DENSE_METRES = 250;

/** The length of a path and the largest distance between two of its points that follow each other. */
function lengthsOf(path: readonly Point[]) {
  const { metres } = measurePath(path);
  const gaps = metres.slice(1).map((at, i) => at - (metres[i] ?? 0));
  return { metres: metres.at(-1) ?? 0, gap: gaps.reduce((most, one) => Math.max(most, one), 0) };
}

function PolylineAnswer({ path, track, request, answer, times }: Asked) {
  const { metres, gap } = useMemo(() => lengthsOf(track.path), [track]);
  const complete = answer.valor_pedagios_completo;
  // Without any plaza, an incomplete sum says nothing.
  const isUnknown = !complete && answer.pedagios.length === 0;
  const sum = (value: number) =>
    isUnknown ? t("toll.sumUnknown") : <Sum value={value} complete={complete} />;
  return (
    <>
      <p class="visually-hidden" role="status">
        {t("total.tolls")} {isUnknown ? t("toll.sumUnknown") : reais(answer.valor_pedagios)}
      </p>
      <section class="total-card" aria-label={t("total.label")}>
        <Total
          label={`${t("total.tolls")}, ${request.config.vehicle.axis} ${t("vehicle.axles").toLowerCase()}`}
          sum={sum(answer.valor_pedagios)}
          figures={[
            [t("total.distance"), kilometres(metres / 1_000)],
            [t("total.plazas"), String(answer.pedagios.length)],
            [t("total.tag"), sum(answer.valor_pedagios_tag)],
          ]}
        />
      </section>
      {gap > DENSE_METRES && (
        <p class="hint">{t("polyline.sparse", { distance: kilometres(gap / 1_000) })}</p>
      )}
      {times !== "none" && <p class="hint">{t(`times.${times}`)}</p>}
      <TotalNotices notices={answer.avisos} passages={answer.pedagios} />
      <Tabs
        label={t("route.details")}
        tabs={[
          {
            id: "pedagios",
            title: t("route.tolls"),
            body: () => <PassageList passages={answer.pedagios} notices={answer.avisos} />,
          },
          {
            id: "avisos",
            title: t("route.notices"),
            body: () => <NoticeList notices={answer.avisos} />,
          },
          {
            id: "codigo",
            title: t("route.code"),
            body: () => <CodeSamples path={path} request={request} answer={answer} />,
          },
        ]}
      />
    </>
  );
}
