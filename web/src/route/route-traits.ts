import type { Route } from "../api/types.ts";

/** Fields of a route that are compared. */
type Compared = Pick<
  Route,
  | "pedagios"
  | "duracao"
  | "distancia_metros"
  | "custo_total"
  | "custo_completo"
  | "valor_pedagios"
  | "valor_pedagios_completo"
>;

/** Distinctive traits of a route among those of an answer, most important first. */
export type Trait = "tollFree" | "fastest" | "cheapest" | "lowestTolls" | "shortest";

/** The traits of each route among all of them; a sum that lacks a price is never the lowest. */
export function traitsOf(routes: readonly Compared[]): Trait[][] {
  if (routes.length < 2) return routes.map(() => []);
  const isLeast = (of: (route: Compared) => number | null) => {
    const values = routes.map(of);
    if (values.some((value) => value === null)) return () => false;
    const least = Math.min(...(values as number[]));
    return (route: Compared) => of(route) === least;
  };
  const checks: [Trait, (route: Compared) => boolean][] = [
    ["tollFree", ({ pedagios }) => pedagios.length === 0],
    ["fastest", isLeast(({ duracao }) => duracao.valor)],
    ["cheapest", isLeast((route) => (route.custo_completo === true ? route.custo_total : null))],
    [
      "lowestTolls",
      isLeast((route) => (route.valor_pedagios_completo ? route.valor_pedagios : null)),
    ],
    ["shortest", isLeast(({ distancia_metros }) => distancia_metros)],
  ];
  return routes.map((route) =>
    checks.filter(([trait, holds]) => holds(route) && !isImplied(trait, route)).map(([one]) => one),
  );
}

/** A route without plazas obviously has the lowest tolls. */
function isImplied(trait: Trait, { pedagios }: Compared): boolean {
  return trait === "lowestTolls" && pedagios.length === 0;
}
