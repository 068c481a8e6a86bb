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

/** The refused cells of a trip; a change asks for the trip again. */
export function RepairFields({
  index,
  trip,
  faults,
}: {
  index: number;
  trip: Trip;
  faults: readonly TripFault[];
}) {
  return (
    <>
      {faultyColumns(faults, trip).map((column) => (
        <Repair key={column} column={column} index={index} value={trip[column]} />
      ))}
    </>
  );
}

function Repair({ column, index, value }: { column: Column; index: number; value: string }) {
  const label = t(`batch.${column}`);
  const change = (text: string) => {
    if (text === value) return;
    changeTrip(index, { [column]: text });
    void runBatch();
  };
  const choices = CHOICES[column]?.();
  if (choices)
    return (
      <SelectField
        label={label}
        value={value}
        onChange={change}
        options={[[value, value], ...choices]}
      />
    );
  // The change of a text counts when its field is left or confirmed.
  return (
    <div onChange={({ target }) => change((target as HTMLInputElement).value)}>
      <TextField label={label} value={value} onChange={() => {}} />
    </div>
  );
}
