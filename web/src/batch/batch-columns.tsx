import { AXLES, CARGO_TYPES, FREIGHT_TABLES } from "../api/contract-values.ts";
import { t } from "../i18n/i18n.ts";
import { numbered, SelectField } from "../ui/fields.tsx";
import { isStarting } from "./batch-jobs.ts";
import { assignColumns, changeDefaults, columns, defaults, type Sheet } from "./batch-state.ts";
import { COLUMNS, type Column } from "./columns.ts";
import { running } from "./run-batch.ts";

/** What each column of the sheet means, as guessed, and the values of missing ones. */
export function BatchColumns({ sheet }: { sheet: Sheet }) {
  const [first = []] = sheet.lines;
  const example = sheet.lines[sheet.hasHeadings ? 1 : 0] ?? [];
  const choose = (index: number, value: string) => {
    const chosen = value === "" ? undefined : (value as Column);
    // A meaning belongs to one column.
    const others = columns.value.map((column) => (column === chosen ? undefined : column));
    assignColumns(others.with(index, chosen));
  };
  const setDefault = (name: keyof typeof defaults.value) => (value: string) => {
    changeDefaults({ [name]: value });
  };
  // What is being asked for stays as it is shown.
  const disabled = running.value || isStarting.value;
  const missing = (name: Column) => !columns.value.includes(name);
  return (
    <>
      <h2>{t("batch.columns")}</h2>
      <div class="batch-columns">
        {first.map((heading, i) => (
          <div key={i} class={columns.value[i] ? "on" : undefined}>
            <SelectField
              label={sheet.hasHeadings ? heading : t("batch.column", { number: i + 1 })}
              value={columns.value[i] ?? ""}
              disabled={disabled}
              onChange={(value) => choose(i, value)}
              options={[
                ["", t("batch.unused")],
                ...COLUMNS.map((name) => [name, t(`batch.${name}`)] as const),
              ]}
            />
            <p class="faint">{example[i] || "–"}</p>
          </div>
        ))}
      </div>
      {(missing("eixos") || missing("carga") || missing("tabela")) && (
        <>
          <h3>{t("batch.defaults")}</h3>
          <div class="batch-columns">
            {missing("eixos") && (
              <SelectField
                label={t("vehicle.axles")}
                value={defaults.value.eixos}
                disabled={disabled}
                onChange={setDefault("eixos")}
                options={AXLES.truck.map(numbered)}
              />
            )}
            {missing("tabela") && (
              <SelectField
                label={t("freight.table")}
                value={defaults.value.tabela}
                disabled={disabled}
                onChange={setDefault("tabela")}
                options={FREIGHT_TABLES.map((key) => [key, t(`freight.${key}`)] as const)}
              />
            )}
            {missing("carga") && (
              <SelectField
                label={t("freight.load")}
                value={defaults.value.carga}
                disabled={disabled}
                onChange={setDefault("carga")}
                options={CARGO_TYPES.map((type) => [type, t(`cargo.${type}`)] as const)}
              />
            )}
          </div>
        </>
      )}
    </>
  );
}
