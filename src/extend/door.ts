import type { Domain } from "#kernel/domain.ts";
import type { Extension } from "./extension.ts";

/** What doors bring as a domain. */
export interface Brought {
  readonly jobs: NonNullable<Domain["jobs"]>;
  readonly later: NonNullable<Domain["later"]>;
}

/**
 * One kind of what extensions bring: a file in `doors/` and a line in `doors/index.ts`. It is called with all extensions that are in use,
 * in the order of the configuration; what they bring takes the place of what was there before.
 * @throws {Error} saying what is wrong with the last of them, which is then left out; the others are put in place again.
 */
export type Door = (extensions: readonly Extension[]) => Partial<Brought> | undefined;
