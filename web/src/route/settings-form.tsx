import { t } from "../i18n/i18n.ts";
import { CheckField, Fold, NumberField, range, SelectField, TextField } from "../ui/fields.tsx";
import { form, type SettingName, setSetting } from "./route-form.ts";

const CARGO_TYPES = [
  "geral",
  "granel_solido",
  "granel_liquido",
  "frigorificada",
  "conteineirizada",
  "neogranel",
  "granel_pressurizada",
  "perigosa_geral",
  "perigosa_granel_solido",
  "perigosa_granel_liquido",
  "perigosa_frigorificada",
  "perigosa_conteineirizada",
] as const;

/** All settings of the route query; the usual ones first. */
export function SettingsForm() {
  const { settings } = form.value;
  const bind = (name: SettingName) => ({
    value: settings[name],
    onChange: (value: string) => setSetting(name, value),
  });
  const truck = settings.tipo === "truck";
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
          options={[
            ["truck", t("vehicle.truck")],
            ["car", t("vehicle.car")],
          ]}
        />
        <SelectField
          label={t("vehicle.axles")}
          {...bind("eixos")}
          options={truck ? range(2, 10) : range(2, 4)}
        />
        <SelectField
          label={t("route.type")}
          {...bind("rota")}
          options={[
            ["efficient", t("route.efficient")],
            ["shortest", t("route.shortest")],
            ["avoid_tolls", t("route.avoidTolls")],
          ]}
        />
        <SelectField
          label={t("route.alternatives")}
          {...bind("alternativas")}
          options={range(0, 3)}
        />
      </div>
      <div class="checks">
        <CheckField label={t("route.return")} {...bind("volta")} />
      </div>
      <Fold title={t("form.order")}>
        <SelectField
          label={t("route.order")}
          {...bind("ordem")}
          options={[
            ["", t("route.orderKept")],
            ["last", t("route.orderLast")],
            ["best", t("route.orderBest")],
          ]}
        />
        <TextField
          label={t("form.date")}
          type="datetime-local"
          {...bind("data")}
          hint={t("form.dateHint")}
        />
        <CheckField label={t("route.rest")} {...bind("descanso")} />
      </Fold>
      {truck && (
        <Fold title={t("form.freight")}>
          <SelectField
            label={t("freight.table")}
            {...bind("tabela")}
            options={[
              ["", t("freight.none")],
              ...(["A", "B", "C", "D"] as const).map((key) => [key, t(`freight.${key}`)] as const),
            ]}
          />
          <SelectField
            label={t("freight.load")}
            {...bind("carga")}
            options={CARGO_TYPES.map((type) => [type, t(`cargo.${type}`)] as const)}
          />
          {settings.volta !== "" && (
            <CheckField label={t("freight.emptyReturn")} {...bind("retorno_vazio")} />
          )}
        </Fold>
      )}
      <Fold title={t("form.costs")}>
        <NumberField label={t("costs.consumption")} {...bind("km_por_litro")} placeholder="2,5" />
        <NumberField label={t("costs.price")} {...bind("preco_litro")} placeholder="6,09" />
        <NumberField label={t("costs.arla")} {...bind("arla")} placeholder="5" />
        <SelectField
          label={t("costs.criterion")}
          {...bind("criterio")}
          options={[
            ["", t("costs.byType")],
            ["custo", t("costs.byCost")],
          ]}
        />
      </Fold>
      {truck && (
        <Fold title={t("form.truck")}>
          <SelectField
            label={t("vehicle.suspended")}
            {...bind("suspensos")}
            options={[["", "0"], ...range(1, 8)]}
          />
          <NumberField label={t("vehicle.weight")} {...bind("peso_kg")} placeholder="45000" />
          <NumberField label={t("vehicle.height")} {...bind("altura_m")} placeholder="4,4" />
          <NumberField label={t("vehicle.length")} {...bind("comprimento_m")} placeholder="18,6" />
          <CheckField label={t("vehicle.empty")} {...bind("vazio")} />
          <CheckField label={t("vehicle.dangerous")} {...bind("produto_perigoso")} />
        </Fold>
      )}
    </>
  );
}
