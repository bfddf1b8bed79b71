import type { Db } from "#db/connect.ts";
import type { Trx } from "#db/transaction.ts";
import type { Mall } from "./malls/mall.ts";
import type { Rights } from "./rights/rights.ts";

/** The database and the mall that a function works on: its first parameter nearly everywhere. */
export interface ShopContext {
  readonly db: Db;
  readonly mall: Mall;
  /** Who changes something; absent for shoppers and the system, whose changes are not in the change record. */
  readonly actor?: Actor;
}

/** A member of staff on whose behalf commands run. */
export interface Actor {
  readonly staffId: string;
  /** As the change record shows it. */
  readonly name: string;
  /** What is undone together: the changes of one call, or of one task. */
  readonly batchId: string;
  /** What the batch is called on screens; without it, what was changed says it. */
  readonly title?: string;
  /** The task that makes the changes. */
  readonly taskId?: string;
  /** The batch that the changes undo. */
  readonly undoOf?: string;
  /** True while a record is made what it was: an undo, too, writes records again that were deleted. */
  readonly isRestoring?: boolean;
  /** What the actor's role permits now: given to every call and task. Without them the installation itself acts: seeds, commands. */
  readonly rights?: Rights;
}

/** What only the editor gets. */
export interface SampleOptions {
  /** True in the editor: rows named "test" that do not exist are the built-in samples. Shoppers get 404. */
  readonly withSamples?: boolean;
}

/** A context inside a transaction: what is written through it is committed or rolled back with the caller's other writes. */
export interface TrxContext extends ShopContext {
  readonly db: Trx;
}
