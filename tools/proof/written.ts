/** Smaller values are rounding errors. */
const LEAST = 1e-6;

/**
 * A value with as many digits as it deserves, and its unit: `14,174`, `2.3 %`, `1.42 times`. A share
 * that is not whole is never written as 100 %.
 */
export function written(value: number, unit = ""): string {
  const digits = Math.abs(value) < LEAST ? "0" : digitsOf(value, unit);
  return unit === "" ? digits : `${digits} ${unit}`;
}

function digitsOf(value: number, unit: string): string {
  if (Number.isInteger(value)) return value.toLocaleString("en-US");
  if (unit === "%" && value > 99.9 && value < 100) {
    return (Math.floor(value * 100) / 100).toFixed(2);
  }
  const size = Math.abs(value);
  if (unit === "%" && size >= 1) return value.toFixed(1);
  const maximumSignificantDigits = size < 1 ? 2 : 3;
  if (size < 1_000) return value.toLocaleString("en-US", { maximumSignificantDigits });
  return Math.round(value).toLocaleString("en-US");
}
