import type { ChangeRow } from "#kernel/changes/revert.ts";
import type { TrxContext } from "#kernel/context.ts";
import { defineDomain } from "#kernel/domain.ts";
import { sourcesIn } from "#kernel/lists/index.ts";
import { whereWork } from "#kernel/malls/each-mall.ts";
import { flushSearches } from "../search-words/index.ts";
import { bulkTask } from "./bulk/task.ts";
import { categoriesWithRules, refreshChangingRules } from "./categories/changing-rules.ts";
import { refreshNames, refreshRules } from "./categories/refresh.ts";
import { deleteCategoryTask, refreshNamesTask, refreshRulesTask } from "./categories/tasks.ts";
import { categoriesBelow } from "./commands/category-products.ts";
import { changeSales, dueSales } from "./dated-sales.ts";
import { priceDuties } from "./duties.ts";
import { countFound } from "./list.ts";
import { publishScheduled, scheduledProducts } from "./publish-scheduled.ts";
import { refreshReverted } from "./revert-products.ts";
import * as sources from "./staff-list.ts";
import { countTogether, mallsToCount } from "./together/count.ts";
import {
  forgetSpecifications,
  translatedCategories,
  translatedOptions,
  translatedOptionValues,
  translatedProducts,
} from "./translated.ts";
import { indexWrittenValues, translatedWordsTask } from "./translated-search.ts";

export const catalogDomain = defineDomain({
  name: "catalog",
  // A search is stored with how many products it finds.
  flush: (db) => flushSearches(db, countFound),
  constraints: {
    product_mall_id_seo_name_key: "seo_name: another product has it",
    variant_mall_id_sku_key: "sku: another variant has it",
    product_maker: "maker_id: there is no such maker, or products still name it",
    product_pkey: "id: another product has it",
    product_category_mall_id_category_id_fkey: "categories: there is no such category",
    category_mall_id_parent_id_fkey: "parent_id: there is no such category",
  },
  records: {
    product: { announced: "catalog", refresh: refreshReverted },
    category: { announced: "catalog", refresh: refreshCategories },
    // Words of options, which are no records by themselves.
    option: {
      announced: "content",
      refresh: (context, changes) =>
        indexWrittenValues(
          context,
          changes.map(({ record_id }) => record_id),
        ),
    },
  },
  translated: {
    product: translatedProducts,
    option: translatedOptions,
    option_value: translatedOptionValues,
    category: translatedCategories,
  },
  // The place among a category's products belongs to the category: other products have moved since.
  tables: { product_category: { columns: ["position"] } },
  duties: priceDuties,
  lists: sourcesIn(sources),
  tasks: [bulkTask, deleteCategoryTask, refreshNamesTask, refreshRulesTask, translatedWordsTask],
  jobs: {
    /** Shows products whose publish time has come. */
    publish_products: { cron: "* * * * *", run: ({ db }) => whereWork(db, scheduledProducts, publishScheduled) },
    /** Starts and ends sales whose time has come. */
    sale_dates: { cron: "* * * * *", run: ({ db }) => whereWork(db, dueSales, changeSales) },
    /** Evaluates rules of categories about stock and age again. */
    category_rules: {
      cron: "*/15 * * * *",
      expireInSeconds: 3600,
      run: ({ db }) => whereWork(db, categoriesWithRules, refreshChangingRules),
    },
    /** Counts which products are bought together. */
    bought_together: {
      cron: "40 3 * * *",
      expireInSeconds: 3600,
      run: ({ db }) => whereWork(db, mallsToCount, countTogether),
    },
  },
  cleanUp: ({ db }) => forgetSpecifications(db),
});

/** Words of the search below the categories, and the products that their rules choose; by a task when they are many. */
async function refreshCategories(context: TrxContext, changes: readonly ChangeRow[]): Promise<void> {
  const ids = new Set(changes.map(({ record_id }) => record_id));
  const below = new Set<string>();
  for (const id of ids) for (const category of await categoriesBelow(context, id)) below.add(category);
  if (below.size === 0) return;
  const name = "categories after an undo";
  await refreshRules(context, [...ids], name);
  await refreshNames(context, [...below], name);
}
