/** The kinds of discounts that extensions of this installation calculate. */
import type { z } from "zod";
import type { DiscountOption, KindLine } from "./kind.ts";

export interface CustomKind {
  /** Stored with every discount; it never changes. */
  readonly name: string;
  readonly label: string;
  readonly options: readonly DiscountOption[];
  readonly schema: z.ZodType;
  /** The amount to take off each cart line. The kind parses its own options; its amounts are checked before they are used. */
  readonly amounts: (cart: {
    readonly lines: readonly KindLine[];
    readonly currency: string;
    readonly options: unknown;
  }) => unknown;
}

let installed: readonly CustomKind[] = [];

/** In the order in which the configuration lists their extensions. */
export const customKinds = (): readonly CustomKind[] => installed;

export const customKind = (name: string): CustomKind | undefined => installed.find((kind) => kind.name === name);

const goodName = /^[a-z][a-z0-9_]{0,39}$/;

/** @throws {Error} naming what is wrong with a declaration. Those installed before stay as they are. */
export function installCustomKinds(kinds: readonly CustomKind[]): void {
  for (const [at, { name, options }] of kinds.entries()) {
    const of = `The kind of discount ${JSON.stringify(name)}`;
    if (!goodName.test(name)) throw new Error(`${of} needs a name of small letters, digits and _`);
    if (kinds.findIndex((other) => other.name === name) !== at)
      throw new Error(`There are two kinds of discount ${JSON.stringify(name)}`);
    const wrong = options.find(
      (one, index) => !goodName.test(one.name) || options.findIndex((other) => other.name === one.name) !== index,
    );
    if (wrong) throw new Error(`${of} has an option ${JSON.stringify(wrong.name)} without a good name, or twice`);
  }
  installed = kinds;
}
