import type { z } from "zod";
import type { DescribedPoint } from "../../../quote/routing/describe-point.ts";
import type { pointAnswerSchema } from "../schemas/place-schema.ts";
import { noticeItems } from "./notice-answer.ts";

/** A described point in the format of the API; metres are whole, kilometres have one decimal. */
export function pointAnswer(described: DescribedPoint): z.infer<typeof pointAnswerSchema> {
  const { point, uf, address, municipality, isPresumed, road, kilometre, notices } = described;
  return {
    latitude: point[0],
    longitude: point[1],
    endereco: address?.name ?? null,
    endereco_distancia_metros: address ? Math.round(address.uncertaintyMetres) : null,
    municipio: municipality?.name ?? null,
    codigo_ibge: municipality?.ibgeCode ?? null,
    municipio_presumido: isPresumed,
    uf,
    estrada: road
      ? {
          nome: road.names?.join(" / ") ?? null,
          distancia_metros: Math.round(road.metres),
          latitude: road.point[0],
          longitude: road.point[1],
        }
      : null,
    rodovia: kilometre
      ? {
          rodovia: kilometre.road,
          uf: kilometre.uf,
          km: Math.round(kilometre.km * 10) / 10,
          incerteza_metros: kilometre.uncertaintyMetres,
          distancia_metros: Math.round(kilometre.metres),
        }
      : null,
    avisos: noticeItems(notices),
  };
}
