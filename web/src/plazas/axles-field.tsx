import { AXLES } from "../api/contract-values.ts";
import { t } from "../i18n/i18n.ts";
import { numbered, SelectField } from "../ui/fields.tsx";
import { filters, setFilter } from "./plazas-state.ts";

/** The axles whose prices are shown. */
export function AxlesField() {
  return (
    <SelectField
      label={t("vehicle.axles")}
      value={filters.value.axles}
      onChange={setFilter("axles")}
      options={AXLES.truck.map(numbered)}
    />
  );
}
