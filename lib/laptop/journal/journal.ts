import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";
import { z } from "zod";
import {
  type ExecutionPoint,
  executionSchema,
  type Lane,
  laneSchema,
  type OpenExecution,
  type RejectedEvent,
  rejectedEventSchema,
  SCHEMA,
  type WaitingEvent,
  waitingEventSchema,
} from "./journal-rows.ts";
import { MalformedDatabase, openDatabase } from "./open-database.ts";

/** Step Functions reserves the name of an ended execution for 90 days. */
const NAMES_KEPT_MS = 90 * 86_400_000;

const EXECUTION = `name, input, owner, lane, retries, state, state_input AS stateInput,
  entered_at AS enteredAt`;

/**
 * Work that the local bus and state machine have accepted but not finished. When a method returns,
 * its change survives a kill of the process. Times are milliseconds since 1970.
 */
export class Journal {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();

  /** Throws `MalformedDatabase` if the file is damaged or of an earlier version. */
  constructor(file: string) {
    this.#database = openDatabase(file);
    if (this.#isOld()) {
      this.close();
      throw new MalformedDatabase(`${file} is of an earlier version`);
    }
    this.#database.exec(SCHEMA);
    if (!this.#columns("events").includes("sent_at")) {
      this.#database.exec("ALTER TABLE events ADD COLUMN sent_at INTEGER NOT NULL DEFAULT 0");
    }
    this.#run("DELETE FROM executions WHERE ended AND started_at < ?", Date.now() - NAMES_KEPT_MS);
  }

  /** Adds all events of one request, or none. */
  addEvents(events: readonly { id: string; event: string }[], now: number): void {
    this.#database.exec("BEGIN");
    try {
      for (const { id, event } of events) {
        const sql = "INSERT INTO events (id, event, due_at, sent_at) VALUES (?, ?, ?, ?)";
        this.#run(sql, id, event, now, now);
      }
      this.#database.exec("COMMIT");
    } catch (error) {
      // A full disk ends the transaction silently.
      if (this.#database.isTransaction) this.#database.exec("ROLLBACK");
      throw error;
    }
  }

  /**
   * Up to `limit` events that are due, in order of arrival; postponed ones come last. They are due
   * again at `visibleAt`, unless they are removed, rejected or postponed before then.
   */
  receiveEvents(now: number, limit: number, visibleAt: number): WaitingEvent[] {
    return this.#all(
      waitingEventSchema,
      `UPDATE events SET due_at = ?, tries = tries + 1 WHERE id IN (
         SELECT id FROM events WHERE rejected_at IS NULL AND due_at <= ?
         ORDER BY due_at, rowid LIMIT ?
       ) RETURNING id, event, tries AS receives, sent_at AS sentAt`,
      visibleAt,
      now,
      limit,
    );
  }

