import { useEffect, useRef } from "preact/hooks";
import type { PlazaAnswer } from "../api/types.ts";
import { day, kilometres, percent, reais, roadMark } from "../format.ts";
import { t } from "../i18n/i18n.ts";
import { highlights } from "../map/highlights.ts";
import { Failure } from "../ui/failure.tsx";
import { Source } from "../ui/source.tsx";
import { type Neighbour, neighboursOf } from "./along-road.ts";
import { plazaName } from "./plaza-name.ts";
import { filters, history, opened, plazas } from "./plazas-state.ts";
import { PriceChart } from "./price-chart.tsx";
import { PriceMarks } from "./price-marks.tsx";
import { changesOf, stepsOf, unitOf } from "./price-steps.ts";
import { Since } from "./since.tsx";

/** Known tariffs of one plaza, newest first, each with its source. */
export function PlazaHistory() {
  const load = history.load.value;
  const card = useRef<HTMLElement>(null);
  const isListed = useRef(false);
  isListed.current ||= plazas.load.value.state === "done";
  // It is in place of the list, below the form, which fills a phone.
  useEffect(() => card.current?.focus(), [opened.value]);
  // The plaza of a link may come before the list, which moves it.
  useEffect(() => card.current?.scrollIntoView({ block: "start" }), [load.state, isListed.current]);
  const close = () => {
    const row = `plaza-${opened.peek()}`;
    opened.value = undefined;
    // The list is hidden until then.
    requestAnimationFrame(() => document.getElementById(row)?.focus());
  };
  return (
    <section class="plaza-card" aria-label={t("plazas.history")} ref={card} tabIndex={-1}>
      <button type="button" class="text-button back" onClick={close}>
        ‹ {t(filters.value.since === "" ? "plazas.list" : "rises.title")}
      </button>
      {load.state === "failed" && <Failure error={load.error} onRetry={history.retry} />}
      {load.state === "loading" && <p class="hint">{t("loading")}</p>}
      {load.state === "done" && (
        <>
          <div class="plaza-head">
            <h2 lang="pt-BR">
              {plazaName(load.value.properties.nome, load.value.properties.municipio)}
            </h2>
            <button type="button" class="text-button on-map" onClick={() => scrollTo({ top: 0 })}>
              {t("plazas.onMap")}
            </button>
          </div>
          <p class="faint">
            {[
              placeOf(load.value.properties),
              `${load.value.properties.municipio}/${load.value.properties.uf}`,
              load.value.properties.concessionaria,
              t(`direction.${load.value.properties.sentido}`),
              load.value.properties.regulador,
            ]
              .map((fact) => fact.replaceAll(" ", "\u00a0"))
              .join("\u00a0· ")}
          </p>
          <p class="price-now">
            <PriceNow id={load.value.id} tariffs={load.value.properties.historico} />
          </p>
          <History tariffs={load.value.properties.historico} />
          <Neighbours id={opened.value ?? ""} />
        </>
      )}
    </section>
  );
}

/** Where a plaza stands, such as `BR-040 km 17,7`. */
function placeOf({ rodovia, km }: Pick<PlazaAnswer["properties"], "rodovia" | "km">): string {
  return km === null ? rodovia : `${rodovia} ${roadMark(km)}`;
}

type Tariff = PlazaAnswer["properties"]["historico"][number];

/** The price for the chosen axles, as in the list. */
function PriceNow({ id, tariffs }: { id: string; tariffs: readonly Tariff[] }) {
  const load = plazas.load.value;
  if (load.state !== "done") return null;
  const properties = load.value.find((plaza) => plaza.id === id)?.properties;
  const { axles, date } = filters.value;
  const price = properties?.tarifa?.[axles];
  if (price === undefined) return <strong class="unknown">{t("toll.unknown")}</strong>;
  const perAxle = tariffs.find(({ por_eixo }) => isTimes(price, por_eixo, axles))?.por_eixo;
  return (
    <>
      <strong>{reais(price)}</strong>{" "}
      <span>
        {t("toll.axleCount", { count: axles })}
        {perAxle != null && ` × ${reais(perAxle)}`}
      </span>
      <Since day={properties?.tarifa_vigencia ?? null} isMarked={false} />
      {properties && <PriceMarks properties={properties} passage={date} />}
    </>
  );
}

