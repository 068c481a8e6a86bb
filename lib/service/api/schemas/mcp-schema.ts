import { z } from "zod";

const idSchema = z.union([z.string(), z.number()]);

/** A JSON-RPC message of a client, as the Model Context Protocol defines it. */
export const mcpMessageSchema = z
  .strictObject({
    jsonrpc: z.literal("2.0"),
    id: idSchema.optional().describe("Ausente numa notificação"),
    method: z.string().max(100).describe("`initialize`, `tools/list`, `tools/call`…"),
    params: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({ id: "MensagemMcp" });

/** The answer to a request; a notification has none. */
export const mcpAnswerSchema = z
  .looseObject({
    jsonrpc: z.literal("2.0"),
    id: idSchema.nullable().optional(),
    result: z.record(z.string(), z.unknown()).optional(),
    error: z.looseObject({ code: z.number(), message: z.string() }).optional(),
  })
  .meta({ id: "RespostaMcp" });

export type McpMessage = z.infer<typeof mcpMessageSchema>;
export type McpAnswer = z.infer<typeof mcpAnswerSchema>;
