import type { DatabaseSync, StatementSync } from "node:sqlite";
import { Readable } from "node:stream";
import { openDatabase } from "../journal/open-database.ts";
import { createSeldomLog } from "../server/log-seldom.ts";
import { createGroupCommit } from "./group-commit.ts";

// The DynamoDB emulator's data, in SQLite instead of its LevelDB. After a failed write, such as one
// on a full disk, LevelDB appends behind a torn record and so confirms writes that the next start
// drops. SQLite rolls back only the failed write.

interface Entry {
  key: string;
  value: string;
}

type Callback = (error: Error | null, value?: unknown) => void;
type Find = (name: string, callback: Callback) => void;

/** Range of keys to read, in byte order, in the options of the emulator's streams. */
interface Range {
  gt?: string;
  gte?: string;
  lt?: string;
  lte?: string;
  reverse?: boolean;
}

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS entries (
    collection TEXT NOT NULL, key TEXT NOT NULL, value TEXT NOT NULL,
    PRIMARY KEY (collection, key)
  ) STRICT, WITHOUT ROWID;
`;

const ACCOUNT = "000000000000";
/** Limit of DynamoDB for one item. */
const MAX_ITEM_BYTES = 400 * 1024;
/** Entries that a stream reads at once; most readers stop early. */
const PAGE = 100;

/** Sorts after every key. */
const END = "\u{10ffff}";

/** The store that `dynalite` expects of its own `create`, in `file` or in memory. */
export function openTableStore(file: string, options: object) {
  const database = openDatabase(file);
  database.exec(SCHEMA);
  const collections = new Map<string, Collection>();
  const definitions = new Map<string, unknown>();

  function collection(name: string): Collection {
    const known = collections.get(name);
    if (known) return known;
    const opened = openCollection(database, name);
    collections.set(name, opened);
    return opened;
  }

  function drop(name: string, callback: Callback): void {
    collections.delete(name);
    attempt(callback, () => {
      database.prepare("DELETE FROM entries WHERE collection = ?").run(name);
    });
  }

  const tables = collection("table");
  const tableDb = {
    ...tables,
    awsAccountId: ACCOUNT,
    awsRegion: "local",
    put: (key: string, value: unknown, callback: Callback) => {
      definitions.delete(key);
      tables.put(key, value, callback);
    },
    del: (key: string, callback: Callback) => {
      definitions.delete(key);
      tables.del(key, callback);
    },
  };
  /** A table's definition; the emulator asks for it with every request. */
  const definition: Find = (name, callback) => {
    const known = definitions.get(name);
    if (known) return callback(null, known);
    tables.get(name, (error, found) => {
      const { TableStatus } = (found ?? {}) as { TableStatus?: string };
      if (TableStatus === "ACTIVE") definitions.set(name, found);
      callback(error, found);
    });
  };
  const index = (type: string, table: string, name: string) =>
    `index-${type.toLowerCase()}~${table}~${name}`;
  return {
    groupCommit: createGroupCommit(database),
    options: { deleteTableMs: 0, updateTableMs: 0, maxItemSize: MAX_ITEM_BYTES, ...options },
    tableDb,
    getTable: (name: string, ...rest: [Callback] | [boolean, Callback]) =>
      getTable(definition, name, rest.length === 2 && rest[0], rest.at(-1) as Callback),
    getItemDb: (name: string) => collection(`item-${name}`),
    deleteItemDb: (name: string, callback: Callback) => drop(`item-${name}`, callback),
    getIndexDb: (type: string, table: string, name: string) => collection(index(type, table, name)),
    deleteIndexDb: (type: string, table: string, name: string, callback: Callback) =>
      drop(index(type, table, name), callback),
    getTagDb: (name: string) => collection(`tag-${name}`),
    deleteTagDb: (name: string, callback: Callback) => drop(`tag-${name}`, callback),
    db: {
      close: (callback: Callback) => attempt(callback, () => database.close()),
    },
  };
}

type Collection = ReturnType<typeof openCollection>;

/** Entries of one table or index, with JSON values. */
function openCollection(database: DatabaseSync, name: string) {
  const statements = new Map<string, StatementSync>();
  const prepared = (sql: string): StatementSync => {
    const known = statements.get(sql) ?? database.prepare(sql);
    statements.set(sql, known);
    return known;
  };
  const put = (key: string, value: unknown) =>
    prepared("INSERT OR REPLACE INTO entries VALUES (?, ?, ?)").run(
      name,
      key,
      JSON.stringify(value),
    );
  const remove = (key: string) =>
    prepared("DELETE FROM entries WHERE collection = ? AND key = ?").run(name, key);

  function get(key: string): unknown {
    const sql = "SELECT value FROM entries WHERE collection = ? AND key = ?";
    const row = prepared(sql).get(name, key);
    return row && JSON.parse(String(row.value));
  }

  /** Up to `PAGE` entries between two keys, both included. */
  function page(low: string, high: string, reverse: boolean): Entry[] {
    const sql = `SELECT key, value FROM entries WHERE collection = ? AND key BETWEEN ? AND ?
      ORDER BY key ${reverse ? "DESC" : "ASC"} LIMIT ${PAGE}`;
    return prepared(sql).all(name, low, high) as unknown as Entry[];
  }

  function* select<T>(
    { gt, gte = "", lt, lte = END, reverse = false }: Range,
    field: (entry: Entry) => T,
  ): Generator<T> {
    let [low, high] = [gt ?? gte, lt ?? lte];
    const excluded = new Set([gt, lt]);
    for (;;) {
      const found = page(low, high, reverse);
      yield* found.filter(({ key }) => !excluded.has(key)).map(field);
      const last = found.at(-1);
      if (!last || found.length < PAGE) return;
      excluded.add(last.key);
      if (reverse) high = last.key;
      else low = last.key;
    }
  }

  return {
    get: (key: string, callback: Callback) => attempt(callback, () => get(key)),
    put: (key: string, value: unknown, callback: Callback) =>
      attempt(callback, () => void put(key, value)),
    del: (key: string, callback: Callback) => attempt(callback, () => void remove(key)),
    createKeyStream: (range: Range = {}) => Readable.from(select(range, ({ key }) => key)),
    createValueStream: (range: Range = {}) =>
      Readable.from(select(range, ({ value }) => JSON.parse(value))),
    lock: createLock(),
  };
}

type Release = (done: Callback) => Callback;

/**
 * Runs work on one key at a time; each piece ends by calling the function that `release` returns.
 */
function createLock() {
  const queues = new Map<string, ((release: Release) => void)[]>();
  const releaseOf =
    (key: string): Release =>
    (done) =>
    (...results) => {
      const next = queues.get(key)?.shift();
      if (next) setImmediate(next, releaseOf(key));
      else queues.delete(key);
      done(...results);
    };
  return (key: string, work: (release: Release) => void): void => {
    const queue = queues.get(key);
    if (queue) queue.push(work);
    else {
      queues.set(key, []);
      work(releaseOf(key));
    }
  };
}

const reportInaccessible = createSeldomLog("table not accessible");

/** Calls back with the result, or with an error that the emulator answers as DynamoDB's 503. */
function attempt(callback: Callback, work: () => unknown): void {
  let value: unknown;
  try {
    value = work();
  } catch (error) {
    const { message } = error as Error;
    reportInaccessible(error);
    const body = { __type: "com.amazonaws.dynamodb.v20120810#ServiceUnavailable", message };
    callback(Object.assign(new Error(message), { statusCode: 503, body }));
    return;
  }
  callback(null, value);
}

/** Passes on a table's definition, or DynamoDB's error if it does not exist or is not ready. */
function getTable(find: Find, name: string, mustBeReady: boolean, callback: Callback): void {
  find(name, (error, found) => {
    if (error) return callback(error);
    const status = (found as { TableStatus?: string } | undefined)?.TableStatus;
    const ready = status !== "CREATING" && status !== "DELETING";
    if (status !== undefined && (ready || !mustBeReady)) return callback(null, found);
    const message = `Requested resource not found${mustBeReady ? "" : `: Table: ${name} not found`}`;
    const body = {
      __type: "com.amazonaws.dynamodb.v20120810#ResourceNotFoundException",
      message,
    };
    const missing = Object.assign(new Error(message), { name: "NotFoundError" });
    callback(Object.assign(missing, { statusCode: 400, body }));
  });
}