/** True if a price is that of an axle for each of them, to the cent. */
function isTimes(price: number, perAxle: number | null, axles: string): boolean {
  return perAxle !== null && Math.abs(perAxle * Number(axles) - price) < 0.005;
}

/** The known tariffs as a chart and, with their changes and sources, as a table. */
function History({ tariffs }: { tariffs: readonly Tariff[] }) {
  // The price above is called unknown.
  if (tariffs.length === 0) return null;
  const isCarAlike = tariffs.every(({ por_eixo, carro }) => por_eixo === carro);
  const unit = unitOf(tariffs);
  const steps = stepsOf(tariffs);
  const changes = changesOf(tariffs);
  return (
    <>
      {steps.length > 1 && <PriceChart steps={steps} unit={unit} />}
      <table class="plain history">
        <caption class="visually-hidden">{t("plazas.history")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("data.since")}</th>
            <th scope="col">{t(isCarAlike ? "plazas.perAxleAndCar" : "plazas.perAxle")}</th>
            {!isCarAlike && <th scope="col">{t("vehicle.car")}</th>}
            <th scope="col">{t("toll.source")}</th>
          </tr>
        </thead>
        <tbody>
          {tariffs.map((tariff, i) => (
            <tr key={`${tariff.vigencia}${tariff.fonte}`}>
              <td>{tariff.vigencia === null ? t("unknown") : day(tariff.vigencia)}</td>
              <td>
                {tariff.por_eixo === null ? t("unknown") : reais(tariff.por_eixo)}
                {unit === "axle" && <Change share={changes[i]} />}
              </td>
              {!isCarAlike && (
                <td>
                  {reais(tariff.carro)}
                  {unit === "car" && <Change share={changes[i]} />}
                </td>
              )}
              <td>
                <Source text={tariff.fonte} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** A change of price against the one before; nothing if it is unknown. */
function Change({ share }: { share: number | undefined }) {
  if (share === undefined) return null;
  return <span class={share > 0 ? "change rise" : "change fall"}> {percent(share)}</span>;
}

/** The next plazas of the road in both directions, with the kilometres between. */
function Neighbours({ id }: { id: string }) {
  const load = plazas.load.value;
  if (load.state !== "done") return null;
  const found = neighboursOf(load.value, id);
  const [first] = found;
  if (!first) return null;
  const { rodovia, uf } = first.plaza.properties;
  return (
    <section class="neighbours" aria-label={t("plazas.along", { road: rodovia, uf })}>
      <h3>
        {t("plazas.along", { road: rodovia, uf })}{" "}
        <span class="faint">
          {filters.value.axles} {t("vehicle.axles").toLowerCase()}
        </span>
      </h3>
      <ol>
        {found.map(({ plaza, distance }) => (
          <li key={plaza.id}>
            <NeighbourButton plaza={plaza} distance={distance} isOpen={plaza.id === id} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function NeighbourButton({
  plaza: { id, properties },
  distance,
  isOpen,
}: Neighbour & { isOpen: boolean }) {
  const price = properties.tarifa?.[filters.value.axles];
  const facts = [
    roadMark(properties.km ?? 0),
    distance === undefined || distance === 0
      ? ""
      : t("plazas.later", { distance: kilometres(distance) }),
    properties.sentido === "ambos" ? "" : t(`direction.${properties.sentido}`),
  ];
  return (
    <button
      type="button"
      class="plaza"
      aria-current={isOpen ? "true" : undefined}
      {...highlights(id)}
      onClick={() => {
        opened.value = id;
      }}
    >
      <span class="passage-name">
        <span lang="pt-BR">{plazaName(properties.nome, properties.municipio)}</span>{" "}
        <span class="faint">{facts.filter(Boolean).join(" · ")}</span>
      </span>
      <span class="neighbour-price">{price === undefined ? t("toll.unknown") : reais(price)}</span>
    </button>
  );
}
