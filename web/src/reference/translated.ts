/** Texts in another language by the contract's own. */
export type Texts = Readonly<Record<string, string>>;

/** Fields of a contract with a text to read. */
const TEXTS = ["summary", "description"];
/** Fields whose content is data. */
const DATA = ["example", "examples", "default", "enum", "const"];

/** A contract, or part of one, with its texts in another language where there is one. */
export function translated<Part>(part: Part, texts: Texts): Part {
  if (Array.isArray(part)) return part.map((one) => translated(one, texts)) as Part;
  if (typeof part !== "object" || part === null) return part;
  const fields = Object.entries(part).map(([name, value]) => {
    if (TEXTS.includes(name) && typeof value === "string") return [name, texts[value] ?? value];
    return [name, DATA.includes(name) ? value : translated(value, texts)];
  });
  return Object.fromEntries(fields);
}
