import { describe, expect, it } from "vitest";
import {
  cacheControl,
  consolePolicy,
  siteHeaders,
} from "../../../lib/stack/console/site-headers.ts";

describe("the headers of the console", () => {
  it("allow no inline script or style, and no other host", () => {
    const policy = consolePolicy();
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe|https?:/);
  });
  it("allow calls to the issuer where there is one", () => {
    expect(consolePolicy({ connect: ["https://login.example"] })).toContain(
      "connect-src 'self' https://login.example",
    );
  });
  it("allow reading the results of jobs, but no pictures from there", () => {
    const policy = consolePolicy({ results: "https://jobs.example" });
    expect(policy).toContain("connect-src 'self' https://jobs.example");
    expect(policy).toContain("img-src 'self' data: blob:;");
  });
  it.each([
    ["/", "no-cache"],
    ["/index.html", "no-cache"],
    ["/openapi.json", "no-cache"],
    ["/assets/index-1a2b.js", "public, max-age=31536000, immutable"],
    ["/map/brazil-1a2b.pmtiles", "public, max-age=31536000, immutable"],
  ])("keep %s for %s", (path, expected) => {
    expect(cacheControl(path)).toBe(expected);
  });
  it("name the type of the map and leave the other types to the server", () => {
    expect(siteHeaders("/map/brazil-1a2b.pmtiles")["content-type"]).toBe("application/vnd.pmtiles");
    expect(siteHeaders("/index.html")).not.toHaveProperty("content-type");
  });
  it.each(["/", "/docs", "/docs.html"])("let no page write style elements: %s", (path) => {
    expect(siteHeaders(path)["content-security-policy"]).not.toContain("'unsafe-inline'");
  });
});
