/** The interface of a kind of part that a release can have, such as prices or pages. The kinds themselves are listed in parts.ts. */
import type { RawBuilder } from "kysely";
import type { ReleaseClash, ReleaseNote } from "#contract/calls/releases.ts";
import type { Permission } from "#contract/permissions.ts";
import type { ReleaseTables } from "#db/schema/releases.ts";
import type { TrxContext } from "#kernel/context.ts";
import type { Announced } from "#kernel/malls/index.ts";
import type { Staff } from "#kernel/rights/staff.ts";
import type { Changed, Direction, Later } from "./later.ts";
import type { Release } from "./release.ts";

/** Numbers that a list of releases shows; several kinds of parts can be counted in one. */
export type Counted = "groups" | "prices" | "texts" | "switches";

export interface Started {
  /** The kind of change that page caches are told of; null or absent when nothing has changed. */
  readonly announced?: Announced | null;
  /** How many values others had changed too since they were added to the release; those of the release are set. */
  readonly notes?: readonly ReleaseNote[];
}

/** How many values a move leaves as they are because others have set them too. */
export interface Stayed extends Omit<ReleaseNote, "at" | "count"> {
  /** Values that staff have changed since the release set them. */
  readonly changed: number;
  /** Values that releases that began later have set. */
  readonly replaced: number;
}

export interface Moved {
  /** The kind of change that page caches are told of; null or absent when nothing has changed. */
  readonly announced?: Announced | null;
  readonly stayed: readonly Stayed[];
  /** The records among the values that staff have changed since. */
  readonly changed?: readonly Changed[];
}

export interface Moving {
  readonly direction: Direction;
  readonly later: Later;
}

/** A table that stores a part. `where`: condition of the rows `r` of this part, where the table stores other parts too. */
interface PartTable {
  readonly name: Exclude<keyof ReleaseTables, "release" | "release_visitor" | "release_visits" | "release_order">;
  readonly where?: RawBuilder<unknown>;
}

export interface ReleasePart {
  readonly tables: readonly PartTable[];
  /** How many things of this kind a release has: a subquery for a statement with the release as `r`, and the number that it is added to. */
  readonly count: { readonly as: Counted; readonly of: RawBuilder<unknown> };
  /** Permission that is needed to start a release with this part, besides the one to publish designs. */
  readonly permission?: Permission;
  /** Checks rights that depend on what is in the part. @throws {ShopError} 403 when one is missing. */
  readonly requireRights?: (context: TrxContext, staff: Pick<Staff, "permissions">, id: string) => Promise<void>;
  /** Whether the part belongs to the design: only such parts can be shown to a share of the visitors. */
  readonly isOfDesign: boolean;
  /** Sets all values of the part in the shop, and notes those that they replace. */
  readonly start: (context: TrxContext, release: Release) => Promise<Started>;
  /** Takes the values out of the shop, or puts them in again at the place of the release in the order of the live ones. */
  readonly move: (context: TrxContext, release: Release, moving: Moving) => Promise<Moved>;
  /**
   * Subqueries of the releases that change the same as the release `id`, with the columns `what, release_id, release_name, group_name, count, names`.
   * They can read from `others`, the releases that are scheduled or live at the same time, and from `this`, which has the times of the release `id`.
   */
  readonly clashes: (mallId: string, id: string) => readonly RawBuilder<unknown>[];
  /** What others have changed since it was added to the release. */
  readonly changedSince?: (context: TrxContext, id: string) => Promise<readonly ReleaseClash[]>;
}

/** Maximum number of names that an answer lists for each clash. */
export const maxNames = 5;
