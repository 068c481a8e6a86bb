import { expect, it } from "vitest";
import { elementAt } from "../../../../lib/base/element-at.ts";
import type { TollTables } from "../../../../lib/quote/tolls/catalogue/catalogue.ts";
import { createQuoteTolls } from "../../../../lib/quote/tolls/quote-tolls.ts";
import { timeFaults } from "../../../../lib/quote/tolls/track/price-on-track.ts";
import type { Vehicle } from "../../../../lib/quote/tolls/vehicle.ts";
import { catalogueOf, pathAround, plaza, tariff, weekendHours } from "../builders.ts";

const ACROSS = pathAround(plaza(), "-3000,0 3000,0", 100);
const WEEKEND: Partial<TollTables> = {
  tariffs: [tariff({ car_weekend: "20.00" })],
  weekendHours: [weekendHours()],
};

/** Codes of the faults of a passage between two times of Brasília. */
function faultsOf(
  from: string,
  to: string,
  tables: Partial<TollTables>,
  vehicle: Vehicle = { type: "car", axles: 2 },
) {
  const catalogue = catalogueOf(tables);
  const window = { from: Date.parse(`${from}-03:00`), to: Date.parse(`${to}-03:00`) };
  const day = from.slice(0, 10);
  const momentAt = () => ({ day, minutes: 12 * 60 });
  const { passages } = createQuoteTolls(catalogue)(ACROSS, vehicle, day, { momentAt });
  const time = { ...window, estimate: window.from };
  return timeFaults(elementAt(passages, 0), time, catalogue, vehicle).map(({ code }) => code);
}

it.each([
  ["a workday", "2026-03-18T10:00:00", "2026-03-18T14:00:00", []],
  ["the hour before the weekend", "2026-03-20T17:00:00", "2026-03-20T17:59:00", []],
  ["its first minute", "2026-03-20T17:30:00", "2026-03-20T18:00:00", ["passagem_incerta"]],
  [
    "a week whose ends are both on Wednesday",
    "2026-03-18T12:00:00",
    "2026-03-25T12:00:00",
    ["passagem_incerta"],
  ],
])("a window of %s: %j", (_, from, to, codes) => {
  expect(faultsOf(from, to, WEEKEND)).toEqual(codes);
});

it("a tariff that begins within the window is a fault", () => {
  const tariffs = [tariff(), tariff({ valid_from: "2026-06-01", car: "11.00" })];
  const faults = faultsOf("2026-05-31T23:50:00", "2026-06-01T00:10:00", { tariffs });
  expect(faults).toEqual(["passagem_incerta"]);
});

it("so is one that changes the price with a tag alone", () => {
  const tariffs = [tariff(), tariff({ valid_from: "2026-06-01", tag_discount_pct: "10" })];
  const faults = faultsOf("2026-05-31T23:50:00", "2026-06-01T00:10:00", { tariffs });
  expect(faults).toEqual(["passagem_incerta"]);
});

it("a motorcycle's price that is known from the window on is a fault", () => {
  const tariffs = [tariff(), tariff({ valid_from: "2026-06-01", motorcycle: "5.00" })];
  const motorcycle = { type: "car", axles: 2, isMotorcycle: true } as const;
  const faults = faultsOf("2026-05-31T23:50:00", "2026-06-01T00:10:00", { tariffs }, motorcycle);
  expect(faults).toEqual(["passagem_incerta"]);
});

it("a passage before the first known tariff says so", () => {
  const faults = faultsOf("2025-12-30T10:00:00", "2025-12-30T11:00:00", {});
  expect(faults).toEqual(["tarifa_anterior_desconhecida"]);
});

it("a plaza without any tariff has no fault of time", () => {
  expect(faultsOf("2025-12-30T10:00:00", "2025-12-30T11:00:00", { tariffs: [] })).toEqual([]);
});
