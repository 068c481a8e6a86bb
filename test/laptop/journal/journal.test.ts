import { DatabaseSync } from "node:sqlite";
import { describe, expect, test, vi } from "vitest";
import { Journal } from "../../../lib/laptop/journal/journal.ts";
import { journalFile } from "../../../lib/laptop/journal/open-journal.ts";
import { useTemporaryDirectory } from "../temporary-directory.ts";
import { waitingEvents } from "../test-journal.ts";

const current = useTemporaryDirectory();

function open(): Journal {
  return new Journal(journalFile(current.directory));
}

const ONE = { id: "e1", event: '{"n":1}' };
const TWO = { id: "e2", event: '{"n":2}' };

describe("events", () => {
  test("wait in order of arrival, across a restart, until they are removed", () => {
    const first = open();
    first.addEvents([TWO, ONE], 5);
    first.close();
    const second = open();
    expect(waitingEvents(second)).toEqual([TWO, ONE]);
    second.removeEvent("e2");
    expect(waitingEvents(second)).toEqual([ONE]);
    second.close();
  });

  test("of one request are added all or none", () => {
    const journal = open();
    journal.addEvents([ONE], 5);
    expect(() => journal.addEvents([TWO, ONE], 5)).toThrow("UNIQUE");
    expect(waitingEvents(journal)).toEqual([ONE]);
    journal.close();
  });

  test("are refused with the disk's error, even if it ended the transaction", () => {
    const journal = open();
    const run = DatabaseSync.prototype.exec;
    vi.spyOn(DatabaseSync.prototype, "exec").mockImplementation(function (this: DatabaseSync, sql) {
      if (sql !== "COMMIT") return run.call(this, sql);
      run.call(this, "ROLLBACK");
      throw new Error("database or disk is full");
    });
    expect(() => journal.addEvents([ONE], 5)).toThrow("database or disk is full");
    vi.restoreAllMocks();
    journal.addEvents([TWO], 5);
    expect(waitingEvents(journal)).toEqual([TWO]);
    journal.close();
  });

  test("are invisible and counted once they are received", () => {
    const journal = open();
    journal.addEvents([ONE, TWO], 5);
    expect(journal.receiveEvents(4, 10, 90)).toEqual([]);
    expect(journal.receiveEvents(5, 1, 90)).toEqual([{ ...ONE, receives: 1, sentAt: 5 }]);
    expect(journal.receiveEvents(5, 10, 90)).toMatchObject([{ id: "e2" }]);
    expect(journal.receiveEvents(89, 10, 90)).toEqual([]);
    expect(journal.nextEventAt(5)).toBe(90);
    expect(journal.receiveEvents(90, 1, 180)).toMatchObject([{ id: "e1", receives: 2 }]);
    journal.close();
  });

  test("that are postponed are due earlier or later", () => {
    const journal = open();
    journal.addEvents([ONE], 5);
    journal.receiveEvents(5, 10, 90);
    expect(journal.postponeEvent("e1", 20)).toBe(true);
    expect(journal.receiveEvents(20, 10, 110)).toMatchObject([{ id: "e1", receives: 2 }]);
    journal.removeEvent("e1");
    expect(journal.postponeEvent("e1", 30)).toBe(false);
    journal.close();
  });

  test("received by one process are due in the next, with their count of receives", () => {
    const first = open();
    first.addEvents([ONE], 5);
    first.receiveEvents(5, 10, 90);
    first.close();
    const second = open();
    second.continueEvents(6);
    expect(second.receiveEvents(6, 10, 96)).toMatchObject([{ id: "e1", receives: 2, sentAt: 5 }]);
    second.close();
  });

  test("that are rejected wait no longer", () => {
    const journal = open();
    journal.addEvents([ONE, TWO], 5);
    journal.rejectEvent("e1", new Date("2026-11-21T12:00:00Z"));
    expect(waitingEvents(journal)).toEqual([TWO]);
    journal.addRejected("r1", ONE.event, "no kind", new Date("2026-11-21T12:00:01Z"));
    expect(journal.rejectedEvents()).toEqual([
      { ...ONE, rejectedAt: "2026-11-21T12:00:00.000Z", reason: null },
      { ...ONE, id: "r1", rejectedAt: "2026-11-21T12:00:01.000Z", reason: "no kind" },
    ]);
    journal.close();
  });
});

