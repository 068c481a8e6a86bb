import { useEffect, useId, useRef, useState } from "preact/hooks";
import { number } from "../format.ts";
import { t } from "../i18n/i18n.ts";
import { chosen, scene } from "../map/scene.ts";
import { linkTo } from "../router.ts";
import { saveSheet } from "../sheets/sheets.ts";
import { Failure } from "../ui/failure.tsx";
import { TextField } from "../ui/fields.tsx";
import { Icon } from "../ui/icon.tsx";
import { AxlesField } from "./axles-field.tsx";
import { FilterChips, FilterFields, RisesPeriod, Unfolds } from "./plaza-filter.tsx";
import { PlazaHistory } from "./plaza-history.tsx";
import { PlazaList } from "./plaza-list.tsx";
import { plazaLines, riseLines } from "./plaza-sheets.ts";
import {
  comparison,
  fetchPlazas,
  filters,
  listedDay,
  opened,
  parameters,
  plazas,
  plazasScene,
  setFilter,
  shown,
} from "./plazas-state.ts";
import { aYearAgo, CountingRules, RisesList, RisesStatus } from "./rises-list.tsx";

/** *Pedágios*: all plazas of a day, and the history of each. */
export function PlazasPage() {
  const load = plazas.load.value;
  const listed = listedDay.value;
  const showsRises = filters.value.since !== "";
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
  return (
    <>
      <form
        class={showsRises ? "panel-form of-rises" : "panel-form of-plaza-list"}
        aria-label={t("plazas.filter")}
        // An open plaza is in place of the list, whose form this is.
        hidden={opened.value !== undefined}
        onSubmit={(event) => event.preventDefault()}
      >
        <div class="views" role="group" aria-label={t("plazas.view")}>
          <button type="button" aria-pressed={!showsRises} onClick={() => setFilter("since")("")}>
            {t("plazas.list")}
          </button>
          <button
            type="button"
            aria-pressed={showsRises}
            onClick={() => setFilter("since")(filters.value.since || aYearAgo())}
          >
            {t("rises.title")}
          </button>
        </div>
        <div class="fields plaza-search">
          <TextField
            label={t("plazas.search")}
            value={filters.value.search}
            onChange={setFilter("search")}
            placeholder={t("plazas.searched")}
          />
          <AxlesField />
          {showsRises && <RisesPeriod />}
        </div>
        <ListHead showsRises={showsRises} />
      </form>
      <div class="answer">
        {load.state === "failed" && <Failure error={load.error} onRetry={plazas.retry} />}
        {load.state === "loading" && (
          <div class="skeleton" role="status" aria-label={t("loading")} />
        )}
        {opened.value !== undefined && <PlazaHistory />}
        {load.state === "done" && (showsRises ? <RisesList /> : <PlazaList />)}
      </div>
    </>
  );
}

/** Number of listed plazas, the folded filters, and the filters in use. */
function ListHead({ showsRises }: { showsRises: boolean }) {
  const [isFiltering, setFiltering] = useState(false);
  const [isExplained, setExplained] = useState(false);
  const [fields, rules] = [useId(), useId()];
  const toggle = useRef<HTMLButtonElement>(null);
  const rises = comparison.value;
  const isReady = showsRises ? rises !== undefined : plazas.load.value.state === "done";
  const count = showsRises ? (rises?.rises.length ?? 0) : shown.value.length;
  return (
    <>
      <div class="list-head">
        {isReady && (showsRises ? <RisesStatus count={count} /> : <PlazasStatus />)}
        {rises && (
          <Unfolds
            look="faint"
            text={t("rises.how")}
            of={rules}
            isOpen={isExplained}
            onToggle={() => setExplained(!isExplained)}
          />
        )}
        <Unfolds
          look="quiet"
          text={t("plazas.filters")}
          of={fields}
          isOpen={isFiltering}
          onToggle={() => setFiltering(!isFiltering)}
          button={toggle}
        />
        <button
          type="button"
          class="quiet save"
          disabled={count === 0}
          onClick={() =>
            void (rises
              ? saveSheet("reajustes", riseLines(rises.rises), "csv")
              : saveSheet("pracas", plazaLines(shown.value), "csv"))
          }
        >
          <Icon name="download" /> CSV
        </button>
      </div>
      {rises && <CountingRules id={rules} isOpen={isExplained} comparison={rises} />}
      <FilterFields id={fields} isOpen={isFiltering} />
      <FilterChips onRemoved={() => toggle.current?.focus()} />
    </>
  );
}

function PlazasStatus() {
  const load = plazas.load.value;
  const [total, count] = [load.state === "done" ? load.value.length : 0, shown.value.length];
  const unpriced = shown.value.filter(({ properties }) => properties.tarifa === null).length;
  return (
    <p class="faint" role="status">
      <span>{t(count < total ? "plazas.count" : "plazas.countAll", { count, total })}</span>
      {unpriced > 0 && (
        <>
          {" · "}
          <a href={linkTo("pedagios", parameters({ age: "unknown" }))}>
            {t("plazas.unpriced", { count: number(unpriced) })}
          </a>
        </>
      )}
    </p>
  );
}
