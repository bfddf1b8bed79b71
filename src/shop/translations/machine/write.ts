/** Writes what a machine has translated, by the command that writes what people type. */
import * as z from "zod";
import { codes, ShopError } from "#contract/errors.ts";
import type { ShopContext } from "#kernel/context.ts";
import { type Cell, saveTranslations } from "../save.ts";

export interface Refused {
  readonly cell: Cell;
  readonly reason: string;
}

const cellKeys = z.object({ kind: z.string(), id: z.string(), field: z.string(), locale: z.string() });
const answered = z.object({
  faults: z.array(cellKeys.extend({ message: z.string() })).default([]),
  /** Somebody has typed meanwhile: that stays. */
  conflicts: z.array(cellKeys).default([]),
});
const keyOf = ({ kind, id, field, locale }: z.output<typeof cellKeys>) => JSON.stringify([kind, id, field, locale]);

/**
 * Leaves out what somebody has written since it was read (`base`), and what breaks a rule of its field.
 * @returns the latter.
 */
export async function writeMachine(context: ShopContext, given: readonly Cell[]): Promise<Refused[]> {
  const refused: Refused[] = [];
  let cells = [...given];
  while (cells.length > 0) {
    try {
      await saveTranslations(context, cells);
      return refused;
    } catch (error) {
      if (!(error instanceof ShopError) || error.code === codes.forbidden) throw error;
      const { faults, conflicts } = answered.catch({ faults: [], conflicts: [] }).parse(error.data ?? {});
      const reasons = new Map(faults.map((fault) => [keyOf(fault), fault.message]));
      const left = new Set([...reasons.keys(), ...conflicts.map(keyOf)]);
      refused.push(...cells.flatMap((cell) => refusedBy(cell, reasons.get(keyOf(cell)))));
      const rest = cells.filter((cell) => !left.has(keyOf(cell)));
      if (rest.length < cells.length) {
        cells = rest;
        continue;
      }
      // One of them, as where its record is gone: each by itself then, which is rare.
      const [one, ...others] = cells;
      if (!one || others.length === 0) {
        return [...refused, ...(one ? [{ cell: one, reason: error.message }] : [])];
      }
      for (const cell of cells) refused.push(...(await writeMachine(context, [cell])));
      return refused;
    }
  }
  return refused;
}

const refusedBy = (cell: Cell, reason: string | undefined): Refused[] =>
  reason === undefined ? [] : [{ cell, reason: reason.replace(`${cell.field}: `, "") }];
