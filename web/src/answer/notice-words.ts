import { kilometres, reais, unbroken, unbrokenRoads } from "../format.ts";
import { language, t } from "../i18n/i18n.ts";
import { NOTICE_ACTIONS, NOTICE_KINDS } from "../i18n/notices.ts";
import { effectOf, type NoticedAnswer } from "./notice-effect.ts";
import type { Fact } from "./notice-groups.ts";

/** The lead of a fact in the page's language. */
export function leadOf(code: Fact["code"]): string {
  const [, , pt, en] = NOTICE_KINDS[code];
  return language.value === "pt" ? pt : en;
}

/** The next step on a fact, in the page's language; undefined if its text says it. */
export function actionOn(code: Fact["code"]): string | undefined {
  const [pt, en] = NOTICE_ACTIONS[code] ?? [];
  return language.value === "pt" ? pt : en;
}

/** The effect of a fact in a few words; "" if it has none that is known. */
export function effectText(fact: Fact, answer: NoticedAnswer): string {
  const effect = effectOf(fact, answer);
  if (!effect) return "";
  if (effect.of === "length") return unbroken(kilometres(effect.km));
  if (effect.of === "roads") return effect.roads.map(unbrokenRoads).join(" · ");
  const counted = t(`notice.${effect.of}`, { count: effect.count });
  return "reais" in effect && effect.reais > 0
    ? `${unbroken(counted)} · ${unbroken(reais(effect.reais))}`
    : unbroken(counted);
}
