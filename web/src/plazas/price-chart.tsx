import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { day, month, percent, reais } from "../format.ts";
import { t } from "../i18n/i18n.ts";
import { sourceOf } from "../ui/source-text.ts";
import type { PriceStep, PriceUnit } from "./price-steps.ts";

const HEIGHT = 130;
/** Room for the circles at both ends. */
const EDGE = 6;
/** Room for the labels of prices and of days. */
const TOP = 26;
const BOTTOM = 26;
const FLOOR = HEIGHT - BOTTOM;
/** The lowest price stands above the axis. */
const LOW = FLOOR - 20;
/** Room for the labels of the first step, beside which the last one has its own. */
const LABEL = 90;
/** Room for the label of the last price, with its change. */
const CHANGE = 180;
/** Least share of the highest price that the axis spans: a small rise must not look like a leap. */
const LEAST_SPAN = 0.25;
/** Half the room for the label of a month, and that for the label of today, which ends the axis. */
const MONTH = 26;
const TODAY = 44;

/** Width of an element in pixels, also after it changes. */
function useWidth<Shown extends HTMLElement>() {
  const element = useRef<Shown>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const measure = () => setWidth(current.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return { element, width };
}

/** Two or more prices of a plaza over time as steps, up to today; it is as wide as its place. */
export function PriceChart({ steps, unit }: { steps: readonly PriceStep[]; unit: PriceUnit }) {
  const { element, width } = useWidth<HTMLElement>();
  const [first] = steps;
  const last = steps.at(-1);
  if (!first || !last) return null;
  const prices = steps.map(({ price }) => price);
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  const start = Date.parse(first.from);
  const length = Math.max(1, Date.now() - start);
  const end = Math.max(0, width - 2 * EDGE);
  const x = (date: string) => ((Date.parse(date) - start) / length) * end;
  // From zero on, a usual step would hardly be seen.
  const span = Math.max(most - least, LEAST_SPAN * most) || 1;
  const y = (price: number) => LOW - ((price - least) / span) * (LOW - TOP);
  // A label beside its step stays within the chart.
  const anchorAt = (place: number) => (place > Math.max(end / 2, CHANGE) ? "end" : "start");
  // A small rise leaves the upper part free.
  const top = y(most) - TOP;
  const former = steps.at(-2)?.price;
  const line = steps.map(({ from, price }, i) => {
    const to = [x(from), y(price)].map((value) => value.toFixed(1));
    return i === 0 ? `M${to.join(",")}` : `H${to[0]}V${to[1]}`;
  });
  return (
    <figure class="price-chart" ref={element}>
      <figcaption class="faint">{t(`chart.label.${unit}`)}</figcaption>
      <svg
        viewBox={`${-EDGE} ${top} ${end + 2 * EDGE} ${HEIGHT - top}`}
        height={HEIGHT - top}
        role="img"
        aria-label={t(`chart.label.${unit}`)}
      >
        {/* Each step stands on its day. */}
        <path
          class="chart-axis"
          d={`M${-EDGE},${FLOOR}H${end + EDGE}${steps.map(({ from, price }) => `M${x(from)},${FLOOR}V${y(price)}`).join("")}`}
        />
        <path class="chart-line" d={`${line.join("")}H${end + EDGE}`} />
        <text class="chart-label" x={-EDGE} y={HEIGHT - 8}>
          {month(first.since)}
        </text>
        {x(last.from) > LABEL && (
          <text
            class="chart-label"
            x={x(last.from)}
            y={HEIGHT - 8}
            text-anchor={x(last.from) > end - MONTH ? "end" : "middle"}
          >
            {month(last.since)}
          </text>
        )}
        {x(last.from) < end - TODAY - MONTH && (
          <text class="chart-label" x={end + EDGE} y={HEIGHT - 8} text-anchor="end">
            {t("chart.today")}
          </text>
        )}
        {[first, ...(x(last.from) > LABEL ? [last] : [])].map(({ from, price }) => (
          <text
            key={from}
            class="chart-label"
            x={from === first.from ? -EDGE : x(from)}
            y={y(price) - 10}
            text-anchor={anchorAt(x(from))}
          >
            {reais(price)}
            {from === last.from && former !== undefined && former > 0 && (
              <tspan class={price > former ? "chart-rise" : "chart-fall"}>
                {" "}
                {percent(price / former - 1)}
              </tspan>
            )}
          </text>
        ))}
        {steps.map(({ from, since, price, source }) => (
          <circle key={from} class="chart-step" cx={x(from)} cy={y(price)} r="4">
            <title>
              {day(since)}: {reais(price)} ({sourceOf(source).publisher})
            </title>
          </circle>
        ))}
      </svg>
    </figure>
  );
}
