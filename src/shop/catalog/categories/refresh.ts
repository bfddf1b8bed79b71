/** What follows from a change of categories: in the command's transaction for few products, as a task for many. */
import type { TrxContext } from "#kernel/context.ts";
import { type StartOptions, startTask } from "#kernel/tasks/index.ts";
import { allProductsAfter, fewProducts, productsAfter } from "./members.ts";
import { emptyCategoryStep, refreshNamesStep, refreshRulesStep, type Step } from "./portions.ts";
import { deleteCategoryTask, refreshNamesTask, refreshRulesTask } from "./tasks.ts";

export interface Refreshed {
  /** The task that goes on with the work; null when all is done. */
  readonly task_id: string | null;
}

/** Brings the search index of the categories' products up to date, after a change of a name, parent or status. */
export async function refreshNames(
  context: TrxContext,
  categories: readonly string[],
  name: string,
  options: Pick<StartOptions, "permission"> = {},
): Promise<Refreshed> {
  if (context.actor && (await isMany(productsAfter(context, categories, null, fewProducts + 1)))) {
    const { task_id } = await startTask(context, refreshNamesTask, { name, categories: [...categories] }, options);
    return { task_id };
  }
  await toTheEnd((after) => refreshNamesStep(context, categories, after));
  return { task_id: null };
}

/** Fills categories by their rules; those without a rule keep only their hand-picked products. */
export async function refreshRules(
  context: TrxContext,
  categories: readonly string[],
  name: string,
): Promise<Refreshed> {
  if (context.actor && (await isMany(allProductsAfter(context, null, fewProducts + 1)))) {
    const { task_id } = await startTask(context, refreshRulesTask, { name, categories: [...categories] });
    return { task_id };
  }
  await toTheEnd((after) => refreshRulesStep(context, categories, after));
  return { task_id: null };
}

/** Takes all products out of a category and deletes it; one with many products is hidden at once and deleted by a task. */
export async function emptyAndDelete(context: TrxContext, id: string, name: string): Promise<Refreshed> {
  const { db, mall, actor } = context;
  const category = { mall_id: mall.id, id };
  if (actor && (await isMany(productsAfter(context, [id], null, fewProducts + 1)))) {
    await db
      .updateTable("category")
      .set({ status: 0 })
      .where((eb) => eb.and(category))
      .execute();
    const { task_id } = await startTask(context, deleteCategoryTask, { id, name });
    return { task_id };
  }
  await toTheEnd(() => emptyCategoryStep(context, id));
  await db
    .deleteFrom("category")
    .where((eb) => eb.and(category))
    .execute();
  return { task_id: null };
}

const isMany = async (ids: Promise<readonly string[]>) => (await ids).length > fewProducts;

async function toTheEnd(step: (after: string | null) => Promise<Step>): Promise<void> {
  let after: string | null = null;
  do after = (await step(after)).cursor;
  while (after !== null);
}
