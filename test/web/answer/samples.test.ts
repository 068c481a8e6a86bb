import { execFileSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { sampleOf } from "../../../web/src/answer/samples.ts";

const query = {
  url: "http://127.0.0.1:3000/consulta/consultaRoteirizador/12345",
  request: {
    locations: ["Sant'Ana: true,", 'a "b" \\ $HOME'],
    config: { route: { calculate_return: true } },
  },
  answer: { rotas: [] },
  method: "POST",
  withToken: true,
};

describe("a query as a program", () => {
  it("is one that the shell passes on unchanged", () => {
    // A command in place of curl that prints its input.
    const script = sampleOf("curl", query).replace("curl -s", "printf '%s\\n'");
    const lines = execFileSync("sh", ["-c", script], { env: { TOKEN: "t" }, encoding: "utf8" });
    const [url, , authorization, , , , ...body] = lines.split("\n");
    expect(url).toBe(query.url);
    expect(authorization).toBe("Authorization: Bearer t");
    expect(JSON.parse(body.join("\n"))).toEqual(query.request);
  });
  it("has its body indented below the option that it is of", () => {
    expect(sampleOf("curl", query)).toContain('\n  -d \'{\n    "locations": [');
  });
  it("is valid JavaScript with the request in it", () => {
    const body =
      /JSON\.stringify\((\{.*\})\),\n\}\);/s.exec(sampleOf("javascript", query))?.[1] ?? "";
    expect(JSON.parse(body)).toEqual(query.request);
  });
  it("has Python's constants, but only outside texts", () => {
    const text = sampleOf("python", query);
    expect(text).toContain('"calculate_return": True');
    expect(text).toContain("Sant'Ana: true,");
  });
  it.each(["curl", "javascript", "python"] as const)("needs neither body nor token: %s", (kind) => {
    const url = "http://127.0.0.1:3000/saude";
    const text = sampleOf(kind, {
      ...query,
      url,
      method: "GET",
      withToken: false,
      request: undefined,
    });
    expect(text).toContain(url);
    expect(text).not.toMatch(/TOKEN|Content-Type|undefined/);
  });
  it("names a method that the body does not imply", () => {
    expect(sampleOf("curl", { ...query, method: "PATCH" })).toContain("-X PATCH");
    expect(sampleOf("javascript", { ...query, method: "PATCH" })).toContain('method: "PATCH"');
    expect(sampleOf("python", { ...query, method: "PATCH" })).toContain('method="PATCH"');
  });
  it("is JSON where JSON is asked for", () => {
    expect(JSON.parse(sampleOf("request", query))).toEqual(query.request);
    expect(JSON.parse(sampleOf("answer", query))).toEqual(query.answer);
  });
});
