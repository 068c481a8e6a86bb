import { readTable } from "../../lib/base/data-set.ts";
import type { Notice, NoticeCode } from "../../lib/base/notice.ts";
import { createFindFloor, type Freight, floorRowSchema } from "../../lib/quote/freight/floor.ts";
import { type FreightWay, quoteFloor } from "../../lib/quote/freight/quote-floor.ts";
import type { Point } from "../../lib/quote/geo/point.ts";
import { destination } from "../../lib/quote/geo/point.ts";
import type { FoundAddress } from "../../lib/quote/places/resolve/address-finder.ts";
import { resolvePlaces } from "../../lib/quote/places/resolve/resolve-places.ts";
import { ufNotices } from "../../lib/quote/routing/along/disputed-ufs.ts";
import { windowNotices } from "../../lib/quote/routing/along/window-notices.ts";
import { unknownNotices, usedNotices } from "../../lib/quote/routing/avoid/avoidance-notices.ts";
import { describePoint } from "../../lib/quote/routing/describe-point.ts";
import { joinPlaces } from "../../lib/quote/routing/ends/gap.ts";
import type { RoutingEngine, Stretch } from "../../lib/quote/routing/engine/engine.ts";
import type { MatrixCell } from "../../lib/quote/routing/matrix/matrix-cell.ts";
import { matrixNotices } from "../../lib/quote/routing/matrix/matrix-notices.ts";
import { indirectLegs } from "../../lib/quote/routing/plan/indirect-legs.ts";
import { sparedNotices } from "../../lib/quote/routing/plan/spared.ts";
import { dimensionNotices } from "../../lib/quote/routing/plan/truck-dimensions.ts";
import { localRoadNotices } from "../../lib/quote/routing/restrictions/local-roads.ts";
import { restrictedDetour } from "../../lib/quote/routing/restrictions/restricted-detour.ts";
import { restrictionNotices } from "../../lib/quote/routing/restrictions/restriction-notices.ts";
import {
  fewerRoutes,
  missingStreets,
  outOfTime,
  remotePlaces,
  routeNotices,
} from "../../lib/quote/routing/route-notices.ts";
import { costNotices, costOfTrip } from "../../lib/quote/routing/trip-cost.ts";
import type { WeekendHours } from "../../lib/quote/tolls/catalogue/weekend-table.ts";
import { createCourse } from "../../lib/quote/tolls/courses/course.ts";
import { loadNotices } from "../../lib/quote/tolls/load-notices.ts";
import { offRoadNotices } from "../../lib/quote/tolls/off-road.ts";
import { pastNotices } from "../../lib/quote/tolls/past-plazas.ts";
import { createQuotePath } from "../../lib/quote/tolls/quote-path.ts";
import { cleanTrack } from "../../lib/quote/tolls/track/clean-track.ts";
import { timelessNotice, trackNotices } from "../../lib/quote/tolls/track/track-notices.ts";
import { travelNotices, travelNow } from "../../lib/quote/tolls/travel-date.ts";
import { fitAnswer } from "../../lib/service/api/answers/fit-answer.ts";
import { DEFAULT_DRAWING } from "../../lib/service/api/answers/geometry.ts";
import { registeredAnswer } from "../../lib/service/api/answers/webhook-answer.ts";
import { endpointExamples } from "../../lib/service/api/examples/examples.ts";
import { NOT_KEPT } from "../../lib/service/api/queries/keep-answer.ts";
import { assumedDefaults } from "../../lib/service/api/requests/route-request.ts";
import { routeRequestSchema } from "../../lib/service/api/schemas/route-query-schema.ts";
import { routeResponseSchema } from "../../lib/service/api/schemas/route-response-schema.ts";
import { webhook } from "../deliver/webhooks/builders.ts";
import { gazetteer, stateAt } from "../quote/places/brazil.ts";
import { fakeEngine, leg, node, place, route, stretch } from "../quote/routing/builders.ts";
import { restriction } from "../quote/routing/restrictions/builders.ts";
import {
  catalogueOf,
  nearRoads,
  pathAround,
  plaza,
  quoteTolls,
  tariff,
  tollExit,
  unpricedStretch,
  weekendHours,
} from "../quote/tolls/builders.ts";

const findFloor = createFindFloor(readTable("freight/floors.csv", floorRowSchema));
const DAY = "2026-11-18";
const SUNDAY = "2026-11-22";

const assumed = (vehicle: object) =>
  assumedDefaults(routeRequestSchema.parse({ locations: ["a", "b"], config: { vehicle } }));
const places = (...locations: string[]) => resolvePlaces(locations, { gazetteer, stateAt }).notices;

