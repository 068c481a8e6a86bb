import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { APIGatewayProxyStructuredResultV2, Context } from "aws-lambda";
import type { HttpHandler } from "../lib/laptop/api-gateway/api-gateway.ts";
import { loadFunction } from "../lib/laptop/lambda/lambda.ts";
import { startLocalService } from "../lib/laptop/start-local-service.ts";
import { type EndpointName, endpoints } from "../lib/service/api/endpoints.ts";
import { parameterNames } from "../lib/service/api/http/path-parameters.ts";
import { logger } from "../lib/service/lambda/logger.ts";

const ENTERPRISE = "12345";

/** A request as API Gateway hands it to a function. */
export interface RawRequest {
  body: string;
  isBase64Encoded?: boolean;
  /** Defaults to a valid token. */
  authorization?: string | undefined;
  /** Defaults to an enterprise that the token grants. */
  enterprise?: string;
}

export interface TimedAnswer {
  status: number;
  body: string;
  /** By the clock, which also runs for other processes of the machine. */
  milliseconds: number;
  /**
   * Time for comparison with limits: by the clock or, if less, the processor time of all threads.
   * So neither other processes nor concurrent threads lengthen it.
   */
  ownMilliseconds: number;
}

/** The functions of the whole service, called without HTTP. */
export interface InProcessService {
  call(name: EndpointName, request: RawRequest): Promise<TimedAnswer>;
  stop(): Promise<void>;
}

/**
 * Starts the local service with its own data on a free port, without logs. Once per process: the
 * functions keep the environment that they were loaded with.
 */
export async function startInProcessService(): Promise<InProcessService> {
  logger.setLogLevel("SILENT");
  const dataDirectory = await mkdtemp(join(tmpdir(), "rota-vpo-"));
  const service = await startLocalService({
    port: 0,
    dataDirectory,
    timeScale: 1,
    progress: () => {},
  });
  const token = `Bearer ${await service.issuer.issue([ENTERPRISE])}`;
  return {
    async call(
      name,
      { body, isBase64Encoded = false, authorization = token, enterprise = ENTERPRISE },
    ) {
      const handler = await loadFunction<HttpHandler>(name);
      const [parameter = ""] = parameterNames(endpoints[name].path);
      const event = {
        headers: { authorization },
        pathParameters: { [parameter]: enterprise },
        requestContext: { requestId: "check" },
        body,
        isBase64Encoded,
      } as unknown as Parameters<HttpHandler>[0];
      const started = performance.now();
      const usage = process.cpuUsage();
      const answer: APIGatewayProxyStructuredResultV2 = await handler(event, {} as Context);
      const { user, system } = process.cpuUsage(usage);
      const milliseconds = Math.round(performance.now() - started);
      return {
        status: answer.statusCode ?? 200,
        body: answer.body ?? "",
        milliseconds,
        ownMilliseconds: Math.min(milliseconds, Math.round((user + system) / 1_000)),
      };
    },
    async stop() {
      await service.stop();
      await rm(dataDirectory, { recursive: true });
    },
  };
}
