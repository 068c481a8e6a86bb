import { useEffect } from "preact/hooks";
import { call } from "../api/client.ts";
import { TABLES } from "../api/contract-values.ts";
import type { HealthAnswer, Plaza } from "../api/types.ts";
import { day, number, percent } from "../format.ts";
import { t } from "../i18n/i18n.ts";
import { fetchPlazas } from "../plazas/plazas-state.ts";
import { linkTo } from "../router.ts";
import { Failure } from "../ui/failure.tsx";
import { createLoader } from "../ui/load.ts";
import { ScrollX } from "../ui/scroll-x.tsx";
import { INFERRED_KILOMETRES } from "./inferred-roads.ts";
import { AGE_GROUPS, ageGroups, byUf, newestPrice } from "./price-ages.ts";

const loader = createLoader<{ health: HealthAnswer; plazas: readonly Plaza[] }>();

/** *Dados*: which tables are in force, and how complete and old the prices are. */
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
  const now = new Date();
  const groups = ageGroups(plazas, now);
  const newest = newestPrice(plazas);
  const countOf = (wanted: string) => groups.find(({ group }) => group === wanted)?.count ?? 0;
  const missing = countOf("undated") + countOf("unknown");
  const facts = { old: number(countOf("old")), total: number(plazas.length) };
  return (
    <div class="page data-page">
      <h1>{t("nav.dados")}</h1>
      <p class="lead">{t("data.what")}</p>
      <section class="card">
        <h2>
          {missing > 0
            ? t("data.headlineMissing", { ...facts, missing: number(missing) })
            : t("data.headline", facts)}
        </h2>
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
        {newest && <p class="faint">{t("data.newest", { day: day(newest) })}</p>}
      </section>
      <section class="card">
        <h2>{t("data.tables")}</h2>
        <TablesInForce tables={health.dados} />
        <p class="faint">{t("data.paidOnce")}</p>
        <Versions tables={health.dados} />
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
              surface: number(INFERRED_KILOMETRES.surface),
              course: number(INFERRED_KILOMETRES.course),
            })}
          </p>
          <p class="faint">{t("data.inferredMeans")}</p>
        </section>
      )}
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
                    {t(`data.short.${group}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {byUf(plazas, now).map((state) => (
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
    </div>
  );
}

/** Plazas, and those of each age: their sum is the first. */
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
        </td>
      ))}
    </>
  );
}

/** The act of the freight floor, and the other tables by the day since which the service has them. */
function TablesInForce({ tables }: { tables: HealthAnswer["dados"] }) {
  const floor = tables.piso_de_frete;
  return (
    <dl class="in-force">
      <div>
        <dt>{t("data.floor")}</dt>
        {floor ? (
          <dd>
            {floor.ato}, {t("data.validSince", { day: day(floor.vigencia) })}
          </dd>
        ) : (
          <dd class="unknown">{t("unknown")}</dd>
        )}
      </div>
      {[...Map.groupBy(TABLES, (part) => day(tables[part]))].map(([since, parts]) => (
        <div key={since}>
          <dt>{t("data.loadedSince", { day: since })}</dt>
          <dd>{parts.map((part) => t(`data.${part}`)).join(" · ")}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The version of each table: the moment of its publication, and the start of its digest. */
function Versions({ tables }: { tables: HealthAnswer["dados"] }) {
  return (
    <details class="versions">
      <summary>{t("data.versions")}</summary>
      <dl>
        {TABLES.map((part) => (
          <div key={part}>
            <dt>{t(`data.${part}`)}</dt>
            <dd>
              <code>{tables[part].slice(25, 33)}</code>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
