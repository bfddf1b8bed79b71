/** The thread of `feedThread`: reads the rows of feeds and writes their files. It imports no more than that takes, for it costs memory. */
import { createHash } from "node:crypto";
import { Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout } from "node:timers/promises";
import { type MessagePort, parentPort, workerData } from "node:worker_threads";
import { createGzip } from "node:zlib";
import { createPool } from "#db/pool.ts";
import { lowerThreadPriority } from "#kernel/low-priority-thread.ts";
import { feedFormats } from "./formats.ts";
import { type Portion, portionsOf } from "./portions.ts";
import { toRow } from "./row.ts";
import type { FeedAnswer, FeedOrder, FeedThreadData, FeedWork } from "./thread.ts";

lowerThreadPriority();
const { databaseUrl }: FeedThreadData = workerData;

/** Feeds that are read at the same time share the connection, statement by statement. It ends a second after the last. */
const pool = createPool(databaseUrl, { name: "shopwright feeds", poolSize: 1, idleTimeout: 1000 });

/**
 * Nobody waits for a feed, but shoppers for their pages: after a portion it rests three times as long as the database took for it, in
 * milliseconds at most this, so that a machine which is busy anyway does not take many times as long.
 */
const restOf = (took: number) => Math.min(3 * took, maxRest);
const maxRest = 200;

/** Quick: higher levels take several times as long for a file that is a tenth smaller. */
const zip = { level: 1 };

parentPort?.on("message", (order: FeedOrder) => void handOn(order));

/** Sends a file to its reader, a piece when the one before has been taken, until it ends or the reader is gone. */
async function handOn({ port, ...work }: FeedOrder): Promise<void> {
  const gone = new AbortController();
  port.once("close", () => gone.abort());
  const send = (answer: FeedAnswer, bytes?: Uint8Array<ArrayBuffer>) =>
    port.postMessage(answer, bytes ? [bytes.buffer] : []);
  try {
    // One text ahead at most, whatever a portion's length.
    const text = Readable.from(textOf(work), { objectMode: false, highWaterMark: 1 });
    const stages = work.zipped ? [text, createGzip(zip)] : [text];
    await pipeline([...stages, toPort(port, send)], { signal: gone.signal });
    send("end");
  } catch (error) {
    if (!gone.signal.aborted) send({ fault: String(error) });
  }
  port.close();
}

function toPort(port: MessagePort, send: (answer: FeedAnswer, bytes: Uint8Array<ArrayBuffer>) => void): Writable {
  let taken = () => {};
  port.on("message", () => taken());
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      taken = done;
      // In memory of its own, which can be handed over.
      const bytes = new Uint8Array(chunk);
      send({ bytes }, bytes);
    },
  });
}

async function* textOf({ file, about, rules, statement }: FeedWork): AsyncGenerator<string> {
  const { begin, rows: linesOf, end } = feedFormats[file];
  yield begin(about);
  const { text } = statement;
  const name = createHash("sha1").update(text).digest("base64url");
  const read = async (values: readonly unknown[]) =>
    (await pool.query<Portion>({ name, text, values: [...values] })).rows[0];
  for await (const { rows, took } of portionsOf(statement.values, read)) {
    const feedRows = rows.map((row) => toRow(row, rules));
    yield linesOf(feedRows, about);
    await setTimeout(restOf(took));
  }
  if (end) yield end;
}
