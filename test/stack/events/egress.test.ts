import { Match, type Template } from "aws-cdk-lib/assertions";
import { beforeAll, expect, test } from "vitest";
import { propertiesOf, template, templateWith } from "../template.ts";

let fixed: Template;
let dualStack: Template;
beforeAll(async () => {
  fixed = await templateWith({ egress: "static" });
  dualStack = await templateWith({ egress: "dual-stack" });
});

/** The functions of the service that are in a network, with its settings. */
function inNetwork(of: Template): [string, unknown][] {
  return Object.values(of.findResources("AWS::Lambda::Function"))
    .filter(({ Properties }) => Properties.VpcConfig !== undefined)
    .map(({ Properties }) => [Properties.Description, Properties.VpcConfig]);
}

test("by default there is no network", () => {
  template.resourceCountIs("AWS::EC2::VPC", 0);
  template.resourceCountIs("AWS::EC2::EIP", 0);
  expect(inNetwork(template)).toEqual([]);
});

test("only the function that connects to receivers is in the network", () => {
  expect(inNetwork(fixed)).toEqual([
    ["rota-vpo attempt-delivery", expect.objectContaining({ Ipv6AllowedForDualStack: false })],
  ]);
  expect(inNetwork(dualStack)).toEqual([
    ["rota-vpo attempt-delivery", expect.objectContaining({ Ipv6AllowedForDualStack: true })],
  ]);
});

test("each zone has a gateway with an address that stays and is an output", () => {
  fixed.resourceCountIs("AWS::EC2::NatGateway", 2);
  const addresses = fixed.findResources("AWS::EC2::EIP");
  expect(Object.keys(addresses)).toHaveLength(2);
  const printed = JSON.stringify(fixed.toJSON().Outputs.EgressAddresses);
  for (const [id, address] of Object.entries(addresses)) {
    expect(address).toMatchObject({ DeletionPolicy: "RetainExceptOnCreate" });
    expect(printed).toContain(id);
  }
});

test("the network lets HTTPS out and nothing in; DynamoDB is reached without a gateway's charges", () => {
  const rule = { IpProtocol: "tcp", FromPort: 443, ToPort: 443 };
  const [group] = Object.values(fixed.findResources("AWS::EC2::SecurityGroup"));
  expect(group?.Properties.SecurityGroupIngress).toBeUndefined();
  expect(group?.Properties.SecurityGroupEgress).toEqual([
    { ...rule, CidrIp: "0.0.0.0/0", Description: "HTTPS" },
  ]);
  const [both] = Object.values(dualStack.findResources("AWS::EC2::SecurityGroup"));
  expect(both?.Properties.SecurityGroupEgress).toMatchObject([
    { CidrIp: "0.0.0.0/0" },
    { ...rule, CidrIpv6: "::/0" },
  ]);
  fixed.hasResourceProperties("AWS::EC2::VPCEndpoint", { VpcEndpointType: "Gateway" });
});

test("IPv6 leaves by a gateway that lets nothing in", () => {
  dualStack.hasResourceProperties("AWS::EC2::Route", {
    DestinationIpv6CidrBlock: "::/0",
    EgressOnlyInternetGatewayId: Match.anyValue(),
  });
  expect(dualStack.toJSON().Outputs.EgressIpv6Network).toBeDefined();
});

test("only a dual-stack stage accepts receivers that have IPv6 addresses only", () => {
  const accepting = (of: Template) =>
    Object.values(of.findResources("AWS::Lambda::Function"))
      .filter(({ Properties }) => Properties.Environment?.Variables.DELIVERY_IPV6 === "1")
      .map(({ Properties }) => Properties.Description);
  expect(accepting(dualStack)).toEqual(["rota-vpo register-webhook", "rota-vpo attempt-delivery"]);
  expect(accepting(fixed)).toEqual([]);
});

test("Lambda manages network interfaces by the function's role, but its code does not", () => {
  const statements = Object.values(fixed.findResources("AWS::IAM::Policy")).flatMap(
    ({ Properties }) => Properties.PolicyDocument.Statement as Record<string, unknown>[],
  );
  const allowed = statements.filter(({ Action }) => JSON.stringify(Action).includes('"ec2:'));
  expect(allowed).toEqual([
    {
      Effect: "Allow",
      Resource: "*",
      Action: [
        "ec2:AssignPrivateIpAddresses",
        "ec2:CreateNetworkInterface",
        "ec2:DeleteNetworkInterface",
        "ec2:DescribeNetworkInterfaces",
        "ec2:DescribeSubnets",
        "ec2:UnassignPrivateIpAddresses",
      ],
      Condition: { Null: { "lambda:SourceFunctionArn": "true" } },
    },
  ]);
  expect(JSON.stringify(propertiesOf("AWS::IAM::Policy"))).not.toContain("ec2:");
});

test("subnets that there are already get the function, and no network is created", async () => {
  const own = await templateWith({
    egress: "own",
    egressVpc: { vpcId: "vpc-0a1b2c3d", subnetIds: ["subnet-0a1b2c3d", "subnet-0b1c2d3e"] },
  });
  own.resourceCountIs("AWS::EC2::VPC", 0);
  own.resourceCountIs("AWS::EC2::EIP", 0);
  expect(inNetwork(own)).toEqual([
    [
      "rota-vpo attempt-delivery",
      expect.objectContaining({ SubnetIds: ["subnet-0a1b2c3d", "subnet-0b1c2d3e"] }),
    ],
  ]);
  own.hasResourceProperties("AWS::EC2::SecurityGroup", {
    VpcId: "vpc-0a1b2c3d",
    SecurityGroupEgress: [
      Match.objectLike({ IpProtocol: "tcp", FromPort: 443, ToPort: 443 }),
      Match.objectLike({ IpProtocol: "udp", FromPort: 53, ToPort: 53 }),
      Match.objectLike({ IpProtocol: "tcp", FromPort: 53, ToPort: 53 }),
    ],
  });
});
