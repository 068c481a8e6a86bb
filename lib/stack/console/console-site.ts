import { Duration, RemovalPolicy } from "aws-cdk-lib";
import { Certificate } from "aws-cdk-lib/aws-certificatemanager";
import {
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HeadersFrameOption,
  HeadersReferrerPolicy,
  HttpVersion,
  OriginRequestPolicy,
  ResponseHeadersPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from "aws-cdk-lib/aws-cloudfront";
import { type HttpOrigin, S3BucketOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import { BlockPublicAccess, Bucket, BucketEncryption, type IBucket } from "aws-cdk-lib/aws-s3";
import { BucketDeployment, CacheControl, Source } from "aws-cdk-lib/aws-s3-deployment";
import { Construct } from "constructs";
import { findStreetMap } from "../../quote/routing/network/street-map.ts";
import { type Endpoint, endpoints, pathsOf } from "../../service/api/endpoints.ts";
import { apiOrigin } from "../edge/api-origin.ts";
import { UNCACHED_ERRORS } from "../edge/uncached-errors.ts";
import { jobResultsOrigin, serviceName } from "../stage/names.ts";
import type { Stage } from "../stage/stage.ts";
import { connectOrigins, settingsOf } from "./console-page.ts";
import { SETTINGS_PATH } from "./console-settings.ts";
import { deployStreetMap } from "./deploy-street-map.ts";
import { cacheControl, MAP_TYPE, type PageOrigins, siteHeaders } from "./site-headers.ts";

export interface ConsoleProps {
  stage: Stage;
  settings: NonNullable<Stage["console"]>;
  /** Folder of the built console. */
  site: string;
  /** Directory of the road network, which may contain a street map. */
  network: string;
  /** The firewall of the edge, if the stage has one. */
  webAclArn?: string | undefined;
}

/** Files whose names change with their content. */
const ASSETS = "assets/*";
const MAP = "map/*";

/**
 * Keeps browsers from asking by plain HTTP. It is not among the headers of `site-headers.ts`, because the
 * local service has no HTTPS. Names below the console's are not its own.
 */
const HTTPS_ALONE = {
  accessControlMaxAge: Duration.days(365),
  includeSubdomains: false,
  override: true,
};

/** The reference's address has no extension. */
const PAGE_NAMES = `function handler(event) {
  if (event.request.uri === "/docs") event.request.uri = "/docs.html";
  return event.request;
}`;

/**
 * The console: its files in a private bucket behind CloudFront, which forwards the API's paths to
 * the API. So the page calls its own origin and needs no CORS.
 */
export class Console extends Construct {
  readonly url: string;

  constructor(scope: Construct, id: string, props: ConsoleProps) {
    super(scope, id);
    const { stage, settings } = props;
    const { domainName, certificateArn } = settings;
    // The CDK's classes and interfaces disagree under `exactOptionalPropertyTypes`, hence the cast.
    const bucket = new Bucket(this, "Bucket", {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      // Every deployment writes all files again, so none needs keeping.
      removalPolicy: RemovalPolicy.DESTROY,
      autoDeleteObjects: true,
    }) as IBucket;
    const page = { ...stage, console: settings };
    const connect = connectOrigins(page);
    const files = {
      origin: S3BucketOrigin.withOriginAccessControl(bucket),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      compress: true,
    } satisfies BehaviorOptions;
    const pageHeaders = this.#headers({ connect, results: jobResultsOrigin(stage) });
    const distribution = new Distribution(this, "Distribution", {
      comment: `${serviceName(stage)}: console`,
      defaultRootObject: "index.html",
      httpVersion: HttpVersion.HTTP2_AND_3,
      errorResponses: UNCACHED_ERRORS,
      ...(props.webAclArn !== undefined && { webAclId: props.webAclArn }),
      ...(domainName !== undefined &&
        certificateArn !== undefined && {
          domainNames: [domainName],
          certificate: Certificate.fromCertificateArn(this, "Certificate", certificateArn),
          minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
        }),
      defaultBehavior: { ...files, responseHeadersPolicy: pageHeaders },
      additionalBehaviors: {
        "/docs*": {
          ...files,
          responseHeadersPolicy: pageHeaders,
          functionAssociations: [
            { eventType: FunctionEventType.VIEWER_REQUEST, function: this.#pageNames(stage) },
          ],
        },
        // A browser reads byte ranges of the stored file.
        [`/${MAP}`]: {
          ...files,
          compress: false,
          responseHeadersPolicy: pageHeaders,
        },
        ...apiBehaviors(apiOrigin(this, stage)),
      },
    });
    this.#deploy(bucket, distribution, props);
    this.url = `https://${domainName ?? distribution.distributionDomainName}`;
  }

  #pageNames(stage: Stage): EdgeFunction {
    return new EdgeFunction(this, "PageNames", {
      // The CDK's default name contains the region and the path but not the stage, and must be
      // unique in an account. https://github.com/aws/aws-cdk/issues/21507
      functionName: `${serviceName(stage)}-page-names`,
      code: FunctionCode.fromInline(PAGE_NAMES),
      runtime: FunctionRuntime.JS_2_0,
    });
  }

  /** The headers of `site-headers.ts`, in CloudFront's format, and that of HTTPS. */
  #headers(origins: PageOrigins): ResponseHeadersPolicy {
    const headers = siteHeaders("/", origins);
    const custom = ["cross-origin-opener-policy", "permissions-policy"].map((header) => ({
      header,
      value: headers[header] ?? "",
      override: true,
    }));
    return new ResponseHeadersPolicy(this, "Pages", {
      customHeadersBehavior: { customHeaders: custom },
      securityHeadersBehavior: {
        contentSecurityPolicy: {
          contentSecurityPolicy: headers["content-security-policy"] ?? "",
          override: true,
        },
        contentTypeOptions: { override: true },
        frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
        referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.NO_REFERRER, override: true },
        strictTransportSecurity: HTTPS_ALONE,
      },
    });
  }

  /**
   * Deploys the unchanging files first, so that a page loaded meanwhile finds the files that it
   * names.
   */
  #deploy(bucket: IBucket, distribution: Distribution, props: ConsoleProps) {
    const { site, network, stage, settings } = props;
    const streets = findStreetMap(network);
    // Lambda would create one itself, which would outlive both a failed creation and a deletion.
    const logGroup = new LogGroup(this, "CopierLogs", {
      retention: stage.logRetentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const pageSettings = settingsOf({ ...stage, console: settings }, streets);
    const common = {
      destinationBucket: bucket,
      // Open pages still load the previous files.
      prune: false,
      memoryLimit: 256,
      logGroup,
    };
    const immutable = {
      ...common,
      sources: [Source.asset(site)],
      exclude: ["*"],
      cacheControl: [CacheControl.fromString(cacheControl("/assets/"))],
    };
    const files = new BucketDeployment(this, "Files", { ...immutable, include: [ASSETS] });
    const map = new BucketDeployment(this, "MapFiles", {
      ...immutable,
      include: [MAP],
      // S3 does not know the file's type.
      contentType: MAP_TYPE,
    });
    const pages = new BucketDeployment(this, "PageFiles", {
      ...common,
      sources: [Source.asset(site), Source.jsonData(SETTINGS_PATH.slice(1), pageSettings)],
      exclude: [ASSETS, MAP],
      cacheControl: [CacheControl.fromString(cacheControl("/"))],
      distribution,
      distributionPaths: ["/*"],
    });
    pages.node.addDependency(files, map);
    if (streets) {
      const { name } = streets;
      pages.node.addDependency(
        deployStreetMap(this, "Streets", { bucket, network, name, logGroup }),
      );
    }
  }
}

/** The API's paths by prefix: `/consulta/*`, `/locais`. */
function apiBehaviors(origin: HttpOrigin): Record<string, BehaviorOptions> {
  const behavior: BehaviorOptions = {
    origin,
    viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
    allowedMethods: AllowedMethods.ALLOW_ALL,
    cachePolicy: CachePolicy.CACHING_DISABLED,
    originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
  };
  return Object.fromEntries(apiPatterns().map((pattern) => [pattern, behavior]));
}

/** Patterns that match every path of the API and no path of the console. */
export function apiPatterns(): string[] {
  const paths = Object.values<Endpoint>(endpoints).flatMap(pathsOf);
  const patterns = paths.map((path) => {
    const [, first = "", ...rest] = path.split("/");
    return rest.length === 0 ? `/${first}` : `/${first}/*`;
  });
  return [...new Set(patterns)].sort();
}
