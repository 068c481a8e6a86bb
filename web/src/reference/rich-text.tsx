import { Breakable } from "../ui/breakable.tsx";
import { textLanguage } from "./english-texts.ts";

/** A description of the contract: paragraphs, lists, and code between backticks. */
export function RichText({ text }: { text: string | undefined }) {
  if (!text) return null;
  return (
    <div class="rich-text">
      {text
        .split(/\n(?!- )/)
        .map((block, i) => (block === "" ? null : <Block key={i} text={block} />))}
    </div>
  );
}

function Block({ text }: { text: string }) {
  const [lead = "", ...items] = text.split(/(?:^|\n)- /);
  return (
    <>
      {lead !== "" && (
        <p>
          <Inline text={lead} />
        </p>
      )}
      {items.length > 0 && (
        <ul>
          {items.map((item) => (
            <li key={item}>
              <Inline text={item} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** A line of the contract, with code between backticks. */
export function Inline({ text }: { text: string }) {
  return (
    <span lang={textLanguage.value}>
      {text.split("`").map((part, i) =>
        i % 2 === 0 ? (
          part
        ) : (
          <code key={i}>
            <Breakable text={part} />
          </code>
        ),
      )}
    </span>
  );
}
