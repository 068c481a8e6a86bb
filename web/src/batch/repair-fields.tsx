import { useState } from "preact/hooks";
import { CARGO_TYPES, FREIGHT_TABLES } from "../api/contract-values.ts";
import { t } from "../i18n/i18n.ts";
import { SelectField, TextField } from "../ui/fields.tsx";
import { changeTrip } from "./batch-state.ts";
import { COLUMNS, type Column } from "./columns.ts";
import type { TripFault } from "./result.ts";
import { runBatch } from "./run-batch.ts";
import { placesOf, type Trip } from "./trip.ts";

/** The cells that the faults of a trip concern: both ends if they concern none of them. */
function faultyColumns(faults: readonly TripFault[], trip: Trip): Column[] {
  const last = placesOf(trip).length - 1;
  const found = new Set(
    faults.map(({ place, column }) => {
      if (place === undefined) return column;
      if (place === 0) return "origem";
      return place === last ? "destino" : "paradas";
    }),
  );
  const columns = COLUMNS.filter((column) => found.has(column));
  return columns.length > 0 ? columns : ["origem", "destino"];
}

/** Choices of the columns that have a list. */
const CHOICES: Readonly<Partial<Record<Column, () => (readonly [string, string])[]>>> = {
  carga: () => CARGO_TYPES.map((type) => [type, t(`cargo.${type}`)] as const),
  tabela: () => FREIGHT_TABLES.map((key) => [key, t(`freight.${key}`)] as const),
};

/** The refused cells of a trip. A choice asks for the trip again at once, texts by the button. */
export function RepairFields({
  index,
  trip,
  faults,
}: {
  index: number;
  trip: Trip;
  faults: readonly TripFault[];
}) {
  const [edit, setEdit] = useState<{ of: Trip; cells: Partial<Trip> }>({ of: trip, cells: {} });
  // A suggestion may have changed the trip meanwhile: what was typed before is void then.
  const typed = edit.of === trip ? edit.cells : {};
  const change = (cells: Partial<Trip>) => {
    changeTrip(index, cells);
    void runBatch();
  };
  const shown = { ...trip, ...typed };
  const columns = faultyColumns(faults, trip);
  const isTyped = columns.some((column) => shown[column] !== trip[column]);
  return (
    <form
      class="repair"
      onSubmit={(event) => {
        event.preventDefault();
        if (isTyped) change(typed);
      }}
    >
      {columns.map((column) => {
        const choices = CHOICES[column]?.();
        const value = shown[column];
        const bound = { label: t(`batch.${column}`), value };
        return choices ? (
          <SelectField
            key={column}
            {...bound}
            onChange={(text) => change({ ...typed, [column]: text })}
            options={[[value, value], ...choices]}
          />
        ) : (
          <TextField
            key={column}
            {...bound}
            onChange={(text) => setEdit({ of: trip, cells: { ...typed, [column]: text } })}
          />
        );
      })}
      {columns.some((column) => !CHOICES[column]) && (
        <button type="submit" class="quiet" disabled={!isTyped}>
          {t("batch.recalculate")}
        </button>
      )}
    </form>
  );
}
