import {
  ALTERNATIVES,
  AXLES,
  CARGO_TYPES,
  CRITERIA,
  FREIGHT_TABLES,
  LAST_STOPS,
  MIN_AXLES_ON_GROUND,
  RETURN_KINDS,
  ROUTE_TYPES,
  VEHICLE_TYPES,
} from "../api/contract-values.ts";
import { day, example, unbroken } from "../format.ts";
import { locale, t } from "../i18n/i18n.ts";
import { RememberVehicle, VehicleList } from "../remembered/vehicle-list.tsx";
import {
  CheckField,
  Fold,
  NumberField,
  numbered,
  range,
  SelectField,
  TextField,
} from "../ui/fields.tsx";
import { settingFaults } from "./form-faults.tsx";
import {
  type AssumedConsumption,
  assumedConsumption,
  CONSUMPTION_ACTS,
  DIESEL_REFERENCE,
} from "./fuel-reference.ts";
import { form, passes, type SettingName, setSetting } from "./route-form.ts";
import { decimal } from "./route-request.ts";
import { costsText, freightText, orderText, truckText } from "./settings-text.ts";

/** All settings of the route query; the usual ones first. */
export function SettingsForm() {
  const { settings } = form.value;
  const bind = (name: SettingName) => ({
    value: settings[name],
    onChange: (value: string) => setSetting(name, value),
  });
  const bindTyped = (name: SettingName) => ({
    ...bind(name),
    fault: settingFaults.value.get(name),
  });
  const anyWrong = (...names: SettingName[]) => names.some((name) => settingFaults.value.has(name));
  const truck = settings.tipo === "truck";
  const assumed = truck ? assumedConsumption(Number(settings.eixos), settings.carga) : undefined;
  return (
    <>
      <div class="fields">
        <SelectField
          label={t("vehicle.type")}
          value={settings.tipo}
          onChange={(type) => {
            setSetting("tipo", type);
            setSetting("eixos", type === "car" ? "2" : "5");
          }}
          options={VEHICLE_TYPES.map((type) => [type, t(`vehicle.${type}`)] as const)}
        />
        <SelectField
          label={t("vehicle.axles")}
          {...bind("eixos")}
          options={AXLES[truck ? "truck" : "car"].map(numbered)}
        />
        <SelectField
          label={t("route.type")}
          {...bind("rota")}
          options={ROUTE_TYPES.map((type) => [type, t(`route.type.${type}`)] as const)}
        />
        <SelectField
          label={t("route.alternatives")}
          {...bind("alternativas")}
          disabled={passes.value}
          options={ALTERNATIVES.map(numbered)}
        />
        <p class="hint rule">{t(`route.rule.${settings.rota as "efficient"}`)}</p>
        {passes.value && <p class="hint rule">{t("route.viaRule")}</p>}
      </div>
      <Fold title={t("form.order")} now={orderText(settings, passes.value)} open={anyWrong("data")}>
        <SelectField
          label={t("route.order")}
          {...bind("ordem")}
          disabled={passes.value}
          options={[
            ["", t("route.orderKept")],
            ...LAST_STOPS.map((stop) => [stop, t(`route.order.${stop}`)] as const),
          ]}
        />
        <TextField
          label={t("form.date")}
          type="datetime-local"
          {...bindTyped("data")}
          hint={t("form.dateHint")}
        />
        <SelectField
          label={t("route.criterion")}
          {...bind("criterio")}
          disabled={passes.value}
          options={[
            ["", t("route.criterion.type")],
            ...CRITERIA.map((one) => [one, t(`route.criterion.${one}`)] as const),
          ]}
        />
        <CheckField label={t("route.rest")} {...bind("descanso")} />
      </Fold>
      {truck && (
        <Fold title={t("form.freight")} now={freightText(settings)}>
          <SelectField
            label={t("freight.table")}
            {...bind("tabela")}
            options={[
              ["", t("freight.none")],
              ...FREIGHT_TABLES.map((key) => [key, t(`freight.${key}`)] as const),
            ]}
          />
          <SelectField
            label={t("freight.load")}
            {...bind("carga")}
            options={CARGO_TYPES.map((type) => [type, t(`cargo.${type}`)] as const)}
          />
          {settings.volta !== "" && (
            <SelectField
              label={t("freight.return")}
              {...bind("retorno")}
              options={[
                ["", t("freight.return.assumed")],
                ...RETURN_KINDS.map((kind) => [kind, t(`freight.return.${kind}`)] as const),
              ]}
            />
          )}
        </Fold>
      )}
      <Fold
        title={t("form.costs")}
        now={costsText(settings)}
        open={anyWrong("km_por_litro", "preco_litro", "arla")}
      >
        <NumberField
          label={t("costs.consumption")}
          {...bindTyped("km_por_litro")}
          placeholder={t("form.example", { value: example(2.5) })}
          below={
            assumed && (
              <Reference
                name="km_por_litro"
                value={assumed.kilometresPerLitre}
                unit={(value) => `${value} km/l`}
              />
            )
          }
        />
        <NumberField
          label={t("costs.price")}
          {...bindTyped("preco_litro")}
          placeholder={t("form.example", { value: example(6.09) })}
          below={
            <Reference
              name="preco_litro"
              value={DIESEL_REFERENCE.reaisPerLitre}
              unit={(value) => `R$ ${value}`}
            />
          }
        />
        <NumberField
          label={t("costs.arla")}
          {...bindTyped("arla")}
          placeholder={t("form.example", { value: example(5) })}
        />
        <p class="hint rule">{t("costs.ownFigures")}</p>
        <ReferenceSources assumed={assumed} />
      </Fold>
      {truck && (
        <Fold
          title={t("form.truck")}
          now={truckText(settings)}
          open={anyWrong("peso_kg", "altura_m", "comprimento_m")}
        >
          <SelectField
            label={t("vehicle.suspended")}
            {...bind("suspensos")}
            options={[["", "0"], ...range(1, Number(settings.eixos) - MIN_AXLES_ON_GROUND)]}
          />
          <NumberField
            label={t("vehicle.weight")}
            {...bindTyped("peso_kg")}
            placeholder={t("form.example", { value: example(45000) })}
          />
          <NumberField
            label={t("vehicle.height")}
            {...bindTyped("altura_m")}
            placeholder={t("form.example", { value: example(4.4) })}
          />
          <NumberField
            label={t("vehicle.length")}
            {...bindTyped("comprimento_m")}
            placeholder={t("form.example", { value: example(18.6) })}
          />
          <CheckField label={t("vehicle.empty")} {...bind("vazio")} />
          <CheckField label={t("vehicle.dangerous")} {...bind("produto_perigoso")} />
          <RememberVehicle />
        </Fold>
      )}
      <VehicleList />
    </>
  );
}

