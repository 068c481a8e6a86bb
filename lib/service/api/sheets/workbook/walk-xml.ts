import { SaxesParser } from "saxes";
import { notXlsx, tooLargeXlsx } from "../sheet-fault.ts";

/** Attributes by their names as written. */
export type Attributes = Readonly<Record<string, string>>;

/** Called for each element of an XML text. Names of elements are without a prefix: `x:row` is `row`. */
export interface XmlVisitor {
  open?(name: string, parent: string, attributes: Attributes): void;
  text?(text: string, name: string, parent: string): void;
  close?(name: string, parent: string): void;
}

const MAX_DEPTH = 64;
/** Elements, attributes, comments and the like in a workbook. One of 10,000 trips has about 800,000. */
const MAX_MARKS = 2_000_000;
/** Characters that are parsed before other work may run. */
const PIECE_LENGTH = 262_144;

/** Bounds the work for all parts of a workbook: a byte of XML may take far more time than another. */
export class XmlBudget {
  #left: number;

  constructor(marks = MAX_MARKS) {
    this.#left = marks;
  }

  /** Counts an element or an attribute. Throws a `SheetFault` if there are too many. */
  spend(): void {
    this.#left -= 1;
    if (this.#left < 0) throw tooLargeXlsx();
  }
}

/** Parses XML and visits its elements in order. Throws a `SheetFault` if it is malformed. */
export async function walkXml(xml: string, budget: XmlBudget, visitor: XmlVisitor): Promise<void> {
  const parser = strictParser(budget, visitor);
  for (let start = 0; start < xml.length; start += PIECE_LENGTH) {
    if (start > 0) await new Promise((resolve) => setTimeout(resolve));
    parser.write(xml.slice(start, start + PIECE_LENGTH));
  }
  parser.close();
}

/** A document type is refused, and with it every entity of its own. */
function strictParser(budget: XmlBudget, { open, text, close }: XmlVisitor) {
  const names: string[] = [];
  const parser = new SaxesParser({ fragment: false, xmlns: false, position: false });
  const refuse = (cause?: unknown) => {
    throw notXlsx(cause);
  };
  const spend = () => budget.spend();
  parser.on("error", refuse);
  parser.on("doctype", () => refuse());
  parser.on("comment", spend);
  parser.on("processinginstruction", spend);
  parser.on("attribute", spend);
  parser.on("opentag", (tag) => {
    budget.spend();
    const name = localName(tag.name);
    open?.(name, names.at(-1) ?? "", tag.attributes);
    names.push(name);
    if (names.length > MAX_DEPTH) refuse();
  });
  const read = (piece: string) => text?.(piece, names.at(-1) ?? "", names.at(-2) ?? "");
  parser.on("text", read);
  parser.on("cdata", (piece) => {
    budget.spend();
    read(piece);
  });
  parser.on("closetag", () => {
    const name = names.pop() ?? "";
    close?.(name, names.at(-1) ?? "");
  });
  return parser;
}

function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}
