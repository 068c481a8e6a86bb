import { SUPPORTED_PROTOCOL_VERSIONS } from "@modelcontextprotocol/sdk/types.js";
import { invalidField } from "../http/service-error.ts";
import type { McpMessage } from "../schemas/mcp-schema.ts";

/**
 * Throws a 400 unless the service speaks the version of the protocol that the header
 * `MCP-Protocol-Version` names, as the protocol demands. `initialize` agrees on a version first.
 */
export function requireKnownVersion({ method }: McpMessage, version: string | undefined): void {
  if (version === undefined || method === "initialize") return;
  if (SUPPORTED_PROTOCOL_VERSIONS.includes(version)) return;
  const choices = SUPPORTED_PROTOCOL_VERSIONS.join(", ");
  throw invalidField("mcp-protocol-version", `versão não aceita; use ${choices}`);
}
