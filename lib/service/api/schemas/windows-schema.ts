import { z } from "zod";
import { parseTravelDate } from "../../../quote/tolls/travel-date.ts";

const NOW = new Date(0);
/** A window farther from the departure is most likely a mistyped date. */
const MAX_DAYS = 30;
const DAY_MILLISECONDS = 86_400_000;

const windowTime = z
  .string()
  .max(40)
  .refine(
    (text) => parseTravelDate(text, NOW)?.departure !== undefined,
    "deve ser data e hora ISO 8601: 2026-11-18T08:00 ou 2026-11-18T08:00:00-03:00",
  );

/** An item of `config.janelas`. */
const windowSchema = z
  .strictObject({
    local: z
      .int()
      .min(0)
      .max(49)
      .describe("Posição do local em `locations`, a partir de 0; 0 é a volta de calculate_return"),
    inicio: windowTime
      .optional()
      .describe("Quem chega antes espera até aqui; sem fuso, no horário de Brasília"),
    fim: windowTime.optional().describe("Última chegada; sem fuso, no horário de Brasília"),
  })
  .meta({ id: "Janela" });

/** `config.janelas`. */
export const windowsSchema = z
  .array(windowSchema)
  .max(50)
  .optional()
  .describe(
    "Janelas de atendimento dos locais. Com optimized_route, a ordem as mantém se possível; senão, só são conferidas. Exigem data_viagem com hora; não valem com criterio",
  );

interface WindowFields {
  locations: readonly string[];
  config: {
    route: { calculate_return: boolean; criterio?: string | undefined };
    data_viagem?: string | undefined;
    janelas?: z.infer<typeof windowsSchema>;
  };
}

/** Windows need an hour of departure, one place each, and a start before their end. */
export function checkWindows({
  value: { locations, config },
  issues,
}: z.core.ParsePayload<WindowFields>): void {
  const { janelas = [], route, data_viagem } = config;
  if (janelas.length === 0) return;
  const refuse = (path: (string | number)[], message: string) =>
    issues.push({ code: "custom", path: ["config", "janelas", ...path], message, input: janelas });
  const departure = data_viagem === undefined ? undefined : parseTravelDate(data_viagem, NOW);
  if (!departure?.departure) refuse([], "exige config.data_viagem com hora");
  if (route.criterio !== undefined) refuse([], "não vale com config.route.criterio");
  const isFar = (text: string | undefined) => {
    const at = text === undefined ? undefined : parseTravelDate(text, NOW)?.departure;
    if (!at || !departure?.departure) return false;
    const days = Math.abs(at.getTime() - departure.departure.getTime()) / DAY_MILLISECONDS;
    return days > MAX_DAYS;
  };
  const seen = new Set<number>();
  for (const [i, { local, inicio, fim }] of janelas.entries()) {
    if (isFar(inicio) || isFar(fim)) refuse([i], `fica a mais de ${MAX_DAYS} dias de data_viagem`);
    if (local >= locations.length) {
      refuse([i, "local"], `a rota tem ${locations.length} locais, de 0 a ${locations.length - 1}`);
    } else if (local === 0 && !route.calculate_return) {
      refuse([i, "local"], "o local 0 é a partida; a sua janela exige calculate_return: true");
    } else if (seen.has(local)) refuse([i, "local"], "o local já tem janela");
    seen.add(local);
    const [opens, closes] = [inicio, fim].map((text) => text && parseTravelDate(text, NOW));
    if (inicio === undefined && fim === undefined)
      refuse([i], "precisa de inicio, de fim ou dos dois");
    if (opens && closes && Number(opens.departure) > Number(closes.departure)) {
      refuse([i, "fim"], "é antes de inicio");
    }
  }
}
