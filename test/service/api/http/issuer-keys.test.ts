import fc from "fast-check";
import { errors, exportJWK, generateKeyPair, type JWK, jwtVerify, SignJWT } from "jose";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createIssuerKeys } from "../../../../lib/service/api/http/issuer-keys.ts";

const DAY = 86_400;
const START = new Date("2026-11-21T12:00:00Z");
const [one, two] = await Promise.all([keyPair("one"), keyPair("two")]);
const privateJwk = { ...two.jwk, ...(await exportJWK(two.privateKey)) };

async function keyPair(kid: string) {
  const { publicKey, privateKey } = await generateKeyPair("ES256", { extractable: true });
  return { jwk: { ...(await exportJWK(publicKey)), alg: "ES256", kid }, privateKey };
}

/** An issuer with an answer that tests change; an error makes it unreachable. */
function issuer(first: unknown = { keys: [one.jwk] }) {
  const report = vi.fn();
  const state = { answer: first, status: 200, fetches: 0 };
  const keys = createIssuerKeys(new URL("https://issuer.example/jwks.json"), {
    maxAgeSeconds: DAY,
    report,
    fetch: async () => {
      state.fetches += 1;
      if (state.answer instanceof Error) throw state.answer;
      const text = typeof state.answer === "string" ? state.answer : JSON.stringify(state.answer);
      return new Response(text, { status: state.status });
    },
  });
  const verify = async ({ jwk, privateKey } = one, kid = jwk.kid) => {
    const token = new SignJWT({ sub: "x" }).setProtectedHeader({ alg: "ES256", kid });
    return (await jwtVerify(await token.sign(privateKey), keys)).payload.sub;
  };
  return { state, report, verify };
}

beforeEach(() => vi.useFakeTimers({ toFake: ["Date"], now: START }));
afterEach(() => vi.useRealTimers());

const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);
const UNAVAILABLE = { code: "ServiceUnavailable", status: 503 };

describe("while the issuer does not answer", () => {
  test.each([
    ["an unreachable host", new Error("connect ECONNREFUSED"), 200],
    ["a failing host", { keys: [] }, 503],
    ["text in place of JSON", "<html>", 200],
    ["JSON that is no key set", { keys: "x" }, 200],
    ["null", null, 200],
    ["a set without keys", { keys: [] }, 200],
    ["a set of malformed keys", { keys: [null, 1, {}, { kty: "EC" }] }, 200],
  ])("the last good keys are used for a day: %s", async (_, answer, status) => {
    const { state, report, verify } = issuer();
    await verify();
    Object.assign(state, { answer, status });
    pass(DAY - 1);
    expect(await verify()).toBe("x");
    expect(report).toHaveBeenCalledExactlyOnceWith(
      "issuer's keys not refreshed",
      expect.objectContaining({ error: expect.any(Error) }),
    );
    pass(2);
    await expect(verify()).rejects.toMatchObject(UNAVAILABLE);
    Object.assign(state, { answer: { keys: [one.jwk] }, status: 200 });
    expect(await verify()).toBe("x");
  });

  test("and never has answered, the service is unavailable", async () => {
    const { state, verify } = issuer(new Error("connect ECONNREFUSED"));
    await expect(verify()).rejects.toMatchObject(UNAVAILABLE);
    state.answer = { keys: [one.jwk] };
    expect(await verify()).toBe("x");
  });

  test("it is asked again only every ten minutes", async () => {
    const { state, verify } = issuer();
    await verify();
    state.answer = new Error("connect ECONNREFUSED");
    pass(3_600);
    for (let i = 0; i < 5; i += 1) await verify();
    expect(state.fetches).toBe(2);
  });
});

