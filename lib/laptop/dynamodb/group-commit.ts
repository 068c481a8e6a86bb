import type { DatabaseSync } from "node:sqlite";

/** Takes the outcome of a commit: undefined if the writes are in the file. */
type Settle = (error?: Error) => void;

export interface GroupCommit {
  /** Opens a transaction unless one is open. It ends in the next turn of the event loop. */
  begin(): void;
  /** Calls back once everything written so far is committed or has failed. */
  settled(settle: Settle): void;
}

/**
 * Commits together what the requests of one turn of the event loop write: a commit costs more than
 * its writes. No request is answered before its writes are committed.
 */
export function createGroupCommit(database: DatabaseSync): GroupCommit {
  let waiting: Settle[] | undefined;

  function commit(): void {
    const settles = waiting ?? [];
    waiting = undefined;
    let failure: Error | undefined;
    try {
      // Throws if a failed write, such as one on a full disk, has ended the transaction.
      database.exec("COMMIT");
    } catch (error) {
      failure = error as Error;
      if (database.isOpen && database.isTransaction) database.exec("ROLLBACK");
    }
    for (const settle of settles) settle(failure);
  }

  return {
    begin: () => {
      if (waiting) return;
      database.exec("BEGIN");
      waiting = [];
      setImmediate(commit);
    },
    settled: (settle) => {
      if (waiting) waiting.push(settle);
      else settle();
    },
  };
}
