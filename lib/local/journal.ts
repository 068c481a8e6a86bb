import { join } from "node:path";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import { z } from "zod";

const waitingEventSchema = z.object({ id: z.string(), event: z.string() });

const rejectedEventSchema = z.object({
  id: z.string(),
  /** ISO 8601 in UTC. */
  rejectedAt: z.iso.datetime(),
  reason: z.string(),
  /** The whole event, as JSON. */
  event: z.string(),
});

const openExecutionSchema = z.object({
  name: z.string(),
  input: z.string(),
  state: z.string().nullable(),
  stateInput: z.string().nullable(),
  enteredAt: z.int().nullable(),
});

/** An event that the bus could not deliver. */
export type RejectedEvent = z.infer<typeof rejectedEventSchema>;

/** The state that an execution has entered, with that state's input as JSON. */
export interface ExecutionPoint {
  state: string;
  input: string;
  /** Milliseconds since 1970. */
  enteredAt: number;
}

/** An execution of the state machine that has not ended. */
export interface OpenExecution {
  name: string;
  /** Input of the whole execution, as JSON. */
  input: string;
  /** Absent until the first state is entered. */
  point?: ExecutionPoint;
}

const SCHEMA = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = NORMAL;
  PRAGMA busy_timeout = 5000;
  CREATE TABLE IF NOT EXISTS events (
    id TEXT PRIMARY KEY, event TEXT NOT NULL, rejected_at TEXT, reason TEXT
  ) STRICT;
  CREATE TABLE IF NOT EXISTS executions (
    name TEXT PRIMARY KEY, input TEXT NOT NULL, started_at INTEGER NOT NULL,
    state TEXT, state_input TEXT, entered_at INTEGER, ended INTEGER NOT NULL DEFAULT 0
  ) STRICT;
`;

/** Step Functions reserves the name of an ended execution for 90 days. */
const NAMES_KEPT_MS = 90 * 86_400_000;

/** The journal's file in a data directory. */
export function journalFile(dataDirectory: string): string {
  return join(dataDirectory, "journal.sqlite");
}

/**
 * What the local bus and state machine have accepted and not finished. When a method returns, its
 * change survives a kill of the process.
 */
export class Journal {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();

  constructor(file: string) {
    this.#database = new DatabaseSync(file);
    this.#database.exec(SCHEMA);
    this.#run("DELETE FROM executions WHERE ended AND started_at < ?", Date.now() - NAMES_KEPT_MS);
  }

  /** Adds all events of one request, or none. */
  addEvents(events: readonly { id: string; event: string }[]): void {
    this.#database.exec("BEGIN");
    try {
      for (const { id, event } of events) {
        this.#run("INSERT INTO events (id, event) VALUES (?, ?)", id, event);
      }
      this.#database.exec("COMMIT");
    } catch (error) {
      this.#database.exec("ROLLBACK");
      throw error;
    }
  }

  /** Events that are neither delivered nor rejected, in order of arrival. */
  waitingEvents(): z.infer<typeof waitingEventSchema>[] {
    return this.#all(
      waitingEventSchema,
      "SELECT id, event FROM events WHERE rejected_at IS NULL ORDER BY rowid",
    );
  }

  removeEvent(id: string): void {
    this.#run("DELETE FROM events WHERE id = ?", id);
  }

  rejectEvent(id: string, reason: string, now: Date): void {
    const sql = "UPDATE events SET rejected_at = ?, reason = ? WHERE id = ?";
    this.#run(sql, now.toISOString(), reason, id);
  }

  /** The dead letters, oldest first. */
  rejectedEvents(): RejectedEvent[] {
    return this.#all(
      rejectedEventSchema,
      `SELECT id, rejected_at AS rejectedAt, reason, event FROM events
       WHERE rejected_at IS NOT NULL ORDER BY rejected_at, rowid`,
    );
  }

  /** Adds an execution; false if the name is taken, even by one that has ended. */
  addExecution(name: string, input: string): boolean {
    const sql = "INSERT OR IGNORE INTO executions (name, input, started_at) VALUES (?, ?, ?)";
    return this.#run(sql, name, input, Date.now()) === 1;
  }

  /** The input of an open execution; undefined if there is none of that name. */
  inputOfOpen(name: string): string | undefined {
    const sql = "SELECT input FROM executions WHERE name = ? AND NOT ended";
    return this.#all(openExecutionSchema.pick({ input: true }), sql, name)[0]?.input;
  }

  enterState(name: string, { state, input, enteredAt }: ExecutionPoint): void {
    const sql = "UPDATE executions SET state = ?, state_input = ?, entered_at = ? WHERE name = ?";
    this.#run(sql, state, input, enteredAt, name);
  }

  endExecution(name: string): void {
    this.#run("UPDATE executions SET ended = 1 WHERE name = ?", name);
  }

  openExecutions(): OpenExecution[] {
    const rows = this.#all(
      openExecutionSchema,
      `SELECT name, input, state, state_input AS stateInput, entered_at AS enteredAt
       FROM executions WHERE NOT ended ORDER BY rowid`,
    );
    return rows.map(({ name, input, state, stateInput, enteredAt }) =>
      state === null || stateInput === null || enteredAt === null
        ? { name, input }
        : { name, input, point: { state, input: stateInput, enteredAt } },
    );
  }

  close(): void {
    this.#database.close();
  }

  #run(sql: string, ...values: (string | number)[]): number {
    return Number(this.#prepared(sql).run(...values).changes);
  }

  #all<Row extends z.ZodType>(row: Row, sql: string, ...values: string[]): z.infer<Row>[] {
    return z.array(row).parse(this.#prepared(sql).all(...values));
  }

  #prepared(sql: string): StatementSync {
    const known = this.#statements.get(sql);
    if (known) return known;
    const statement = this.#database.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }
}