describe("a key that is malformed", () => {
  const weak = { kty: "RSA", n: "AQAB", e: "AQAB", kid: "bad" };
  test.each<[string, unknown]>([
    ["lacks a coordinate", { ...two.jwk, kid: "bad", y: undefined }],
    ["is no point of its curve", { ...two.jwk, kid: "bad", x: one.jwk.x }],
    ["is of an unknown type", { kty: "XX", kid: "bad" }],
    ["is a short RSA key", weak],
    ["is symmetric", { kty: "oct", k: "c2VjcmV0", alg: "HS256", kid: "bad" }],
    ["has a private part of another key", { ...two.jwk, kid: "bad", d: one.jwk.x }],
    ["is private", { ...privateJwk, kid: "bad" }],
    ["is null", null],
    ["is a text", "key"],
  ])("and %s does not break the others, and its own tokens are invalid", async (_, bad) => {
    const { report, verify } = issuer({ keys: [bad, one.jwk] });
    expect(await verify()).toBe("x");
    expect(report).toHaveBeenCalledWith("issuer's keys left out", { unusableKeys: 1 });
    await expect(verify(two, "bad")).rejects.toBeInstanceOf(errors.JOSEError);
  });

  test("in any way gives an error that the caller is to blame for", async () => {
    const field = fc.constantFrom("kty", "crv", "x", "y", "alg", "use", "key_ops", "ext", "kid");
    await fc.assert(
      fc.asyncProperty(field, fc.jsonValue(), async (name, value) => {
        const { verify } = issuer({ keys: [{ ...two.jwk, [name]: value } as JWK, one.jwk] });
        expect(await verify()).toBe("x");
        const failure = await verify(two).catch((error: unknown) => error);
        if (failure !== "x") expect(failure).toBeInstanceOf(errors.JOSEError);
      }),
    );
  });
});

describe("a new key", () => {
  test("is found at once, however recently the set was fetched", async () => {
    const { state, verify } = issuer();
    await verify();
    state.answer = { keys: [one.jwk, two.jwk] };
    expect(await verify(two)).toBe("x");
    expect(state.fetches).toBe(2);
  });

  test("is looked for a few times in a row, and then at intervals", async () => {
    const { state, verify } = issuer();
    await verify();
    for (let i = 0; i < 50; i += 1) {
      await expect(verify(two, `made-up-${i}`)).rejects.toBeInstanceOf(errors.JWKSNoMatchingKey);
    }
    expect(state.fetches).toBe(1 + 5);
    state.answer = { keys: [one.jwk, two.jwk] };
    pass(11);
    expect(await verify(two)).toBe("x");
    expect(state.fetches).toBe(1 + 5 + 1);
  });

  test("is looked for no more often after a quiet time", async () => {
    const { state, verify } = issuer();
    await verify();
    // Within the ten minutes, so that only unknown keys fetch the set.
    pass(500);
    for (let i = 0; i < 50; i += 1) {
      await expect(verify(two, `made-up-${i}`)).rejects.toBeInstanceOf(errors.JWKSNoMatchingKey);
    }
    expect(state.fetches).toBe(1 + 5);
  });
});

test("a token of an unknown key fetches the first set only once", async () => {
  const { state, verify } = issuer();
  await expect(verify(two)).rejects.toBeInstanceOf(errors.JWKSNoMatchingKey);
  expect(state.fetches).toBe(1);
});

test("an endless key set is given up", async () => {
  let sent = 0;
  const chunk = new Uint8Array(64 * 1024).fill(0x20);
  const endless = () =>
    new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += chunk.length;
        controller.enqueue(chunk);
      },
    });
  const keys = createIssuerKeys(new URL("https://issuer.example/jwks.json"), {
    maxAgeSeconds: DAY,
    report: () => {},
    fetch: async () => new Response(endless()),
  });
  const token = new SignJWT({}).setProtectedHeader({ alg: "ES256", kid: "one" });
  await expect(jwtVerify(await token.sign(one.privateKey), keys)).rejects.toMatchObject(
    UNAVAILABLE,
  );
  expect(sent).toBeLessThan(1_000_000);
});
