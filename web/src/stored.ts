import { type Signal, signal } from "@preact/signals";

/**
 * A signal whose value survives a reload. A stored value that is no longer allowed counts as
 * missing.
 */
export function stored<T extends string>(
  name: string,
  fallback: T,
  allowed: (text: string) => text is T,
): Signal<T> {
  const key = `rota-vpo.${name}`;
  const found = read(key);
  const state = signal<T>(found !== null && allowed(found) ? found : fallback);
  state.subscribe((value) => {
    if (value !== read(key) && value !== fallback) write(key, value);
    else if (value === fallback) write(key, null);
  });
  return state;
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** A browser may refuse to store; the page works without it. */
function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {}
}
