import { Breakable } from "../ui/breakable.tsx";
import { partsOf } from "./tones.ts";

/** JSON or a program, with names and texts in tones of their own. */
export function CodedText({ text }: { text: string }) {
  return (
    <code>
      {partsOf(text).map((part, i) =>
        part.tone === undefined ? (
          part.text
        ) : (
          <span key={i} class={`code-${part.tone}`}>
            {part.text.includes("://") ? <Breakable text={part.text} /> : part.text}
          </span>
        ),
      )}
    </code>
  );
}
