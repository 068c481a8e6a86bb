import { brazilianDate, kilometres } from "../../../base/brazilian-format.ts";
import type { Notice } from "../../../base/notice.ts";
import { timeInBrazil } from "../calendar.ts";
import type { Cleaning, CleanTrack, TrackGap } from "./clean-track.ts";
import type { LostPart } from "./lost-parts.ts";

/** A clock that runs fast by less is no reason for a notice. */
const FAST_CLOCK_MILLISECONDS = 300_000;

const WHERE = { start: "no começo", middle: "no meio", end: "no fim" } as const;

/** Notices on the cleaning, the gaps, the lost parts and the dates of a track. */
export function trackNotices({ points, cleaning, gaps, lost }: CleanTrack, now: Date): Notice[] {
  const last = points.at(-1)?.time ?? 0;
  const isFuture = last - now.getTime() > FAST_CLOCK_MILLISECONDS;
  return [
    ...cleaningNotices(cleaning),
    ...(gaps.length > 0 ? [gapNotice(gaps)] : []),
    ...(lost.length > 0 ? [lostNotice(lost)] : []),
    ...(isFuture ? [futureNotice(new Date(last))] : []),
  ];
}

/** Notice on a GPX whose points have no times. */
export function timelessNotice(): Notice {
  const message =
    "Os pontos do GPX não têm horário: todas as passagens contam no dia e na hora de `config.data_viagem` ou, sem ela, agora.";
  return { code: "trajeto_sem_horario", message };
}

function cleaningNotices(cleaning: Cleaning): Notice[] {
  const { received, used, outOfOrder, withoutPosition, repeated, impossible, standing } = cleaning;
  const removed = [
    [withoutPosition, "sem posição (0,0)"],
    [repeated, "repetidos ou a menos de um segundo do anterior"],
    [impossible, "que exigem velocidade impossível (acima de 216 km/h)"],
    [standing, "de veículo parado"],
  ] as const;
  const reasons = removed
    .filter(([count]) => count > 0)
    .map(([count, what]) => `${what} (${count})`);
  if (reasons.length === 0 && outOfOrder === 0) return [];
  const cleaned = reasons.length > 0 ? ` Saíram: ${reasons.join("; ")}.` : "";
  const moved = outOfOrder > 0 ? ` Fora da ordem dos horários, e reordenados: ${outOfOrder}.` : "";
  const message = `De ${received} pontos foram usados ${used}.${cleaned}${moved}`;
  return [{ code: "trajeto_limpo", message }];
}

function gapNotice(gaps: readonly TrackGap[]): Notice {
  const longest = gaps.reduce((a, b) => (b.seconds > a.seconds ? b : a));
  const message = `Há ${gaps.length} ${gaps.length === 1 ? "lacuna" : "lacunas"} de mais de 10 minutos com o veículo em movimento; a maior é de ${Math.round(longest.seconds / 60)} minutos e ${kilometres(longest.metres)}. Ali o caminho e os horários são presumidos.`;
  return { code: "trajeto_com_lacunas", message };
}

function lostNotice(lost: readonly LostPart[]): Notice {
  const parts = Object.entries(WHERE).flatMap(([where, text]) => {
    const count = lost.reduce((sum, one) => sum + (one.where === where ? one.points : 0), 0);
    return count > 0 ? [`${count} ${text}`] : [];
  });
  const metres = Math.max(...lost.map((one) => one.metres));
  const message = `Ficaram de fora pontos longe do trajeto usado: ${parts.join(", ")}, a até ${kilometres(metres)} dele. As praças por onde passaram podem faltar na soma. Se as posições estão certas, corrija os horários ou envie o trajeto sem horários, em polyline; se são de outro veículo ou de outra viagem, envie-os em outra consulta; se estão erradas, tire esses pontos.`;
  return { code: "trajeto_com_lacunas", message };
}

function futureNotice(last: Date): Notice {
  const [day = "", time = ""] = timeInBrazil(last).split("T");
  const message = `O trajeto tem horários depois de agora, até ${brazilianDate(day)} às ${time.slice(0, 5)}: valem as tarifas conhecidas hoje para essas datas.`;
  return { code: "data_futura", message };
}
