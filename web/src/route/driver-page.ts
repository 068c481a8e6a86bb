import { type Fact, factsOf, groupNotices, type NoticeGroup } from "../answer/notice-groups.ts";
import { noticeText } from "../answer/notice-text.ts";
import { effectText, leadOf } from "../answer/notice-words.ts";
import { oldPricesText } from "../answer/old-prices-text.ts";
import { passageCountText } from "../answer/passage-count.ts";
import { tollSumText } from "../answer/toll-sum-text.ts";
import type { Route } from "../api/types.ts";
import { day, hours, kilometres, reais } from "../format.ts";
import { language, locale, t } from "../i18n/i18n.ts";
import { NOTICES_EN } from "../i18n/notices.ts";
import { plazaName } from "../plazas/plaza-name.ts";
import type { AnsweredQuery } from "./answered-query.ts";
import { googleMapsLink, ownWayText, travelDayText, wazeLink } from "./driver-links.ts";
import { tollsName, tripText } from "./trip-text.ts";
import { axlesText } from "./vehicle-text.ts";

const STYLE = `:root{color-scheme:light dark;--accent:light-dark(#0b6b4b,#4cc38a);--on:light-dark(#fff,#08130d);
--line:light-dark(#dcdfda,#39434a);--faint:light-dark(#586367,#a7b3b8);--bad:light-dark(#a80f22,#ff8a93)}
body{font:20px/1.35 system-ui,sans-serif;margin:0 auto;padding:16px;max-width:640px;
background:light-dark(#fff,#14191c);color:light-dark(#1b2326,#e6eaeb)}
h1{font-size:24px;line-height:1.25;margin:0 0 12px}h2{font-size:20px;margin:0}p{margin:4px 0}
section,details{margin-top:24px}ol,ul{padding:0;margin:0;list-style:none}
.total{font-size:38px;font-weight:700;line-height:1.15;margin:0}
.facts{margin-top:10px;font-weight:600}
li{display:flex;gap:12px;padding:11px 0;border-bottom:1px solid var(--line)}
li>span{flex:1;min-width:0;overflow-wrap:anywhere}li>b{white-space:nowrap}
li>i{flex:none;width:30px;font:700 16px/30px system-ui,sans-serif;text-align:center;border-radius:15px;
height:30px;background:light-dark(#7a2fb0,#c792ea);color:light-dark(#fff,#1d0f29)}
li:last-child{border-bottom:0}
.stop{padding:12px 14px 2px;border-left:6px solid var(--bad);border-radius:6px;background:light-dark(#fdf0f1,#2c1a1d)}
.stop h2{color:var(--bad)}
nav{display:grid;grid-template-columns:1fr 1fr;gap:10px;margin-top:16px}
a{display:grid;place-items:center;min-height:56px;padding:4px 8px;border-radius:10px;background:var(--accent);
color:var(--on);font-weight:600;text-align:center;text-decoration:none}
small{display:block;color:var(--faint);font-size:16px}
summary{padding:12px 0;border-block:1px solid var(--line);font-weight:700;cursor:pointer}
summary h2{display:inline}
.unknown{color:var(--bad)}`;

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}

/** A page in large type for a phone that needs no connection. */
export function driverPage(asked: AnsweredQuery, route: Route): string {
  const { request, answer } = asked;
  const trip = escaped(tripText(answer, route));
  const plazas = route.pedagios.map(
    ({ nome, municipio, rodovia, uf, km_rota, valor, tarifa_conhecida }, i) =>
      `<li><i>${i + 1}</i><span>${escaped(plazaName(nome, municipio))}<small>${escaped(`${rodovia} · ${uf} · ${t("toll.driven", { km: kilometres(km_rota) })}`)}</small></span>${
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
  const title = ({ subject }: NoticeGroup) => `<h2>${t(`notice.about.${subject}`)}</h2>`;
  const list = ({ facts }: NoticeGroup) => `<ul>${facts.map(factItem).join("")}</ul>`;
  // Those about the road come first: a driver needs them before leaving.
  const groups = groupNotices(factsOf([...route.avisos, ...answer.avisos], route.pedagios));
  const isOnRoad = ({ subject }: NoticeGroup) => subject === "truck";
  const about = `${tollsName(route)}, ${axlesText(request.config.vehicle)}`;
  const oldPrices = oldPricesText(route);
  const travelDay = travelDayText(asked);
  return `<!doctype html><html lang="${locale.value}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${trip}</title><style>${STYLE}</style>
<h1>${trip}</h1>
<p><small>${about}</small></p>
<p class="total">${tollSumText(route)}</p>${
    route.valor_pedagios_completo ? "" : `<p class="unknown">${t("toll.incompleteHint")}</p>`
  }
${oldPrices && `<p class="unknown">${oldPrices}</p>`}
<p class="facts">${kilometres(route.distancia.valor)} · ${hours(route.duracao.valor)}</p>
<p>${route.percurso_ufs.join(" → ")}</p>
${travelDay && `<p>${travelDay}</p>`}
<nav><a href="${escaped(googleMapsLink(answer, route))}">Google Maps</a>
<a href="${escaped(wazeLink(answer, route))}">Waze</a></nav>
<p><small>${escaped(ownWayText(asked, route))}</small></p>
${groups
  .filter(isOnRoad)
  .map((group) => `<section class="stop">${title(group)}${list(group)}</section>`)
  .join("")}
<section><h2>${passageCountText(route.pedagios)}</h2>
<ol>${plazas.join("")}</ol></section>
${groups
  .filter((group) => !isOnRoad(group))
  .map(
    (group) =>
      `<details><summary>${title(group)} · ${group.facts.length}</summary>${list(group)}</details>`,
  )
  .join("")}
<p><small>${t("driver.savedOn", { day: day(new Date().toISOString()) })}</small></p></html>`;
}
