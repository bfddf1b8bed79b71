import type { AddedValue, addedTypes, ListWithColumns } from "#contract/list.ts";
import type { RequiredPermission } from "#contract/permissions.ts";
import type { ExtensionContext } from "./context.ts";

/** A column that an extension adds to a list of the dashboard. Staff choose it beside the others, and it is in exports. */
export interface ListColumnKind {
  readonly list: ListWithColumns;
  /** Small letters, digits and "_", at most 30; unique in the extension's columns of the list. It is stored with views, so it never changes. */
  readonly name: string;
  /** Its heading. */
  readonly label: string;
  /** How a value is shown and exported: an amount is a text as "19.90", a date an ISO string. */
  readonly type: (typeof addedTypes)[number];
  /** One of the shop's permissions or of its own, or "own" for all staff: without it the column is not there. */
  readonly permission: RequiredPermission;
  /** True: shown until a person chooses other columns. */
  readonly shown?: boolean;
  /**
   * The values of a page of rows, in one query: it is called once a page, never for one row.
   * @param ids of the orders, products or customers, at most 250.
   * @returns values by id. A row without one is empty. What is thrown, or takes longer than 4 seconds, is shown as not loaded, and
   * Settings, Health names it; the rest of the list stays.
   */
  readonly values: (ids: readonly string[], context: ExtensionContext) => Promise<ReadonlyMap<string, AddedValue>>;
}
