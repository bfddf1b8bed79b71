/** The thread of `feedThread`: makes lines of a feed of what the database said, and imports nothing else, for it costs memory. */
import { parentPort } from "node:worker_threads";
import { lowerThreadPriority } from "#kernel/low-priority-thread.ts";
import { feedFormats } from "./formats.ts";
import { type StoredRow, toRow } from "./row.ts";
import type { FeedAnswer, FeedPortion } from "./thread.ts";

lowerThreadPriority();
const encoder = new TextEncoder();

parentPort?.on("message", ({ number, file, about, rules, rows }: FeedPortion) => {
  const answer = answerTo(number, () => {
    const stored: readonly StoredRow[] = JSON.parse(rows);
    const made = stored.map((row) => toRow(row, rules));
    return encoder.encode(feedFormats[file].rows(made, about));
  });
  parentPort?.postMessage(answer, "lines" in answer ? [answer.lines.buffer] : []);
});

function answerTo(number: number, make: () => Uint8Array<ArrayBuffer>): FeedAnswer {
  try {
    return { number, lines: make() };
  } catch (error) {
    return { number, fault: String(error) };
  }
}
