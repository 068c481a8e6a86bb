import { language } from "../i18n/i18n.ts";
import { TEXTS_EN } from "./names.ts";

/**
 * A text about what has this name in the contract, in the page's language where there is one: the
 * contract's own is Portuguese.
 */
export function ContractText({ name, text }: { name: string; text: string | undefined }) {
  const english = language.value === "en" ? TEXTS_EN[name] : undefined;
  return english === undefined ? <RichText text={text} /> : <RichText text={english} lang="en" />;
}

/** A description of the contract: paragraphs, lists, and code between backticks. */
export function RichText({ text, lang = "pt-BR" }: { text: string | undefined; lang?: string }) {
  if (!text) return null;
  return (
    <div class="rich-text">
      {text
        .split(/\n(?!- )/)
        .map((block, i) => (block === "" ? null : <Block key={i} text={block} lang={lang} />))}
    </div>
  );
}

function Block({ text, lang }: { text: string; lang: string }) {
  const [lead = "", ...items] = text.split(/(?:^|\n)- /);
  return (
    <>
      {lead !== "" && (
        <p>
          <Inline text={lead} lang={lang} />
        </p>
      )}
      {items.length > 0 && (
        <ul>
          {items.map((item) => (
            <li key={item}>
              <Inline text={item} lang={lang} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** A line of the contract, with code between backticks. */
export function Inline({ text, lang = "pt-BR" }: { text: string; lang?: string }) {
  return (
    <span lang={lang}>
      {text.split("`").map((part, i) => (i % 2 === 0 ? part : <code key={i}>{part}</code>))}
    </span>
  );
}
