import { useEffect } from "preact/hooks";
import { UFS } from "../api/contract-values.ts";
import { isOld } from "../data/price-ages.ts";
import { day, number, reais } from "../format.ts";
import { t } from "../i18n/i18n.ts";
import { chosen, highlighted, scene } from "../map/scene.ts";
import { Failure } from "../ui/failure.tsx";
import { SelectField, TextField } from "../ui/fields.tsx";
import { PlazaHistory } from "./plaza-history.tsx";
import {
  fetchPlazas,
  filters,
  opened,
  type Plaza,
  plazas,
  plazasScene,
  shown,
} from "./plazas-state.ts";

/** More rows would only slow the page down; the map shows all plazas. */
const MAX_ROWS = 150;

/** *Pedágios*: all plazas of a day, and the history of each. */
export function PlazasPage() {
  const load = plazas.load.value;
  const { date } = filters.value;
  useEffect(
    () =>
      plazasScene.subscribe((next) => {
        scene.value = next;
      }),
    [],
  );
  useEffect(() => {
    void plazas.run((abort) => fetchPlazas(date, abort));
  }, [date]);
  useEffect(
    () =>
      chosen.subscribe((id) => {
        if (id !== undefined) opened.value = id;
      }),
    [],
  );
  const set = (name: keyof typeof filters.value) => (value: string) => {
    filters.value = { ...filters.value, [name]: value };
  };
  return (
    <>
      <form
        class="panel-form"
        aria-label={t("plazas.filter")}
        onSubmit={(event) => event.preventDefault()}
      >
        <div class="fields">
          <SelectField
            label="UF"
            value={filters.value.uf}
            onChange={set("uf")}
            options={[["", t("plazas.all")], ...UFS.map((uf) => [uf, uf] as const)]}
          />
          <TextField
            label={t("plazas.road")}
            value={filters.value.road}
            onChange={set("road")}
            placeholder="BR-277"
          />
          <TextField
            label={t("toll.operator")}
            value={filters.value.operator}
            onChange={set("operator")}
          />
          <TextField label={t("plazas.date")} type="date" value={date} onChange={set("date")} />
        </div>
      </form>
      <div class="answer">
        {load.state === "failed" && <Failure error={load.error} onRetry={plazas.retry} />}
        {load.state === "loading" && (
          <div class="skeleton" role="status" aria-label={t("loading")} />
        )}
        {opened.value !== undefined && <PlazaHistory />}
        {load.state === "done" && (
          <>
            <p class="faint" role="status">
              {t("plazas.count", { count: shown.value.length, total: load.value.length })}
            </p>
            <ul class="passages">
              {shown.value.slice(0, MAX_ROWS).map((plaza) => (
                <PlazaRow key={plaza.id} plaza={plaza} />
              ))}
            </ul>
            {shown.value.length > MAX_ROWS && <p class="hint">{t("plazas.more")}</p>}
          </>
        )}
      </div>
    </>
  );
}

/** The day from which a price applies, marked if it is long ago. */
function Since({ day: since }: { day: string | null }) {
  if (since === null) return <span class="unknown">{t("age.undated")}</span>;
  const text = t("plazas.since", { day: day(since) });
  return isOld(since, new Date()) ? (
    <span class="warning" title={t("plazas.old")}>
      {text} ({t("plazas.old")})
    </span>
  ) : (
    <span>{text}</span>
  );
}

function PlazaRow({ plaza: { id, properties } }: { plaza: Plaza }) {
  const price = properties.tarifa?.["2"];
  return (
    <li class={highlighted.value === id || opened.value === id ? "on" : undefined}>
      <button
        type="button"
        class="plaza"
        id={`plaza-${id}`}
        onClick={() => {
          opened.value = id;
        }}
        onPointerEnter={() => {
          highlighted.value = id;
        }}
        onFocus={() => {
          highlighted.value = id;
        }}
      >
        <span class="passage-name">
          {properties.nome}
          <span class="faint">
            {properties.rodovia} {properties.km === null ? "" : `km ${number(properties.km)}`} ·{" "}
            {properties.uf} · {properties.concessionaria}
          </span>
          {price !== undefined && (
            <span class="faint">
              <Since day={properties.tarifa_vigencia} />
            </span>
          )}
        </span>
        {price === undefined ? (
          <strong class="unknown">{t("toll.unknown")}</strong>
        ) : (
          <span class="price">
            <strong>{reais(price)}</strong>
            <span class="faint">{t("plazas.twoAxles")}</span>
          </span>
        )}
      </button>
    </li>
  );
}
