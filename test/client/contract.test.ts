import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { endpoints, pathsOf } from "../../lib/service/api/endpoints.ts";
import { project } from "../docs/pages.ts";

interface Item {
  item?: Item[];
  request?: { method: string; url: { path: string[] }; body?: { raw: string } };
}

test("the Postman collection has a request for every operation, with its example", () => {
  const directory = mkdtempSync(join(tmpdir(), "rota-vpo-postman-"));
  const file = join(directory, "rota-vpo.json");
  execFileSync(process.execPath, [join(project, "client/tools/write-postman.ts"), file]);
  const collection: Item = JSON.parse(readFileSync(file, "utf8"));
  rmSync(directory, { recursive: true });
  const requests = requestsOf(collection);
  const shown = requests.map(({ method, url }) => `${method} /${url.path.join("/")}`);
  const expected = Object.values(endpoints).flatMap((endpoint) =>
    pathsOf(endpoint).map((path) => `${endpoint.method} ${path.replaceAll(/\{(\w+)\}/g, ":$1")}`),
  );
  expect(shown.toSorted()).toEqual(expected.toSorted());
  const [route] = requests.filter(({ url }) => url.path.includes("consultaRoteirizador"));
  expect(JSON.parse(route?.body?.raw ?? "")).toHaveProperty("locations.0", expect.any(String));
});

function requestsOf({ item = [], request }: Item): NonNullable<Item["request"]>[] {
  return [...(request ? [request] : []), ...item.flatMap(requestsOf)];
}
