import { Duration } from "aws-cdk-lib";
import { AccessLogFormat } from "aws-cdk-lib/aws-apigateway";
import {
  CfnApiMapping,
  type CfnStage,
  CorsHttpMethod,
  DomainName,
  HttpApi,
  HttpMethod,
  HttpRoute,
  HttpRouteKey,
  HttpStage,
  LogGroupLogDestination,
} from "aws-cdk-lib/aws-apigatewayv2";
import { HttpLambdaIntegration } from "aws-cdk-lib/aws-apigatewayv2-integrations";
import { Certificate } from "aws-cdk-lib/aws-certificatemanager";
import { Metric } from "aws-cdk-lib/aws-cloudwatch";
import type { IKey } from "aws-cdk-lib/aws-kms";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import { FilterPattern, LogGroup } from "aws-cdk-lib/aws-logs";
import {
  AaaaRecord,
  ARecord,
  HostedZone,
  type IAliasRecordTarget,
  RecordTarget,
} from "aws-cdk-lib/aws-route53";
import { ApiGatewayv2DomainProperties, CloudFrontTarget } from "aws-cdk-lib/aws-route53-targets";
import { Construct } from "constructs";
import {
  type Endpoint,
  type EndpointName,
  endpoints,
  methodsOf,
  pathsOf,
} from "../../service/api/endpoints.ts";
import { CORS } from "../../service/api/http/cors.ts";
import { METRIC_NAMESPACE } from "../../service/lambda/metrics.ts";
import type { ApiFunctionName } from "../functions/function-table.ts";
import { serviceName } from "../stage/names.ts";
import { removalPolicyOf, type Stage } from "../stage/stage.ts";
import { routeThrottles } from "./route-throttles.ts";

/**
 * Fields of an access log line. Headers, query strings and bodies may be personal, so none is
 * logged.
 */
const ACCESS_LOG = JSON.stringify({
  requestId: "$context.requestId",
  time: "$context.requestTime",
  route: "$context.routeKey",
  status: "$context.status",
  responseLength: "$context.responseLength",
  latency: "$context.responseLatency",
  error: "$context.error.message",
  integrationError: "$context.integrationErrorMessage",
});

/** The HTTP API: one route per row of the table of endpoints. */
export class Api extends Construct {
  readonly api: HttpApi;
  readonly httpStage: HttpStage;
  readonly domain: DomainName | undefined;
  /** Base URL of the service: the custom domain if configured. */
  readonly url: string;
  readonly #stage: Stage;

  constructor(scope: Construct, id: string, stage: Stage, key?: IKey) {
    super(scope, id);
    this.#stage = stage;
    this.api = this.#createApi();
    this.domain = this.#createDomain();
    this.#addRecords();
    this.httpStage = this.#createStage(this.#createAccessLogs(key));
    this.#addBasePath();
    this.url = publicUrl(stage) ?? this.api.apiEndpoint;
  }

  #createApi(): HttpApi {
    const { corsOrigins, executeApi } = this.#stage;
    return new HttpApi(this, "Api", {
      apiName: serviceName(this.#stage),
      description: "Rotas, pedágios, piso de frete e vale-pedágio",
      createDefaultStage: false,
      disableExecuteApiEndpoint: !executeApi,
      ...(corsOrigins.length > 0 && {
        corsPreflight: {
          allowOrigins: corsOrigins,
          allowMethods: CORS.methods.map((method) => CorsHttpMethod[method]),
          allowHeaders: CORS.requestHeaders,
          exposeHeaders: CORS.responseHeaders,
          maxAge: Duration.seconds(CORS.maxAgeSeconds),
        },
      }),
    });
  }

