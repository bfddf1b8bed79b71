/**
 * The kinds of records that the change record knows: what is brought up to date after an undo. A table joins by
 * `record_changes` in its migration, its kind of record by a line here and in `#contract/record-rights.ts`.
 */
import type { Permission } from "#contract/permissions.ts";
import { recordRights } from "#contract/record-rights.ts";
import type { RecordType } from "#contract/record-types.ts";
import { refreshNames, refreshRules } from "../catalog/categories/refresh.ts";
import { categoriesBelow } from "../catalog/commands/category-products.ts";
import type { TrxContext } from "../context.ts";
import { refreshCustomers } from "../customers/recount.ts";
import { renewDrafts } from "../decorations/index.ts";
import { refreshLimits } from "../inventory/limit-task.ts";
import type { Announced } from "../malls/index.ts";
import { refreshRatings } from "../reviews/ratings.ts";
import { refreshProducts } from "./refresh-products.ts";
import type { ChangeRow } from "./revert.ts";

export interface RecordTypeRules {
  /** Which cached pages show it. */
  readonly announced: Announced | null;
  /**
   * Brings what follows from these records up to date; some of them may not exist any more.
   * @returns what is announced instead of `announced`, if it knows better.
   */
  readonly refresh?: (context: TrxContext, changes: readonly ChangeRow[]) => Promise<void> | Promise<Announced>;
}

const catalog = { announced: "catalog" } as const;
const content = { announced: "content" } as const;
const unseen = { announced: null } as const;

const rules: Readonly<Record<RecordType, RecordTypeRules>> = {
  product: { ...catalog, refresh: refreshProducts },
  category: { ...catalog, refresh: refreshCategories },
  article: content,
  news: content,
  design: { announced: "decoration", refresh: refreshDrafts },
  menu: content,
  shipping_zone: content,
  shipping_method: content,
  carrier: unseen,
  staff_notification: unseen,
  domain: catalog,
  mail_text: unseen,
  tax_class: content,
  tax_rate: content,
  customer: { ...unseen, refresh: refreshCustomers },
  customer_group: unseen,
  contact_message: unseen,
  subscriber: unseen,
  review: { ...catalog, refresh: refreshRatings },
  shop_settings: catalog,
  payment_method: catalog,
  payment_keys: unseen,
  inventory_settings: { ...unseen, refresh: refreshLimits },
  search_words: catalog,
  media: unseen,
  staff: unseen,
  staff_role: unseen,
  redirect: unseen,
  order: unseen,
  test_order: unseen,
  shipment: unseen,
  refund: unseen,
  message_answer: unseen,
  coupon: catalog,
};

/** Undefined for a kind that only a newer version knows. */
export function rulesOf(recordType: string): RecordTypeRules | undefined {
  return Object.hasOwn(rules, recordType) ? rules[recordType as RecordType] : undefined;
}

/** Kinds of records whose changes may be seen. */
export function readableTypes(may: (permission: Permission) => boolean): string[] {
  return Object.entries(recordRights).flatMap(([type, { read }]) => (may(read) ? [type] : []));
}

/** Editors take a draft that was set back as the newest one. */
async function refreshDrafts(context: TrxContext, changes: readonly ChangeRow[]): Promise<void> {
  const drafts = changes.filter(({ table_name }) => table_name === "decoration_draft");
  if (drafts.length === 0) return;
  await renewDrafts(
    context,
    drafts.map(({ id }) => id),
  );
}

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
