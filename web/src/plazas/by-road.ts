/** Fields of a plaza that determine its order. */
interface OnRoad {
  properties: { rodovia: string; uf: string; km: number | null; nome: string };
}

/** Compares plazas along each road by their kilometres; those without a kilometre come last. */
export function byRoad({ properties: a }: OnRoad, { properties: b }: OnRoad): number {
  return (
    a.rodovia.localeCompare(b.rodovia, "pt-BR", { numeric: true }) ||
    a.uf.localeCompare(b.uf) ||
    compareKilometres(a.km, b.km) ||
    a.nome.localeCompare(b.nome, "pt-BR", { numeric: true })
  );
}

function compareKilometres(a: number | null, b: number | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return a - b;
}
