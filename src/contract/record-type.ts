/**
 * What a kind of record is: its words on screens, and who may see and write its records, by field where one has another right. Each
 * domain declares its own in `record-types/`; every way of writing asks them (`src/kernel/rights`): calls, imports, bulk actions, undo,
 * restore, and tasks that are resumed or retried.
 */
import type { Permission, RequiredPermission } from "./permissions.ts";

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
  /** True for records that cannot be undone or restored from the history: only their own calls change them back. */
  readonly fixed?: true;
  /** True for records that can only be undone together with everything that was changed in the same batch, and that cannot be restored alone. */
  readonly whole?: true;
  /** Fields (columns of the recorded tables) with another right than the record. */
  readonly fields?: Readonly<Record<string, WriteRight>>;
}

export interface RecordTypeDefinition extends RecordRights {
  /** "Product" */
  readonly one: string;
  /** "Products" */
  readonly many: string;
}

export const defineRecordTypes = <const T extends Readonly<Record<string, RecordTypeDefinition>>>(types: T): T => types;

/** What staff may see with one permission and change with another. */
type Area =
  | "products"
  | "content"
  | "settings"
  | "customers"
  | "discounts"
  | "orders"
  | "inventory"
  | "media"
  | "webhooks";

/** The rights of an area: "products" is seen with products:read and changed with products:write. */
export const readAndWrite = <A extends Area>(area: A) => ({ read: `${area}:read`, write: `${area}:write` }) as const;

export const staffRights = { read: "staff:manage", write: "staff:manage", confirm: true, fixed: true } as const;

/** Whoever can change these can have a new password of the owner mailed to themselves: as much as managing staff. */
export const signIn = { write: "staff:manage", confirm: true, tellOwners: true } as const;
