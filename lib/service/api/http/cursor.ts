import { invalidField, type ServiceError } from "./service-error.ts";

/** Cursor for the next page, made from the last entry of this one. */
export function encodeCursor(last: string): string {
  return Buffer.from(last).toString("base64url");
}

/** The reverse of `encodeCursor`; throws a 400 for anything else. */
export function decodeCursor(cursor: string): string {
  const last = Buffer.from(cursor, "base64url").toString();
  if (last === "" || encodeCursor(last) !== cursor) throw badCursor();
  return last;
}

/** A 400 for a cursor that no page returned. */
export function badCursor(): ServiceError {
  return invalidField("cursor", "use o `proximo` da página anterior");
}
