/** Reads a part of a workbook by its path in the archive; undefined if there is none. */
export type PartOf = (path: string) => Promise<string | undefined>;

/** Largest size of a workbook's parts, unpacked. One of 10,000 trips takes about 5 MB. */
export const MAX_UNPACKED_BYTES = 24_000_000;
