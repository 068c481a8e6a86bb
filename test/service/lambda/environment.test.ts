import fc from "fast-check";
import { expect, expectTypeOf, test } from "vitest";
import {
  environmentSchema,
  readEnvironment,
  TARGET_VARIABLES,
  TOKEN_VARIABLES,
  targetPolicyOf,
} from "../../../lib/service/lambda/environment.ts";

const TOKENS = {
  JWT_ISSUER: "https://issuer.example",
  JWT_AUDIENCE: "rota-vpo",
  JWT_AUDIENCE_CLAIM: "aud",
  JWKS_URL: "https://issuer.example/jwks.json",
};
const IN_LAMBDA = { AWS_LAMBDA_FUNCTION_NAME: "attempt-delivery" };

const policy = (env: Record<string, string>) =>
  targetPolicyOf(readEnvironment(TARGET_VARIABLES, env));

test("only the named variables are read, with their defaults", () => {
  const environment = readEnvironment(TOKEN_VARIABLES, { ...TOKENS, NETWORK_DIR: "/roads" });
  expect(environment).toEqual({
    ...TOKENS,
    ENTERPRISES_CLAIM: "enterprises",
    ENTERPRISE_PATTERN: /^(?:[A-Za-z0-9._-]{1,64})$/u,
    JWKS_MAX_AGE_SECONDS: 86_400,
  });
  expectTypeOf(environment).toEqualTypeOf<{
    JWT_ISSUER: string;
    JWT_AUDIENCE: string;
    JWT_AUDIENCE_CLAIM: string;
    JWKS_URL: string;
    ENTERPRISES_CLAIM: string;
    ENTERPRISE_PATTERN: RegExp;
    JWKS_MAX_AGE_SECONDS: number;
  }>();
});

test("a misspelt name is a compile error", () => {
  // @ts-expect-error no such variable
  expect(() => readEnvironment(["NETWORK_DIRECTORY"], {})).toThrow();
});

test("one error names every missing and malformed variable, but no value", () => {
  const env = { ...TOKENS, JWT_ISSUER: "", JWKS_URL: "s3cret", DELIVERY_PORTS: "443,s3cret" };
  const read = () => readEnvironment([...TOKEN_VARIABLES, "NETWORK_DIR", "DELIVERY_PORTS"], env);
  expect(read).toThrow(/JWT_ISSUER: .*JWKS_URL: .*NETWORK_DIR is not set.*DELIVERY_PORTS: /);
  expect(read).toThrow(expect.objectContaining({ message: expect.not.stringContaining("s3cret") }));
  expect(read).toThrow(
    expect.objectContaining({ message: expect.not.stringContaining("JWT_AUDIENCE") }),
  );
});

test("every variable is described", () => {
  for (const [name, schema] of Object.entries(environmentSchema.shape)) {
    expect(schema.description, name).toBeTruthy();
  }
});

test.each([
  [{}, [443]],
  [{ DELIVERY_PORTS: "443,8443" }, [443, 8443]],
])("deliveries go to the ports of %o", (env, ports) => {
  expect(policy(env)).toEqual({ ports, allowLoopback: false, ipv4Only: false });
});

test("Lambda reaches IPv6 addresses only if the environment says so", () => {
  const lambda = { AWS_LAMBDA_FUNCTION_NAME: "register-webhook" };
  expect(policy(lambda).ipv4Only).toBe(true);
  expect(policy({ ...lambda, DELIVERY_IPV6: "1" }).ipv4Only).toBe(false);
  expect(policy({}).ipv4Only).toBe(false);
});

test.each(["", "0", "65536", "443;8443", "443,", "https"])("the ports %j are refused", (ports) => {
  expect(() => policy({ DELIVERY_PORTS: ports })).toThrow("DELIVERY_PORTS");
});

test("hosts are looked up at the servers of DNS_SERVERS, or of the system", () => {
  expect(policy({}).lookup).toBeUndefined();
  expect(policy({ DNS_SERVERS: "127.0.0.1:5353,[::1]:53,1.1.1.1" }).lookup).toBeTypeOf("function");
});

test.each(["", "dns.example", "1.1.1.1;8.8.8.8", "1.1.1.1:99999"])(
  "the DNS servers %j are refused",
  (DNS_SERVERS) => {
    expect(() => policy({ DNS_SERVERS })).toThrow("DNS_SERVERS");
  },
);

const tokens = (env: Record<string, string>) =>
  readEnvironment(TOKEN_VARIABLES, { ...TOKENS, ...env });

test("a pattern matches whole identifiers only", () => {
  const { ENTERPRISE_PATTERN } = tokens({ ENTERPRISE_PATTERN: "a|b" });
  expect(["a", "b", "ab", "xa", ""].filter((id) => ENTERPRISE_PATTERN.test(id))).toEqual([
    "a",
    "b",
  ]);
});

test.each(["(", "[a"])("the pattern %j is refused", (ENTERPRISE_PATTERN) => {
  expect(() => tokens({ ENTERPRISE_PATTERN })).toThrow("ENTERPRISE_PATTERN: not a regular");
});

test.each(["-1", "1.5", "x", "604801"])("the key age %j is refused", (JWKS_MAX_AGE_SECONDS) => {
  expect(() => tokens({ JWKS_MAX_AGE_SECONDS })).toThrow("JWKS_MAX_AGE_SECONDS");
});

const limits = (env: Record<string, string>) =>
  readEnvironment(["ENTERPRISE_RATE", "ENTERPRISE_BURST"], env);

test("a rate may be a fraction, a burst is a whole number", () => {
  const env = { ENTERPRISE_RATE: "0.5", ENTERPRISE_BURST: "1" };
  expect(limits(env)).toEqual({ ENTERPRISE_RATE: 0.5, ENTERPRISE_BURST: 1 });
  expect(limits({})).toEqual({});
});

test.each(["", "0", "-1", "Infinity", "x"])("the rate %j is refused", (ENTERPRISE_RATE) => {
  expect(() => limits({ ENTERPRISE_RATE })).toThrow("ENTERPRISE_RATE: ");
});

test.each(["", "0", "-1", "0.5", "1.5", "Infinity", "x"])(
  "the burst %j is refused",
  (ENTERPRISE_BURST) => {
    expect(() => limits({ ENTERPRISE_BURST })).toThrow("ENTERPRISE_BURST: ");
  },
);

test("only 1 allows loopback", () => {
  expect(policy({ ALLOW_LOOPBACK_DELIVERY: "1" }).allowLoopback).toBe(true);
  for (const ALLOW_LOOPBACK_DELIVERY of ["", "0", "true"]) {
    expect(policy({ ALLOW_LOOPBACK_DELIVERY }).allowLoopback).toBe(false);
  }
});

test("nothing allows loopback inside Lambda", () => {
  fc.assert(
    fc.property(fc.constantFrom("1", "0", "true"), fc.string(), (allow, name) => {
      const env = { ALLOW_LOOPBACK_DELIVERY: allow, AWS_LAMBDA_FUNCTION_NAME: name };
      return policy(env).allowLoopback === false;
    }),
  );
  expect(policy({ ALLOW_LOOPBACK_DELIVERY: "1", ...IN_LAMBDA }).allowLoopback).toBe(false);
});
