/** Texts of the owner, replaced by marks, so that a test can tell which of them a page has shown. */
import { expect } from "vitest";
import type { Values } from "#decoration/field.ts";
import { moduleType } from "#decoration/module.ts";
import type { WireModule } from "#decoration/wire.ts";
import { fieldsAfterInteraction } from "../fields-after-interaction.ts";
import { wire } from "./fixture-api.ts";

export const mark = (field: string): string => `⟦${field}⟧`;

/** The page configuration of a group with its texts that appear only after interaction as marks. @param others further settings */
export function marked(group: string, others: Values = {}): Record<string, readonly WireModule[]> {
  const values = Object.fromEntries((fieldsAfterInteraction[group] ?? []).map((field) => [field, mark(field)]));
  return { [group]: [wire(moduleType.page, { ...values, ...others }, group)] };
}

/** Collects which texts of a group the page has shown; `end` fails when one is missing. */
export class Texts {
  /** Groups of which a test of this file has shown every text. */
  static readonly complete = new Set<string>();
  readonly #group: string;
  readonly #missing: Set<string>;
  constructor(group: string) {
    this.#group = group;
    this.#missing = new Set(fieldsAfterInteraction[group]);
  }
  /** The page shows these now, in text or in an accessible name. */
  async see(...fields: string[]): Promise<void> {
    for (const field of fields) {
      await expect.poll(() => document.body.outerHTML, { message: field }).toContain(mark(field));
      this.#missing.delete(field);
    }
  }
  end(): void {
    expect([...this.#missing], this.#group).toEqual([]);
    Texts.complete.add(this.#group);
  }
}