  /** The domain of the API itself; undefined without one, or with one of the edge or below a path. */
  #createDomain(): DomainName | undefined {
    const { domainName, certificateArn } = this.#stage;
    if (domainName === undefined || certificateArn === undefined) return undefined;
    const certificate = Certificate.fromCertificateArn(this, "Certificate", certificateArn);
    return new DomainName(this, "Domain", { domainName, certificate });
  }

  #createAccessLogs(key: IKey | undefined): LogGroup {
    const stage = this.#stage;
    const logs = new LogGroup(this, "AccessLogs", {
      // Services that deliver logs need no policy of their own for groups with this prefix. The
      // account's policies have room for only a few groups.
      logGroupName: `/aws/vendedlogs/apis/${serviceName(stage)}`,
      retention: stage.logRetentionDays,
      removalPolicy: removalPolicyOf(stage),
      ...(key && { encryptionKey: key }),
    });
    // API Gateway has no metric for single statuses, but the access log has every answer.
    const counted = [
      ["Limited", "429", limitedRequests(stage)],
      ["Unauthorized", "401", unauthorizedRequests(stage)],
    ] as const;
    for (const [id, status, { namespace: metricNamespace, metricName }] of counted) {
      logs.addMetricFilter(id, {
        metricNamespace,
        metricName,
        filterPattern: FilterPattern.stringValue("$.status", "=", status),
        metricValue: "1",
      });
    }
    return logs;
  }

  #createStage(logs: LogGroup): HttpStage {
    const { throttleRate, throttleBurst } = this.#stage;
    return new HttpStage(this, "Stage", {
      httpApi: this.api,
      stageName: "$default",
      autoDeploy: true,
      throttle: { rateLimit: throttleRate, burstLimit: throttleBurst },
      accessLogSettings: {
        destination: new LogGroupLogDestination(logs),
        format: AccessLogFormat.custom(ACCESS_LOG),
      },
      ...(this.domain && { domainMapping: { domainName: this.domain } }),
    });
  }

  /** Maps a path under an existing domain. */
  #addBasePath(): void {
    const { basePath, domainName } = this.#stage;
    if (basePath === undefined || domainName === undefined) return;
    const mapping = { apiId: this.api.apiId, apiMappingKey: basePath, domainName };
    const stageName = this.httpStage.stageName;
    const below = new CfnApiMapping(this, "BasePath", { ...mapping, stage: stageName });
    below.node.addDependency(this.httpStage);
  }

  /**
   * Points the domain at the API, or at the edge once the stage names it. The edge's own stack
   * could not create the record: this stack would have to remove its record first, and the name
   * would not resolve in between.
   */
  #addRecords(): void {
    const { domainName, hostedZone, edgeTarget } = this.#stage;
    const target = edgeTarget === undefined ? this.#domainTarget() : edgeAlias(edgeTarget);
    if (hostedZone === undefined || domainName === undefined || target === undefined) return;
    const { id: hostedZoneId, name: zoneName } = hostedZone;
    const zone = HostedZone.fromHostedZoneAttributes(this, "Zone", { hostedZoneId, zoneName });
    const record = { zone, recordName: domainName, target: RecordTarget.fromAlias(target) };
    new ARecord(this, "Record", record);
    // API Gateway's domains have IPv4 addresses only.
    if (edgeTarget !== undefined) new AaaaRecord(this, "Ipv6Record", record);
  }

  #domainTarget(): IAliasRecordTarget | undefined {
    if (this.domain === undefined) return undefined;
    const { regionalDomainName, regionalHostedZoneId } = this.domain;
    return new ApiGatewayv2DomainProperties(regionalDomainName, regionalHostedZoneId);
  }

  /**
   * Routes every endpoint to the function of the same name, and all other requests to
   * `refuse-path`.
   */
  connect(functions: Readonly<Record<ApiFunctionName, IFunction>>): void {
    const routes = new Map<string, HttpRoute[]>();
    for (const endpoint of Object.values<Endpoint>(endpoints)) {
      const { name, method } = endpoint;
      const integration = this.#integration(name as ApiFunctionName, functions);
      for (const path of pathsOf(endpoint)) {
        const methods = methodsOf(endpoint).map((one) => HttpMethod[one]);
        const added = this.api.addRoutes({ path, methods, integration });
        routes.set(`${method} ${path}`, added);
      }
    }
    new HttpRoute(this, "Default", {
      httpApi: this.api,
      routeKey: HttpRouteKey.DEFAULT,
      integration: this.#integration("refuse-path", functions),
    });
    this.#throttle(routes);
  }

  /** One permission lets the API call a function from all its routes. */
  #integration(name: ApiFunctionName, functions: Readonly<Record<ApiFunctionName, IFunction>>) {
    return new HttpLambdaIntegration(name, functions[name], { scopePermissionToRoute: false });
  }

  /** Gives routes their own throttle. API Gateway accepts one only for an existing route. */
  #throttle(routes: ReadonlyMap<string, HttpRoute[]>): void {
    const settings: Record<string, object> = {};
    for (const [name, { rate, burst }] of Object.entries(routeThrottles(this.#stage))) {
      const endpoint: Endpoint = endpoints[name as EndpointName];
      for (const path of pathsOf(endpoint)) {
        const key = `${endpoint.method} ${path}`;
        settings[key] = { ThrottlingRateLimit: rate, ThrottlingBurstLimit: burst };
        this.httpStage.node.addDependency(...(routes.get(key) ?? []));
      }
    }
    (this.httpStage.node.defaultChild as CfnStage).routeSettings = settings;
  }
}

/** The API's address on its domain; undefined without one. */
export function publicUrl({ domainName, basePath }: Stage): string | undefined {
  if (domainName === undefined) return undefined;
  return `https://${[domainName, ...(basePath === undefined ? [] : [basePath])].join("/")}`;
}

/** Answers with 429, from API Gateway or from a function. */
export function limitedRequests(stage: Stage): Metric {
  return ofAccessLog(stage, "LimitedRequests");
}

/** Answers with 401. */
export function unauthorizedRequests(stage: Stage): Metric {
  return ofAccessLog(stage, "UnauthorizedRequests");
}

function ofAccessLog(stage: Stage, metricName: string): Metric {
  const namespace = `${METRIC_NAMESPACE}/${serviceName(stage)}`;
  return new Metric({ namespace, metricName, statistic: "Sum" });
}

/** A distribution of CloudFront as the target of a record. */
function edgeAlias(dnsName: string): IAliasRecordTarget {
  const hostedZoneId = CloudFrontTarget.CLOUDFRONT_ZONE_ID;
  return { bind: () => ({ dnsName, hostedZoneId }) };
}
