import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import {
  CallToolRequestSchema,
  ErrorCode,
  InitializeRequestSchema,
  ListToolsRequestSchema,
} from "@modelcontextprotocol/sdk/types.js";
import type { z } from "zod";
import { ServiceError } from "../http/service-error.ts";
import { parseOrThrow } from "../http/validation.ts";
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

/** Requests whose faults the SDK would answer as internal errors, in zod's words. */
const REQUESTS: Readonly<Record<string, z.ZodType>> = {
  initialize: InitializeRequestSchema,
  "tools/call": CallToolRequestSchema,
  "tools/list": ListToolsRequestSchema,
};

/** Answers one message without a session; undefined for a notification. */
export async function answerMcp(
  message: McpMessage,
  call: ToolCall,
  resources: ToolResources,
): Promise<McpAnswer | undefined> {
  const fault = faultOf(message);
  if (fault !== undefined) {
    const error = { code: ErrorCode.InvalidParams, message: fault };
    return { jsonrpc: "2.0", id: message.id, error };
  }
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

/** The fault of a request's parameters, in Portuguese. */
function faultOf(message: McpMessage): string | undefined {
  const schema = Object.hasOwn(REQUESTS, message.method) && REQUESTS[message.method];
  if (!schema || message.id === undefined) return undefined;
  try {
    parseOrThrow(schema, message);
  } catch (error) {
    if (error instanceof ServiceError) return error.message;
    throw error;
  }
  return undefined;
}
