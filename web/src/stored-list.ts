import { signal } from "@preact/signals";

/** A list that survives a reload, as JSON in the browser's storage. */
export function storedList<T>(name: string, isItem: (value: unknown) => value is T) {
  const key = `rota-vpo.${name}`;
  const state = signal<readonly T[]>(read(key).filter(isItem));
  state.subscribe((list) => write(key, list));
  return state;
}

function read(key: string): unknown[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(found) ? found : [];
  } catch {
    return [];
  }
}

/** A browser may refuse to store; the page works without it. */
function write(key: string, list: readonly unknown[]): void {
  try {
    if (list.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(list));
  } catch {}
}