  /** All events in the queue in order of arrival, for tests and inspection. */
  waitingEvents(): WaitingEvent[] {
    return this.#all(
      waitingEventSchema,
      `SELECT id, event, tries AS receives, sent_at AS sentAt FROM events
       WHERE rejected_at IS NULL ORDER BY rowid`,
    );
  }

  /** Time at which the next event becomes due; undefined if none will. */
  nextEventAt(now: number): number | undefined {
    return this.#time(
      "SELECT min(due_at) AS at FROM events WHERE rejected_at IS NULL AND due_at > ?",
      now,
    );
  }

  /** Makes an event due at this time; false if it is not in the queue. */
  postponeEvent(id: string, dueAt: number): boolean {
    const sql = "UPDATE events SET due_at = ? WHERE id = ? AND rejected_at IS NULL";
    return this.#run(sql, dueAt, id) === 1;
  }

  removeEvent(id: string): void {
    this.#run("DELETE FROM events WHERE id = ? AND rejected_at IS NULL", id);
  }

  /** Makes an event of the queue a dead letter without a reason. */
  rejectEvent(id: string, now: Date): void {
    this.#run("UPDATE events SET rejected_at = ? WHERE id = ?", now.toISOString(), id);
  }

  /** Adds a dead letter. */
  addRejected(id: string, event: string, reason: string, now: Date): void {
    const sql = "INSERT INTO events (id, event, rejected_at, reason) VALUES (?, ?, ?, ?)";
    this.#run(sql, id, event, now.toISOString(), reason);
  }

  /** The dead letters, oldest first. */
  rejectedEvents(): RejectedEvent[] {
    return this.#all(
      rejectedEventSchema,
      `SELECT id, rejected_at AS rejectedAt, reason, event FROM events
       WHERE rejected_at IS NOT NULL ORDER BY rejected_at, rowid`,
    );
  }

  /** Adds an execution that is due now; false if the name is taken, even by one that has ended. */
  addExecution(name: string, input: string, { owner, lane }: Lane, now: number): boolean {
    const sql = `INSERT OR IGNORE INTO executions (name, input, started_at, owner, lane, due_at)
      VALUES (?, ?, ?, ?, ?, ?)`;
    return this.#run(sql, name, input, now, owner, lane, now) === 1;
  }

  /** Input and start of an open execution; undefined if there is none of that name. */
  openExecution(name: string): { input: string; startedAt: number } | undefined {
    const sql =
      "SELECT input, started_at AS startedAt FROM executions WHERE name = ? AND NOT ended";
    return this.#all(z.object({ input: z.string(), startedAt: z.number() }), sql, name)[0];
  }

  /** Records where an execution continues when it is due. */
  park(
    name: string,
    { state, input, enteredAt }: ExecutionPoint,
    dueAt: number,
    retries = 0,
  ): void {
    const sql = `UPDATE executions SET state = ?, state_input = ?, entered_at = ?, due_at = ?,
      retries = ? WHERE name = ?`;
    this.#run(sql, state, input, enteredAt, dueAt, retries, name);
  }

  endExecution(name: string): void {
    this.#run("UPDATE executions SET ended = 1, state_input = NULL WHERE name = ?", name);
  }

  /** The lane's execution that has been due the longest; undefined if none is due. */
  dueExecution(lane: string, now: number): OpenExecution | undefined {
    const sql = `SELECT ${EXECUTION} FROM executions WHERE NOT ended AND lane = ? AND due_at <= ?
      ORDER BY due_at, rowid LIMIT 1`;
    return this.#executions(sql, lane, now)[0];
  }

  /** Lanes with an execution that became due after `since` and up to `now`. */
  dueLanes(since: number, now: number): Lane[] {
    const sql = `SELECT owner, lane FROM executions WHERE NOT ended AND due_at > ? AND due_at <= ?
      GROUP BY lane ORDER BY min(due_at), min(rowid)`;
    return this.#all(laneSchema, sql, since, now);
  }

  /** Time at which the next execution becomes due; undefined if none will. */
  nextExecutionAt(now: number): number | undefined {
    return this.#time(
      "SELECT min(due_at) AS at FROM executions WHERE NOT ended AND due_at > ?",
      now,
    );
  }

  /** Every open execution, for tests and inspection; do not use it under load. */
  openExecutions(): OpenExecution[] {
    return this.#executions(`SELECT ${EXECUTION} FROM executions WHERE NOT ended ORDER BY rowid`);
  }

  /** Makes the events of a previous process due. */
  continueEvents(now: number): void {
    this.#run("UPDATE events SET due_at = ? WHERE rejected_at IS NULL AND due_at > ?", now, now);
  }

  /**
   * Makes the executions of a previous process due. Those in a state of `waits` first wait for the
   * rest of its milliseconds or, if it is undefined, of their own wait. A state entered in the
   * future, because the clock was set back, counts as entered now, so no wait is longer than its
   * state's.
   */
  continueExecutions(now: number, waits: ReadonlyMap<string, number | undefined>): void {
    for (const [state, milliseconds] of waits) {
      const sql = `UPDATE executions SET entered_at = min(entered_at, ?),
        due_at = min(entered_at, ?) + ifnull(?, due_at - entered_at) WHERE NOT ended AND state = ?`;
      this.#run(sql, now, now, milliseconds === undefined ? null : Math.round(milliseconds), state);
    }
    const states = JSON.stringify([...waits.keys()]);
    const sql = `UPDATE executions SET due_at = ? WHERE NOT ended AND due_at > ?
      AND (state IS NULL OR state NOT IN (SELECT value FROM json_each(?)))`;
    this.#run(sql, now, now, states);
  }

  close(): void {
    this.#database.close();
  }

  #isOld(): boolean {
    const columns = this.#columns("executions");
    return columns.length > 0 && !columns.includes("lane");
  }

  #columns(table: string): unknown[] {
    const rows = this.#database.prepare("SELECT name FROM pragma_table_info(?)").all(table);
    return rows.map(({ name }) => name);
  }

  #executions(sql: string, ...values: SQLInputValue[]): OpenExecution[] {
    return this.#all(executionSchema, sql, ...values).map((row) => {
      const { state, stateInput, enteredAt, ...rest } = row;
      return state === null || stateInput === null || enteredAt === null
        ? rest
        : { ...rest, point: { state, input: stateInput, enteredAt } };
    });
  }

  #time(sql: string, now: number): number | undefined {
    const [row] = this.#all(z.object({ at: z.int().nullable() }), sql, now);
    return row?.at ?? undefined;
  }

  #run(sql: string, ...values: SQLInputValue[]): number {
    return Number(this.#prepared(sql).run(...values).changes);
  }

  #all<Row extends z.ZodType>(row: Row, sql: string, ...values: SQLInputValue[]): z.infer<Row>[] {
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
