import { ERROR_KINDS, type ErrorKind } from "../../../lib/base/error-kinds.ts";
import { NOTICE_CODES } from "../../../lib/base/notice.ts";
import { type Endpoint, endpoints } from "../../../lib/service/api/endpoints.ts";
import { ERROR_STATUS } from "../../../lib/service/api/http/service-error.ts";
import { type Contract, withoutTexts } from "../changes/contract.ts";
import { fieldTable } from "./field-table.ts";
import { KIND_STATUSES } from "./kind-statuses.ts";
import type { Language, Tables } from "./marked-tables.ts";

/** The tables that follow from the contract: `fields NAME`, `bodies`, `notices` and `kinds`. */
export function contractTables(document: Contract): Tables {
  const contract = withoutTexts(document);
  return (name, language) => {
    if (name === "bodies") return bodyTable(language);
    // The contract's own texts, which are Portuguese.
    if (name === "notices") return noticeTable();
    if (name === "kinds") return kindTable();
    const [kind, schema = ""] = name.split(" ");
    if (kind !== "fields") throw new Error(`no table is named ${name}`);
    return fieldTable(contract, schema, language);
  };
}

const BODY_HEADS = {
  en: ["body of", "largest", "beyond it"],
  pt: ["corpo de", "máximo", "acima disso"],
};

/** The largest body of each endpoint that takes one. */
function bodyTable(language: Language): string {
  const rows = Object.values<Endpoint>(endpoints).flatMap((endpoint) => {
    const { method, path, maxBodyBytes, tooLarge } = endpoint;
    if (maxBodyBytes === undefined || tooLarge === undefined) return [];
    return [[`\`${method} ${path}\``, sizeOf(maxBodyBytes), `${ERROR_STATUS[tooLarge]}`]];
  });
  return table(BODY_HEADS[language], rows);
}

function sizeOf(bytes: number): string {
  if (bytes % 1024 !== 0) return `${bytes / 1_000_000} MB`;
  return bytes % 1024 ** 2 === 0 ? `${bytes / 1024 ** 2} MiB` : `${bytes / 1024} KiB`;
}

function noticeTable(): string {
  const rows = Object.entries(NOTICE_CODES).map(([code, text]) => [`\`${code}\``, text]);
  return table(["código de um aviso", "significado"], rows);
}

function kindTable(): string {
  const kinds = Object.keys(ERROR_KINDS) as ErrorKind[];
  const rows = kinds.map((kind) => [`\`${kind}\``, KIND_STATUSES[kind], ERROR_KINDS[kind]]);
  return table(["tipo de um erro", "status", "significado"], rows);
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |`).join("\n");
}
