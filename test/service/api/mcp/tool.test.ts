import { Logger } from "@aws-lambda-powertools/logger";
import { expect, test } from "vitest";
import { DomainError } from "../../../../lib/base/errors.ts";
import { toolResult } from "../../../../lib/service/api/mcp/tool.ts";

const logger = new Logger({ logLevel: "SILENT" });

test.each([
  [new Error("secret"), "Erro interno. Tente novamente."],
  [
    { $metadata: { httpStatusCode: 503 } },
    "O serviço está temporariamente indisponível. Tente novamente.",
  ],
  [new DomainError("InvalidField", "locations[0]: falta a cidade"), "locais[0]: falta a cidade"],
])("%o ends a tool with a text for the caller", async (error, text) => {
  const result = await toolResult(() => Promise.reject(error), logger);
  expect(result).toEqual({ content: [{ type: "text", text }], isError: true });
});
