/**
 * The kinds of records that the change record knows: who may see and undo their changes, and what is brought up to date
 * after an undo. A table joins by `record_changes` in its migration, its kind of record by a line here.
 */
import type { Permission } from "#contract/permissions.ts";
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
  readonly read: Permission;
  readonly write: Permission;
  /** True where an undo would go around what its own calls ask for, such as a fresh proof of who calls. */
  readonly fixed?: true;
  /** Which cached pages show it. */
  readonly announced: Announced | null;
  /**
   * Brings what follows from these records up to date; some of them may not exist any more.
   * @returns what is announced instead of `announced`, if it knows better.
   */
  readonly refresh?: (context: TrxContext, changes: readonly ChangeRow[]) => Promise<void> | Promise<Announced>;
}

const products = { read: "products:read", write: "products:write", announced: "catalog" } as const;
const content = { read: "content:read", write: "content:write", announced: "content" } as const;
const settings = { read: "settings:read", write: "settings:write", announced: null } as const;

const customers = { read: "customers:read", write: "customers:write", announced: null } as const;

const rules: Readonly<Record<RecordType, RecordTypeRules>> = {
  product: { ...products, refresh: refreshProducts },
  category: { ...products, refresh: refreshCategories },
  article: content,
  news: content,
  design: { read: "decoration:read", write: "decoration:publish", announced: "decoration", refresh: refreshDrafts },
  menu: content,
  shipping_zone: { ...settings, announced: "content" },
  shipping_method: { ...settings, announced: "content" },
  carrier: settings,
  staff_notification: settings,
  domain: { ...settings, announced: "catalog" },
  mail_text: settings,
  tax_class: { ...settings, announced: "content" },
  tax_rate: { ...settings, announced: "content" },
  customer: { ...customers, refresh: refreshCustomers },
  customer_group: customers,
  contact_message: customers,
  subscriber: customers,
  review: { ...customers, announced: "catalog", refresh: refreshRatings },
  shop_settings: { ...settings, announced: "catalog" },
  payment_method: { ...settings, announced: "catalog" },
  payment_keys: { ...settings, fixed: true },
  inventory_settings: { read: "inventory:read", write: "inventory:write", announced: null, refresh: refreshLimits },
  search_words: products,
  media: { read: "media:read", write: "media:write", announced: null },
  staff: { read: "staff:manage", write: "staff:manage", announced: null, fixed: true },
  staff_role: { read: "staff:manage", write: "staff:manage", announced: null, fixed: true },
  // Imports and changed handles make them: who may write products may take them back.
  redirect: { ...products, announced: null },
  order: { read: "orders:read", write: "orders:write", announced: null },
  // Emails were sent and money has moved: they are corrected by their own calls.
  shipment: { read: "orders:read", write: "orders:write", announced: null, fixed: true },
  refund: { read: "orders:read", write: "refunds:approve", announced: null, fixed: true },
  message_answer: { ...customers, fixed: true },
  coupon: { read: "discounts:read", write: "discounts:write", announced: "catalog" },
};

/** Undefined for a kind that only a newer version knows. */
export function rulesOf(recordType: string): RecordTypeRules | undefined {
  return Object.hasOwn(rules, recordType) ? rules[recordType as RecordType] : undefined;
}

/** Kinds of records whose changes may be seen. */
export function readableTypes(may: (permission: Permission) => boolean): string[] {
  return Object.entries(rules).flatMap(([type, { read }]) => (may(read) ? [type] : []));
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
