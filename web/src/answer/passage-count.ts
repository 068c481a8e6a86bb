import { t } from "../i18n/i18n.ts";

/** Fields of a passage that identify its plaza. */
export interface Counted {
  codigo_antt: string;
}

/** The first passage of each plaza. */
export function plazasOf<Passage extends Counted>(passages: readonly Passage[]): Passage[] {
  const seen = new Set<string>();
  return passages.filter(({ codigo_antt }) => {
    const isFirst = !seen.has(codigo_antt);
    seen.add(codigo_antt);
    return isFirst;
  });
}

/** True if a plaza is paid more than once, such as there and back. */
export function repeatsPlazas(passages: readonly Counted[]): boolean {
  return plazasOf(passages).length < passages.length;
}

/** The number of plazas; that of passages if some are paid more than once. */
export function passageCountText(passages: readonly Counted[]): string {
  const count = passages.length;
  return t(repeatsPlazas(passages) ? "toll.passages" : "toll.plazas", { count });
}
