import { Readable } from "node:stream";
import { GetObjectCommand, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import type { ResultPiece } from "../../../deliver/jobs/finish-job.ts";
import { type FailureReason, JOB_FOLDERS } from "../../../deliver/jobs/job.ts";
import { firstOf, type JobLine } from "../../../deliver/jobs/job-part.ts";

/** Validity of a link to results. */
const LINK_SECONDS = 3_600;

const JSON_LINES = "application/x-ndjson; charset=utf-8";

/** Key of the file with a job's queries, one `JobLine` a line. */
export function queriesKey(jobId: string): string {
  return `${JOB_FOLDERS.queries}/${jobId}.jsonl`;
}

function resultsKey(jobId: string, extension = "jsonl"): string {
  return `${JOB_FOLDERS.results}/${jobId}.${extension}`;
}

function partKey(jobId: string, first: number): string {
  return `${JOB_FOLDERS.parts}/${jobId}/${String(first).padStart(6, "0")}.jsonl`;
}

/** Makes the result of a query that has none. */
export type MissingResult<Line> = (index: number, reason: FailureReason) => Line;

/** Collects the results of a job, in order, as files for offices. */
export interface ResultTable<Line> {
  add(result: Line, query: unknown): void;
  files(): Promise<{ kind: string; contentType: string; bytes: Buffer }[]>;
}

/** Makes a file of the results of a matrix from the answers and the queries of its blocks. */
export interface MatrixFile<Line, Query> {
  kind: string;
  contentType: string;
  contents(blocks: AsyncIterable<Line>, queries: readonly Query[]): AsyncIterable<Uint8Array>;
}

/**
 * The files of jobs in S3: queries, results of parts, and results as a whole, as JSON Lines and as
 * tables.
 */
export class JobFiles {
  readonly #client: S3Client;
  readonly #bucket: string;

  constructor(bucket: string, client = new S3Client({})) {
    this.#bucket = bucket;
    this.#client = client;
  }

  async writeQueries(jobId: string, queries: readonly unknown[]): Promise<void> {
    const lines = queries.map((query, index): JobLine => ({ index, query }));
    await this.#write(queriesKey(jobId), jsonLines(lines));
  }

  /** Writes the results of a part, named after the index of its first query. */
  async writePart(jobId: string, first: number, results: readonly unknown[]): Promise<void> {
    await this.#write(partKey(jobId, first), jsonLines(results));
  }

  /**
   * Joins pieces into the results of a job; `missingResult` makes the result of a missing query.
   * `table` collects them for the other files.
   */
  async writeResults<Line extends { indice: number }>(
    jobId: string,
    pieces: readonly ResultPiece[],
    missingResult: MissingResult<Line>,
    table: ResultTable<Line>,
  ): Promise<void> {
    const queries = await this.#queries(jobId);
    const collect = (bytes: Uint8Array) => {
      for (const line of linesOf(bytes)) {
        const result: Line = JSON.parse(line);
        table.add(result, queries[result.indice]);
      }
    };
    await this.#upload(resultsKey(jobId), this.#contents(jobId, pieces, missingResult, collect));
    for (const { kind, contentType, bytes } of await table.files()) {
      await this.#write(resultsKey(jobId, kind), bytes, contentType);
    }
  }

  /** Writes the results of a matrix as each of `files`, from the answers of its blocks in order. */
  async writeMatrix<Line, Query>(
    jobId: string,
    pieces: readonly ResultPiece[],
    missingResult: MissingResult<Line>,
    files: readonly MatrixFile<Line, Query>[],
  ): Promise<void> {
    const queries = await this.#queries<Query>(jobId);
    for (const { kind, contentType, contents } of files) {
      const blocks = this.#lines(jobId, pieces, missingResult);
      await this.#upload(resultsKey(jobId, kind), contents(blocks, queries), contentType);
    }
  }

  /** The lines of all pieces, in order. */
  async *#lines<Line>(
    jobId: string,
    pieces: readonly ResultPiece[],
    missingResult: MissingResult<Line>,
  ): AsyncGenerator<Line> {
    const contents = this.#contents(jobId, pieces, missingResult, () => {});
    for await (const bytes of contents) {
      for (const line of linesOf(bytes)) yield JSON.parse(line);
    }
  }

  /** Uploads contents of any length in parts. */
  async #upload(
    key: string,
    contents: AsyncIterable<Uint8Array>,
    ContentType = JSON_LINES,
  ): Promise<void> {
    const Body = Readable.from(contents, { objectMode: false });
    const params = { Bucket: this.#bucket, Key: key, Body, ContentType };
    await new Upload({ client: this.#client, params }).done();
  }

  /** The queries of a job, in order. */
  async #queries<Query>(jobId: string): Promise<Query[]> {
    const lines = linesOf(await this.#read(queriesKey(jobId)));
    return lines.map((line) => (JSON.parse(line) as { query: Query }).query);
  }

  /** A link to the results of a job that works for an hour from `now` on. */
  async signLink(
    jobId: string,
    extension: string,
    now: Date,
  ): Promise<{ url: string; expiresAt: Date }> {
    const command = new GetObjectCommand({
      Bucket: this.#bucket,
      Key: resultsKey(jobId, extension),
      ResponseContentDisposition: `attachment; filename="${jobId}.${extension}"`,
    });
    const url = await getSignedUrl(this.#client, command, {
      expiresIn: LINK_SECONDS,
      signingDate: now,
    });
    return { url, expiresAt: new Date(now.getTime() + LINK_SECONDS * 1_000) };
  }

  async *#contents(
    jobId: string,
    pieces: readonly ResultPiece[],
    missingResult: MissingResult<unknown>,
    collect: (bytes: Uint8Array) => void,
  ): AsyncGenerator<Uint8Array> {
    for (const piece of pieces) {
      const bytes =
        "part" in piece
          ? await this.#read(partKey(jobId, firstOf(piece.part)))
          : jsonLines([missingResult(piece.missing, piece.reason)]);
      collect(bytes);
      yield bytes;
    }
  }

  async #read(key: string): Promise<Uint8Array> {
    const command = new GetObjectCommand({ Bucket: this.#bucket, Key: key });
    const { Body } = await this.#client.send(command);
    if (!Body) throw new Error(`object ${key} is empty`);
    return Body.transformToByteArray();
  }

  async #write(key: string, body: Buffer, ContentType = JSON_LINES): Promise<void> {
    const params = { Bucket: this.#bucket, Key: key, Body: body, ContentType };
    await this.#client.send(new PutObjectCommand(params));
  }
}

function linesOf(bytes: Uint8Array): string[] {
  return Buffer.from(bytes).toString().split("\n").filter(Boolean);
}

function jsonLines(values: readonly unknown[]): Buffer {
  return Buffer.from(values.map((value) => `${JSON.stringify(value)}\n`).join(""));
}
