import { sql } from "kysely";
import { badInput, notFound } from "#contract/errors.ts";
import { parseInput } from "#contract/messages.ts";
import { runCommand } from "../../command.ts";
import type { ShopContext } from "../../context.ts";
import { type CategoryChanges, categoryChanges } from "./category-input.ts";
import { categoriesBelow, reindexCategories } from "./category-products.ts";

/**
 * Changes the given fields of a category. A new name, parent or status changes the search index of every product in it
 * and below it.
 * @throws {ShopError} 400 naming the field and the rule; 404 when the mall has no such category.
 */
export async function updateCategory(context: ShopContext, id: string, given: CategoryChanges): Promise<void> {
  const changes = parseInput(categoryChanges, given);
  await runCommand(context, "catalog", async (inside) => {
    const { db, mall } = inside;
    // One change of the tree at a time: two moves could otherwise close a circle together.
    if (changes.parent_id) await sql`select pg_advisory_xact_lock(hashtext(${`category tree ${mall.id}`}))`.execute(db);
    const below = await categoriesBelow(inside, id);
    if (below.length === 0) throw notFound("There is no such category");
    if (changes.parent_id && below.includes(changes.parent_id)) {
      throw badInput("parent_id: a category cannot be inside itself");
    }
    await db.updateTable("category").set(changes).where("mall_id", "=", mall.id).where("id", "=", id).execute();
    if ("name" in changes || "parent_id" in changes || "status" in changes) await reindexCategories(inside, below);
  });
}
