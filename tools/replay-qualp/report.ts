import type { Comparison, Figure } from "./compare-answers.ts";

/** The comparison of one line of the file, in text. */
export function describe(
  line: number,
  title: string,
  comparison: Comparison,
  remarks: readonly string[],
): string {
  const { kilometres, plazas, reais, floor, isComplete } = comparison;
  return [
    `line ${line}: ${title}`,
    ...figure("km", kilometres, 1),
    ...figure("plazas", plazas, 0),
    ...figure("reais", reais, 2),
    ...(isComplete ? [] : ["  the sum is not complete: the price of a plaza is not known"]),
    ...figure("floor", floor, 2),
    ...comparison.onlyBefore.map((plaza) => `  only before: ${plaza}`),
    ...comparison.onlyNow.map((plaza) => `  only now: ${plaza}`),
    ...comparison.otherPrices.map((plaza) => `  other price: ${plaza}`),
    ...remarks.map((remark) => `  ${remark}`),
  ].join("\n");
}

function figure(name: string, { before, now }: Figure, digits: number): string[] {
  if (before === undefined && now === undefined) return [];
  const [was, is] = [before, now].map((value) => value?.toFixed(digits) ?? "-");
  const text = `  ${name.padEnd(6)} ${was?.padStart(9)} → ${is?.padStart(9)}`;
  return [
    before === undefined || now === undefined ? text : `${text}  ${change(before, now, digits)}`,
  ];
}

function change(before: number, now: number, digits: number): string {
  const difference = now - before;
  const sign = difference < 0 ? "" : "+";
  const percent = before === 0 ? "" : ` (${sign}${((difference / before) * 100).toFixed(1)} %)`;
  return `${sign}${difference.toFixed(digits)}${percent}`;
}

/** Sums over all lines whose earlier answer has the figure. */
export function summarise(comparisons: readonly Comparison[], faults: number): string {
  const total = (pick: (comparison: Comparison) => Figure): Figure => {
    const both = comparisons
      .map(pick)
      .filter(({ before, now }) => before !== undefined && now !== undefined);
    if (both.length === 0) return { before: undefined, now: undefined };
    const sum = (values: (number | undefined)[]) =>
      values.reduce<number>((a, b) => a + (b ?? 0), 0);
    return { before: sum(both.map((one) => one.before)), now: sum(both.map((one) => one.now)) };
  };
  const compared = comparisons.filter(
    ({ plazas, kilometres }) => plazas.before !== undefined || kilometres.before !== undefined,
  );
  const same = compared.filter(
    ({ onlyBefore, onlyNow, otherPrices }) =>
      onlyBefore.length + onlyNow.length + otherPrices.length === 0,
  );
  return [
    `${comparisons.length + faults} lines: ${compared.length} compared, ${comparisons.length - compared.length} without an earlier answer, ${faults} wrong or refused`,
    `same plazas and prices: ${same.length} of ${compared.length}`,
    ...figure(
      "km",
      total((one) => one.kilometres),
      1,
    ),
    ...figure(
      "plazas",
      total((one) => one.plazas),
      0,
    ),
    ...figure(
      "reais",
      total((one) => one.reais),
      2,
    ),
    ...figure(
      "floor",
      total((one) => one.floor),
      2,
    ),
  ].join("\n");
}
