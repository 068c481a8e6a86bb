import { useEffect, useRef } from "preact/hooks";
import type { NoticeItem, Passage, TollResponse } from "../api/types.ts";
import {
  brasiliaMoment,
  day,
  reais,
  roadMark,
  shortKilometres,
  unbroken,
  unbrokenRoads,
} from "../format.ts";
import { locale, t } from "../i18n/i18n.ts";
import { chosen, highlighted, passageId } from "../map/scene.ts";
import { plazaName } from "../plazas/plaza-name.ts";
import { Since } from "../plazas/since.tsx";
import { Source } from "../ui/source.tsx";
import { type Fact, factsOf } from "./notice-groups.ts";
import { NoticeRow } from "./notice-list.tsx";
import { splitText } from "./notice-text.ts";
import { commonFacts, commonText, passageMarks } from "./passage-marks.ts";

/** Fields of a passage that the list shows; the polyline query has fewer than the route query. */
export type ListedPassage = Omit<
  Passage,
  | "tarifa"
  | "latitude"
  | "longitude"
  | "is_free_flow"
  | "concessionaria"
  | "rodovia"
  | "km"
  | "uf"
  | "municipio"
  | "sentido"
> &
  Partial<
    Pick<
      Passage,
      "is_free_flow" | "concessionaria" | "rodovia" | "km" | "uf" | "municipio" | "sentido"
    >
  > & {
    tarifa: Passage["tarifa"] | number;
  } & Pick<TollResponse["pedagios"][number], "passagem_em" | "passagem_janela">;

/** The passages in driving order. Pointing at one highlights it on the map, and vice versa. */
export function PassageList({
  passages,
  notices,
  headings,
}: {
  passages: readonly ListedPassage[];
  /** Notices about a plaza are shown at its passages. */
  notices: readonly NoticeItem[];
  /** Heading above a passage, such as *Return*, by the passage's position. */
  headings?: ReadonlyMap<number, string>;
}) {
  const list = useRef<HTMLOListElement>(null);
  const id = chosen.value;
  useEffect(() => {
    if (id !== undefined) list.current?.children[Number(id)]?.scrollIntoView({ block: "nearest" });
  }, [id]);
  if (passages.length === 0) {
    const isSearched = !notices.some(({ codigo }) => codigo === "fora_das_estradas");
    return <p class="hint">{t(isSearched ? "toll.none" : "toll.notSearched")}</p>;
  }
  const common = commonFacts(notices, passages);
  return (
    <>
      {common.length > 0 && <p class="common-facts faint">{commonText(common, passages)}</p>}
      <ol class="passages of-plazas numbered" ref={list}>
        {passages.map((passage, i) => (
          <PassageItem
            key={passageId(i)}
            id={passageId(i)}
            heading={headings?.get(i)}
            passage={passage}
            notices={noticesOf(passage, notices)}
            common={common}
            isOnly={passages.length === 1}
          />
        ))}
      </ol>
    </>
  );
}

/** The notices about a plaza, without the names of plazas at their end. */
function noticesOf(
  { codigo_antt: plaza, nome }: ListedPassage,
  notices: readonly NoticeItem[],
): NoticeItem[] {
  return notices
    .filter(({ pracas }) => pracas?.includes(plaza))
    .map((notice) => {
      const [common, names] = splitText(notice);
      if (notice.praca !== undefined && !names.includes(nome)) return notice;
      return { ...notice, mensagem: common, pracas: [plaza] };
    });
}

