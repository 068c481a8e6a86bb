import { AXLES, CARGO_TYPES, FREIGHT_TABLES } from "../api/contract-values.ts";
import { t } from "../i18n/i18n.ts";
import { Fold, numbered, SelectField } from "../ui/fields.tsx";
import { isStarting } from "./batch-jobs.ts";
import { assignColumns, changeDefaults, columns, defaults, type Sheet } from "./batch-state.ts";
import { COLUMNS, type Column } from "./columns.ts";
import { running } from "./run-batch.ts";
import { cargoName } from "./trip-words.ts";

/** True while a run is under way: its columns and defaults cannot change. */
const isFixed = () => running.value || isStarting.value;

/** The guessed meaning of each column of the sheet; folded if every heading was recognised. */
export function BatchColumns({ sheet }: { sheet: Sheet }) {
  const [first = []] = sheet.lines;
  const trips = sheet.lines.slice(sheet.hasHeadings ? 1 : 0);
  const choose = (index: number, value: string) => {
    const chosen = value === "" ? undefined : (value as Column);
    // A meaning belongs to one column.
    const others = columns.value.map((column) => (column === chosen ? undefined : column));
    assignColumns(others.with(index, chosen));
  };
  const isClear = sheet.hasHeadings && first.every((_heading, i) => columns.value[i]);
  return (
    <Fold
      title={isClear ? t("batch.recognised", { count: first.length }) : t("batch.columns")}
      now={t("batch.adjust")}
      nowOpen={t("notice.hide")}
      open={!isClear}
    >
      <div class="batch-columns of-sheet">
        <p class="columns-head faint" aria-hidden="true">
          <span>{t("batch.inSheet")}</span>
          <span>{t("batch.usedAs")}</span>
        </p>
        {first.map((heading, i) => (
          <div key={i}>
            <SelectField
              label={
                sheet.hasHeadings && heading !== ""
                  ? t("batch.columnNamed", { heading })
                  : t("batch.column", { number: i + 1 })
              }
              value={columns.value[i] ?? ""}
              disabled={isFixed()}
              onChange={(value) => choose(i, value)}
              options={[
                ["", t("batch.unused")],
                ...COLUMNS.map((name) => [name, t(`batch.${name}`)] as const),
              ]}
            />
            <p class="faint">{sampleOf(columns.value[i], trips.find((line) => line[i])?.[i])}</p>
          </div>
        ))}
      </div>
    </Fold>
  );
}

/** The first cell of a column that is not empty, in words. */
function sampleOf(column: Column | undefined, cell = ""): string {
  if (cell === "") return t("batch.emptyCell");
  return `${t("batch.such")} ${column === "carga" ? cargoName(cell) : cell}`;
}

/** Default values for the columns missing from the sheet. */
export function BatchDefaults() {
  const setDefault = (name: keyof typeof defaults.value) => (value: string) => {
    changeDefaults({ [name]: value });
  };
  const disabled = isFixed();
  const missing = (name: Column) => !columns.value.includes(name);
  const count = (["eixos", "carga", "tabela"] as const).filter(missing).length;
  if (count === 0) return null;
  return (
    <section
      class={count === 1 ? "batch-defaults one" : "batch-defaults"}
      aria-labelledby="batch-defaults"
    >
      <h2 id="batch-defaults">{t("batch.defaults")}</h2>
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
    </section>
  );
}
