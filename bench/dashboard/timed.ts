/** Times of requests as a row of the table. */
import { milliseconds, p95 } from "../statistics.ts";
import type { Row } from "../types.ts";
import { timesOf } from "./client.ts";

/** The slowest that are printed. */
const shown = 8;

/** Milliseconds of each request; the slowest are printed with what was asked. */
export async function timed<T>(asked: readonly T[], request: (one: T) => Promise<unknown>): Promise<number[]> {
  const times = await timesOf(asked, request);
  const slowest = times.map((time, index) => ({ time, asked: asked[index] })).sort((a, b) => b.time - a.time);
  for (const one of slowest.slice(0, shown)) console.log(milliseconds(one.time), JSON.stringify(one.asked));
  return times;
}

export function row(what: string, times: readonly number[], bar: number): Row {
  const value = p95(times);
  const slowest = `${milliseconds(Math.max(...times))}, slowest`;
  return { what: `${what}, p95`, value: milliseconds(value), reference: slowest, bar: `≤ ${bar} ms`, ok: value <= bar };
}
