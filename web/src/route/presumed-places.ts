import type { Answer } from "./answered-query.ts";

/** The places that were found under another text than the typed one: `Curitiba = Curitiba/PR`. */
export function presumedPlaces({
  locais,
  locais_resolvidos,
}: {
  locais: Answer["locais"];
  locais_resolvidos: readonly Pick<Answer["locais_resolvidos"][number], "endereco">[];
}): string[] {
  return locais.flatMap((typed, i) => {
    const found = locais_resolvidos[i]?.endereco;
    return found === undefined || found === typed ? [] : [`${typed} = ${found}`];
  });
}
