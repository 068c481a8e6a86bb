import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import type { McpAnswer, McpMessage } from "../schemas/mcp-schema.ts";
import { createMcpServer } from "./mcp-server.ts";
import type { ToolCall, ToolResources } from "./tool.ts";

/** Not read: the message is already parsed. */
const ADDRESS = "http://localhost/mcp";
const HEADERS = {
  "content-type": "application/json",
  // The answer is always JSON; clients that accept streams only would get none.
  accept: "application/json, text/event-stream",
};

/** Answers one message without a session; undefined for a notification. */
export async function answerMcp(
  message: McpMessage,
  call: ToolCall,
  resources: ToolResources,
): Promise<McpAnswer | undefined> {
  const server = createMcpServer(call, resources);
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport as Transport);
  try {
    const request = new Request(ADDRESS, { method: "POST", headers: HEADERS });
    const response = await transport.handleRequest(request, { parsedBody: message });
    const text = await response.text();
    return text === "" ? undefined : (JSON.parse(text) as McpAnswer);
  } finally {
    await server.close();
  }
}