/** A suggested value under its field, and a mark if it is in use. */
function Reference({
  name,
  value,
  unit,
}: {
  name: "km_por_litro" | "preco_litro";
  value: number;
  unit: (value: string) => string;
}) {
  const text = value.toLocaleString(locale.value);
  const isUsed = Number(decimal(form.value.settings[name])) === value;
  return (
    <p class="suggested hint">
      {t("costs.reference", { value: unbroken(unit(text)) })} ·{" "}
      {isUsed ? (
        t("costs.inUse")
      ) : (
        <button
          type="button"
          class="text-button"
          aria-label={t("costs.useValue", { value: unit(text) })}
          onClick={() => setSetting(name, text)}
        >
          {t("costs.use")}
        </button>
      )}
    </p>
  );
}

/** Sources of the suggested values. */
function ReferenceSources({ assumed }: { assumed: AssumedConsumption | undefined }) {
  const { act, since, reaisPerLitre } = DIESEL_REFERENCE;
  return (
    <details class="rule hint">
      <summary>{t("costs.whence")}</summary>
      {assumed && (
        <p>
          {t("costs.assumed", {
            consumption: assumed.kilometresPerLitre.toLocaleString(locale.value),
            axles: assumed.axles,
            ...CONSUMPTION_ACTS,
          })}
        </p>
      )}
      <p>
        {t("costs.diesel", {
          act,
          price: reaisPerLitre.toLocaleString(locale.value),
          since: day(since),
        })}
      </p>
    </details>
  );
}
