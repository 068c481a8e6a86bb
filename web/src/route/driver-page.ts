import type { Route } from "../api/types.ts";
import { hours, kilometres, reais } from "../format.ts";
import { locale, t } from "../i18n/i18n.ts";
import { saveBlob } from "../save-blob.ts";
import { googleMapsLink, wazeLink } from "./driver-links.ts";
import type { Answer } from "./route-state.ts";

const STYLE = `body{font:20px/1.4 system-ui,sans-serif;margin:0;padding:16px;max-width:640px}
h1{font-size:26px;margin:0 0 8px}.total{font-size:36px;font-weight:700}
li{padding:12px 0;border-bottom:1px solid #ccc;display:flex;justify-content:space-between;gap:12px}
ol{padding:0;list-style:none}a{display:block;margin:12px 0;padding:14px;border:2px solid #0b6b4b;
border-radius:8px;color:#0b6b4b;text-align:center}small{display:block;color:#555;font-size:16px}`;

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}

/** A page in large type for a phone that needs no connection. */
function driverPage(answer: Answer, route: Route): string {
  const places = route.ordem_locais.map((index) => escaped(answer.locais[index] ?? ""));
  const plazas = route.pedagios.map(
    ({ nome, rodovia, uf, km_rota, valor, tarifa_conhecida }, i) =>
      `<li><span>${i + 1}. ${escaped(nome)}<small>${escaped(`${rodovia} · ${uf} · ${kilometres(km_rota)}`)}</small></span><b>${
        tarifa_conhecida && valor !== null ? reais(valor) : t("toll.unknown")
      }</b></li>`,
  );
  const sum = `${route.valor_pedagios_completo ? "" : "≥ "}${reais(route.valor_pedagios)}`;
  return `<!doctype html><html lang="${locale.value}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${places.join(" → ")}</title><style>${STYLE}</style>
<h1>${places.join(" → ")}</h1>
<p class="total">${sum}</p>
<p>${kilometres(route.distancia.valor)} · ${hours(route.duracao.valor)} · ${route.percurso_ufs.join(" → ")}</p>
<ol>${plazas.join("")}</ol>
<a href="${escaped(googleMapsLink(answer, route))}">Google Maps</a>
<a href="${escaped(wazeLink(answer, route))}">Waze</a></html>`;
}

/** Saves the page as a file to send. */
export function saveDriverPage(answer: Answer, route: Route): void {
  const blob = new Blob([driverPage(answer, route)], { type: "text/html;charset=utf-8" });
  saveBlob("viagem.html", blob);
}