function PassageItem({
  id,
  heading,
  passage,
  notices,
  common,
  isOnly,
}: {
  id: string;
  heading: string | undefined;
  passage: ListedPassage;
  notices: readonly NoticeItem[];
  /** Facts that most plazas share. */
  common: readonly Fact[];
  /** True for a single plaza, which has its facts in view. */
  isOnly: boolean;
}) {
  const marks = passageMarks(passage, notices, common);
  const point = (value: string | undefined) => () => {
    highlighted.value = value;
  };
  return (
    <li
      class={highlighted.value === id || chosen.value === id ? "on" : undefined}
      onPointerEnter={point(id)}
      onPointerLeave={point(undefined)}
      onFocusIn={point(id)}
      onFocusOut={point(undefined)}
    >
      {heading !== undefined && <h3 class="list-road">{heading}</h3>}
      <details open={isOnly || chosen.value === id}>
        <summary>
          <span class="passage-name">
            <span>{unbrokenRoads(plazaName(passage.nome, passage.municipio))}</span>
            <span class="faint dotted">
              {passage.rodovia && (
                <span>
                  {unbroken(
                    passage.km == null
                      ? passage.rodovia
                      : `${passage.rodovia} ${roadMark(passage.km)}`,
                  )}
                </span>
              )}
              {passage.uf && <span class="uf">{passage.uf}</span>}
              <span>{unbroken(t("toll.driven", { km: shortKilometres(passage.km_rota) }))}</span>
            </span>
            {marks.length > 0 && !isOnly && (
              <span class="price-marks">
                {marks.map(({ text, isDoubt }) => (
                  <span key={text} class={isDoubt ? "warning" : undefined}>
                    {text}
                  </span>
                ))}
              </span>
            )}
          </span>
          <Price passage={passage} isOnly={isOnly} />
        </summary>
        {notices.length > 0 && (
          <ul class="notices passage-notices">
            {factsOf(notices, [passage]).map((fact) => (
              <NoticeRow key={fact.code} fact={fact} hasDetails={false} />
            ))}
          </ul>
        )}
        <PassageFacts passage={passage} />
      </details>
    </li>
  );
}

function Price({ passage, isOnly }: { passage: ListedPassage; isOnly: boolean }) {
  const { tarifa_conhecida, tarifa_vigencia, valor, valor_tag } = passage;
  if (!tarifa_conhecida || valor === null)
    return (
      <span class="price">
        <strong class="unknown">{t("toll.unknown")}</strong>
      </span>
    );
  return (
    <span class="price">
      <strong>
        {!isOnly && valor_tag !== null && valor_tag !== valor && (
          <span class="faint">
            {t("toll.tag")} {unbroken(reais(valor_tag))}
          </span>
        )}{" "}
        {reais(valor)}
      </strong>
      {/* The open details of a single plaza have the day. */}
      {!isOnly && <Since day={tarifa_vigencia} isListed />}
    </span>
  );
}

function PassageFacts({ passage }: { passage: ListedPassage }) {
  const facts: [string, preact.ComponentChildren][] = [
    ...passedAt(passage),
    [t("toll.axles"), String(passage.eixos_cobrados)],
    [t("toll.day"), day(passage.data_referencia)],
    ...pricedSince(passage),
    [t("toll.source"), <Source key="source" text={passage.tarifa_fonte} />],
  ];
  if (passage.concessionaria !== undefined)
    facts.push([t("toll.operator"), passage.concessionaria]);
  if (passage.sentido !== undefined)
    facts.push([t("toll.direction"), t(`direction.${passage.sentido}`)]);
  if (passage.is_free_flow === 1) facts.push([t("toll.kind"), t("toll.freeFlow")]);
  facts.push([t("toll.code"), <code key="code">{passage.codigo_antt}</code>]);
  return (
    <>
      <dl class="facts-list">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {typeof passage.tarifa === "object" && (
        <AxlePrices prices={passage.tarifa} charged={passage.eixos_cobrados} />
      )}
    </>
  );
}

/** The day from which the price applies, of which the list has the month. */
function pricedSince({ tarifa_vigencia: since }: ListedPassage): [string, string][] {
  return since === null ? [] : [[t("toll.since"), day(since)]];
}

/**
 * Time at which a timed track passed: the estimate, or its window if an estimate would be too
 * rough.
 */
function passedAt({ passagem_em, passagem_janela }: ListedPassage): [string, string][] {
  if (!passagem_janela) return [];
  const { inicio, fim } = passagem_janela;
  const window = `${brasiliaMoment(inicio)} – ${brasiliaMoment(fim)}`;
  return [[t("toll.passedAt"), passagem_em ? brasiliaMoment(passagem_em) : window]];
}

/** The tariffs of a plaza by axles. */
function AxlePrices({
  prices,
  charged,
}: {
  prices: Readonly<Record<string, number>>;
  charged?: number;
}) {
  const entries = Object.entries(prices);
  if (entries.length === 0) return null;
  return (
    <>
      <p class="axles-title faint">{t("toll.perAxles")} (R$)</p>
      <dl class="axles">
        {entries.map(([axles, price]) => (
          <div key={axles} class={Number(axles) === charged ? "on" : undefined}>
            <dt>{t("toll.axleCount", { count: axles })}</dt>
            <dd>{price.toLocaleString(locale.value, { minimumFractionDigits: 2 })}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
