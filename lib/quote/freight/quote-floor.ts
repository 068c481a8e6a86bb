import type { Notice, NoticeCode } from "../../base/notice.ts";
import { IS_COMMERCIAL, type VehicleType } from "../tolls/vehicle.ts";
import {
  type FindFloor,
  type FloorRow,
  type Freight,
  floorCents,
  floorWithEmptyReturnCents,
  isDangerous,
  owesEmptyReturn,
  type ReturnChoice,
  type ReturnKind,
} from "./floor.ts";

/** The coefficients for a query, or the notice why there are none. */
export interface FloorQuote {
  cell: FloorRow | undefined;
  notices: Notice[];
}

/** Part of a trip with its share of the floor. */
export interface FloorPart {
  kmTenths: number;
  cents: number;
}

/** The floor of one trip. */
export interface Floor {
  cell: FloorRow;
  /** The whole trip, rounded once. */
  cents: number;
  outbound: FloorPart;
  /** Addition for the way back; undefined if the floor counts none. */
  back: (FloorPart & { kind: ReturnKind }) | undefined;
}

/** Lengths of a trip in metres; `backMetres` is undefined without a return. */
export interface Trip {
  totalMetres: number;
  backMetres: number | undefined;
  /** Defaults to one trip there and back. */
  returnKind?: ReturnChoice | undefined;
}

/** Facts in a trip's request that say whether its floor fits. */
export interface FreightWay {
  /** Number of places, without the return. */
  places: number;
  /** True if the way back is calculated. */
  returns: boolean;
  /** True if the vehicle is empty on a part of the way for which the floor counts a load. */
  isEmpty: boolean;
  /** True if the vehicle is said to carry dangerous goods. */
  isHazardous: boolean;
}

const FROM_DOOR_TO_DOOR: FreightWay = {
  places: 2,
  returns: false,
  isEmpty: false,
  isHazardous: false,
};

/** Looks up the coefficients for `freight` on `day` (`YYYY-MM-DD`); cars have none. */
export function quoteFloor(
  freight: Freight | undefined,
  vehicle: VehicleType,
  findFloor: FindFloor,
  day: string,
  way = FROM_DOOR_TO_DOOR,
): FloorQuote {
  if (!freight) {
    const message = "Piso de frete não calculado: config.freight_table não foi informado.";
    return without("piso_nao_solicitado", message);
  }
  if (!IS_COMMERCIAL[vehicle]) {
    return without("piso_nao_se_aplica", "O piso de frete não se aplica a carro.");
  }
  const cell = findFloor(freight, day);
  if (!cell) {
    const message = "Não há coeficiente de piso de frete conhecido para esta carga nesta data.";
    return without("piso_desconhecido", message);
  }
  const notices = [
    ...tripNotices(way),
    ...cargoNotices(freight, way),
    ...returnNotices(freight, way),
  ];
  if (cell.axles === freight.axles) return { cell, notices };
  const message = `A tabela não tem coluna para ${freight.axles} eixos; vale a de ${cell.axles} eixos.`;
  return { cell, notices: [{ code: "piso_de_outra_coluna", message }, ...notices] };
}

/** Notices on trips that the floor, that of one loaded trip from one place to another, does not fit. */
function tripNotices({ places, isEmpty }: FreightWay): Notice[] {
  const notices: Notice[] = [];
  if (places > 2) {
    const message =
      "O piso é o de uma só viagem pela distância toda. Ele vale para a carga lotação, de uma origem a um destino: com um contrato por destino, calcule o piso de cada trecho e some os valores.";
    notices.push({ code: "piso_de_varios_destinos", message });
  }
  if (isEmpty) {
    const message =
      "O veículo vai vazio em pelo menos um trecho, e o piso é o de uma viagem carregada.";
    notices.push({ code: "piso_de_viagem_vazia", message });
  }
  return notices;
}

/** The notice on dangerous goods whose floor was asked for as that of an ordinary cargo. */
function cargoNotices({ cargo }: Freight, { isHazardous }: FreightWay): Notice[] {
  if (!isHazardous || isDangerous(cargo)) return [];
  const message =
    "O veículo leva produto perigoso, e o piso é o de uma carga comum, que é menor; em config.freight_table.freight_load, as cargas perigosa_… têm o de produto perigoso.";
  return [{ code: "piso_de_carga_comum", message }];
}

/** Notices on choices about the way back that the law or the request leaves to the caller. */
function returnNotices(freight: Freight, { places, returns }: FreightWay): Notice[] {
  if (freight.returnKind && freight.returnKind !== "nenhum") {
    if (freight.returnKind !== "vazio" || returns || places <= 2) return [];
    const message =
      "A volta vazia conta com a distância da ida por todos os locais; config.route.calculate_return a calcula do último ao primeiro.";
    return [{ code: "retorno_presumido", message }];
  }
  if (returns && !freight.returnKind) {
    const message =
      'config.freight_table.retorno não informado: a volta conta como parte da mesma viagem, com um só CC. "vazio" calcula o retorno vazio; "carregado", uma segunda viagem.';
    return [{ code: "retorno_presumido", message }];
  }
  if (owesEmptyReturn(freight)) {
    const message =
      'O retorno vazio do contêiner é devido (Resolução ANTT nº 5.867/2020, art. 3º, § 4º) e não está em tabela_frete; config.freight_table.retorno: "vazio" o inclui.';
    return [{ code: "retorno_vazio_devido", message }];
  }
  if (!isDangerous(freight.cargo) || freight.returnKind) return [];
  const message =
    'O retorno vazio também é devido se o veículo é dedicado ou certificado para produtos perigosos (ANTT, Ofício SEI nº 41158/2025) e não está em tabela_frete. config.freight_table.retorno: "vazio" o inclui, "nenhum" diz que não é devido.';
  return [{ code: "retorno_vazio_devido", message }];
}

/**
 * The floor of a trip: distance × CCD + CC. An empty return costs 92 % of CCD for each kilometre;
 * if no way back was requested, it is as long as the way there. A second loaded trip adds its own
 * CC.
 */
export function floorOfTrip(
  cell: FloorRow,
  { totalMetres, backMetres, returnKind = "mesma_viagem" }: Trip,
): Floor {
  const thereMetres = totalMetres - (backMetres ?? 0);
  const outboundTenths = tenths(thereMetres);
  const outbound = { kmTenths: outboundTenths, cents: floorCents(cell, outboundTenths) };
  const hasBack = backMetres !== undefined || returnKind === "vazio";
  if (!hasBack || returnKind === "nenhum")
    return { cell, cents: outbound.cents, outbound, back: undefined };
  // One trip is as long as the route; a way back of its own, as its leg.
  const kmTenths =
    returnKind === "mesma_viagem"
      ? tenths(totalMetres) - outboundTenths
      : tenths(backMetres ?? thereMetres);
  const cents = centsWithReturn(cell, outboundTenths, kmTenths, returnKind);
  // The parts must add up, so the price of the way back absorbs the rounding.
  const back = { kmTenths, cents: cents - outbound.cents, kind: returnKind };
  return { cell, cents, outbound, back };
}

function centsWithReturn(cell: FloorRow, there: number, back: number, kind: ReturnKind): number {
  if (kind === "vazio") return floorWithEmptyReturnCents(cell, there, back);
  return floorCents(cell, there + back) + (kind === "carregado" ? cell.cc : 0);
}

function tenths(metres: number): number {
  return Math.round(metres / 100);
}

function without(code: NoticeCode, message: string): FloorQuote {
  return { cell: undefined, notices: [{ code, message }] };
}
