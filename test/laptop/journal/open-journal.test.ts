import { readdir, readFile, writeFile } from "node:fs/promises";
import { afterEach, describe, expect, test, vi } from "vitest";
import { journalFile, openJournal } from "../../../lib/laptop/journal/open-journal.ts";
import { useTemporaryDirectory } from "../temporary-directory.ts";
import { waitingEvents } from "../test-journal.ts";

const current = useTemporaryDirectory();
const ONE = { id: "e1", event: '{"n":1}' };

describe("a damaged journal", () => {
  afterEach(() => void vi.restoreAllMocks());

  /** Damages a journal that holds events, opens it and returns what was set aside. */
  async function damage(how: (content: Buffer) => Buffer): Promise<string[]> {
    const journal = openJournal(current.directory);
    const many = Array.from({ length: 200 }, (_, i) => ({ id: `e${i}`, event: "x".repeat(500) }));
    journal.addEvents(many, 5);
    journal.close();
    const file = journalFile(current.directory);
    await writeFile(file, how(await readFile(file)));
    const said = vi.spyOn(console, "error").mockImplementation(() => {});
    const opened = openJournal(current.directory);
    opened.addEvents([ONE], 5);
    expect(waitingEvents(opened)).toEqual([ONE]);
    opened.close();
    const names = (await readdir(current.directory)).filter((name) => name.includes("malformed"));
    expect(said.mock.calls).toEqual([[expect.stringContaining(names[0] ?? "nothing set aside")]]);
    return names;
  }

  test.each<[string, (content: Buffer) => Buffer]>([
    ["not a database", () => Buffer.from("not a database, but long enough for its header")],
    ["truncated", (content) => content.subarray(0, content.length / 2)],
    [
      "overwritten inside",
      (content) =>
        Buffer.concat([content.subarray(0, 4096), Buffer.alloc(content.length - 4096, 7)]),
    ],
  ])("that is %s is set aside with a message", async (_, how) => {
    expect(await damage(how)).toHaveLength(1);
  });
});
