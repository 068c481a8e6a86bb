/** A part of a sample: the name of a field, another string, or the characters between them. */
export interface Part {
  text: string;
  tone: "key" | "text" | undefined;
}

const KEY = /"(?:[^"\\\n]|\\.)*"(?=:)/;
const TEXT = /"(?:[^"\\\n]|\\.)*"|'[^'"\n]+'|`[^`\n]*`/;
const TOKENS = new RegExp(`(${KEY.source})|(${TEXT.source})`);

/** The parts of JSON or of a program in JavaScript, Python or the shell, in their order. */
export function partsOf(sample: string): Part[] {
  // Each match adds a name and a text, of which one is undefined.
  const tones = [undefined, "key", "text"] as const;
  return sample
    .split(TOKENS)
    .map((text: string | undefined, i) => ({ text: text ?? "", tone: tones[i % 3] }))
    .filter(({ text }) => text !== "");
}
