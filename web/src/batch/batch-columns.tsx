import { AXLES, CARGO_TYPES, FREIGHT_TABLES } from "../api/contract-values.ts";
import { t } from "../i18n/i18n.ts";
import { Fold, numbered, SelectField } from "../ui/fields.tsx";
import { isStarting } from "./batch-jobs.ts";
import { assignColumns, changeDefaults, columns, defaults, type Sheet } from "./batch-state.ts";
import { COLUMNS, type Column } from "./columns.ts";
import { running } from "./run-batch.ts";
import { cargoName } from "./trip-words.ts";

/** What is being asked for stays as it is shown. */
const isFixed = () => running.value || isStarting.value;

/** What each column of the sheet means, as guessed; folded if each heading means something. */
export function BatchColumns({ sheet }: { sheet: Sheet }) {
  const [first = []] = sheet.lines;
  const example = sheet.lines[sheet.hasHeadings ? 1 : 0] ?? [];
  const choose = (index: number, value: string) => {
    const chosen = value === "" ? undefined : (value as Column);
    // A meaning belongs to one column.
    const others = columns.value.map((column) => (column === chosen ? undefined : column));
    assignColumns(others.with(index, chosen));
  };
  const named = columns.value.map((column) => column && t(`batch.short.${column}`)).join(", ");
  const isClear = sheet.hasHeadings && first.every((_heading, i) => columns.value[i]);
  return (
    <Fold
      title={isClear ? t("batch.recognised", { columns: named }) : t("batch.columns")}
      now={t("batch.adjust")}
      open={!isClear}
    >
      <div class="batch-columns of-sheet">
        {first.map((heading, i) => (
          <div key={i}>
            <SelectField
              label={
                sheet.hasHeadings
                  ? t("batch.headed", { heading })
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
            <p class="faint">{sampleOf(columns.value[i], example[i])}</p>
          </div>
        ))}
      </div>
    </Fold>
  );
}

/** The first cell of a column, in words. */
function sampleOf(column: Column | undefined, cell = ""): string {
  if (cell === "") return t("batch.emptyCell");
  return column === "carga" ? cargoName(cell) : cell;
}

/** The values of the columns that the sheet lacks. */
export function BatchDefaults() {
  const setDefault = (name: keyof typeof defaults.value) => (value: string) => {
    changeDefaults({ [name]: value });
  };
  const disabled = isFixed();
  const missing = (name: Column) => !columns.value.includes(name);
  if (!missing("eixos") && !missing("carga") && !missing("tabela")) return null;
  return (
    <section class="batch-defaults" aria-labelledby="batch-defaults">
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
