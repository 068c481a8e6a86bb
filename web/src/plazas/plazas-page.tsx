import { useEffect } from "preact/hooks";
import { AXLES, UFS } from "../api/contract-values.ts";
import { AGE_GROUPS, type AgeGroup } from "../data/price-ages.ts";
import { day, number } from "../format.ts";
import { t } from "../i18n/i18n.ts";
import { chosen, scene } from "../map/scene.ts";
import { linkTo } from "../router.ts";
import { saveSheet } from "../sheets/sheets.ts";
import { Failure } from "../ui/failure.tsx";
import { Fold, numbered, SelectField, TextField } from "../ui/fields.tsx";
import { Icon } from "../ui/icon.tsx";
import { PlazaHistory } from "./plaza-history.tsx";
import { PlazaRow, roadOf } from "./plaza-row.tsx";
import {
  fetchPlazas,
  filters,
  listedDay,
  opened,
  parameters,
  plazas,
  plazasScene,
  shown,
} from "./plazas-state.ts";
import { aYearAgo, RiseFields, RisesList } from "./rises-list.tsx";

/** More rows would only slow the page down; the map shows all plazas. */
const MAX_ROWS = 150;

/** *Pedágios*: all plazas of a day, and the history of each. */
export function PlazasPage() {
  const load = plazas.load.value;
  const { date, since } = filters.value;
  const listed = listedDay.value;
  const showsRises = since !== "";
  const unpriced = shown.value.filter(({ properties }) => properties.tarifa === null).length;
  useEffect(
    () =>
      plazasScene.subscribe((next) => {
        scene.value = next;
      }),
    [],
  );
  useEffect(() => {
    void plazas.run((abort) => fetchPlazas(listed, abort));
  }, [listed]);
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
        <div class="views" role="group" aria-label={t("plazas.view")}>
          <button type="button" aria-pressed={!showsRises} onClick={() => set("since")("")}>
            {t("plazas.list")}
          </button>
          <button
            type="button"
            aria-pressed={showsRises}
            onClick={() => set("since")(filters.value.since || aYearAgo())}
          >
            {t("rises.title")}
          </button>
        </div>
        <div class="fields plaza-search">
          <TextField
            label={t("plazas.search")}
            value={filters.value.search}
            onChange={set("search")}
            placeholder={t("plazas.searched")}
          />
          <SelectField
            label={t("vehicle.axles")}
            value={filters.value.axles}
            onChange={set("axles")}
            options={AXLES.truck.map(numbered)}
          />
        </div>
        {showsRises && <RiseFields />}
        <Fold title={filterTitle()}>
          <div class="fields plaza-filter">
            <SelectField
              label={t("plazas.uf")}
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
            <SelectField
              label={t("plazas.price")}
              value={filters.value.age}
              onChange={set("age")}
              options={[
                ["", t("plazas.anyPrice")],
                ...AGE_GROUPS.map((age) => [age, t(`age.${age}`)] as const),
              ]}
            />
            <TextField
              label={t(showsRises ? "rises.until" : "plazas.date")}
              hint={t("plazas.dateHint")}
              type="date"
              value={date}
              onChange={set("date")}
            />
          </div>
        </Fold>
      </form>
      <div class="answer">
        {load.state === "failed" && <Failure error={load.error} onRetry={plazas.retry} />}
        {load.state === "loading" && (
          <div class="skeleton" role="status" aria-label={t("loading")} />
        )}
        {opened.value !== undefined && <PlazaHistory />}
        {load.state === "done" && showsRises && <RisesList />}
        {load.state === "done" && !showsRises && (
          <>
            <div class="list-head">
              <p class="faint" role="status">
                <span>
                  {t(shown.value.length < load.value.length ? "plazas.count" : "plazas.countAll", {
                    count: shown.value.length,
                    total: load.value.length,
                  })}
                </span>
                {unpriced > 0 && (
                  <>
                    {" · "}
                    <span class="sample of-mixed" aria-hidden="true">
                      !
                    </span>
                    <a href={linkTo("pedagios", parameters({ age: "unknown" }))}>
                      {t("plazas.unpriced", { count: number(unpriced) })}
                    </a>
                  </>
                )}
              </p>
              <button
                type="button"
                class="quiet"
                disabled={shown.value.length === 0}
                onClick={() => void saveSheet("pracas", plazaLines(), "csv")}
              >
                <Icon name="download" /> CSV
              </button>
            </div>
            <ul class="passages of-plazas">
              {shown.value.slice(0, MAX_ROWS).map((plaza, i, all) => (
                <PlazaRow
                  key={plaza.id}
                  plaza={plaza}
                  isFirst={roadOf(plaza) !== roadOf(all[i - 1])}
                />
              ))}
            </ul>
            {shown.value.length > MAX_ROWS && <p class="hint">{t("plazas.more")}</p>}
          </>
        )}
      </div>
    </>
  );
}

/** The filters in one line, as their fields are folded away. */
function filterTitle(): string {
  const { uf, road, operator, date, age } = filters.value;
  const price = age === "" ? "" : t(`age.${age as AgeGroup}`);
  const found = [uf, road, operator, price, date && day(date)].filter(Boolean);
  if (found.length === 0) return t("plazas.filters");
  return t("plazas.filtered", { filters: found.join(" · ") });
}

/** The list's plazas as lines of a file. */
function plazaLines() {
  const heads = ["toll.code", "batch.plaza", "plazas.road", "toll.operator"] as const;
  const axles = AXLES.truck.map(String);
  return [
    [...heads.map((key) => t(key)), "UF", "km", t("toll.since"), ...axles],
    ...shown.value.map(({ id, properties }) => [
      id,
      properties.nome,
      properties.rodovia,
      properties.concessionaria,
      properties.uf,
      properties.km,
      properties.tarifa_vigencia,
      ...axles.map((count) => properties.tarifa?.[count] ?? null),
    ]),
  ];
}
