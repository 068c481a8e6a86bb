import { expect, test } from "vitest";
import { CORS } from "../../lib/service/api/http/cors.ts";
import { routeThrottles } from "../../lib/stack/api/route-throttles.ts";
import { readStage } from "../../lib/stack/stage/read-stage.ts";
import { EXAMPLE_STAGE } from "../../lib/stack/stage/stage.ts";
import { codeSpans, readPage } from "./pages.ts";

const FACTORS: Readonly<Record<string, number>> = { "ten times": 10, twice: 2, "a tenth of": 0.1 };

test("the deployment page names every route with a throttle of its own, and its share", () => {
  const [, list = ""] =
    /apply to every route, except that (.*?)\. /.exec(readPage("docs/deploy.md")) ?? [];
  const stage = { ...readStage(EXAMPLE_STAGE), throttleRate: 100, throttleBurst: 200 };
  const shares = list.split(/, (?:and )?(?=`)/).flatMap((part) => {
    const [, factor = ""] = /(ten times|twice|a tenth of)/.exec(part) ?? [];
    const share = FACTORS[factor] ?? 0;
    return codeSpans(part).map((name) => [name, { rate: 100 * share, burst: 200 * share }]);
  });
  expect(Object.fromEntries(shares)).toEqual(routeThrottles(stage));
});

test("the deployment page names every header that pages of other origins may read", () => {
  const [, list = ""] = /and read the headers (.*?)\./.exec(readPage("docs/deploy.md")) ?? [];
  expect(codeSpans(list).toSorted()).toEqual(CORS.responseHeaders);
});
