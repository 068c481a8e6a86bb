import { useEffect } from "preact/hooks";
import { dayInBrazil } from "../../../lib/base/brazil-day.ts";
import { day, month, number, percent, reais, roadMark } from "../format.ts";
import { t } from "../i18n/i18n.ts";
import { Facts } from "../ui/facts.tsx";
import { Failure } from "../ui/failure.tsx";
import { operatorName, plazaName } from "./plaza-name.ts";
import { comparedDays, comparison, earlier, fetchPlazas, filters, opened } from "./plazas-state.ts";
import { alikeRises, type Comparison, groupRises, type Rise, type RiseOrder } from "./rises.ts";

/** A year before today. */
export function aYearAgo(now = new Date()): string {
  const day = new Date(dayInBrazil(now));
  day.setUTCFullYear(day.getUTCFullYear() - 1);
  return day.toISOString().slice(0, 10);
}

/** Number of changed prices. */
export function RisesStatus({ count }: { count: number }) {
  return (
    <p class="faint" role="status">
      {t("rises.count", { count: number(count) })}
    </p>
  );
}

/** The plazas of the filter whose price changed since a day, the largest rise first. */
export function RisesList() {
  const { since } = filters.value;
  const { before } = comparedDays.value;
  const load = earlier.load.value;
  useEffect(() => {
    if (since !== "") void earlier.run((abort) => fetchPlazas(before, abort));
  }, [before]);
  return (
    <>
      {load.state === "failed" && <Failure error={load.error} onRetry={earlier.retry} />}
      {load.state === "loading" && <div class="skeleton" role="status" aria-label={t("loading")} />}
      {comparison.value && <Rises rises={comparison.value.rises} />}
    </>
  );
}

function Rises({ rises }: { rises: readonly Rise[] }) {
  const order = filters.value.order as RiseOrder;
  return groupRises(rises, order).map(({ key, rises: found, mean }) => (
    <section key={key}>
      {order !== "percent" && (
        <h3 class="rise-group">
          <span>{groupName(key, order)}</span>
          <span class="faint">
            {t("toll.plazas", { count: found.length })}
            {found.length > 1 && `, ${t("rises.mean")} ${percent(mean)}`}
          </span>
        </h3>
      )}
      <ul class="passages of-plazas">
        {(order === "percent" ? alikeRises(found) : found.map((rise) => [rise])).map((alike) => (
          <li key={alike[0]?.plaza.id}>
            {alike.length > 1 ? (
              <AlikeRises rises={alike} />
            ) : (
              alike.map((rise) => (
                <RiseRow key={rise.plaza.id} rise={rise} isUnderOperator={order === "operator"} />
              ))
            )}
          </li>
        ))}
      </ul>
    </section>
  ));
}

/** The compared days and prices, and the number of plazas left out by reason. */
export function CountingRules({
  id,
  isOpen,
  comparison: { rises, withoutEarlier, newPlazas, otherPeriod },
}: {
  id: string;
  isOpen: boolean;
  comparison: Comparison;
}) {
  const { since, date, axles } = filters.value;
  const { before, after } = comparedDays.value;
  const isMoved = before !== since || after !== (date || dayInBrazil(new Date()));
  const rules = [
    t("rises.compared", { before: day(before), after: day(after), axles }),
    isMoved ? t("rises.workdays") : "",
    withoutEarlier > 0 ? t("rises.withoutEarlier", { count: number(withoutEarlier) }) : "",
    newPlazas > 0 ? t("rises.newPlazas", { count: number(newPlazas) }) : "",
    otherPeriod > 0 ? t("rises.otherPeriod", { count: number(otherPeriod) }) : "",
  ].filter(Boolean);
  return (
    <ul class="counting-rules faint" id={id} hidden={!isOpen}>
      {rules.map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
      {rises.length > 1 && <li class="map-note">{t("rises.onMap")}</li>}
    </ul>
  );
}

function groupName(key: string, order: RiseOrder): string {
  if (key === "") return t("age.undated");
  return order === "month" ? day(key) : key;
}

/** The plazas of one operator that rose alike in one line, which opens to them. */
function AlikeRises({ rises }: { rises: readonly Rise[] }) {
  const [first] = rises;
  if (!first) return null;
  const one = (texts: readonly string[]) => (new Set(texts).size === 1 ? texts[0] : undefined);
  const since = one(rises.map(({ plaza }) => sinceText(plaza.properties.tarifa_vigencia)));
  const change = one(rises.map(changeText));
  const roads = [...new Set(rises.map(({ plaza: { properties } }) => properties.rodovia))];
  return (
    <details class="alike-rises">
      <summary class="plaza in-columns">
        <span class="alike-name">{operatorName(first.plaza.properties.concessionaria)}</span>{" "}
        <Extent share={first.share} since={since} />{" "}
        <Facts of={[t("toll.plazas", { count: rises.length }), roads.join(", ")]} />{" "}
        <span class="faint change-text">{change ?? t("rises.various")}</span>
      </summary>
      <ul>
        {rises.map((rise) => (
          <li key={rise.plaza.id}>
            <RiseRow rise={rise} isUnderOperator />
          </li>
        ))}
      </ul>
    </details>
  );
}

function RiseRow({
  rise,
  isUnderOperator,
}: {
  rise: Rise;
  /** True if a heading names the operator. */
  isUnderOperator: boolean;
}) {
  const { id, properties } = rise.plaza;
  const place = [properties.rodovia, properties.km !== null && roadMark(properties.km)];
  return (
    <button
      type="button"
      class="plaza in-columns"
      onClick={() => {
        opened.value = id;
      }}
    >
      <span>{plazaName(properties.nome, properties.municipio)}</span>{" "}
      <Extent share={rise.share} since={sinceText(properties.tarifa_vigencia)} />{" "}
      <Facts
        of={[
          place.filter(Boolean).join(" "),
          !properties.rodovia.startsWith(properties.uf) && properties.uf,
          !isUnderOperator && operatorName(properties.concessionaria),
        ]}
      />{" "}
      <span class="faint change-text">{changeText(rise)}</span>
    </button>
  );
}

/** First month of a price, and its change. */
function Extent({ share, since }: { share: number; since: string | undefined }) {
  return (
    <span>
      <span class="faint since">{since}</span>{" "}
      <strong class={share > 0 ? "rise" : "fall"}>{percent(share)}</strong>
    </span>
  );
}

function changeText({ before, after }: Rise): string {
  return `${reais(before)} → ${reais(after)}`;
}

function sinceText(since: string | null): string {
  return since === null ? t("age.undated") : month(since);
}
