/**
 * The name of a plaza. Some operators number theirs, `2 (Vargem)`, which beside the number along a
 * route reads like a fault: `Vargem (praça 2)`.
 */
export function plazaName(name: string): string {
  return name.replace(/^(\d+) \((.+)\)$/, "$2 (praça $1)");
}
