import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "csv-parse/sync";

/** CSV with commas and quotes, in UTF-8, of each cell as LibreOffice shows it. */
const FILTER = "csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false";

/**
 * Lets LibreOffice convert an XLSX to CSV and compares every text and row with `rows`, as another
 * program read them. Returns a summary, which says so if `soffice` is missing and nothing was
 * compared.
 */
export function compareWithLibreOffice(
  xlsx: Buffer,
  rows: readonly (readonly unknown[])[],
): string {
  if (spawnSync("soffice", ["--version"]).status !== 0) {
    return "NOT RUN: LibreOffice is not installed (apt-get install --no-install-recommends libreoffice-calc), so it did not open the XLSX";
  }
  const directory = mkdtempSync(join(tmpdir(), "rota-vpo-office-"));
  const started = Date.now();
  try {
    writeFileSync(join(directory, "results.xlsx"), xlsx);
    const profile = `-env:UserInstallation=file://${join(directory, "profile")}`;
    const args = [profile, "--headless", "--convert-to", FILTER, "--outdir", directory];
    const run = spawnSync("soffice", [...args, join(directory, "results.xlsx")], {
      encoding: "utf8",
      timeout: 120_000,
    });
    assert.equal(run.status, 0, run.stderr);
    const shown: string[][] = parse(readFileSync(join(directory, "results.csv")), { bom: true });
    assert.equal(shown.length, rows.length, "LibreOffice shows another number of rows");
    const texts = rows.flatMap((row, i) =>
      row.flatMap((cell, j) => (typeof cell === "string" ? [{ cell, i, j }] : [])),
    );
    for (const { cell, i, j } of texts) {
      assert.equal(shown[i]?.[j], cell, `row ${i + 1}, column ${j + 1}`);
    }
    const seconds = ((Date.now() - started) / 1_000).toFixed(0);
    return `LibreOffice opens the XLSX: ${shown.length} rows and ${texts.length} texts are the same (${seconds} s)`;
  } finally {
    rmSync(directory, { recursive: true });
  }
}
