import { batch } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { PlazaAnswer } from "../api/types.ts";
import { day, kilometres, percent, reais, roadMark } from "../format.ts";
import { t } from "../i18n/i18n.ts";
import { highlights } from "../map/highlights.ts";
import { Facts } from "../ui/facts.tsx";
import { Failure } from "../ui/failure.tsx";
import { isPhone } from "../ui/sheet-state.ts";
import { Source } from "../ui/source.tsx";
import { type Neighbour, neighboursOf } from "./along-road.ts";
import { AxlesField } from "./axles-field.tsx";
import { RoadFacts } from "./plaza-list.tsx";
import { operatorName, plazaName } from "./plaza-name.ts";
import { filters, history, NO_FILTERS, opened, plazas } from "./plazas-state.ts";
import { PriceChart } from "./price-chart.tsx";
import { PriceMarks } from "./price-marks.tsx";
import { changesOf, stepsOf, unitOf } from "./price-steps.ts";
import { roadGroups, roadIn } from "./road-groups.ts";
import { Since } from "./since.tsx";

/** Known tariffs of one plaza, newest first, each with its source. */
export function PlazaHistory() {
  const load = history.load.value;
  const card = useRef<HTMLElement>(null);
  const isListed = useRef(false);
  isListed.current ||= plazas.load.value.state === "done";
  useEffect(() => card.current?.focus({ preventScroll: true }), [opened.value]);
  // It is in place of the list, below the map of a phone. That of a link may come before the list, which moves it.
  useEffect(() => {
    if (isPhone.value) scrollTo({ top: 0 });
    else card.current?.scrollIntoView({ block: "start" });
  }, [load.state, isListed.current]);
  const close = () => {
    const row = `plaza-${opened.peek()}`;
    opened.value = undefined;
    // The list is hidden until then.
    requestAnimationFrame(() => document.getElementById(row)?.focus());
  };
  return (
    <section class="plaza-card" aria-label={t("plazas.history")} ref={card} tabIndex={-1}>
      <div class="card-head">
        <button type="button" class="text-button back" onClick={close}>
          ‹ {t(filters.value.since === "" ? "plazas.list" : "rises.title")}
          {filters.value.road !== "" && ` · ${filters.value.road}`}
        </button>
        <AxlesField />
      </div>
      {load.state === "failed" && <Failure error={load.error} onRetry={history.retry} />}
      {load.state === "loading" && <p class="hint">{t("loading")}</p>}
      {load.state === "done" && (
        <>
          <h2 lang="pt-BR">
            {plazaName(load.value.properties.nome, load.value.properties.municipio)}
          </h2>
          <p class="price-now">
            <PriceNow id={load.value.id} tariffs={load.value.properties.historico} />
          </p>
          <PlazaFacts properties={load.value.properties} />
          <History tariffs={load.value.properties.historico} />
          <Neighbours id={opened.value ?? ""} />
        </>
      )}
    </section>
  );
}

/** Position of a plaza, such as `BR-040 km 17,7`, its operator and the regulator of its tariffs. */
function PlazaFacts({ properties }: Pick<PlazaAnswer, "properties">) {
  const { rodovia, km, municipio, uf, concessionaria, sentido, regulador } = properties;
  const regulator = regulador === "ANTT" ? "plazas.federal" : "plazas.state";
  return (
    <p>
      <Facts
        of={[
          km === null ? rodovia : `${rodovia} ${roadMark(km)}`,
          `${municipio}/${uf}`,
          concessionaria,
          t(`direction.${sentido}`),
          t(regulator, { name: regulador }),
        ]}
      />
    </p>
  );
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
      <span class="price-age">
        <Since day={properties?.tarifa_vigencia ?? null} isListed={false} />
        {properties && <PriceMarks properties={properties} passage={date} isInFull />}
      </span>
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
  const hasChange = changes.some((share) => share !== undefined);
  return (
    <>
      {/* A phone has no room to say two prices twice. */}
      {steps.length > (isPhone.value ? 2 : 1) && <PriceChart steps={steps} unit={unit} />}
      <table class="plain history">
        <caption class="visually-hidden">{t("plazas.history")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("data.since")}</th>
            <th scope="col">{t(isCarAlike ? "plazas.perAxleAndCar" : "plazas.perAxle")}</th>
            {!isCarAlike && <th scope="col">{t("vehicle.car")}</th>}
            {hasChange && <th scope="col">{t("plazas.change")}</th>}
          </tr>
        </thead>
        {tariffs.map(({ vigencia, por_eixo, carro, fonte }, i) => (
          <tbody key={`${vigencia}${fonte}`}>
            <tr>
              <td>{vigencia === null ? t("unknown") : day(vigencia)}</td>
              <td>{por_eixo === null ? t("unknown") : reais(por_eixo)}</td>
              {!isCarAlike && <td>{reais(carro)}</td>}
              {hasChange && (
                <td>
                  <Change share={changes[i]} />
                </td>
              )}
            </tr>
            <tr>
              <td colSpan={4}>
                <Source text={fonte} />
              </td>
            </tr>
          </tbody>
        ))}
      </table>
    </>
  );
}

