import { computed, effect, signal } from "@preact/signals";
import { call, withQuery } from "../api/client.ts";
import type { PlazaAnswer, PlazasAnswer } from "../api/types.ts";
import { reais } from "../format.ts";
import type { Scene } from "../map/scene.ts";
import { createLoader } from "../ui/load.ts";

export type Plaza = PlazasAnswer["features"][number];

const PAGE = "1000";

/** What the list shows: all of them must hold. */
export const filters = signal({ uf: "", road: "", operator: "", date: "" });
/** The plaza whose history is shown. */
export const opened = signal<string | undefined>();

export const plazas = createLoader<readonly Plaza[]>();
export const history = createLoader<PlazaAnswer>();

/** All plazas that charge on a day, page by page. */
export async function fetchPlazas(date: string, abort: AbortSignal): Promise<Plaza[]> {
  const found: Plaza[] = [];
  let cursor: string | undefined;
  do {
    const path = withQuery("/pedagios/pracas", { data: date, limite: PAGE, cursor });
    const answer = await call<PlazasAnswer>(path, { signal: abort });
    found.push(...answer.features);
    cursor = answer.proximo ?? undefined;
  } while (cursor !== undefined);
  return found;
}

effect(() => {
  const id = opened.value;
  if (id === undefined) return history.reset();
  void history.run((abort) =>
    call<PlazaAnswer>(`/pedagios/pracas/${encodeURIComponent(id)}`, { signal: abort }),
  );
});

/** A text for comparison: without accents, in lower case. */
function plain(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}

export const shown = computed<readonly Plaza[]>(() => {
  const load = plazas.load.value;
  if (load.state !== "done") return [];
  const { uf, road, operator } = filters.value;
  const wanted = plain(road).replaceAll(/[\s-]/g, "");
  return load.value.filter(
    ({ properties }) =>
      (uf === "" || properties.uf === uf) &&
      plain(properties.rodovia).replaceAll(/[\s-]/g, "").includes(wanted) &&
      plain(properties.concessionaria).includes(plain(operator)),
  );
});

export const plazasScene = computed<Scene>(() => ({
  paths: [],
  places: [],
  plazas: shown.value.map(({ id, geometry, properties }) => {
    const perTwo = properties.tarifa?.["2"];
    const [longitude = 0, latitude = 0] = geometry.coordinates;
    return {
      id,
      name: properties.nome,
      position: [latitude, longitude],
      known: properties.tarifa !== null,
      label: perTwo === undefined ? properties.nome : `${properties.nome} ${reais(perTwo)}`,
    };
  }),
}));
