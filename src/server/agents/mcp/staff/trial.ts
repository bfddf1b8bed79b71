/** What a call would change: it is made in a transaction that is then undone, so that the answer is exact. */

import { sql } from "kysely";
import { codes } from "#contract/errors.ts";
import type { Change } from "#contract/shapes/change.ts";
import { transaction } from "#db/transaction.ts";
import { historyOf } from "#kernel/changes/index.ts";
import type { ShopContext } from "#kernel/context.ts";
import { newId } from "#kernel/ids.ts";
import { formatMoney } from "#kernel/money/money.ts";
import { mayDo } from "#kernel/rights/staff.ts";
import { dataOf } from "../../ask.ts";
import { markShoppers } from "../written-by.ts";
import type { StaffContext } from "./context.ts";
import type { KnownCall } from "./known-calls.ts";

/**
 * Calls that reach nothing but the database: no mail server, no payment provider, no file. Others cannot be tried.
 */
const triable = [
  /^(?:products|categories|inventory|discounts|articles|news|menus|redirects|customerGroups|search-words|taxes)\//,
  /^customers\/(?:create|update)$/,
  /^reviews\/setState$/,
  /^messages\/setState$/,
  /^subscribers\/(?:add|remove)$/,
  /^orders\/(?:note|tags|changeParcel|takeBackParcel|tracking)$/,
  /^shipping\/(?:save|delete|sort|switch)/,
  /^settings\/[a-z]+\/update$/,
  /^changes\/(?:undo|restore)$/,
  /^decorations\/(?:create|rename|live)$/,
  /^bulk\/(?:run|save)$/,
  /^(?:views|notifications)\/(?:save|delete)$/,
];

export const isTriable = (key: string): boolean => triable.some((calls) => calls.test(key));

/** Changes listed at most. */
const maxListed = 100;

interface Trial {
  readonly changes: readonly object[];
  /** Further changes, and those of records that the token may not read. */
  readonly notShown: number;
  /** Of the call, as it would be answered. */
  readonly answer: unknown;
}

/** Ends the transaction of a trial. */
class Tried extends Error {
  readonly trial: Trial;
  constructor(trial: Trial) {
    super("tried");
    this.trial = trial;
  }
}

/** @throws {ShopError} what the call would be refused with. */
export async function tryOut(context: StaffContext, { key, run }: KnownCall, input: unknown): Promise<Trial> {
  const { services, asked, staff, mall } = context;
  const batchId = newId();
  try {
    await transaction(services.db, async (trx) => {
      const answer = await run({ ...services, db: trx, forget: () => {} }, input, {
        ...asked,
        batchId,
        catalogDb: undefined,
      });
      if (answer.code !== codes.ok) dataOf(answer);
      const listed = { batch_id: batchId, limit: maxListed };
      // A token that may write records and not read them is told how many would change.
      const { changes } = await historyOf({ db: trx, mall }, listed, (permission) => mayDo(staff, permission));
      throw new Tried({
        changes: changes.map((change) => told(change, mall.currency)),
        notShown: (await countChanges({ db: trx, mall }, batchId)) - changes.length,
        answer: markShoppers(key, answer.data),
      });
    });
  } catch (error) {
    if (error instanceof Tried) return error.trial;
    throw error;
  }
  throw new Error("a trial was not undone");
}

async function countChanges({ db, mall }: ShopContext, batchId: string): Promise<number> {
  const { count } = await db
    .selectFrom("change")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("mall_id", "=", mall.id)
    .where("batch_id", "=", batchId)
    .executeTakeFirstOrThrow();
  return count;
}

const ofShoppers = new Set(["customer", "order", "contact_message", "subscriber", "review", "refund"]);

/** Fields that the record keeps in minor units of the currency; agents read amounts as calls have them. */
const amounts = new Set(["price", "origin_price", "sale_price", "cost", "free_from", "min_total"]);

const readable = (values: Change["before"], currency: string) =>
  values &&
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [
      field,
      amounts.has(field) && typeof value === "number" ? formatMoney(BigInt(value), currency) : value,
    ]),
  );

/** A change as the record tells it, without what only screens need. */
function told({ record_type, record_id, record_name, action, part, ...values }: Change, currency: string): object {
  const before = readable(values.before, currency);
  const after = readable(values.after, currency);
  const change = {
    record: record_type,
    id: record_id,
    name: record_name,
    ...(part && { part }),
    action,
    before,
    after,
  };
  return ofShoppers.has(record_type) ? (markShoppers("changes/", change) as object) : change;
}
