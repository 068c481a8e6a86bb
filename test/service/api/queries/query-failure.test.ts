import { Logger } from "@aws-lambda-powertools/logger";
import { beforeEach, expect, test, vi } from "vitest";
import { DomainError } from "../../../../lib/base/errors.ts";
import { ServiceError } from "../../../../lib/service/api/http/service-error.ts";
import { queryFailure } from "../../../../lib/service/api/queries/query-failure.ts";
import { emit } from "../../../../lib/service/lambda/metrics.ts";

vi.mock(import("../../../../lib/service/lambda/metrics.ts"), async (original) => ({
  ...(await original()),
  emit: vi.fn(),
}));

beforeEach(() => vi.mocked(emit).mockClear());

const logger = new Logger({ logLevel: "SILENT" });

test.each([
  [new Error("bug"), { endpoint: "quote-batch" }, "quote-batch"],
  [new ServiceError("InternalError", "bug"), { endpoint: "serve-mcp" }, "serve-mcp"],
  [
    { $metadata: { httpStatusCode: 503 } },
    { task: "quote-part", jobId: "job", index: 3 },
    "quote-part",
  ],
  [new DomainError("EngineBusy", "ocupado"), { endpoint: "quote-batch" }, "quote-batch"],
] as const)("our own failure is counted under its function: %o", (error, keys, name) => {
  expect(queryFailure(error, keys, logger).status).toBeGreaterThanOrEqual(500);
  expect(vi.mocked(emit).mock.calls).toEqual([[{ FailedQueries: 1 }, { function: name }]]);
});

test.each([
  new DomainError("NoWay", "Não há caminho."),
  new ServiceError("InvalidRequest", "Campo inválido."),
  new ServiceError("Unauthorized", "Outra empresa."),
])("a mistake of the caller's is not: %o", (error) => {
  expect(queryFailure(error, { endpoint: "serve-mcp" }, logger).message).toBe(error.message);
  expect(emit).not.toHaveBeenCalled();
});
