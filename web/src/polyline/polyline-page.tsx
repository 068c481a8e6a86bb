import { computed, signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { lengthMetres, type Point } from "../../../lib/geo/point.ts";
import { encodePolyline } from "../../../lib/geo/polyline.ts";
import { call } from "../api/client.ts";
import type { TollResponse } from "../api/types.ts";
import { reais } from "../format.ts";
import { t } from "../i18n/i18n.ts";
import { partOf } from "../map/path-parts.ts";
import { passageId, type Scene, scene } from "../map/scene.ts";
import { CodeSamples } from "../route/code-samples.tsx";
import { NoticeList } from "../route/notice-list.tsx";
import { PassageList } from "../route/passage-list.tsx";
import { enterprise } from "../session.ts";
import { Failure } from "../ui/failure.tsx";
import { range, SelectField, TextField } from "../ui/fields.tsx";
import { createLoader } from "../ui/load.ts";
import { Tabs } from "../ui/tabs.tsx";
import { readTrack, type Track, type TrackFault } from "./read-track.ts";

interface Asked {
  path: string;
  request: object;
  answer: TollResponse;
  track: Track;
}

const text = signal("");
const axles = signal("5");
const vehicle = signal("truck");
const date = signal("");
const fault = signal<TrackFault | undefined>();
const loader = createLoader<Asked>();

/** Where a passage is: so many kilometres along the path. */
function along(path: readonly Point[], km: number): Point {
  const share = Math.min(1, (km * 1_000) / Math.max(1, lengthMetres(path)));
  return partOf(path, 0, share).at(-1) ?? path[0] ?? [0, 0];
}

const polylineScene = computed<Scene>(() => {
  const load = loader.load.value;
  if (load.state !== "done") return { paths: [], plazas: [], places: [] };
  const { track, answer } = load.value;
  return {
    paths: [{ path: track.path, selected: true, parts: [] }],
    places: [],
    plazas: answer.pedagios.map((passage, i) => ({
      id: passageId(i),
      name: passage.nome,
      position: along(track.path, passage.km_rota),
      known: passage.tarifa_conhecida,
      label: passage.valor === null ? "?" : reais(passage.valor),
    })),
  };
});

function ask(): void {
  const track = readTrack(text.value);
  fault.value = typeof track === "string" ? track : undefined;
  if (typeof track === "string") {
    loader.reset();
    return;
  }
  const precision = track.kind === "polyline6" ? 6 : 5;
  const request = {
    polyline: { string: encodePolyline(track.path, precision), precision: String(precision) },
    config: {
      vehicle: { type: vehicle.value, axis: axles.value },
      ...(date.value !== "" && { data_viagem: date.value }),
    },
  };
  const path = `/valePedagio/consultaPracasPolyline/${enterprise.value}`;
  void loader.run(async (abort) => {
    const answer = await call<TollResponse>(path, { method: "POST", body: request, signal: abort });
    return { path, request, answer, track };
  });
}

async function take(file: File | undefined): Promise<void> {
  if (!file) return;
  text.value = await file.text();
  ask();
}

/** *Polilinha*: the tolls of a path that comes from elsewhere. */
export function PolylinePage() {
  const load = loader.load.value;
  useEffect(
    () =>
      polylineScene.subscribe((next) => {
        scene.value = next;
      }),
    [],
  );
  return (
    <>
      <form
        class="panel-form"
        aria-label={t("polyline.form")}
        onSubmit={(event) => {
          event.preventDefault();
          ask();
        }}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          void take(event.dataTransfer?.files[0]);
        }}
      >
        <div class="field">
          <label for="track">{t("polyline.track")}</label>
          <textarea
            id="track"
            rows={6}
            class="track"
            spellcheck={false}
            value={text.value}
            placeholder={t("polyline.placeholder")}
            onInput={({ currentTarget }) => {
              text.value = currentTarget.value;
            }}
          />
        </div>
        <div class="field">
          <label for="track-file">{t("polyline.file")}</label>
          <input
            id="track-file"
            type="file"
            accept=".gpx,.geojson,.json,.txt"
            onChange={({ currentTarget }) => void take(currentTarget.files?.[0])}
          />
        </div>
        <div class="fields">
          <SelectField
            label={t("vehicle.type")}
            value={vehicle.value}
            onChange={(value) => {
              vehicle.value = value;
              axles.value = value === "car" ? "2" : "5";
            }}
            options={[
              ["truck", t("vehicle.truck")],
              ["car", t("vehicle.car")],
            ]}
          />
          <SelectField
            label={t("vehicle.axles")}
            value={axles.value}
            onChange={(value) => {
              axles.value = value;
            }}
            options={vehicle.value === "car" ? range(2, 4) : range(2, 10)}
          />
          <TextField
            label={t("plazas.date")}
            type="date"
            value={date.value}
            onChange={(value) => {
              date.value = value;
            }}
          />
        </div>
        <button type="submit" class="primary" disabled={text.value.trim() === ""}>
          {load.state === "loading" ? t("loading") : t("polyline.submit")}
        </button>
        {fault.value && (
          <p class="failure" role="alert">
            {t(fault.value)}
          </p>
        )}
      </form>
      <div class="answer" aria-live="polite">
        {load.state === "idle" && !fault.value && <p class="hint">{t("polyline.hint")}</p>}
        {load.state === "failed" && <Failure error={load.error} onRetry={loader.retry} />}
        {load.state === "done" && <PolylineAnswer {...load.value} />}
      </div>
    </>
  );
}

function PolylineAnswer({ path, request, answer, track }: Asked) {
  return (
    <>
      <p class="total">
        <strong>
          {answer.valor_pedagios_completo ? "" : "≥ "}
          {reais(answer.valor_pedagios)}
        </strong>
        {!answer.valor_pedagios_completo && <span class="unknown">{t("toll.incomplete")}</span>}
        <span class="faint">
          {t("toll.tag")} {reais(answer.valor_pedagios_tag)} · {t(`track.${track.kind}`)},{" "}
          {t("track.points", { count: track.path.length })}
        </span>
      </p>
      <Tabs
        label={t("route.details")}
        tabs={[
          {
            id: "pedagios",
            title: `${t("route.tolls")} (${answer.pedagios.length})`,
            body: () => <PassageList passages={answer.pedagios} />,
          },
          {
            id: "avisos",
            title: `${t("route.notices")} (${answer.avisos.length})`,
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
