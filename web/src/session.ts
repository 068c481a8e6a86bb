import { computed, signal } from "@preact/signals";
import { type ConsoleSettings, SETTINGS_PATH } from "../../lib/console/settings.ts";
import { accessTokenFrom, finishSignIn, type OidcSettings, startSignIn } from "./sign-in.ts";
import { stored } from "./stored.ts";

/** What the service says about itself; undefined until it has answered. */
export const settings = signal<ConsoleSettings | undefined>();

/** The enterprise that calls are made for, as the user typed it. */
export const enterprise = stored<string>("enterprise", "12345", (text): text is string =>
  /^[\w.-]{1,64}$/.test(text),
);

/** The token that calls carry. It is kept in memory only. */
const token = signal<string | undefined>();

/** Whether calls can be made: locally the page gets a token by itself. */
export const signedIn = computed(
  () => settings.value?.signIn.kind === "local" || token.value !== undefined,
);

/** Why signing in failed; undefined if it did not. */
export const signInFailure = signal<string | undefined>();

let opening: Promise<void> | undefined;

/** Reads the settings, and the answer of the issuer if the user comes back from there. */
export function openSession(): Promise<void> {
  opening ??= open();
  return opening;
}

async function open(): Promise<void> {
  const response = await fetch(SETTINGS_PATH);
  const found = (await response.json()) as ConsoleSettings;
  if (found.signIn.kind === "oidc" && new URLSearchParams(location.search).has("state")) {
    try {
      token.value = await finishSignIn(found.signIn);
    } catch (error) {
      signInFailure.value = (error as Error).message;
    }
  }
  settings.value = found;
}

/** Leaves for the issuer. */
export async function signIn(oidc: OidcSettings): Promise<void> {
  try {
    await startSignIn(oidc);
  } catch (error) {
    signInFailure.value = (error as Error).message;
  }
}

/** Uses a token that the user brought; undefined forgets it. */
export function usePastedToken(text: string | undefined): void {
  token.value = text?.trim().replace(/^Bearer /i, "") || undefined;
}

const local = new Map<string, Promise<string>>();

/** The token for a call; undefined if the user has not signed in. */
export async function accessToken(): Promise<string | undefined> {
  await openSession();
  if (token.value !== undefined || settings.value?.signIn.kind !== "local") return token.value;
  const wanted = enterprise.value;
  const known = local.get(wanted) ?? accessTokenFrom(wanted);
  local.set(wanted, known);
  known.catch(() => local.delete(wanted));
  return known;
}
