/**
 * Which major version of the program has last brought the schema up to date. Within one the schema only expands, so that a shop goes back
 * to an older program with the database that it has (docs/stability.md). It is the comment of the table that every version knows.
 */
import { sql } from "kysely";
import type { Db } from "./connect.ts";

const comment = /^shopwright (\d+)$/;

/** Undefined where none has noted itself. */
async function notedMajor(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{ text: string | null }>`
    select obj_description(to_regclass('kysely_migration'), 'pg_class') as text`.execute(db);
  const major = comment.exec(rows[0]?.text ?? "")?.[1];
  return major === undefined ? undefined : Number(major);
}

export const majorOf = (version: string): number => Number.parseInt(version, 10);

/** Notes a major version, unless a higher one is noted. */
export async function noteMajor(db: Db, major: number): Promise<void> {
  const noted = await notedMajor(db);
  if (noted !== undefined && noted >= major) return;
  await sql`comment on table kysely_migration is ${sql.lit(`shopwright ${major}`)}`.execute(db);
}

/**
 * Steps that a newer program of the same major version has run, and this one does not have; none before 1.0.0, when schemas still change
 * in other ways.
 * @param names the steps that this program has.
 */
export async function stepsOfNewer(db: Db, names: readonly string[], major: number): Promise<string[]> {
  if (major < 1 || (await notedMajor(db)) !== major) return [];
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration where name <> all(${sql.val(names)}::text[])`.execute(db);
  return rows.map(({ name }) => name);
}
