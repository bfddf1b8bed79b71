/** Recurring work in the malls that have any. */
import type { RawBuilder } from "kysely";
import type { Db } from "#db/connect.ts";
import type { ShopContext } from "../context.ts";
import { findMall } from "./mall.ts";
import { mallsWith } from "./malls-with.ts";

/** Does the work of the malls for which a query finds something. @param work as `mallsWith` takes it */
export async function whereWork(
  db: Db,
  work: RawBuilder<unknown>,
  run: (context: ShopContext) => Promise<void>,
): Promise<void> {
  await eachMall(db, await mallsWith(db, work), run);
}

/** @param ids malls; those that were deleted meanwhile are passed over. */
export async function eachMall(
  db: Db,
  ids: readonly string[],
  run: (context: ShopContext) => Promise<void>,
): Promise<void> {
  for (const id of ids) {
    const mall = await findMall(db, id);
    if (mall) await run({ db, mall });
  }
}
