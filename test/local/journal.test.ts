import { DatabaseSync } from "node:sqlite";
import { describe, expect, test } from "vitest";
import { Journal, journalFile } from "../../lib/local/journal.ts";
import { useTemporaryDirectory } from "./temporary-directory.ts";

const current = useTemporaryDirectory();

function open(): Journal {
  return new Journal(journalFile(current.directory));
}

const ONE = { id: "e1", event: '{"n":1}' };
const TWO = { id: "e2", event: '{"n":2}' };

describe("events", () => {
  test("wait in order of arrival, across a restart, until they are removed", () => {
    const first = open();
    first.addEvents([TWO, ONE]);
    first.close();
    const second = open();
    expect(second.waitingEvents()).toEqual([TWO, ONE]);
    second.removeEvent("e2");
    expect(second.waitingEvents()).toEqual([ONE]);
    second.close();
  });

  test("of one request are added all or none", () => {
    const journal = open();
    journal.addEvents([ONE]);
    expect(() => journal.addEvents([TWO, ONE])).toThrow("UNIQUE");
    expect(journal.waitingEvents()).toEqual([ONE]);
    journal.close();
  });

  test("that are rejected wait no longer and keep their reason", () => {
    const journal = open();
    journal.addEvents([ONE, TWO]);
    journal.rejectEvent("e1", "no kind", new Date("2026-11-21T12:00:00Z"));
    expect(journal.waitingEvents()).toEqual([TWO]);
    const rejectedAt = "2026-11-21T12:00:00.000Z";
    expect(journal.rejectedEvents()).toEqual([{ ...ONE, rejectedAt, reason: "no kind" }]);
    journal.close();
  });
});

describe("an execution", () => {
  test("stays open at the state that it entered last until it ends", () => {
    const journal = open();
    expect(journal.addExecution("d1", "{}")).toBe(true);
    expect(journal.openExecutions()).toEqual([{ name: "d1", input: "{}" }]);
    const point = { state: "Wait", input: "[]", enteredAt: 5 };
    journal.enterState("d1", point);
    expect(journal.openExecutions()).toEqual([{ name: "d1", input: "{}", point }]);
    journal.endExecution("d1");
    expect(journal.openExecutions()).toEqual([]);
    journal.close();
  });

  test("reserves its name, even after its end", () => {
    const journal = open();
    journal.addExecution("d1", "{}");
    expect(journal.addExecution("d1", "[]")).toBe(false);
    expect(journal.inputOfOpen("d1")).toBe("{}");
    journal.endExecution("d1");
    expect(journal.addExecution("d1", "[]")).toBe(false);
    expect(journal.inputOfOpen("d1")).toBeUndefined();
    journal.close();
  });

  test("that ended more than 90 days ago is forgotten", () => {
    const journal = open();
    for (const name of ["old", "open"]) journal.addExecution(name, "{}");
    journal.endExecution("old");
    journal.close();
    const database = new DatabaseSync(journalFile(current.directory));
    database.exec("UPDATE executions SET started_at = started_at - 91 * 86400000");
    database.close();
    const later = open();
    expect(later.addExecution("old", "{}")).toBe(true);
    expect(later.addExecution("open", "{}")).toBe(false);
    later.close();
  });
});