/** Notices of a place that an address index found. */
function addressPlaces(changes: Partial<FoundAddress>): Notice[] {
  const found: FoundAddress = {
    name: "Rua Sete, 1 - Centro, Campinas - SP",
    precision: "logradouro",
    uncertaintyMetres: 120,
    point: [-22.9, -47.06],
    ibgeCode: "3509502",
    isLessThanAsked: false,
    ...changes,
  };
  const addresses = { find: () => ({ found }), ofCep: () => undefined, near: () => undefined };
  const sources = { gazetteer, stateAt, addresses };
  return resolvePlaces(["Rua Sete, 1, Campinas/SP"], sources).notices;
}

/** Notices of a point without a known address. */
async function described(point: Point): Promise<Notice[]> {
  const engine = { nearestRoads: async () => [undefined] };
  return (await describePoint(point, { gazetteer, stateAt, engine, measuredRoads: () => [] }))
    .notices;
}

function matrixCell(changes: Partial<MatrixCell>): MatrixCell {
  return { metres: 1, seconds: 1, tolls: undefined, floorCents: undefined, ...changes };
}

const roads = (...stretches: Partial<Stretch>[]) =>
  routeNotices(route({ stretches: stretches.map(stretch) }));
const floor = (freight: Freight | undefined, vehicle: "truck" | "car" = "truck", day = DAY) =>
  quoteFloor(freight, vehicle, findFloor, day).notices;
const floorOn = (way: Partial<FreightWay>) =>
  quoteFloor(FREIGHT, "truck", findFloor, DAY, {
    places: 2,
    returns: false,
    isEmpty: false,
    isHazardous: false,
    ...way,
  }).notices;
const FREIGHT: Freight = { table: "A", cargo: "geral", axles: 5 };

interface Trip {
  path?: string;
  day?: string;
  spacing?: number;
  weekendHours?: WeekendHours[];
}

/** Notices of a trip past a plaza whose tariff has these columns. */
function tolls(
  columns: Parameters<typeof tariff>[0] | "none",
  { path = "-3000,0 3000,0", day = DAY, spacing = 100, weekendHours = [] }: Trip = {},
): Notice[] {
  const tariffs = columns === "none" ? [] : [tariff(columns)];
  const drawn = pathAround(plaza(), path, spacing);
  const momentAt = () => ({ day });
  const midnight = Date.parse(`${day}T03:00Z`);
  const windowAt = () => ({ from: midnight, to: midnight + 86_340_000 });
  const quote = quoteTolls({ tariffs, weekendHours });
  return quote(drawn, { type: "truck", axles: 5 }, day, { momentAt, windowAt }).notices;
}

/** Notices of a path between two points where no road is known. */
async function sparse(path: string): Promise<Notice[]> {
  const quote = createQuotePath(catalogueOf(), nearRoads());
  const ends = pathAround(plaza(), path);
  return (await quote(ends, { type: "truck", axles: 5 }, DAY)).notices;
}

/** Notices of an answer that is larger than allowed. */
function reduced(): Notice[] {
  const answer = routeResponseSchema.parse(endpointExamples["quote-routes"].response);
  const { rotas } = fitAnswer(
    answer,
    [{ points: [node("A"), node("B")], stops: [0, 1] }],
    DEFAULT_DRAWING,
    1,
  );
  return rotas
    .flatMap(({ avisos }) => avisos)
    .map(({ codigo, mensagem }) => ({ code: codigo, message: mensagem }));
}

/** Notices of a registration of the enterprise 12345. */
function registered(url: string): Notice[] {
  return registeredAnswer(webhook({ url })).avisos.map(({ codigo, mensagem }) => ({
    code: codigo,
    message: mensagem,
  }));
}

/** Notices of a route over a road with a rule. */
function ruled(changes: Parameters<typeof restriction>[0]): Notice[] {
  const rule = restriction(changes);
  const stretches = [stretch({ rules: [rule.id] })];
  const rules = new Map([[rule.id, rule]]);
  return restrictionNotices(
    route({ stretchesByLeg: [stretches] }),
    rules,
    { axles: 2 },
    () => undefined,
  );
}

const NOWHERE = { way: async () => undefined, freeWay: async () => undefined };
const OCEAN: Point[] = [
  [-23, -40],
  [-23, -35],
];
const endToEnd = [place(), place({ index: 1, point: node("B") })];
/** A leg that begins six kilometres from its road. */
const far = joinPlaces(leg("A B 100km 60min"), destination(node("A"), 0, 6_000), node("B"));

/** Notices of a car that drives past the builders' plaza from an instant on, for some seconds. */
async function onTrack(start: string, seconds = 60): Promise<Notice[]> {
  const catalogue = catalogueOf({
    tariffs: [tariff({ car_weekend: "20.00" })],
    weekendHours: [weekendHours()],
  });
  const path = pathAround(plaza(), "-200,0 200,0");
  const times = path.map((_, i) => Date.parse(start) + i * seconds * 1_000);
  const car = { type: "car", axles: 2 } as const;
  const quote = await createQuotePath(catalogue, nearRoads())(path, car, DAY, { times });
  return quote.notices;
}

