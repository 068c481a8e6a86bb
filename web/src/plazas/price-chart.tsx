import { day, reais } from "../format.ts";
import { t } from "../i18n/i18n.ts";
import { sourceOf } from "../ui/source-text.ts";
import type { PriceStep, PriceUnit } from "./price-steps.ts";

const WIDTH = 380;
const HEIGHT = 104;
/** Room for the labels of prices and of zero. */
const TOP = 22;
const BOTTOM = 16;
const FLOOR = HEIGHT - BOTTOM;
/** Room for the labels of zero and of the first price, beside which the last step has its own. */
const LABEL = 80;

/** A label beside its step stays within the chart. */
function anchorAt(x: number): "start" | "end" {
  return x > WIDTH / 2 ? "end" : "start";
}

/** Prices of a plaza over time as steps, up to today. The axis begins at zero. */
export function PriceChart({ steps, unit }: { steps: readonly PriceStep[]; unit: PriceUnit }) {
  const [first] = steps;
  const last = steps.at(-1);
  if (!first || !last || steps.length < 2) return null;
  const most = Math.max(...steps.map(({ price }) => price));
  const start = Date.parse(first.from);
  const length = Math.max(1, Date.now() - start);
  const x = (date: string) => ((Date.parse(date) - start) / length) * WIDTH;
  const y = (price: number) => FLOOR - (price / (most || 1)) * (FLOOR - TOP);
  const line = steps.map(({ from, price }, i) => {
    const to = [x(from), y(price)].map((value) => value.toFixed(1));
    return i === 0 ? `M${to.join(",")}` : `H${to[0]}V${to[1]}`;
  });
  return (
    <figure class="price-chart">
      <figcaption class="faint">{t(`chart.label.${unit}`)}</figcaption>
      <svg
        viewBox={`-6 0 ${WIDTH + 12} ${HEIGHT}`}
        role="img"
        aria-label={t(`chart.label.${unit}`)}
      >
        <path class="chart-area" d={`${line.join("")}H${WIDTH}V${FLOOR}H0Z`} />
        <path class="chart-line" d={`${line.join("")}H${WIDTH}`} />
        <path class="chart-axis" d={`M0,${FLOOR}H${WIDTH}`} />
        <text class="chart-label" x="0" y={HEIGHT - 2}>
          {t("chart.zero")}
        </text>
        {x(last.from) > LABEL && (
          <text
            class="chart-label"
            x={x(last.from)}
            y={HEIGHT - 2}
            text-anchor={anchorAt(x(last.from))}
          >
            {day(last.from)}
          </text>
        )}
        {[first, ...(x(last.from) > LABEL ? [last] : [])].map(({ from, price }) => (
          <text
            key={from}
            class="chart-label"
            x={x(from)}
            y={y(price) - 7}
            text-anchor={anchorAt(x(from))}
          >
            {reais(price)}
          </text>
        ))}
        {steps.map(({ from, price, source }) => (
          <circle key={from} class="chart-step" cx={x(from)} cy={y(price)} r="4">
            <title>
              {day(from)}: {reais(price)} ({sourceOf(source).publisher})
            </title>
          </circle>
        ))}
      </svg>
    </figure>
  );
}
