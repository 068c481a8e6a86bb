import { beforeEach, expect, test, vi } from "vitest";
import type { AccessToken } from "../../web/src/access-token.ts";
import { allSettled, type HeldCall, holdCalls } from "./hold-calls.ts";

const signInCalls = vi.hoisted(() => ({
  endSignIn: vi.fn(),
  finishSignIn: vi.fn(),
  renewSignIn: vi.fn(),
  startSignIn: vi.fn(),
}));
vi.mock("../../web/src/sign-in.ts", () => signInCalls);

const tokenOf = (value: string): AccessToken => ({
  value,
  expiresAt: Number.POSITIVE_INFINITY,
  refreshToken: `refresh-${value}`,
});

let session: typeof import("../../web/src/session.ts");
let renewals: HeldCall[];

/** A session whose token was refused, so that a call waits for another one. */
beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal("location", { search: "?state=1" });
  vi.stubGlobal("fetch", async () => Response.json({ signIn: { kind: "oidc" } }));
  signInCalls.finishSignIn.mockResolvedValue(tokenOf("old"));
  signInCalls.endSignIn.mockResolvedValue(undefined);
  renewals = holdCalls(signInCalls.renewSignIn);
  session = await import("../../web/src/session.ts");
  expect(await session.accessToken()).toBe("old");
  return () => vi.unstubAllGlobals();
});

test("a token that is refused is renewed once for all calls", async () => {
  const others = [session.anotherToken("old"), session.anotherToken("old")];
  renewals[0]?.resolve(tokenOf("new"));
  expect(await Promise.all(others)).toEqual(["new", "new"]);
  expect(renewals).toHaveLength(1);
});

test("a renewal that ends after the user signed out does not sign in again", async () => {
  const other = session.anotherToken("old");
  await session.signOut();
  renewals[0]?.resolve(tokenOf("new"));
  expect(await other).toBeUndefined();
  expect(session.canSignOut.value).toBe(false);
});

test("a renewal that ends after another token was pasted leaves that one", async () => {
  const other = session.anotherToken("old");
  session.takePastedToken("pasted");
  renewals[0]?.resolve(tokenOf("new"));
  expect(await other).toBe("pasted");
});

test.each([
  ["signed out", () => session.signOut(), undefined],
  ["pasted a token", () => session.takePastedToken("pasted"), "pasted"],
])("a renewal that fails after the user %s needs no explanation", async (_, act, left) => {
  const other = session.anotherToken("old");
  await act();
  renewals[0]?.reject(new Error("invalid_grant"));
  expect(await other).toBe(left);
  expect(session.signInNotice.value).toBeUndefined();
});

test("a renewal that fails ends the session", async () => {
  const other = session.anotherToken("old");
  await allSettled();
  renewals[0]?.reject(new Error("invalid_grant"));
  expect(await other).toBeUndefined();
  expect(session.signInNotice.value).toEqual({ kind: "expired" });
});
