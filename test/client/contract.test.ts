import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { endpoints, pathsOf } from "../../lib/service/api/endpoints.ts";
import { project } from "../docs/pages.ts";

interface Request {
  method: string;
  auth?: { type: string };
  header: { key: string; disabled?: boolean }[];
  url: { path: string[]; variable: { key: string; value: string }[] };
  body?: { raw: string };
}
interface Item {
  name?: string;
  item?: Item[];
  request?: Request;
  response?: { code: number; body: string }[];
}

let collection: Item;
beforeAll(() => {
  const directory = mkdtempSync(join(tmpdir(), "rota-vpo-postman-"));
  const file = join(directory, "rota-vpo.json");
  execFileSync(process.execPath, [join(project, "client/tools/write-postman.ts"), file]);
  collection = JSON.parse(readFileSync(file, "utf8"));
  rmSync(directory, { recursive: true });
});

describe("the Postman collection", () => {
  test("has a request for every operation", () => {
    const shown = itemsOf(collection).map(
      ({ request }) => `${request?.method} /${request?.url.path.join("/")}`,
    );
    const expected = Object.values(endpoints).flatMap((endpoint) =>
      pathsOf(endpoint).map((path) => `${endpoint.method} ${path.replaceAll(/\{(\w+)\}/g, ":$1")}`),
    );
    expect(shown.toSorted()).toEqual(expected.toSorted());
  });
  test("sends the example of the contract, for its enterprise", () => {
    const { request } = find("consultaRoteirizador");
    expect(JSON.parse(request?.body?.raw ?? "")).toHaveProperty("locations.0", expect.any(String));
    expect(request?.url.variable).toMatchObject([{ key: "enterpriseId", value: "12345" }]);
  });
  test("leaves optional headers off", () => {
    const { request } = find("consultaRoteirizador");
    expect(request?.header).toContainEqual(
      expect.objectContaining({ key: "If-None-Match", disabled: true }),
    );
  });
  test("shows the answers of the contract, those shared by operations too", () => {
    const codes = find("consultaRoteirizador").response?.map(({ code }) => code);
    expect(codes).toEqual(expect.arrayContaining([200, 400, 401]));
  });
  test("sends a token only where the contract asks for one", () => {
    expect(find("jwks.json").request?.auth).toEqual({ type: "noauth" });
    expect(find("pracas").request).not.toHaveProperty("auth");
  });
});

/** The first item with this part of a path. */
function find(part: string): Item {
  const found = itemsOf(collection).find(({ request }) => request?.url.path.includes(part));
  if (!found) throw new Error(`no item for ${part}`);
  return found;
}

function itemsOf(one: Item): Item[] {
  return [...(one.request ? [one] : []), ...(one.item ?? []).flatMap(itemsOf)];
}
