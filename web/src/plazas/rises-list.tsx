import { useEffect, useId, useState } from "preact/hooks";
import { day, number, percent, reais, roadMark } from "../format.ts";
import { t } from "../i18n/i18n.ts";
import { saveSheet } from "../sheets/sheets.ts";
import { Failure } from "../ui/failure.tsx";
import { SelectField, TextField } from "../ui/fields.tsx";
import { Icon } from "../ui/icon.tsx";
import { plazaName } from "./plaza-name.ts";
import { comparedDays, comparison, earlier, fetchPlazas, filters, opened } from "./plazas-state.ts";
import { type Comparison, groupRises, RISE_ORDERS, type Rise, type RiseOrder } from "./rises.ts";
import { todayInBrazil } from "./workday.ts";

/** A year before today. */
export function aYearAgo(now = new Date()): string {
  const day = new Date(now);
  day.setUTCFullYear(day.getUTCFullYear() - 1);
  return day.toISOString().slice(0, 10);
}

/** The earlier day and the order of what rose. */
export function RiseFields() {
  const { since, order } = filters.value;
  return (
    <div class="fields rises">
      <TextField
        label={t("rises.since")}
        type="date"
        value={since}
        onChange={(value) => {
          filters.value = { ...filters.value, since: value };
        }}
      />
      <SelectField
        label={t("rises.order")}
        value={order}
        onChange={(value) => {
          filters.value = { ...filters.value, order: value };
        }}
        options={RISE_ORDERS.map((one) => [one, t(`rises.by.${one}`)] as const)}
      />
    </div>
  );
}

/** The plazas of the filter whose price changed since a day, the largest rise first. */
export function RisesList() {
  const { since, axles } = filters.value;
  const { before } = comparedDays.value;
  const load = earlier.load.value;
  useEffect(() => {
    if (since !== "") void earlier.run((abort) => fetchPlazas(before, abort));
  }, [before]);
  return (
    <>
      {load.state === "failed" && <Failure error={load.error} onRetry={earlier.retry} />}
      {load.state === "loading" && <div class="skeleton" role="status" aria-label={t("loading")} />}
      {comparison.value && <Rises comparison={comparison.value} axles={axles} />}
    </>
  );
}

function Rises({ comparison, axles }: { comparison: Comparison; axles: string }) {
  const { rises: list } = comparison;
  const order = filters.value.order as RiseOrder;
  const [isExplained, setExplained] = useState(false);
  const rules = useId();
  return (
    <>
      <div class="list-head">
        <p class="faint" role="status">
          {t("rises.count", { count: number(list.length) })}
        </p>
        <button
          type="button"
          class="counted faint"
          aria-expanded={isExplained}
          aria-controls={rules}
          onClick={() => setExplained(!isExplained)}
        >
          {t("rises.how")}
        </button>
        <button
          type="button"
          class="quiet"
          disabled={list.length === 0}
          onClick={() => void saveSheet("reajustes", riseLines(list), "csv")}
        >
          <Icon name="download" /> CSV
        </button>
      </div>
      <ul class="counting-rules faint" id={rules} hidden={!isExplained}>
        {countingRules(comparison, axles).map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
        {list.length > 1 && <li class="map-note">{t("rises.onMap")}</li>}
      </ul>
      {groupRises(list, order).map(({ key, rises: found, mean }) => (
        <section key={key}>
          {order !== "percent" && (
            <h3 class="rise-group">
              <span>{groupName(key, order)}</span>
              <span class="faint">
                {t("notice.plazas", { count: found.length })}
                {found.length > 1 && `, ${t("rises.mean")} ${percent(mean)}`}
              </span>
            </h3>
          )}
          <ul class="passages of-plazas">
            {found.map((rise) => (
              <RiseRow key={rise.plaza.id} rise={rise} isUnderOperator={order === "operator"} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

/** Which days and prices are compared, and how many plazas are left out for what reason. */
function countingRules(
  { withoutEarlier, newPlazas, otherPeriod }: Comparison,
  axles: string,
): string[] {
  const { since, date } = filters.value;
  const { before, after } = comparedDays.value;
  const isMoved = before !== since || after !== (date || todayInBrazil());
  return [
    t("rises.compared", { before: day(before), after: day(after), axles }),
    isMoved ? t("rises.workdays") : "",
    withoutEarlier > 0 ? t("rises.withoutEarlier", { count: number(withoutEarlier) }) : "",
    newPlazas > 0 ? t("rises.newPlazas", { count: number(newPlazas) }) : "",
    otherPeriod > 0 ? t("rises.otherPeriod", { count: number(otherPeriod) }) : "",
  ].filter(Boolean);
}

function groupName(key: string, order: RiseOrder): string {
  if (key === "") return t("age.undated");
  return order === "month" ? day(key) : key;
}

function RiseRow({
  rise: { plaza, before, after, share },
  isUnderOperator,
}: {
  rise: Rise;
  /** True if a heading names the operator. */
  isUnderOperator: boolean;
}) {
  const { id, properties } = plaza;
  return (
    <li>
      <button
        type="button"
        class="plaza rise-row"
        onClick={() => {
          opened.value = id;
        }}
      >
        <span class="rise-line">
          <span>{plazaName(properties.nome, properties.municipio)}</span>
          <strong class={share > 0 ? "rise" : "fall"}>{percent(share)}</strong>
        </span>
        <span class="rise-line faint">
          <span class="spaced">
            <span>
              {properties.rodovia}
              {properties.km !== null && ` ${roadMark(properties.km)}`}
            </span>
            {!properties.rodovia.startsWith(properties.uf) && <span>{properties.uf}</span>}
            {!isUnderOperator && <span>{properties.concessionaria}</span>}
            <span>{sinceText(properties.tarifa_vigencia)}</span>
          </span>
          <span class="rise-share">
            {reais(before)} → {reais(after)}
          </span>
        </span>
      </button>
    </li>
  );
}

function sinceText(since: string | null): string {
  return since === null ? t("age.undated") : day(since);
}

/** The rises as lines of a file. */
function riseLines(rises: readonly Rise[]) {
  const heads = ["toll.code", "batch.plaza", "plazas.road", "toll.operator"] as const;
  return [
    [
      ...heads.map((key) => t(key)),
      ...["UF", "km", t("toll.since"), t("rises.before"), t("rises.after"), "%"],
    ],
    ...rises.map(({ plaza: { id, properties }, before, after, share }) => [
      ...[id, properties.nome, properties.rodovia, properties.concessionaria, properties.uf],
      ...[properties.km, properties.tarifa_vigencia, before, after, Math.round(share * 1_000) / 10],
    ]),
  ];
}
