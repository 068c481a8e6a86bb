import { setTimeout as wait } from "node:timers/promises";
import type { Present, PresentPlaza } from "./compare-answers.ts";
import type { Translation } from "./translate-request.ts";

/** Address, token and enterprise of the service. */
export interface Service {
  url: string;
  token: string;
  enterprise: string;
}

const PATHS = {
  route: "/consulta/consultaRoteirizador",
  polyline: "/valePedagio/consultaPracasPolyline",
};
const TRIES = 5;

interface Answer extends Partial<Tolls> {
  rotas?: Tolls[];
  erros?: { campo: string; mensagem: string }[];
  tipo?: string;
  mensagem?: string;
  message?: string;
}
/** A route, or the answer to a polyline, which has no distance. */
interface Tolls {
  distancia?: { valor: number };
  tabela_frete?: number;
  pedagios: PresentPlaza[];
  valor_pedagios: number;
  valor_pedagios_completo: boolean;
}

/** Asks the service; throws the status and the reason of a refusal. */
export async function askService(
  { url, token, enterprise }: Service,
  { kind, body, floor }: Pick<Translation, "kind" | "body" | "floor">,
): Promise<Present> {
  const address = new URL(`${PATHS[kind]}/${encodeURIComponent(enterprise)}`, url);
  const answer = await post(address, token, JSON.stringify(body));
  const route = kind === "route" ? answer.rotas?.[0] : (answer as Tolls);
  if (!route) throw new Error("the answer has no route");
  return {
    kilometres: route.distancia?.valor,
    plazas: route.pedagios,
    reais: route.valor_pedagios,
    isComplete: route.valor_pedagios_completo,
    floor: floor && route.tabela_frete,
  };
}

async function post(address: URL, token: string, body: string): Promise<Answer> {
  for (let left = TRIES; ; left -= 1) {
    const response = await fetch(address, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body,
    });
    const answer = (await response.json().catch(() => ({}))) as Answer;
    if (response.ok) return answer;
    const isBusy = response.status === 429 || response.status === 503;
    if (!isBusy || left === 1) throw new Error(refusalOf(response.status, answer));
    await wait(Number(response.headers.get("retry-after") ?? 1) * 1_000);
  }
}

function refusalOf(status: number, { tipo, erros, mensagem, message }: Answer): string {
  const text = erros ? erros.map((one) => `${one.campo}: ${one.mensagem}`).join("; ") : mensagem;
  return [status, tipo, text ?? message].filter(Boolean).join(" ");
}
