/**
 * How commands write products, variants, categories, articles, news, links, shipping zones and rates, carriers, tax rates
 * and discounts. Only commands write these tables: in databases of tests, triggers reject other writes
 * (`#db/testing/command-guard.ts`).
 */
import { sql } from "kysely";
import { badInput } from "#contract/errors.ts";
import { codeOf } from "#db/start-error.ts";
import { joinTransaction, type Trx } from "#db/transaction.ts";
import type { Actor, ShopContext, TrxContext } from "./context.ts";
import { domains } from "./domain.ts";
import { isRecordedTold, tellRecorded } from "./events/recorded.ts";
import { announce } from "./malls/index.ts";
import { requireCommand } from "./rights/index.ts";

/** What page caches drop after a command; null when no cached page shows what it writes. */
type Announced = "catalog" | "content" | "prices" | "stock" | null;

/** A command that finds out while it runs whether shoppers see what it changes. */
type AnnouncedBy<T> = Announced | ((result: T) => Announced);

/** Transactions in which a command runs: a command that another one calls leaves the settings of its caller in place. */
const running = new WeakSet<Trx>();

/**
 * Runs a command in one transaction, the caller's when `context.db` is one: its rows, and the announcement to page caches.
 * With an actor the database records every change of the recorded tables in the same transaction (`0001_kernel.sql`), and the
 * actor needs the right to each field of what is recorded.
 * @throws {ShopError} 403 without the right to what it writes, 401 where that takes a fresh proof of who acts; 400 when a value must be unique and is not, or names a row that does not exist.
 */
export async function runCommand<T>(
  { db, mall, actor }: ShopContext,
  announced: AnnouncedBy<T>,
  write: (context: TrxContext) => Promise<T>,
): Promise<T> {
  try {
    return await joinTransaction(db, async (trx) => {
      const context = { db: trx, mall, ...(actor && { actor }) };
      const result = running.has(trx) ? await write(context) : await asCommand(context, write);
      // Last, because it locks the mall's row until the end of the transaction.
      const what = typeof announced === "function" ? announced(result) : announced;
      if (what) await announce(trx, mall.id, what);
      return result;
    });
  } catch (error) {
    const rule = ruleOfConstraint(error);
    throw rule ? badInput(rule) : error;
  }
}

/** The last id that the change record has given out, "0" before the first. */
const lastChange = sql<string>`coalesce(pg_sequence_last_value(pg_get_serial_sequence('change', 'id')::regclass), 0)::text`;

async function asCommand<T>(context: TrxContext, write: (context: TrxContext) => Promise<T>): Promise<T> {
  const { db, mall, actor } = context;
  running.add(db);
  try {
    const recorded = actor ? recordedAs(actor, mall.id) : "";
    const { rows } = await sql<{ since: string; is_told: boolean }>`select set_config('shop.command', 'on', true),
      set_config('shop.actor', ${recorded}, true), ${actor ? lastChange : sql`'0'`} as since,
      ${actor ? isRecordedTold(mall.id) : sql`false`} as is_told`.execute(db);
    const result = await write(context);
    const { since = "0", is_told = false } = rows[0] ?? {};
    await requireCommand(context, since);
    if (is_told) await tellRecorded(context, since);
    await sql`select set_config('shop.command', '', true), set_config('shop.actor', '', true)`.execute(db);
    return result;
  } finally {
    running.delete(db);
  }
}

/**
 * Records what `write` changes as the actor's, and nothing else of the transaction: for changes that follow from others, as the stock
 * that a parcel takes, which nobody must undo by themselves.
 */
export async function asRecorded<T>({ db, mall, actor }: TrxContext, write: () => Promise<T>): Promise<T> {
  if (!actor || running.has(db)) return write();
  await sql`select set_config('shop.actor', ${recordedAs(actor, mall.id)}, true)`.execute(db);
  const result = await write();
  await sql`select set_config('shop.actor', '', true)`.execute(db);
  return result;
}

/** Leaves what `write` changes out of the change record: for what follows from changes, and is brought back by their undo. */
export async function unrecorded<T>({ db }: TrxContext, write: () => Promise<T>): Promise<T> {
  const { rows } = await sql<{ actor: string }>`select coalesce(current_setting('shop.actor', true), '') as actor,
    set_config('shop.actor', '', true)`.execute(db);
  const result = await write();
  await sql`select set_config('shop.actor', ${rows[0]?.actor ?? ""}, true)`.execute(db);
  return result;
}

/** The setting that the triggers of the change record read. */
function recordedAs({ staffId, name, batchId, title, taskId, undoOf }: Actor, mallId: string): string {
  return JSON.stringify({
    mall_id: mallId,
    batch_id: batchId,
    staff_id: staffId,
    staff_name: name,
    title,
    task_id: taskId,
    undo_of: undoOf,
  });
}

/** unique_violation, foreign_key_violation */
const violations = new Set(["23505", "23503"]);

/** The sentence of a constraint that an error breaks; undefined for other errors. */
export function ruleOfConstraint(error: unknown): string | undefined {
  if (!(error instanceof Error) || !violations.has(codeOf(error) ?? "") || !("constraint" in error)) return undefined;
  const broken = String(error.constraint);
  return domains()
    .flatMap(({ constraints }) => Object.entries(constraints ?? {}))
    .find(([constraint]) => constraint === broken)?.[1];
}