/** Notices of a track with a point every three kilometres at these seconds. */
function cleanedTrack(seconds: readonly number[]): Notice[] {
  const points = seconds.map((second, i) => ({
    point: destination([-19, -45], 90, i * 3_000),
    time: second * 1_000,
  }));
  return trackNotices(cleanTrack(points), new Date());
}

/** Requests that provoke each code; a code without its row does not compile. */
export const PROVOKED: Record<NoticeCode, () => readonly Notice[] | Promise<readonly Notice[]>> = {
  veiculo_presumido: () => assumed({ axis: "5" }),
  eixos_presumidos: () => assumed({ type: "truck" }),
  eixos_suspensos_cobrados: () => loadNotices([{ suspendedAxles: 1, isEmpty: false }]),
  limites_desconhecidos: () => dimensionNotices({ heightMetres: 4.4 }, false),
  restricao_a_caminhoes: () => ruled({ max_length_m: 14 }),
  restricao_de_horario: () => ruled({ rule: "hours", hours: "Mo-Su 00:00-24:00" }),
  via_local: () =>
    localRoadNotices(
      route({ stretchesByLeg: [[stretch({ lengthMetres: 100_000, entersLocal: true })]] }),
    ),
  data_futura: () => travelNotices({ ...travelNow(new Date()), isFuture: true }),
  data_passada: () => pastNotices("2025-12-31"),
  local_aproximado_cep: () => places("01310-100", "Campinas/SP"),
  local_aproximado_cidade: () => places("Rua Sete, 1, Campinas/SP", "Santos/SP"),
  local_presumido: () => places("Floripa", "Santos/SP"),
  municipio_presumido: () => described([-25.5522, -49.0366]),
  endereco_aproximado: () => addressPlaces({ isLessThanAsked: true }),
  endereco_corrigido: () => addressPlaces({ correction: "o logradouro encontrado é Rua Sete" }),
  locais_no_mesmo_ponto: () => places("Campinas/SP", "3509502"),
  janela_perdida: () =>
    windowNotices(
      endToEnd,
      [{ departure: "", arrival: "", window: { waitSeconds: 0, lateSeconds: 60 } }],
      false,
    ),
  local_longe_da_estrada: () => remotePlaces(endToEnd, route({ legs: [far] })),
  sem_ruas: () => missingStreets(route({ legs: [leg("A B 10km 10min")] })),
  sem_estrada_direta: () =>
    indirectLegs(fakeEngine({}), endToEnd, route({ legs: [leg("A n3 B 310km 300min")] }), "truck"),
  rotas_alternativas_insuficientes: () => fewerRoutes(1, 3),
  tempo_esgotado: () => [outOfTime(1, 3)],
  consulta_nao_guardada: () => [NOT_KEPT],
  geometria_reduzida: () => reduced(),
  pedagios_inevitaveis: () => routeNotices(route({ remaining: { count: 1, without: undefined } })),
  matriz_aproximada: () => matrixNotices([]),
  sem_caminho_na_matriz: () => matrixNotices([[matrixCell({ metres: undefined })]]),
  pedagios_incompletos_na_matriz: () =>
    matrixNotices([
      [matrixCell({ tolls: { totalCents: 0, totalTagCents: 0, unpriced: 1, notices: [] } })],
    ]),
  evitar_desconhecido: () => unknownNotices(["BR-999"]),
  evitar_impossivel: () =>
    usedNotices(
      { roads: [{ road: "BR-116", uf: undefined }], ufs: [], plazas: [], areas: [] },
      { stretches: [stretch({ road: "BR-116", lengthMetres: 2_000 })], path: [], passages: [] },
    ),
  balsa: () => roads({ way: "ferry", lengthMetres: 2_000 }, { lengthMetres: 98_000 }),
  trecho_estimado: () => roads({ way: "river", lengthMetres: 2_000 }, { lengthMetres: 98_000 }),
  trecho_nao_pavimentado: () => roads({ unpaved: true, lengthMetres: 100_000 }),
  estrada_de_terra: () => roads({ unpaved: true, drySeason: true, lengthMetres: 100_000 }),
  estrada_inferida: () => roads({ inferred: true, lengthMetres: 100_000 }),
  desvio_preferido: () =>
    sparedNotices(
      {
        ...fakeEngine({}),
        shortest: () => ({
          kind: "shorter",
          way: {
            lengthMetres: 9e4,
            costs: () => ({ seconds: 3e3, burdens: { earth: 9e3, town: 0, ferry: 0 } }),
            stretches: () => [],
          },
        }),
      },
      route(),
      "truck",
      () => true,
    ),
  desvio_por_restricao: () => {
    const unasked = () => [];
    const costs = () => ({ seconds: 3e3, burdens: { earth: 0, town: 0, ferry: 0 } });
    const way = { lengthMetres: 5e4, costs, stretches: unasked };
    const shortest: RoutingEngine["shortest"] = (_, _below, { admits }) =>
      admits(["serra"]) ? { kind: "shorter", way } : { kind: "none" };
    const smallest = fakeEngine({ "A>B": { time: ["A B 50km 50min"] } });
    smallest.stretches = async () => [stretch({ rules: ["serra"] })];
    const rules = new Map([["serra", restriction({ max_axles: 4 })]]);
    const profile = { vehicle: "truck", prefer: "time" } as const;
    const engines = { own: { shortest }, smallest };
    return restrictedDetour(engines, route(), rules, profile, (ids) => ids.length === 0);
  },
  trecho_desconhecido: () => roads({ lengthMetres: 50_000 }),
  uf_incerta: () => {
    const stretches = [stretch({ lengthMetres: 100_000, road: "BR-999" })];
    const course = createCourse([node("A"), node("B")]);
    const disputed = { roads: ["BR-999"], ufs: ["SP", "MG"], course } as const;
    const driven = route({ stretchesByLeg: [stretches] });
    return ufNotices(driven, "SP", "SP", [disputed]);
  },
  fora_das_estradas: () =>
    offRoadNotices(OCEAN, { ...NOWHERE, metresToRoad: async (points) => points.map(() => 9_000) }),
  praca_nao_cadastrada: () =>
    quoteTolls({ unpricedStretches: [unpricedStretch()] })(
      pathAround(plaza(), "-3000,0 30000,0", 500),
      { type: "truck", axles: 5 },
      DAY,
    ).notices,
  saida_presumida: () =>
    quoteTolls({ plazas: [], exits: [tollExit({ direction: "" })] })(
      pathAround(plaza(), "-6000,0 0,0 0,5000", 100),
      { type: "truck", axles: 5 },
      DAY,
    ).notices,
  tarifa_desconhecida: () => tolls("none"),
  tarifa_antiga: () => tolls({ valid_from: "2025-11-17" }),
  tarifa_substituida: () => tolls({ doubt: "replaced" }),
  tarifa_divergente: () => tolls({ doubt: "disputed" }),
  tarifa_so_ano: () => tolls({ valid_from: "2026" }),
  vigencia_incerta: () => tolls({ valid_from: "2026-11" }),
  tarifa_sem_data: () => tolls({ valid_from: "" }),
  tarifa_calculada: () => tolls({ per_axle: "" }),
  tarifa_fim_de_semana: () => tolls({ car_weekend: "14.00" }, { day: SUNDAY }),
  tarifa_por_hora: () =>
    tolls({ car_weekend: "14.00" }, { day: "2026-11-27", weekendHours: [weekendHours()] }),
  desconto_desconhecido: () => tolls({ tag_discount_pct: "" }),
  desconto_presumido: () => tolls({ tag_discount_basis: "inferred" }),
  tarifa_anterior_desconhecida: () => onTrack("2025-12-30T08:00:00-03:00"),
  // The car's weekend tariff begins on Friday at 18:00, between both points.
  passagem_incerta: () => onTrack("2026-11-13T17:58:00-03:00", 240),
  trajeto_limpo: () => cleanedTrack([0, 0, 60]),
  trajeto_com_lacunas: () => cleanedTrack([0, 1_200]),
  trajeto_sem_horario: () => [timelessNotice()],
  praca_na_ponta: () => tolls({}, { path: "0,0 3000,0" }),
  praca_presumida: () => sparse("-5000,0 5000,0"),
  praca_incerta: () => sparse("-5000,1000 5000,1000"),
  custo_incompleto: () =>
    costNotices(
      costOfTrip(
        { lengthMetres: 1_000, waterMetres: 0 },
        { totalCents: 0, totalTagCents: 0, unpriced: 1 },
        "truck",
        {
          kmPerLitre: 2,
          litrePrice: 6,
          arlaPercent: undefined,
        },
      ),
    ),
  piso_nao_solicitado: () => floor(undefined),
  piso_nao_se_aplica: () => floor(FREIGHT, "car"),
  piso_de_outra_coluna: () => floor({ ...FREIGHT, axles: 8 }),
  piso_desconhecido: () => floor(FREIGHT, "truck", "2019-01-01"),
  piso_de_varios_destinos: () => floorOn({ places: 3 }),
  piso_de_viagem_vazia: () => floorOn({ isEmpty: true }),
  piso_de_carga_comum: () => floorOn({ isHazardous: true }),
  retorno_presumido: () => floorOn({ returns: true }),
  retorno_vazio_devido: () => floor({ ...FREIGHT, cargo: "conteineirizada" }),
  outra_empresa_no_caminho: () => registered("https://client.example/67890"),
};
