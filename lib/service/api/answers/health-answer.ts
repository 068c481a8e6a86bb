import { SERVICE_VERSION } from "../../../base/version.ts";
import type { FloorAct } from "../../../quote/freight/act-in-force.ts";
import type { NetworkVersion } from "../../../quote/routing/network/network-version.ts";
import type { CurrentVersions } from "../../../quote/tolls/catalogue/source.ts";
import { ServiceError } from "../http/service-error.ts";
import type { HealthAnswer } from "../schemas/health-schema.ts";

/** The versions in force; throws `ServiceUnavailable` if they cannot be read. */
export async function requireVersions(reading: Promise<CurrentVersions>): Promise<CurrentVersions> {
  try {
    return await reading;
  } catch (error) {
    const message = "O catálogo de pedágios não está disponível. Tente novamente.";
    throw new ServiceError("ServiceUnavailable", message, { cause: error });
  }
}

/** Body of the health check: the service's version and those of its data. */
export function healthAnswer(
  versions: CurrentVersions,
  act: FloorAct | undefined,
  network: NetworkVersion | undefined,
): HealthAnswer {
  return {
    status: "ok",
    versao: SERVICE_VERSION,
    dados: {
      pracas: versions.plazas,
      tarifas: versions.tariffs,
      precos_por_eixo: versions["axle-prices"],
      cobranca_unica: versions["single-charge-groups"],
      saidas: versions.exits ?? null,
      precos_calculados: versions["calculated-prices"] ?? null,
      tarifas_confirmadas: versions["tariff-confirmations"] ?? null,
      horas_fim_de_semana: versions["weekend-hours"] ?? null,
      trechos_sem_preco: versions["unpriced-stretches"] ?? null,
      codigos_das_pracas: versions["plaza-codes"] ?? null,
      rede_viaria: network ? { versao: network.version, origem: network.source } : null,
      piso_de_frete: act ? { ato: act.act, vigencia: act.valid_from } : null,
    },
  };
}
