/** A source as a reader needs it. */
export interface ShownSource {
  /** Who published the fact, or the repository that has it. */
  publisher: string;
  /** Date of the publication or the look-up, as in the table; undefined if it has none. */
  date: string | undefined;
  /** True if the date is that of a look-up. */
  isSeen: boolean;
  /** Address of the publication; undefined if the table names none. */
  address: string | undefined;
  /** Address of another publication, which confirms the fact; undefined if there is none. */
  other: string | undefined;
}

/**
 * The publisher, date and address in the source of a table's row, which may also name the
 * repositories through which the fact came.
 */
export function sourceOf(text: string): ShownSource {
  // What follows a semicolon is about another publication.
  const [own = "", ...others] = text.split(/\s*;\s/);
  const [, repository] = /^github ([\w.-]+\/[\w.-]+)/.exec(own) ?? [];
  const address = addressIn(own) ?? (repository && `https://github.com/${repository}`);
  const words = text.replaceAll(/https?:\/\/\S+/g, " ");
  const [first = ""] = words.split(/[;,(]|\bvia\b|\bgithub\b/);
  const name = first.replaceAll(/[+\s]+/g, " ").trim();
  const host = address === undefined ? "" : hostOf(address);
  const [, before = "", date] = /^(.*?)\b(\d{4}-\d{2}-\d{2})\b/s.exec(words) ?? [];
  return {
    publisher: name || repository || host || text,
    date,
    isSeen: SEEN.test(before),
    address,
    other: address === undefined ? addressIn(others.join(" ")) : undefined,
  };
}

/** Words right before the date of a look-up. */
const SEEN = /(?:consultad[ao]s?|vist[ao]s?|check_date|Overpass)(?: em| de| entre)? $/;

function addressIn(text: string): string | undefined {
  const found = /https?:\/\/[^\s;)]+/.exec(text)?.[0];
  return found !== undefined && URL.canParse(found) ? found : undefined;
}

/** The host of an address, such as `artesp.sp.gov.br`. */
export function hostOf(address: string): string {
  return new URL(address).hostname.replace(/^www\./, "");
}
