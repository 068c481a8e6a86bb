import { clock, kilometres, oneDecimal, roundToTenth } from "../../../base/brazilian-format.ts";
import type { Point } from "../../../quote/geo/point.ts";

/** Length and time of a way as every answer states them: whole metres and seconds. */
export function measures(way: { lengthMetres: number; unpavedMetres: number; seconds: number }) {
  const { lengthMetres, unpavedMetres, seconds } = way;
  const unpavedPercent = roundToTenth((100 * unpavedMetres) / Math.max(1, lengthMetres));
  return {
    distancia: distance(lengthMetres),
    distancia_metros: lengthMetres,
    distancia_nao_pavimentada: {
      ...distance(unpavedMetres),
      percentual_texto: `${oneDecimal(unpavedPercent)}%`,
      percentual_valor: unpavedPercent,
    },
    distancia_nao_pavimentada_metros: unpavedMetres,
    duracao: duration(seconds),
  };
}

/** Whole seconds as `HH:MM:SS` and as a number. */
export function duration(exactSeconds: number): { texto: string; valor: number } {
  const seconds = Math.round(exactSeconds);
  return { texto: clock(seconds), valor: seconds };
}

/** `<latitude>,<longitude>` */
export function coordinates([latitude, longitude]: Point): string {
  return `${latitude},${longitude}`;
}

function distance(metres: number): { texto: string; valor: number } {
  return { texto: kilometres(metres), valor: roundToTenth(metres / 1000) };
}
