import { sql } from "kysely";
import { runCommand } from "#kernel/command.ts";
import type { ShopContext } from "#kernel/context.ts";
import { announce } from "#kernel/malls/index.ts";
import { ruledCategories } from "./apply-rules.ts";
import { refreshRulesStep } from "./portions.ts";

/** Categories whose rules `refreshChangingRules` evaluates, in the mall `m`. */
export const categoriesWithRules = sql`select from category where mall_id = m.id and rule is not null`;

/** Evaluates rules whose answer changes without a change of the product: about stock, which orders change, and age. */
export async function refreshChangingRules(context: ShopContext): Promise<void> {
  const ruled = await ruledCategories(context.db, context.mall.id, { fields: ["stock", "created"] });
  if (ruled.length === 0) return;
  const ids = ruled.map(({ id }) => id);
  let after: string | null = null;
  do after = await refreshPortion(context, ids, after);
  while (after !== null);
}

function refreshPortion(context: ShopContext, ids: readonly string[], after: string | null): Promise<string | null> {
  return runCommand(context, null, async (inside) => {
    const { cursor, changed } = await refreshRulesStep(inside, ids, after);
    if (changed > 0) await announce(inside.db, inside.mall.id, "catalog");
    return cursor;
  });
}
