/** Paths too long for an address stay in the tab: a reload and *Back* find them again. */
const MOST_CHARACTERS = 2_000_000;
const MOST_PATHS = 3;
const KEY = "rota-vpo.paths";

/** A text or file that was asked for. */
export interface KeptPath {
  id: string;
  /** Empty for a text. */
  name: string;
  content: string;
}

/** Keeps a path and returns its identifier; undefined if it is too long or the browser refuses. */
export async function keepPath(name: string, source: Blob | string): Promise<string | undefined> {
  if (sizeOf(source) > MOST_CHARACTERS) return undefined;
  const content = typeof source === "string" ? source : await source.text();
  const kept = read();
  const same = kept.find((path) => path.name === name && path.content === content);
  const id = same?.id ?? Date.now().toString(36);
  const others = kept.filter((path) => path.id !== id);
  const next = [{ id, name, content }, ...others].slice(0, MOST_PATHS);
  // The newest matters most, if there is not room for all.
  return write(next) || write(next.slice(0, 1)) ? id : undefined;
}

/** The path of an identifier; undefined in another tab. */
export function keptPath(id: string): KeptPath | undefined {
  return read().find((path) => path.id === id);
}

/** Forgets the paths of this tab. */
export function forgetPaths(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // A browser that refuses to store keeps none.
  }
}

function sizeOf(source: Blob | string): number {
  return typeof source === "string" ? source.length : source.size;
}

function read(): KeptPath[] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "[]");
  } catch {
    return [];
  }
}

function write(paths: readonly KeptPath[]): boolean {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(paths));
    return true;
  } catch {
    return false;
  }
}
