/** What a kind of part of a release declares; all of them are listed in parts.ts. */
import type { RawBuilder } from "kysely";
import type { ReleaseClash, ReleaseNote } from "#contract/calls/releases.ts";
import type { Permission } from "#contract/permissions.ts";
import type { ReleaseTables } from "#db/schema/releases.ts";
import type { TrxContext } from "#kernel/context.ts";
import type { Announced } from "#kernel/malls/index.ts";
import type { Staff } from "#kernel/rights/staff.ts";
import type { Changed, Direction, Later } from "./later.ts";
import type { Release } from "./release.ts";

/** Where a part is in a list of releases: kinds with the same one are counted together. */
export type Counted = "groups" | "prices" | "texts" | "switches";

export interface Started {
  /** What page caches are told. */
  readonly announced?: Announced | null;
  /** What others had changed too: the release's counts. */
  readonly notes?: readonly ReleaseNote[];
}

/** What stays as it is, because others have set it too. */
export interface Stayed extends Omit<ReleaseNote, "at" | "count"> {
  /** By staff, since it was set. */
  readonly changed: number;
  /** By releases that began later. */
  readonly replaced: number;
}

export interface Moved {
  readonly announced?: Announced | null;
  readonly stayed: readonly Stayed[];
  /** What of it are records. */
  readonly changed?: readonly Changed[];
}

export interface Moving {
  readonly direction: Direction;
  readonly later: Later;
}

/** A table that stores a part. `where`: which of its rows, `r`. */
interface PartTable {
  readonly name: Exclude<keyof ReleaseTables, "release" | "release_visitor" | "release_visits" | "release_order">;
  readonly where?: RawBuilder<unknown>;
}

export interface ReleasePart {
  readonly tables: readonly PartTable[];
  /** Number of its things, in a statement with the release `r`. */
  readonly count: { readonly as: Counted; readonly of: RawBuilder<unknown> };
  /** What it takes to start a release that has it, beside the right to publish designs. */
  readonly permission?: Permission;
  readonly requireRights?: (context: TrxContext, staff: Pick<Staff, "permissions">, id: string) => Promise<void>;
  /** Whether it can be shown to a share of the visitors: it is of the design. */
  readonly isOfDesign: boolean;
  /** All of it takes the place of what is there, which it notes. */
  readonly start: (context: TrxContext, release: Release) => Promise<Started>;
  /** Takes it out of what is there, or puts it in again at its place. */
  readonly move: (context: TrxContext, release: Release, moving: Moving) => Promise<Moved>;
  /**
   * Selects of what changes the same, as `what, release_id, release_name, group_name, count, names`, of the release with this id; `others` are the
   * releases of the same time, `this` has its times.
   */
  readonly clashes: (mallId: string, id: string) => readonly RawBuilder<unknown>[];
  /** What was changed since it was added. */
  readonly changedSince?: (context: TrxContext, id: string) => Promise<readonly ReleaseClash[]>;
}

/** Names that an answer lists of each clash. */
export const maxNames = 5;
