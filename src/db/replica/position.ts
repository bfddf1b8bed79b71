/**
 * Positions in PostgreSQL's write-ahead log (LSN): what is committed on the primary is on a replica once that has replayed its
 * log up to the same position.
 */
import { sql } from "kysely";
import type { Db } from "../connect.ts";

/** Bytes of log since the database was made. */
export type Position = bigint;

/** @param text as PostgreSQL writes it: two hexadecimal numbers of 32 bits, `16/B374D848`. */
export function positionOf(text: string): Position {
  const [high = "", low = ""] = text.split("/");
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/** Where the primary's log ends: behind everything that statements before this one could see. */
export async function currentPosition(primary: Db): Promise<Position> {
  // The insert position: with synchronous_commit off, changes are seen before they are written to the disk.
  const { rows } = await sql<{ position: string }>`select pg_current_wal_insert_lsn()::text as position`.execute(
    primary,
  );
  return positionOf(rows[0]?.position ?? "");
}
