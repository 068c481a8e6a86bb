import { CfnOutput, Duration } from "aws-cdk-lib";
import { Certificate } from "aws-cdk-lib/aws-certificatemanager";
import {
  AllowedMethods,
  CacheHeaderBehavior,
  CachePolicy,
  Distribution,
  HttpVersion,
  OriginRequestPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from "aws-cdk-lib/aws-cloudfront";
import { CfnWebACL } from "aws-cdk-lib/aws-wafv2";
import type { Construct } from "constructs";
import { endpoints } from "../../service/api/endpoints.ts";
import { EDGE_REGION, serviceName } from "../stage/names.ts";
import { publish, publishIn } from "../stage/parameters.ts";
import type { Stage } from "../stage/stage.ts";
import { StageStack } from "../stage-stack.ts";
import { apiOrigin } from "./api-origin.ts";
import { firewallRules, RATE_BODY } from "./firewall-rules.ts";
import { UNCACHED_ERRORS } from "./uncached-errors.ts";

/** Longest time for which CloudFront serves a copy of the key set. */
const KEY_SET_CACHE = Duration.minutes(5);

/**
 * CloudFront with AWS WAF in front of the API of one stage. It is a separate stack because a web
 * ACL for CloudFront must be in us-east-1, wherever the service runs.
 */
export class EdgeStack extends StageStack {
  constructor(scope: Construct, stage: Stage) {
    super(scope, "edge", stage, "CloudFront and AWS WAF in front of the API", EDGE_REGION);
    const { attrArn } = this.#createFirewall(stage);
    if (stage.region === EDGE_REGION) publish(this, stage, "web-acl-arn", attrArn);
    else publishIn(stage.region, this, stage, "web-acl-arn", attrArn);
    const { distributionDomainName } = this.#createDistribution(stage, attrArn);
    const host = stage.domainName ?? distributionDomainName;
    new CfnOutput(this, "EdgeUrl", { value: `https://${host}` });
    new CfnOutput(this, "EdgeTarget", { value: distributionDomainName });
  }

  #createFirewall(stage: Stage): CfnWebACL {
    return new CfnWebACL(this, "Firewall", {
      scope: "CLOUDFRONT",
      defaultAction: { allow: {} },
      customResponseBodies: { [RATE_BODY.key]: RATE_BODY.body },
      rules: firewallRules(this.stackName, stage.edgeRequestsPerFiveMinutes),
      visibilityConfig: {
        cloudWatchMetricsEnabled: true,
        metricName: `${this.stackName}-Firewall`,
        sampledRequestsEnabled: true,
      },
    });
  }

  #createDistribution(stage: Stage, webAclId: string): Distribution {
    const behavior = {
      origin: apiOrigin(this, stage),
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      // API Gateway answers only requests to its own host name.
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
    };
    const { domainName, edgeCertificateArn } = stage;
    return new Distribution(this, "Distribution", {
      comment: this.stackName,
      ...(domainName !== undefined &&
        edgeCertificateArn !== undefined && {
          domainNames: [domainName],
          certificate: Certificate.fromCertificateArn(this, "Certificate", edgeCertificateArn),
          minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
        }),
      webAclId,
      httpVersion: HttpVersion.HTTP2_AND_3,
      errorResponses: UNCACHED_ERRORS,
      defaultBehavior: {
        ...behavior,
        allowedMethods: AllowedMethods.ALLOW_ALL,
        cachePolicy: CachePolicy.CACHING_DISABLED,
      },
      additionalBehaviors: {
        [endpoints["get-jwks"].path]: {
          ...behavior,
          cachePolicy: this.#cacheKeySet(stage),
        },
      },
    });
  }

  /**
   * Caches the key set for as long as its `cache-control` says. Headers of a cache key are sent to the
   * origin too, so this one lacks `Host`, which the managed policy for origins' headers has: API
   * Gateway would answer 403. `Origin` decides about the headers of CORS.
   * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/using-managed-cache-policies.html
   * https://repost.aws/knowledge-center/configure-cloudfront-to-forward-headers
   */
  #cacheKeySet(stage: Stage): CachePolicy {
    return new CachePolicy(this, "KeySetCache", {
      cachePolicyName: `${serviceName(stage)}-key-set`,
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl: KEY_SET_CACHE,
      headerBehavior: CacheHeaderBehavior.allowList("Origin"),
      enableAcceptEncodingGzip: true,
      enableAcceptEncodingBrotli: true,
    });
  }
}
