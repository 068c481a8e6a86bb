import { computed, signal } from "@preact/signals";
import { type ConsoleSettings, SETTINGS_PATH } from "../../lib/stack/console/console-settings.ts";
import { type AccessToken, accessTokenOf, isExpired } from "./access-token.ts";
import { localToken, renewLocalToken } from "./local-token.ts";
import { endSignIn, finishSignIn, type OidcSettings, renewSignIn, startSignIn } from "./sign-in.ts";
import { stored } from "./stored.ts";

/** Settings of the service; undefined until it has answered. */
export const settings = signal<ConsoleSettings | undefined>();

/** Enterprise of all calls, typed by the user. */
export const enterprise = stored<string>("enterprise", "12345", (text): text is string =>
  /^[\w.-]{1,64}$/.test(text),
);

/** The token for calls, from the issuer or pasted. */
const token = signal<AccessToken | undefined>();

/** True if the user holds a token that signing out revokes. */
export const canSignOut = computed(() => token.value !== undefined);

/** True if calls can be made: locally the page fetches its own token. */
export const signedIn = computed(
  () => settings.value?.signIn.kind === "local" || token.value !== undefined,
);

/** Reason why there is no token (any more); undefined if it needs no explanation. */
export const signInNotice = signal<
  { kind: "failed"; message: string } | { kind: "expired" } | { kind: "unreachable" } | undefined
>();

let opening: Promise<void> | undefined;

/** Reads the settings and, if the user returns from the issuer, its answer. */
export function openSession(): Promise<void> {
  opening ??= open();
  return opening;
}

async function open(): Promise<void> {
  const found = await fetchSettings();
  if (!found) {
    opening = undefined;
    signInNotice.value = { kind: "unreachable" };
    return;
  }
  signInNotice.value = undefined;
  if (found.signIn.kind === "oidc" && new URLSearchParams(location.search).has("state")) {
    try {
      token.value = await finishSignIn(found.signIn);
    } catch (error) {
      fail(error);
    }
  }
  settings.value = found;
}

async function fetchSettings(): Promise<ConsoleSettings | undefined> {
  try {
    const response = await fetch(SETTINGS_PATH);
    return response.ok ? ((await response.json()) as ConsoleSettings) : undefined;
  } catch {
    return undefined;
  }
}

function fail(error: unknown): void {
  signInNotice.value = { kind: "failed", message: (error as Error).message };
}

/** Leaves for the issuer. */
export function signIn(oidc: OidcSettings): Promise<void> {
  return startSignIn(oidc).catch(fail);
}

/** Uses a token that the user brought. */
export function takePastedToken(text: string): void {
  const pasted = accessTokenOf(text.trim().replace(/^Bearer /i, ""));
  signInNotice.value = isExpired(pasted) ? { kind: "expired" } : undefined;
  token.value = isExpired(pasted) ? undefined : pasted;
}

/** Forgets the token, and ends the session at the issuer. */
export async function signOut(): Promise<void> {
  const ended = token.value;
  const method = settings.value?.signIn;
  token.value = undefined;
  signInNotice.value = undefined;
  if (ended && method?.kind === "oidc") await endSignIn(method, ended).catch(() => {});
}

/** The token for a call; undefined if the user has to sign in, for the first time or again. */
export async function accessToken(): Promise<string | undefined> {
  await openSession();
  if (settings.value?.signIn.kind === "local") return localToken(enterprise.value);
  if (token.value && isExpired(token.value)) await renew();
  return token.value?.value;
}

/** A new token for a call that was refused with this one; undefined if there is none. */
export async function anotherToken(refused: string | undefined): Promise<string | undefined> {
  if (settings.value?.signIn.kind === "local") return renewLocalToken(enterprise.value, refused);
  if (token.value?.refreshToken === undefined) return undefined;
  if (token.value.value === refused) await renew();
  return token.value?.value;
}

let renewing: Promise<void> | undefined;

/**
 * Renews the token, once for all waiting calls; if that fails, the session ends. A token that was
 * pasted meanwhile stays, and so does a sign-out.
 */
function renew(): Promise<void> {
  renewing ??= (async () => {
    const method = settings.value?.signIn;
    const old = token.value;
    try {
      if (method?.kind !== "oidc" || old?.refreshToken === undefined) throw new Error("no way");
      const renewed = await renewSignIn(method, old);
      if (token.value === old) token.value = renewed;
    } catch {
      if (token.value !== old) return;
      token.value = undefined;
      signInNotice.value = { kind: "expired" };
    } finally {
      renewing = undefined;
    }
  })();
  return renewing;
}
