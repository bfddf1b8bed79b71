/** Work after a change of a category with many products. */
import { sql } from "kysely";
import { z } from "zod";
import { t } from "#i18n/server.ts";
import { runCommand } from "#kernel/command.ts";
import type { ShopContext } from "#kernel/context.ts";
import { defineTask } from "#kernel/tasks/define.ts";
import { emptyCategoryStep, refreshNamesStep, refreshRulesStep } from "./portions.ts";

const cursor = z.uuid();

async function countMembers({ db, mall }: ShopContext, categories: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from product_category
    where mall_id = ${mall.id} and category_id = any(${categories}::uuid[])`.execute(db);
  return rows[0]?.count ?? 0;
}

export const refreshNamesTask = defineTask({
  kind: "category.names",
  permission: "products:write",
  input: z.object({ name: z.string(), categories: z.array(z.uuid()) }),
  cursor,
  title: ({ name }) => t("Update the search of products in {name}", { name }),
  prepare: async (context, { categories }) => ({ total: await countMembers(context, categories) }),
  portion: (context, { categories }, after) =>
    runCommand(context, "catalog", (inside) => refreshNamesStep(inside, categories, after)),
});

export const refreshRulesTask = defineTask({
  kind: "category.rule",
  permission: "products:write",
  input: z.object({ name: z.string(), categories: z.array(z.uuid()) }),
  cursor,
  title: ({ name }) => t("Fill {name} by its rule", { name }),
  async prepare({ db, mall }) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from product
      where mall_id = ${mall.id}`.execute(db);
    return { total: rows[0]?.count ?? 0 };
  },
  portion: (context, { categories }, after) =>
    runCommand(context, "catalog", async (inside) => {
      const { changed: _, ...step } = await refreshRulesStep(inside, categories, after);
      return step;
    }),
});

export const deleteCategoryTask = defineTask({
  kind: "category.delete",
  permission: "products:write",
  input: z.object({ id: z.uuid(), name: z.string() }),
  cursor,
  title: ({ name }) => t("Delete {name}", { name }),
  prepare: async (context, { id }) => ({ total: await countMembers(context, [id]) }),
  portion: (context, { id }) => runCommand(context, "catalog", (inside) => emptyCategoryStep(inside, id)),
  async finish(context, { id }) {
    await runCommand(context, "catalog", async ({ db, mall }) => {
      await db.deleteFrom("category").where("mall_id", "=", mall.id).where("id", "=", id).execute();
    });
    return undefined;
  },
});
