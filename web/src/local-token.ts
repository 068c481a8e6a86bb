/** Development tokens by enterprise. */
const tokens = new Map<string, Promise<string>>();

/** A development token of the local service. */
export function localToken(enterprise: string): Promise<string> {
  const known = tokens.get(enterprise) ?? fetchToken(enterprise);
  tokens.set(enterprise, known);
  known.catch(() => tokens.delete(enterprise));
  return known;
}

/** A new token in place of a refused one: a service that was restarted may have another key. */
export async function renewLocalToken(
  enterprise: string,
  refused: string | undefined,
): Promise<string> {
  if ((await localToken(enterprise)) === refused) tokens.delete(enterprise);
  return localToken(enterprise);
}

async function fetchToken(enterprise: string): Promise<string> {
  const response = await fetch(`/local/token?empresa=${encodeURIComponent(enterprise)}`);
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return ((await response.json()) as { token: string }).token;
}
