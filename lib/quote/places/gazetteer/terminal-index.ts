import { nameKey } from "./name-key.ts";
import type { Terminal } from "./place-tables.ts";

/** "Porto de Santos" is a port called "Santos", "Aeroporto Internacional Tom Jobim" an airport. */
const PREFIXED =
  /^(aeroporto|porto|(?:terminal|complexo) portu[aá]rio)(?: +internacional)?(?: +(?:de|do|da|dos|das|em))? +(.+)$|^(.+) +airport$/i;

/**
 * Finds the airports and ports of a name. A name alone counts only if it is a code or identifies
 * the terminal. Keys for which `taken` is true belong to a city and never mean a terminal by
 * themselves.
 */
export function createFindTerminals(
  terminals: readonly Terminal[],
  taken: (key: string) => boolean,
): (text: string) => readonly Terminal[] {
  const byName = new Map<string, Terminal[]>();
  const add = (key: string, terminal: Terminal) => {
    const known = byName.get(key) ?? [];
    if (!known.includes(terminal)) byName.set(key, [...known, terminal]);
  };
  for (const terminal of terminals) {
    const alone = [...terminal.codes, ...terminal.stand_alone_names].map(nameKey);
    for (const key of alone.filter((name) => !taken(name))) add(key, terminal);
    for (const key of [...alone, ...terminal.other_names.map(nameKey)]) {
      add(`${terminal.kind}:${key}`, terminal);
    }
  }
  return (text) => {
    const { key, name } = readTerminal(text);
    const found = byName.get(key) ?? [];
    // `S. B./MG` is not the airport SBMG.
    return found.filter(({ codes }) => isWord(name) || !codes.map(nameKey).includes(nameKey(name)));
  };
}

/** The key of a text, and its name without the words for the kind of terminal. */
function readTerminal(text: string): { key: string; name: string } {
  const match = PREFIXED.exec(text);
  const name = match?.[2] ?? match?.[3];
  if (!match || !name) return { key: nameKey(text), name: text };
  const isAirport = match[1] === undefined || /^aeroporto$/i.test(match[1]);
  const kind: Terminal["kind"] = isAirport ? "airport" : "port";
  return { key: `${kind}:${nameKey(name)}`, name };
}

function isWord(text: string): boolean {
  return /^[a-z]+$/i.test(text.trim());
}
