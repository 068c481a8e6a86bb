import { type Fact, factsOf, groupNotices, type NoticeGroup } from "../answer/notice-groups.ts";
import { noticeText } from "../answer/notice-text.ts";
import { effectText, leadOf } from "../answer/notice-words.ts";
import { oldPricesText } from "../answer/old-prices-text.ts";
import { tollSumText } from "../answer/toll-sum-text.ts";
import type { Route } from "../api/types.ts";
import { day, hours, kilometres, reais } from "../format.ts";
import { language, locale, t } from "../i18n/i18n.ts";
import { NOTICES_EN } from "../i18n/notices.ts";
import { plazaName } from "../plazas/plaza-name.ts";
import type { Asked } from "./asked.ts";
import { googleMapsLink, ownWayText, travelDayText, wazeLink } from "./driver-links.ts";
import { tollsName, tripText } from "./trip-text.ts";
import { axlesText } from "./vehicle-text.ts";

const STYLE = `:root{color-scheme:light dark}
body{font:20px/1.4 system-ui,sans-serif;margin:0 auto;padding:16px;max-width:640px}
h1{font-size:26px;margin:0 0 8px}h2{font-size:22px;margin:28px 0 0}p{margin:4px 0}
.total{font-size:36px;font-weight:700;line-height:1.2}
li{padding:12px 0;border-bottom:1px solid #8888;display:flex;justify-content:space-between;gap:12px}
li span{min-width:0;overflow-wrap:anywhere}li b{white-space:nowrap}ol,ul{padding:0;margin:0;list-style:none}
a{display:block;margin:12px 0;padding:14px;border:2px solid;border-radius:8px;
color:light-dark(#0b6b4b,#5fd3a6);text-align:center}
small{display:block;color:light-dark(#555,#b5b5b5);font-size:16px}
.unknown{color:light-dark(#a3122a,#ff8f99)}`;

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}

/** A page in large type for a phone that needs no connection. */
export function driverPage(asked: Asked, route: Route): string {
  const { request, answer } = asked;
  const trip = escaped(tripText(answer, route));
  const plazas = route.pedagios.map(
    ({ nome, rodovia, uf, km_rota, valor, tarifa_conhecida }, i) =>
      `<li><span>${i + 1}. ${escaped(plazaName(nome))}<small>${escaped(`${rodovia} · ${uf} · ${t("toll.driven", { km: kilometres(km_rota) })}`)}</small></span>${
        tarifa_conhecida && valor !== null
          ? `<b>${reais(valor)}</b>`
          : `<b class="unknown">${t("toll.unknown")}</b>`
      }</li>`,
  );
  const factItem = (fact: Fact) => {
    const meaning = language.value === "pt" ? "" : `<small>${NOTICES_EN[fact.code]}</small>`;
    const texts = fact.notices.map(
      (notice) => `<small lang="pt-BR">${escaped(noticeText(notice, answer.locais))}</small>`,
    );
    const effect = effectText(fact, route);
    const lead = `<strong>${leadOf(fact.code)}</strong>${effect && `<br>${effect}`}`;
    return `<li><span>${lead}${meaning}${texts.join("")}</span></li>`;
  };
  const section = ({ subject, facts }: NoticeGroup) =>
    `<h2>${t(`notice.about.${subject}`)}</h2><ul>${facts.map(factItem).join("")}</ul>`;
  // Those about the road come first: a driver needs them before leaving.
  const groups = groupNotices(factsOf([...route.avisos, ...answer.avisos], route.pedagios));
  const isOnRoad = ({ subject }: NoticeGroup) => subject === "truck";
  const about = `${tollsName(route)}, ${axlesText(request.config.vehicle)}`;
  const oldPrices = oldPricesText(route.pedagios);
  const travelDay = travelDayText(asked);
  return `<!doctype html><html lang="${locale.value}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${trip}</title><style>${STYLE}</style>
<h1>${trip}</h1>
<p>${about}</p>
<p class="total">${tollSumText(route)}</p>${
    route.valor_pedagios_completo ? "" : `<p class="unknown">${t("toll.incompleteHint")}</p>`
  }
${oldPrices && `<p class="unknown">${oldPrices}</p>`}
<p>${kilometres(route.distancia.valor)} · ${hours(route.duracao.valor)} · ${route.percurso_ufs.join(" → ")}</p>
${travelDay && `<p>${travelDay}</p>`}
<p><small>${t("driver.savedOn", { day: day(new Date().toISOString()) })}</small></p>
${groups.filter(isOnRoad).map(section).join("")}
<h2>${t("notice.plazas", { count: route.pedagios.length })}</h2>
<ol>${plazas.join("")}</ol>
<a href="${escaped(googleMapsLink(answer, route))}">${t("driver.openIn", { app: "Google Maps" })}</a>
<a href="${escaped(wazeLink(answer, route))}">${t("driver.openIn", { app: "Waze" })}</a>
<p><small>${escaped(ownWayText(asked, route))}</small></p>
${groups
  .filter((group) => !isOnRoad(group))
  .map(section)
  .join("")}</html>`;
}
