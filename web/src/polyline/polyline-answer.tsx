import { useMemo } from "preact/hooks";
import { lengthMetres } from "../../../lib/quote/geo/point.ts";
import { CodeSamples } from "../answer/code-samples.tsx";
import { missingText } from "../answer/missing-prices.ts";
import { factCount } from "../answer/notice-groups.ts";
import { NoticeList, type OwnNotice, TotalNotices } from "../answer/notice-list.tsx";
import { doubtfulPassages, oldPricesFacts } from "../answer/old-prices-text.ts";
import { PassageList } from "../answer/passage-list.tsx";
import { Sum } from "../answer/sum.tsx";
import { isTagUnknown } from "../answer/tag-sum.ts";
import { tollSumText } from "../answer/toll-sum-text.ts";
import { kilometres, unbroken } from "../format.ts";
import { t } from "../i18n/i18n.ts";
import { chosen, passageId } from "../map/scene.ts";
import { saveSheet } from "../sheets/sheets.ts";
import { SaveButton, ShareBar } from "../ui/share-bar.tsx";
import { isPhone } from "../ui/sheet-state.ts";
import { openTab, Tabs } from "../ui/tabs.tsx";
import { Total } from "../ui/total.tsx";
import { type DrawnPath, gapMetres } from "./drawn-path.ts";
import { type AnsweredPath, linkToPath } from "./polyline-state.ts";

/** Metres between points up to which they show which road was driven. */
const DENSE_METRES = 250;

/** The tolls of a path, with its notices and the request as code. */
export function PolylineAnswer(answered: AnsweredPath) {
  const { path, drawn, request, answer } = answered;
  const metres = useMemo(() => lengthMetres(drawn.path), [drawn]);
  const link = linkToPath(answered);
  const own = ownNotices(answered);
  const complete = answer.valor_pedagios_completo;
  const sum = (value: number) => <Sum value={value} complete={complete} />;
  const doubtful = doubtfulPassages(answer);
  const missing = missingText(answer.valor_pedagios, complete, answer);
  // A single doubtful price is explained at its plaza, which has the sentence about it.
  const showDoubt = () => {
    const [only, ...others] = doubtful;
    const isPlaza = missing === "" && only !== undefined && others.length === 0;
    openTab(isPlaza ? "pedagios" : "avisos");
    if (isPlaza) chosen.value = passageId(answer.pedagios.indexOf(only));
  };
  const actions = (
    <ShareBar link={"link" in link ? link.link : undefined}>
      <SaveButton
        format="CSV"
        title={t("polyline.save")}
        onClick={() => void saveSheet("pedagios", passageLines(answer.pedagios), "csv")}
      />
    </ShareBar>
  );
  return (
    <>
      <p class="visually-hidden" role="status">
        {t("total.tolls")} {tollSumText(answer)}
      </p>
      <section class="total-card" aria-label={t("total.label")}>
        <Total
          label={t("total.tolls")}
          whose={unbroken(t("toll.axleCount", { count: request.config.vehicle.axis }))}
          sum={sum(answer.valor_pedagios)}
          missing={missing}
          old={oldPricesFacts(answer)}
          onDoubt={showDoubt}
          figures={[
            [t("total.distance"), kilometres(metres / 1_000)],
            [t("total.plazas"), answer.pedagios.length],
            ...(isTagUnknown(answer) || (!complete && answer.valor_pedagios_tag === 0)
              ? []
              : [[t("total.tag"), sum(answer.valor_pedagios_tag)] as const]),
          ]}
          actions={isPhone.value ? undefined : actions}
        />
      </section>
      {isPhone.value && <div class="after-cards">{actions}</div>}
      <TotalNotices notices={answer.avisos} answer={answer} own={own} />
      <Tabs
        label={t("route.details")}
        tabs={[
          {
            id: "pedagios",
            title: t("route.tolls"),
            body: () => <PassageList passages={answer.pedagios} notices={answer.avisos} />,
          },
          {
            id: "avisos",
            title: [t("route.notices"), factCount(answer.avisos) + own.length || ""]
              .join(" ")
              .trim(),
            body: () => <NoticeList notices={answer.avisos} answer={answer} own={own} />,
          },
          {
            id: "codigo",
            title: t("route.code"),
            body: () => <CodeSamples path={path} request={request} answer={answer} />,
          },
        ]}
      />
    </>
  );
}

/** Notices of the page on the path's points, its times, and a link that it cannot have. */
function ownNotices(answered: AnsweredPath): OwnNotice[] {
  const { drawn, times } = answered;
  const link = linkToPath(answered);
  return [
    ...(drawn.mostApart > DENSE_METRES ? [pointsNotice(drawn)] : []),
    ...(times === "none"
      ? []
      : [
          {
            severity: times === "used" ? ("information" as const) : ("caution" as const),
            lead: t(times === "used" ? "times.lead.used" : "times.lead.unused"),
            text: t(`times.${times}`),
          },
        ]),
    ...("why" in link
      ? [
          {
            severity: "information" as const,
            lead: t("polyline.noLink"),
            text: t(`polyline.noLink.${link.why}`),
          },
        ]
      : []),
  ];
}

/** Notice on the distance between points and the way assumed between them. */
function pointsNotice(drawn: DrawnPath): OwnNotice {
  if (drawn.gaps.length === 0)
    return {
      severity: "information",
      lead: t("polyline.sparsePoints"),
      effect: t("polyline.upTo", { distance: kilometres(drawn.mostApart / 1_000) }),
      text: t("polyline.sparse"),
    };
  const hasWay = drawn.gaps.some(({ isWay }) => isWay);
  return {
    severity: "caution",
    lead: t("polyline.missingPoints"),
    effect: kilometres(gapMetres(drawn) / 1_000),
    text: t(hasWay ? "polyline.gaps" : "polyline.straightGaps"),
  };
}

/** The plazas of a path as lines of a file. */
function passageLines(passages: AnsweredPath["answer"]["pedagios"]) {
  const heads = [
    "batch.number",
    "toll.code",
    "batch.plaza",
    "plazas.road",
    "toll.operator",
    "toll.since",
    "total.cash",
    "total.tag",
  ] as const;
  return [
    [...heads.map((key) => t(key)), "UF", "km"],
    ...passages.map((passage, i) => [
      i + 1,
      passage.codigo_antt,
      passage.nome,
      passage.rodovia,
      passage.concessionaria,
      passage.tarifa_vigencia,
      passage.valor,
      passage.valor_tag,
      passage.uf,
      passage.km,
    ]),
  ];
}
