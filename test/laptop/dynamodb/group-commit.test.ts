import { DatabaseSync } from "node:sqlite";
import { setImmediate as turn } from "node:timers/promises";
import { beforeEach, expect, test } from "vitest";
import { createGroupCommit, type GroupCommit } from "../../../lib/laptop/dynamodb/group-commit.ts";

let database: DatabaseSync;
let group: GroupCommit;
const outcomes: (string | undefined)[] = [];

beforeEach(() => {
  outcomes.length = 0;
  database = new DatabaseSync(":memory:");
  database.exec("CREATE TABLE t (key INTEGER PRIMARY KEY)");
  group = createGroupCommit(database);
});

function write(key: number): void {
  group.begin();
  database.prepare("INSERT INTO t VALUES (?)").run(key);
  group.settled((error) => outcomes.push(error?.message));
}

function count(): unknown {
  return database.prepare("SELECT count(*) AS count FROM t").get()?.count;
}

test("the writes of one turn are one transaction, settled once it is committed", async () => {
  for (let key = 0; key < 5; key += 1) write(key);
  expect([database.isTransaction, outcomes]).toEqual([true, []]);
  await turn();
  expect(database.isTransaction).toBe(false);
  expect(outcomes).toEqual(Array(5).fill(undefined));
  expect(count()).toBe(5);
});

test("a failed commit is the failure of every write in it, and keeps none", async () => {
  write(1);
  write(2);
  // As SQLite does when a write finds the disk full.
  database.exec("ROLLBACK");
  await turn();
  expect(outcomes).toEqual(Array(2).fill(expect.stringContaining("no transaction")));
  expect(count()).toBe(0);
  write(3);
  await turn();
  expect([outcomes.at(-1), count()]).toEqual([undefined, 1]);
});

test("outside a transaction, there is nothing to wait for", () => {
  group.settled((error) => outcomes.push(error?.message));
  expect(outcomes).toEqual([undefined]);
});
