import { CfnOutput, Fn, Stack } from "aws-cdk-lib";
import {
  CfnEIP,
  FlowLogDestination,
  FlowLogTrafficType,
  GatewayVpcEndpointAwsService,
  IpAddresses,
  IpProtocol,
  type IVpc,
  NatProvider,
  Peer,
  Port,
  SecurityGroup,
  SubnetType,
  Vpc,
} from "aws-cdk-lib/aws-ec2";
import { PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import type { IKey } from "aws-cdk-lib/aws-kms";
import type { FunctionOptions } from "aws-cdk-lib/aws-lambda";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import { Construct } from "constructs";
import { removalPolicyOf, type Stage } from "../stage/stage.ts";

/** Zones of the network. With a gateway in each, the failure of one costs receivers no attempts. */
export const EGRESS_ZONES = 2;

/**
 * Nothing is reached at these addresses. A function takes few of them, whatever its concurrency.
 */
const NETWORK = "10.0.0.0/24";
const SUBNET_BITS = 26;

/** Lambda manages a function's network interfaces with the permissions of its role. */
const INTERFACE_ACTIONS = [
  "ec2:AssignPrivateIpAddresses",
  "ec2:CreateNetworkInterface",
  "ec2:DeleteNetworkInterface",
  "ec2:DescribeNetworkInterfaces",
  "ec2:DescribeSubnets",
  "ec2:UnassignPrivateIpAddresses",
];

/**
 * The stage's own network for the function that connects to receivers, which gives it fixed
 * outbound addresses. The network always has IPv6, so a stage that turns IPv6 on changes neither
 * subnets nor addresses.
 */
export class Egress extends Construct {
  /** Options that put a function into the network. */
  readonly network: Pick<
    FunctionOptions,
    "vpc" | "vpcSubnets" | "securityGroups" | "ipv6AllowedForDualStack"
  >;

  constructor(scope: Construct, id: string, stage: Stage, key?: IKey) {
    super(scope, id);
    if (stage.egressVpc) {
      this.network = this.#existing(stage.egressVpc);
      return;
    }
    const ipv6 = stage.egress === "dual-stack";
    const addresses = Array.from({ length: stage.egressGateways }, (_, i) => {
      const address = new CfnEIP(this, `Address${i + 1}`, { domain: "vpc" });
      // Kept because receivers' firewalls list these addresses.
      address.applyRemovalPolicy(removalPolicyOf(stage));
      return address;
    });
    const network = new Vpc(this, "Network", {
      ipAddresses: IpAddresses.cidr(NETWORK),
      ipProtocol: IpProtocol.DUAL_STACK,
      maxAzs: EGRESS_ZONES,
      natGateways: stage.egressGateways,
      natGatewayProvider: NatProvider.gateway({
        eipAllocationIds: addresses.map(({ attrAllocationId }) => attrAllocationId),
      }),
      subnetConfiguration: [
        { name: "Gateways", subnetType: SubnetType.PUBLIC, cidrMask: SUBNET_BITS },
        { name: "Functions", subnetType: SubnetType.PRIVATE_WITH_EGRESS, cidrMask: SUBNET_BITS },
      ],
      // No resource uses the default group.
      restrictDefaultSecurityGroup: false,
    });
    // The CDK's classes and interfaces disagree under `exactOptionalPropertyTypes`, hence the cast.
    const vpc = network as IVpc;
    // Free of charge, whereas a NAT gateway charges per gigabyte.
    vpc.addGatewayEndpoint("DynamoDb", {
      service: GatewayVpcEndpointAwsService.DYNAMODB,
      subnets: [{ subnetType: SubnetType.PRIVATE_WITH_EGRESS }],
    });
    this.#logRefusals(vpc, stage, key);
    this.network = {
      vpc,
      securityGroups: [this.#outboundOnly(vpc, ipv6)],
      ipv6AllowedForDualStack: ipv6,
    };
    const value = Fn.join(
      ",",
      addresses.map(({ attrPublicIp }) => attrPublicIp),
    );
    new CfnOutput(Stack.of(this), "EgressAddresses", { value });
    if (ipv6) {
      const block = Fn.select(0, network.vpcIpv6CidrBlocks);
      new CfnOutput(Stack.of(this), "EgressIpv6Network", { value: block });
    }
  }

  /** Existing subnets; their owner decides how they reach the internet. */
  #existing({ vpcId, subnetIds }: NonNullable<Stage["egressVpc"]>): Egress["network"] {
    // The zones are not used, but there must be one for each subnet.
    const availabilityZones = subnetIds.map((_, i) => `zone-${i}`);
    const subnets = { availabilityZones, privateSubnetIds: subnetIds };
    const vpc = Vpc.fromVpcAttributes(this, "Network", { vpcId, ...subnets });
    const vpcSubnets = { subnets: vpc.privateSubnets };
    const group = this.#outboundOnly(vpc, false);
    // Its DHCP options may name other servers than AWS's. They may be outside the VPC, too, such as
    // in a company's own network, so they have no block of addresses that is known here.
    group.addEgressRule(Peer.anyIpv4(), Port.DNS_UDP, "DNS");
    group.addEgressRule(Peer.anyIpv4(), Port.DNS_TCP, "DNS");
    return { vpc, vpcSubnets, securityGroups: [group] };
  }

  /**
   * Allows no inbound traffic, and only HTTPS outbound. Security groups do not restrict look-ups at
   * AWS's own DNS server, but those at any other one.
   * https://docs.aws.amazon.com/vpc/latest/userguide/vpc-security-groups.html
   */
  #outboundOnly(vpc: IVpc, ipv6: boolean): SecurityGroup {
    const group = new SecurityGroup(this, "Outbound", {
      vpc,
      description: "Deliveries: HTTPS to anywhere, nothing inbound",
      allowAllOutbound: false,
    });
    group.addEgressRule(Peer.anyIpv4(), Port.HTTPS, "HTTPS");
    if (ipv6) group.addEgressRule(Peer.anyIpv6(), Port.HTTPS, "HTTPS over IPv6");
    return group;
  }

  /** Logs refused connections, which would reveal a function trying something forbidden. */
  #logRefusals(vpc: IVpc, stage: Stage, key: IKey | undefined): void {
    const logs = new LogGroup(this, "Refusals", {
      retention: stage.logRetentionDays,
      removalPolicy: removalPolicyOf(stage),
      ...(key && { encryptionKey: key }),
    });
    const role = new Role(this, "FlowLogRole", {
      assumedBy: new ServicePrincipal("vpc-flow-logs.amazonaws.com"),
    });
    vpc.addFlowLog("Refused", {
      destination: FlowLogDestination.toCloudWatchLogs(logs, role),
      trafficType: FlowLogTrafficType.REJECT,
    });
  }
}

/**
 * Permissions that Lambda itself needs through the role of a function in a network. The function's
 * code gets none of them.
 */
export function interfaceStatement(): PolicyStatement {
  return new PolicyStatement({
    actions: INTERFACE_ACTIONS,
    resources: ["*"],
    // Only calls made by the code carry the function's ARN.
    conditions: { Null: { "lambda:SourceFunctionArn": "true" } },
  });
}