describe("an execution", () => {
  const LANE = { owner: "e", lane: "w" };
  const POINT = { state: "Wait", input: "[]", enteredAt: 5 };

  test("stays open at the state where it is parked until it ends", () => {
    const journal = open();
    expect(journal.addExecution("d1", "{}", LANE, 5)).toBe(true);
    const added = { name: "d1", input: "{}", ...LANE, retries: 0 };
    expect(journal.openExecutions()).toEqual([added]);
    journal.park("d1", POINT, 9);
    expect(journal.openExecutions()).toEqual([{ ...added, point: POINT }]);
    journal.endExecution("d1");
    expect(journal.openExecutions()).toEqual([]);
    journal.close();
  });

  test("is taken from its lane once it is due, the one due longest first", () => {
    const journal = open();
    for (const name of ["d1", "d2"]) journal.addExecution(name, "{}", LANE, 5);
    journal.addExecution("d3", "{}", { owner: "e", lane: "x" }, 5);
    journal.park("d1", POINT, 9);
    expect(journal.dueExecution("w", 4)).toBeUndefined();
    expect(journal.dueExecution("w", 9)?.name).toBe("d2");
    journal.endExecution("d2");
    expect(journal.dueExecution("w", 8)).toBeUndefined();
    expect(journal.dueExecution("w", 9)?.name).toBe("d1");
    journal.close();
  });

  test("announces its lane when it becomes due", () => {
    const journal = open();
    journal.addExecution("d1", "{}", LANE, 5);
    journal.addExecution("d2", "{}", LANE, 7);
    expect(journal.dueLanes(-1, 4)).toEqual([]);
    expect(journal.nextExecutionAt(4)).toBe(5);
    expect(journal.dueLanes(4, 7)).toEqual([LANE]);
    expect(journal.dueLanes(7, 9)).toEqual([]);
    expect(journal.nextExecutionAt(7)).toBeUndefined();
    journal.close();
  });

  test.each([
    ["the rest of its wait", 60, 160],
    ["its whole wait if the clock was set back", 5_000, 200],
  ])("waits after a restart for %s", (_, enteredAt, dueAt) => {
    const journal = open();
    journal.addExecution("d1", "{}", LANE, enteredAt);
    journal.park("d1", { ...POINT, enteredAt }, enteredAt + 100);
    journal.continueExecutions(100, new Map([["Wait", 100]]));
    expect(journal.nextExecutionAt(0)).toBe(dueAt);
    journal.close();
  });

  test("retries a task at once after a restart", () => {
    const journal = open();
    journal.addExecution("d1", "{}", LANE, 5);
    journal.park("d1", { ...POINT, state: "Task" }, 500, 3);
    journal.continueExecutions(100, new Map([["Wait", 100]]));
    expect(journal.dueExecution("w", 100)).toMatchObject({ name: "d1", retries: 3 });
    journal.close();
  });

  test("reserves its name, even after its end", () => {
    const journal = open();
    journal.addExecution("d1", "{}", LANE, 5);
    expect(journal.addExecution("d1", "[]", LANE, 5)).toBe(false);
    expect(journal.openExecution("d1")?.input).toBe("{}");
    journal.endExecution("d1");
    expect(journal.addExecution("d1", "[]", LANE, 5)).toBe(false);
    expect(journal.openExecution("d1")).toBeUndefined();
    journal.close();
  });

  test("that ended more than 90 days ago is forgotten", () => {
    const journal = open();
    const long = Date.now() - 91 * 86_400_000;
    for (const name of ["old", "open"]) journal.addExecution(name, "{}", LANE, long);
    journal.endExecution("old");
    journal.close();
    const later = open();
    expect(later.addExecution("old", "{}", LANE, 5)).toBe(true);
    expect(later.addExecution("open", "{}", LANE, 5)).toBe(false);
    later.close();
  });
});
