import { z } from "zod";

export const waitingEventSchema = z.object({
  id: z.string(),
  /** The whole event, as JSON. */
  event: z.string(),
  /** Number of receives, including this one. */
  receives: z.int(),
  /** Milliseconds since 1970. */
  sentAt: z.int(),
});

export const rejectedEventSchema = z.object({
  id: z.string(),
  /** ISO 8601 in UTC. */
  rejectedAt: z.iso.datetime(),
  /** Null if the event was received too often. */
  reason: z.string().nullable(),
  /** The whole event, as JSON. */
  event: z.string(),
});

export const laneSchema = z.object({ owner: z.string(), lane: z.string() });

export const executionSchema = laneSchema.extend({
  name: z.string(),
  input: z.string(),
  state: z.string().nullable(),
  stateInput: z.string().nullable(),
  enteredAt: z.int().nullable(),
  retries: z.int(),
});

/** An event in the queue. */
export type WaitingEvent = z.infer<typeof waitingEventSchema>;

/** A dead letter: an event that could not be handled. */
export type RejectedEvent = z.infer<typeof rejectedEventSchema>;

/** Executions of one lane run one at a time; an owner may have several lanes. */
export type Lane = z.infer<typeof laneSchema>;

/** The state that an execution has entered, with that state's input as JSON. */
export interface ExecutionPoint {
  state: string;
  input: string;
  /** Milliseconds since 1970. */
  enteredAt: number;
}

/** An execution of the state machine that has not ended. */
export interface OpenExecution extends Lane {
  name: string;
  /** Input of the whole execution, as JSON. */
  input: string;
  /** Number of failures of the state's task. */
  retries: number;
  /** Absent until the execution has stopped at a state. */
  point?: ExecutionPoint;
}

/** The tables of a journal. */
export const SCHEMA = `
  CREATE TABLE IF NOT EXISTS events (
    id TEXT PRIMARY KEY, event TEXT NOT NULL, rejected_at TEXT, reason TEXT,
    due_at INTEGER NOT NULL DEFAULT 0, tries INTEGER NOT NULL DEFAULT 0,
    sent_at INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE INDEX IF NOT EXISTS waiting_events ON events (due_at) WHERE rejected_at IS NULL;
  CREATE TABLE IF NOT EXISTS executions (
    name TEXT PRIMARY KEY, input TEXT NOT NULL, started_at INTEGER NOT NULL,
    owner TEXT NOT NULL DEFAULT '', lane TEXT NOT NULL DEFAULT '',
    state TEXT, state_input TEXT, entered_at INTEGER,
    due_at INTEGER NOT NULL DEFAULT 0, retries INTEGER NOT NULL DEFAULT 0, ended INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE INDEX IF NOT EXISTS due_executions ON executions (due_at) WHERE NOT ended;
  CREATE INDEX IF NOT EXISTS lanes ON executions (lane, due_at) WHERE NOT ended;
`;
