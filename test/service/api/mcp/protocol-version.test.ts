import { LATEST_PROTOCOL_VERSION } from "@modelcontextprotocol/sdk/types.js";
import { expect, test } from "vitest";
import { requireKnownVersion } from "../../../../lib/service/api/mcp/protocol-version.ts";

const MESSAGE = { jsonrpc: "2.0", id: 1, method: "tools/list" } as const;

test.each([undefined, LATEST_PROTOCOL_VERSION, "2025-03-26"])("%s is taken", (version) => {
  expect(() => requireKnownVersion(MESSAGE, version)).not.toThrow();
});

test.each(["1999-01-01", "x", ""])("the version %j is refused with the known ones", (version) => {
  expect(() => requireKnownVersion(MESSAGE, version)).toThrow(
    `mcp-protocol-version: versão não aceita; use ${LATEST_PROTOCOL_VERSION}`,
  );
});

test("a client that asks for the version may name any", () => {
  const initialize = { ...MESSAGE, method: "initialize" };
  expect(() => requireKnownVersion(initialize, "1999-01-01")).not.toThrow();
});
