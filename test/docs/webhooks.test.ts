import { expect, test } from "vitest";
import { blocksAfter } from "./pages.ts";

/** The address from which a page's sample receiver takes the keys. */
function keysOf(page: string, serviceUrl: string): string {
  const [sample = ""] = blocksAfter(page, "receiver.mjs", "js");
  const lines = sample.split("\n").filter((line) => /^const (service|keys) =/.test(line));
  const take = new Function("SERVICE_URL", "createRemoteJWKSet", `${lines.join("")}return keys`);
  return take(serviceUrl, String);
}

test.each(["docs/webhooks.md", "docs/pt/webhooks.md"])(
  "the receiver of %s finds the keys below the path of the service",
  (page) => {
    for (const url of ["https://host.example/fretes", "https://host.example/fretes/"]) {
      expect(keysOf(page, url)).toBe("https://host.example/fretes/.well-known/jwks.json");
    }
    expect(keysOf(page, "https://api.example")).toBe("https://api.example/.well-known/jwks.json");
  },
);
