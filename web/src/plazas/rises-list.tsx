import { useEffect } from "preact/hooks";
import type { Plaza } from "../api/types.ts";
import { number, reais } from "../format.ts";
import { locale, t } from "../i18n/i18n.ts";
import { Failure } from "../ui/failure.tsx";
import { TextField } from "../ui/fields.tsx";
import { createLoader } from "../ui/load.ts";
import { Since } from "./plaza-row.tsx";
import { fetchPlazas, filters, opened, shown } from "./plazas-state.ts";
import { risesOf } from "./rises.ts";

const earlier = createLoader<readonly Plaza[]>();

/** A year before today. */
export function aYearAgo(now = new Date()): string {
  const day = new Date(now);
  day.setUTCFullYear(day.getUTCFullYear() - 1);
  return day.toISOString().slice(0, 10);
}

/** The plazas of the filter whose price changed since a day, the largest rise first. */
export function RisesList() {
  const { since, axles } = filters.value;
  const load = earlier.load.value;
  useEffect(() => {
    if (since !== "") void earlier.run((abort) => fetchPlazas(since, abort));
  }, [since]);
  return (
    <>
      <TextField
        label={t("rises.since")}
        type="date"
        value={since}
        onChange={(value) => {
          filters.value = { ...filters.value, since: value };
        }}
      />
      {load.state === "failed" && <Failure error={load.error} onRetry={earlier.retry} />}
      {load.state === "loading" && <div class="skeleton" role="status" aria-label={t("loading")} />}
      {load.state === "done" && <Rises earlier={load.value} axles={axles} />}
    </>
  );
}

function Rises({ earlier: before, axles }: { earlier: readonly Plaza[]; axles: string }) {
  const rises = risesOf(before, shown.value, axles);
  return (
    <>
      <p class="faint" role="status">
        {t("rises.count", { count: number(rises.length), axles })}
      </p>
      <ul class="passages">
        {rises.map(({ plaza: { id, properties }, before: old, after, share }) => (
          <li key={id}>
            <button
              type="button"
              class="plaza"
              onClick={() => {
                opened.value = id;
              }}
            >
              <span class="passage-name">
                {properties.nome}
                <span class="faint">
                  {properties.rodovia}
                  {properties.km === null ? "" : ` km ${number(properties.km)}`} · {properties.uf} ·{" "}
                  {properties.concessionaria}
                </span>
                <span class="faint">
                  <Since day={properties.tarifa_vigencia} />
                </span>
              </span>
              <span class="price">
                <strong class={share > 0 ? "rise" : "fall"}>
                  {share.toLocaleString(locale.value, {
                    style: "percent",
                    maximumFractionDigits: 1,
                    signDisplay: "always",
                  })}
                </strong>
                <span class="faint">
                  {reais(old)} → {reais(after)}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
