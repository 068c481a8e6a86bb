import { CodeSamples } from "../answer/code-samples.tsx";
import { factCount } from "../answer/notice-groups.ts";
import { NoticeList } from "../answer/notice-list.tsx";
import { PassageList } from "../answer/passage-list.tsx";
import { isKnownSum, sumText } from "../answer/toll-sum-text.ts";
import type { NoticeItem, Route } from "../api/types.ts";
import { day, kilometres, localNumbers, reais, unbroken } from "../format.ts";
import { t } from "../i18n/i18n.ts";
import { Tabs } from "../ui/tabs.tsx";
import type { AnsweredQuery } from "./answered-query.ts";
import { Comparison } from "./comparison.tsx";
import { DriverSheet } from "./driver-sheet.tsx";
import { LegList } from "./leg-list.tsx";
import { RoadList } from "./road-list.tsx";
import { waysOf } from "./ways.ts";

/** One route in full. */
export function RouteDetails({
  asked,
  route,
  onDeparture,
}: {
  asked: AnsweredQuery;
  route: Route;
  /** Opens the form at the departure. */
  onDeparture: () => void;
}) {
  const notices = [...route.avisos, ...asked.answer.avisos];
  return (
    <>
      <div class="details">
        <Tabs
          label={t("route.details")}
          tabs={[
            {
              id: "pedagios",
              title: t("route.tolls"),
              body: () => (
                <PassageList
                  passages={route.pedagios}
                  notices={notices}
                  headings={wayHeadings(route)}
                />
              ),
            },
            {
              id: "avisos",
              title: [t("route.notices"), factCount(notices) || ""].join(" ").trim(),
              body: () => (
                <NoticeList
                  notices={notices}
                  places={asked.answer.locais}
                  answer={route}
                  onDeparture={onDeparture}
                />
              ),
            },
            { id: "trajeto", title: t("route.course"), body: () => <Course route={route} /> },
            {
              id: "motorista",
              title: t("driver.title"),
              body: () => <DriverSheet asked={asked} route={route} />,
            },
            {
              id: "comparar",
              title: t("compare.title"),
              body: () => <Comparison asked={asked} />,
            },
            { id: "codigo", title: t("route.code"), body: () => <CodeSamples {...asked} /> },
          ]}
        />
        <footer class="closing">
          <div class="facts">
            <span>{route.percurso_ufs.join(" → ")}</span>
            <span>{t("route.day", { day: day(asked.answer.data_referencia) })}</span>
            {asked.answer.id_consulta && (
              <span title={t("share.idHint")}>
                {t("share.id")} <code>{asked.answer.id_consulta.slice(0, 8)}</code>
              </span>
            )}
          </div>
          <Floor route={route} />
        </footer>
      </div>
      <PrintedSheet route={route} notices={notices} />
    </>
  );
}

/** The heading of each way of a trip there and back, by its first passage. */
function wayHeadings(route: Route): ReadonlyMap<number, string> {
  return new Map(
    waysOf(route).flatMap(({ name, first, reais: sum, complete }) =>
      first === undefined
        ? []
        : [[first, [t(`total.${name}`), ...knownSum(sum, complete)].join(" · ")] as const],
    ),
  );
}

/** A sum as a text, if it is known; the total says once that it is not. */
function knownSum(sum: number, complete: boolean): string[] {
  return isKnownSum(sum, complete) ? [sumText(sum, complete)] : [];
}

/** The legs of a route, of which a single one is the route itself, and its roads. */
function Course({ route }: { route: Route }) {
  const roads = <RoadList route={route} />;
  if (route.trechos.length === 1) return roads;
  return (
    <>
      <h3>{t("route.legs")}</h3>
      <LegList route={route} />
      <h3>{t("route.roads")}</h3>
      {roads}
    </>
  );
}

/** The driver's sheet: plazas, legs and roads, independently of the open tab. */
function PrintedSheet({ route, notices }: { route: Route; notices: readonly NoticeItem[] }) {
  return (
    <div class="printed">
      <h2>{t("route.tolls")}</h2>
      <PassageList passages={route.pedagios} notices={notices} />
      {route.trechos.length > 1 && (
        <>
          <h2>{t("route.legs")}</h2>
          <LegList route={route} />
        </>
      )}
      <h2>{t("route.roads")}</h2>
      <RoadList route={route} />
    </div>
  );
}

function Floor({ route: { tabela_frete, tabela_frete_detalhe: detail } }: { route: Route }) {
  if (!detail) return null;
  return (
    <details class="floor">
      <summary>{t("floor.how")}</summary>
      <p>
        {t("floor.explained", { act: detail.ato, day: day(detail.vigencia) })}
        {detail.retorno && `, ${t(`total.return.${detail.retorno.tipo}`)}`}
      </p>
      <p title={kilometres(detail.ida.quilometros)}>
        {localNumbers(detail.formula).replaceAll(" km", "\u00a0km")} ={" "}
        {unbroken(reais(tabela_frete))}{" "}
        {!detail.retorno && <span class="faint">{t("floor.terms")}</span>}
      </p>
    </details>
  );
}
