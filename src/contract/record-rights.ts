/**
 * Who may see and write the records of the change record, by kind of record and by field: declared here once, and asked by
 * every way of writing (`src/kernel/rights`): calls, imports, bulk actions, undo, restore, and tasks that are resumed or retried.
 */
import type { Permission, RequiredPermission } from "./permissions.ts";
import type { RecordType } from "./record-types.ts";

export interface WriteRight {
  /** Of several, one is enough. */
  readonly write: RequiredPermission | readonly Permission[];
  /** True where writing asks for a fresh proof of who writes, as a call with `reauth` does. */
  readonly confirm?: true;
  /** True for what sign-in travels through: the owners are told of a change by the way that was set before it. */
  readonly tellOwners?: true;
}

export interface RecordRights extends WriteRight {
  readonly read: Permission;
  /** True for what only its own calls change back: it is neither undone nor restored. */
  readonly fixed?: true;
  /** True for what is undone with all that was changed with it, and not restored: its state is that of other records too. */
  readonly whole?: true;
  /** Fields (columns of the recorded tables) with another right than the record. */
  readonly fields?: Readonly<Record<string, WriteRight>>;
}

const products = { read: "products:read", write: "products:write" } as const;
const content = { read: "content:read", write: "content:write" } as const;
const settings = { read: "settings:read", write: "settings:write" } as const;
const customers = { read: "customers:read", write: "customers:write" } as const;
const staff = { read: "staff:manage", write: "staff:manage", confirm: true, fixed: true } as const;

/** Whoever can change these can have a new password of the owner mailed to themselves: as much as managing staff. */
const signIn = { write: "staff:manage", confirm: true, tellOwners: true } as const;
const stock = { write: "inventory:write" } as const;
/** Where buyers send their money. */
const payee = { write: "settings:write", confirm: true } as const;

export const recordRights: Readonly<Record<RecordType, RecordRights>> = {
  product: {
    ...products,
    fields: {
      on_hand: stock,
      low_stock: stock,
      incoming: stock,
      incoming_on: stock,
      stock_policy: stock,
      backorder_text: stock,
    },
  },
  // Names and values of options of products, in other languages.
  option: products,
  maker: products,
  category: products,
  article: content,
  news: content,
  design: {
    read: "decoration:read",
    write: "decoration:publish",
    // Of a draft, which no shopper sees.
    fields: { content: { write: "decoration:write" } },
  },
  // They go with a design that is deleted.
  design_comment: { read: "decoration:read", write: ["decoration:write", "decoration:publish"] },
  // Its start and its end take the rights to the records that they change, too.
  release: { read: "decoration:read", write: "decoration:publish", whole: true },
  menu: content,
  shipping_zone: settings,
  shipping_method: settings,
  rate_provider: settings,
  carrier: settings,
  tax_class: settings,
  tax_rate: settings,
  staff_notification: settings,
  language: settings,
  market: settings,
  // What was set by hand in it belongs to the products.
  price_list: settings,
  domain: { ...settings, ...signIn },
  mail_text: settings,
  // Written with the content, and made by imports and changed handles of products.
  redirect: { ...products, write: ["content:write", "products:write"] },
  order: { read: "orders:read", write: "orders:write" },
  // An undo takes its orders back.
  order_import: { read: "orders:read", write: "orders:write" },
  // Deleted with all that belonged to it: nothing of it comes back.
  test_order: { read: "orders:read", write: "orders:write", fixed: true },
  // Emails were sent and money has moved: they are corrected by their own calls.
  shipment: { read: "orders:read", write: "orders:write", fixed: true },
  withdrawal: { read: "orders:read", write: "orders:write" },
  refund: { read: "orders:read", write: "refunds:approve", fixed: true },
  message_answer: { ...customers, fixed: true },
  coupon: { read: "discounts:read", write: "discounts:write" },
  customer: customers,
  contact_message: customers,
  subscriber: customers,
  review: customers,
  customer_group: customers,
  shop_settings: {
    ...settings,
    fields: {
      mail_name: signIn,
      mail_from: signIn,
      smtp_host: signIn,
      smtp_port: signIn,
      smtp_security: signIn,
      smtp_user: signIn,
      primary_domain: signIn,
    },
  },
  payment_method: { ...settings, fields: { title: payee, description: payee, instructions: payee } },
  payment_keys: { ...settings, confirm: true, fixed: true },
  inventory_settings: { read: "inventory:read", write: "inventory:write" },
  search_synonym: products,
  search_redirect: products,
  media: { read: "media:read", write: "media:write" },
  // One's own name; those of others are written by no call.
  staff: { ...staff, fields: { name: { write: "own" } } },
  staff_role: staff,
  automation: settings,
  webhook: { read: "webhooks:read", write: "webhooks:write" },
  // The receiver has the new one: the former does not come back.
  webhook_secret: { read: "webhooks:read", write: "webhooks:write", fixed: true },
  // A token that was revoked stays so: its secret may be known.
  api_token: { ...staff, fixed: true },
};

/** Undefined for a kind that only a newer version knows. */
export function rightsOfRecord(recordType: string): RecordRights | undefined {
  return Object.hasOwn(recordRights, recordType) ? recordRights[recordType as RecordType] : undefined;
}

/** Whether a change of such a record is undone with everything that was changed with it, and it is not restored alone. */
export const isUndoneWhole = (recordType: string): boolean => rightsOfRecord(recordType)?.whole === true;

/** The right to write a field, or the record itself (`field` absent). Undefined for a kind of record without one. */
export function rightToWrite(recordType: string, field?: string): WriteRight | undefined {
  const rights = rightsOfRecord(recordType);
  const own = rights?.fields;
  return field !== undefined && own && Object.hasOwn(own, field) ? own[field] : rights;
}

/** Whether the right is that of someone with these permissions, or of all staff. */
export function allows({ write }: WriteRight, may: (permission: Permission) => boolean): boolean {
  if (typeof write !== "string") return write.some(may);
  return write === "own" || may(write);
}

/** Fields with a right of their own, of any kind of record. */
export const fieldsWithRights: readonly string[] = [
  ...new Set(Object.values(recordRights).flatMap(({ fields = {} }) => Object.keys(fields))),
];
