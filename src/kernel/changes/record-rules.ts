/**
 * What is brought up to date after an undo, by kind of record: each domain declares it for its own kinds. A table joins by
 * `record_changes` in its migration, its kind of record by the domain's `domain.ts` and a file of `src/contract/record-types`.
 */
import type { Permission } from "#contract/permissions.ts";
import { recordRights } from "#contract/record-rights.ts";
import type { TrxContext } from "../context.ts";
import { domains } from "../domain.ts";
import type { Announced } from "../malls/index.ts";
import type { ChangeRow } from "./revert.ts";

export interface RecordRules {
  /** Which cached pages show it. */
  readonly announced: Announced | null;
  /**
   * Brings what follows from these records up to date; some of them may not exist any more.
   * @returns what is announced instead of `announced`, if it knows better.
   * @throws {ShopError} for what must not be: nothing is set back then.
   */
  readonly refresh?: (context: TrxContext, changes: readonly ChangeRow[]) => Promise<void> | Promise<Announced>;
}

/** Undefined for a kind that only a newer version knows. */
export function rulesOf(recordType: string): RecordRules | undefined {
  for (const { records } of domains()) {
    const rules = Object.entries(records ?? {}).find(([type]) => type === recordType);
    if (rules) return rules[1];
  }
  return undefined;
}

/** Kinds of records whose changes may be seen. */
export function readableTypes(may: (permission: Permission) => boolean): string[] {
  return Object.entries(recordRights).flatMap(([type, { read }]) => (may(read) ? [type] : []));
}
