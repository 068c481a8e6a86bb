/** Media types of the spreadsheets that a job takes and gives. */
export const SHEET_TYPES = {
  csv: "text/csv",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const;

export type SheetKind = keyof typeof SHEET_TYPES;

const KINDS: Readonly<Record<string, SheetKind>> = {
  [SHEET_TYPES.csv]: "csv",
  "application/csv": "csv",
  [SHEET_TYPES.xlsx]: "xlsx",
};

/** The kind of spreadsheet of a `Content-Type`; undefined for everything else. */
export function sheetKindOf(contentType = ""): SheetKind | undefined {
  const [type = ""] = contentType.split(";");
  return KINDS[type.trim().toLowerCase()];
}