/** A change of price against the one before; nothing if it is unknown. */
function Change({ share }: { share: number | undefined }) {
  if (share === undefined) return null;
  return <span class={share > 0 ? "rise" : "fall"}>{percent(share)}</span>;
}

/** The next plazas of the road in both directions, with the kilometres to each. */
function Neighbours({ id }: { id: string }) {
  const load = plazas.load.value;
  if (load.state !== "done") return null;
  const found = neighboursOf(load.value, id);
  const [first] = found;
  if (!first) return null;
  const { rodovia, uf } = first.plaza.properties;
  const road = roadIn(rodovia, uf);
  const whole = roadGroups(load.value).find(({ name }) => name === road);
  // Operators number their own plazas, from one on.
  const operators = new Set(found.map(({ plaza }) => plaza.properties.concessionaria));
  return (
    <section class="neighbours" aria-label={t("plazas.along", { road })}>
      <h3 class="along-title">
        {t("plazas.along", { road })}{" "}
        <span class="faint">
          {filters.value.axles} {t("vehicle.axles").toLowerCase()}
        </span>
      </h3>
      <ol>
        {found.map(({ plaza, distance }) => (
          <li key={plaza.id}>
            <NeighbourButton
              plaza={plaza}
              distance={distance}
              isOpen={plaza.id === id}
              namesOperator={operators.size > 1}
            />
          </li>
        ))}
      </ol>
      <p class="all-of-road">
        <button type="button" class="text-button" onClick={() => listRoad(rodovia, uf)}>
          {t("plazas.allOfRoad", { road })}
        </button>
        {whole && (
          <span class="faint">
            <RoadFacts plazas={whole.plazas} isSummed />
          </span>
        )}
      </p>
    </section>
  );
}

/** Lists the plazas of a road in its state, in place of the open one. */
function listRoad(road: string, uf: string) {
  const { axles, date } = filters.value;
  batch(() => {
    filters.value = { ...NO_FILTERS, axles, date, road, uf };
    opened.value = undefined;
  });
}

function NeighbourButton({
  plaza: { id, properties },
  distance,
  isOpen,
  namesOperator,
}: Neighbour & { isOpen: boolean; namesOperator: boolean }) {
  const price = properties.tarifa?.[filters.value.axles];
  const facts = [
    roadMark(properties.km ?? 0),
    isOpen && t("key.opened"),
    distance !== 0 &&
      t(distance < 0 ? "plazas.before" : "plazas.later", {
        distance: kilometres(Math.abs(distance)),
      }),
    properties.sentido !== "ambos" && t(`direction.${properties.sentido}`),
    namesOperator && operatorName(properties.concessionaria),
  ];
  return (
    <button
      type="button"
      class="plaza in-columns"
      aria-current={isOpen ? "true" : undefined}
      {...highlights(id)}
      onClick={() => {
        opened.value = id;
      }}
    >
      <span lang="pt-BR">{plazaName(properties.nome, properties.municipio)}</span>{" "}
      <span>{price === undefined ? t("toll.unknown") : reais(price)}</span> <Facts of={facts} />
    </button>
  );
}
