import { useEffect } from "preact/hooks";
import { dayInBrazil } from "../../../lib/base/brazil-day.ts";
import { call } from "../api/client.ts";
import { TABLES } from "../api/contract-values.ts";
import type { HealthAnswer, Plaza } from "../api/types.ts";
import { day, number, percent, unbroken, wholePercent } from "../format.ts";
import { t } from "../i18n/i18n.ts";
import { fetchPlazas } from "../plazas/plazas-state.ts";
import { linkTo } from "../router.ts";
import { Failure } from "../ui/failure.tsx";
import { Fold } from "../ui/fields.tsx";
import { createLoader } from "../ui/load.ts";
import { ScrollX } from "../ui/scroll-x.tsx";
import { INFERRED_KILOMETRES } from "./inferred-roads.ts";
import { AGE_GROUPS, ageGroups, byUf, hasOldPrice, newestPrice } from "./price-ages.ts";

const loader = createLoader<{ health: HealthAnswer; plazas: readonly Plaza[] }>();

/** *Dados*: the tables in force, and the completeness and age of the prices. */
export function DataPage() {
  const load = loader.load.value;
  useEffect(() => {
    void loader.run(async (abort) => {
      const [health, plazas] = await Promise.all([
        call<HealthAnswer>("/saude", { signal: abort }),
        fetchPlazas("", abort),
      ]);
      return { health, plazas };
    });
  }, []);
  if (load.state === "failed") return <Failure error={load.error} onRetry={loader.retry} />;
  if (load.state !== "done")
    return <div class="skeleton" role="status" aria-label={t("loading")} />;
  const { health, plazas } = load.value;
  const today = dayInBrazil(new Date());
  const groups = ageGroups(plazas, today);
  const newest = newestPrice(plazas);
  const unconfirmed = plazas.filter(({ properties }) => hasOldPrice(properties, today)).length;
  const countOf = (wanted: string) => groups.find(({ group }) => group === wanted)?.count ?? 0;
  const facts = { old: number(countOf("old")), total: number(plazas.length) };
  return (
    <div class="page data-page">
      <h1>{t("data.title")}</h1>
      <p class="lead">{t("data.what")}</p>
      <section class="card">
        <h2>{t("data.headline", facts)}</h2>
        <ul class="bars">
          {groups.map(({ group, count }) => (
            <li key={group} class={`age-${group}`}>
              <a href={linkTo("pedagios", new URLSearchParams({ preco: group }))}>
                {t(`age.${group}`)}
              </a>
              <meter min={0} max={plazas.length} value={count} aria-label={t(`age.${group}`)} />
              <span class="count">{number(count)}</span>
              <span class="percent faint">
                {plazas.length > 0 && percent(count / plazas.length, "never")}
              </span>
            </li>
          ))}
        </ul>
        <p>{t("data.unconfirmed", { old: facts.old, count: number(unconfirmed) })}</p>
        {newest && <p class="faint">{t("data.newest", { day: day(newest) })}</p>}
      </section>
      <section class="card">
        <h2>{t("data.byUf")}</h2>
        <ScrollX label={t("data.byUf")}>
          <table class="plain counts">
            <caption class="visually-hidden">{t("data.byUf")}</caption>
            <thead>
              <tr>
                <th scope="col">{t("plazas.uf")}</th>
                <th scope="col">{t("total.plazas")}</th>
                {AGE_GROUPS.map((group) => (
                  <th key={group} scope="col">
                    {t(`age.short.${group}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {byUf(plazas, today).map((state) => (
                <tr key={state.uf}>
                  <th scope="row">{state.uf}</th>
                  <Counts count={state.count} groups={state.groups} />
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{t("data.sum")}</th>
                <Counts count={plazas.length} groups={groups} />
              </tr>
            </tfoot>
          </table>
        </ScrollX>
      </section>
      <section class="card">
        <h2>{t("data.tables")}</h2>
        <TablesInForce tables={health.dados} />
        <p class="faint">
          {t("data.service", { version: health.versao })} ·{" "}
          <a href="/licences.txt">{t("data.licences")}</a>
        </p>
      </section>
      {health.dados.rede_viaria?.origem === "tabelas" && (
        <section class="card">
          <h2>{t("data.roads")}</h2>
          <p>
            {t("data.inferred", {
              all: number(INFERRED_KILOMETRES.all),
              surface: number(INFERRED_KILOMETRES.surface),
              course: number(INFERRED_KILOMETRES.course),
            })}
          </p>
          <p class="faint">{t("data.inferredMeans")}</p>
        </section>
      )}
    </div>
  );
}

/** Number of plazas in total and by the age of their prices, with the share of old ones. */
function Counts({ count, groups }: { count: number; groups: ReturnType<typeof ageGroups> }) {
  return (
    <>
      <td>{number(count)}</td>
      {groups.map((one) => (
        <td
          key={one.group}
          class={one.count === 0 ? "none" : one.group === "unknown" ? "unknown" : undefined}
        >
          {number(one.count)}
          {one.group === "old" && count > 0 && (
            <span class="share-of faint"> {wholePercent(one.count / count)}</span>
          )}
        </td>
      ))}
    </>
  );
}

/** The act of the freight floor, and the other tables, by the day of loading; folded, their versions. */
function TablesInForce({ tables }: { tables: HealthAnswer["dados"] }) {
  const floor = tables.piso_de_frete;
  const loaded = Map.groupBy(TABLES, (part) => day(tables[part]));
  return (
    <>
      <table class="plain in-force">
        <caption class="visually-hidden">{t("data.tables")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("data.table")}</th>
            <th scope="col">{t("data.day")}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">
              {t("data.floor")} {floor && <span class="faint">{unbroken(floor.ato)}</span>}
            </th>
            {floor ? (
              <td>{t("data.inForce", { day: day(floor.vigencia) })}</td>
            ) : (
              <td class="unknown">{t("unknown")}</td>
            )}
          </tr>
          {[...loaded].map(([loadedOn, parts]) => (
            <tr key={loadedOn}>
              <th scope="row">{parts.map((part) => t(`data.${part}`)).join(" · ")}</th>
              <td>{t("data.loaded", { day: loadedOn })}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="faint">{t("data.paidOnce")}</p>
      <Fold title={t("data.versions")}>
        <dl class="versions">
          {TABLES.map((part) => (
            <div key={part}>
              <dt class="faint">{t(`data.${part}`)}</dt>
              <dd>
                {/* The start of its digest. */}
                <code>{tables[part].slice(25, 33)}</code>
              </dd>
            </div>
          ))}
        </dl>
      </Fold>
    </>
  );
}
