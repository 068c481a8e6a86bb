import type { Ref } from "preact";
import { dayInBrazil } from "../../../lib/base/brazil-day.ts";
import { UFS } from "../api/contract-values.ts";
import { AGE_GROUPS, type AgeGroup } from "../data/price-ages.ts";
import { day } from "../format.ts";
import { t } from "../i18n/i18n.ts";
import { SelectField, TextField } from "../ui/fields.tsx";
import { comparedDays, filters, setFilter } from "./plazas-state.ts";
import { RISE_ORDERS } from "./rises.ts";

/** A button that unfolds what follows it. */
export function Unfolds({
  look,
  text,
  of,
  isOpen,
  onToggle,
  button,
}: {
  /** Class of the button. */
  look: "quiet" | "faint";
  text: string;
  /** Identifier of the element that it unfolds. */
  of: string;
  isOpen: boolean;
  onToggle: () => void;
  button?: Ref<HTMLButtonElement>;
}) {
  return (
    <button
      type="button"
      class={`counted ${look}`}
      aria-expanded={isOpen}
      aria-controls={of}
      onClick={onToggle}
      ref={button ?? null}
    >
      {text}
    </button>
  );
}

/** Since when a rise is one of the list, and the order of the list. */
export function RisesPeriod() {
  const { since, order } = filters.value;
  return (
    <div class="rises-period">
      <TextField
        label={t("rises.since")}
        type="date"
        value={since}
        onChange={setFilter("since")}
        below={<ComparedDay chosen={since} compared={comparedDays.value.before} />}
      />
      <SelectField
        label={t("rises.order")}
        value={order}
        onChange={setFilter("order")}
        options={RISE_ORDERS.map((one) => [one, t(`rises.by.${one}`)] as const)}
      />
    </div>
  );
}

/** The day whose prices are compared, under the field of another one. */
function ComparedDay({ chosen, compared }: { chosen: string; compared: string }) {
  if (chosen === compared) return null;
  return <p class="suggested hint">{t("rises.friday", { day: day(compared) })}</p>;
}

/** The fields that are folded away. */
export function FilterFields({ id, isOpen }: { id: string; isOpen: boolean }) {
  const { since, uf, road, operator, age, date } = filters.value;
  return (
    <div class="fields plaza-filter" id={id} hidden={!isOpen}>
      <TextField
        label={t(since === "" ? "plazas.date" : "rises.until")}
        hint={t("plazas.dateHint")}
        type="date"
        value={date}
        onChange={setFilter("date")}
        below={
          since !== "" && (
            <ComparedDay
              chosen={date || dayInBrazil(new Date())}
              compared={comparedDays.value.after}
            />
          )
        }
      />
      <SelectField
        label={t("plazas.price")}
        value={age}
        onChange={setFilter("age")}
        options={[
          ["", t("plazas.anyPrice")],
          ...AGE_GROUPS.map((one) => [one, t(`age.${one}`)] as const),
        ]}
      />
      <SelectField
        label={t("plazas.uf")}
        value={uf}
        onChange={setFilter("uf")}
        options={[["", t("plazas.all")], ...UFS.map((one) => [one, one] as const)]}
      />
      <TextField
        label={t("plazas.road")}
        value={road}
        onChange={setFilter("road")}
        placeholder="BR-277"
      />
      <TextField label={t("toll.operator")} value={operator} onChange={setFilter("operator")} />
    </div>
  );
}

/** The filters that are set, each with a cross that removes it. */
export function FilterChips({ onRemoved }: { onRemoved: () => void }) {
  const { uf, road, operator, age, date } = filters.value;
  const texts = {
    uf,
    road,
    operator,
    age: age && t(`age.${age as AgeGroup}`),
    date: date && day(date),
  };
  const names = Object.keys(texts) as (keyof typeof texts)[];
  const found = names.filter((name) => texts[name] !== "");
  if (found.length === 0) return null;
  return (
    <ul class="filter-chips row" aria-label={t("plazas.filtered")}>
      {found.map((name) => (
        <li key={name}>
          <button
            type="button"
            class="chip"
            aria-label={t("plazas.unfilter", { filter: texts[name] })}
            onClick={() => {
              setFilter(name)("");
              onRemoved();
            }}
          >
            {texts[name]} <span aria-hidden="true">×</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
