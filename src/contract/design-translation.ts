/** What a language has in place of a design's texts, as translating it sends and reads it (docs/languages.md). */
import { z } from "zod";
import { maxInteger } from "./fields.ts";
import { groupName as group } from "./group-name.ts";

export const revisionNumber = z.number().int().min(0).max(maxInteger);
/** From the module to the value: `["banner_list", 0, "title"]`; `["@show"]` is whether the module is shown. */
const keys = z
  .array(z.union([z.string().max(100), z.number().int().min(0).max(1000)]))
  .min(1)
  .max(20);
export const cellValue = z.union([z.string().max(200_000, "at most 200,000 characters"), z.boolean()]);

export const cellKey = { group, module: z.number().int().min(0).max(maxInteger), keys };

const sentCell = z.object({
  ...cellKey,
  /** Of the text that it translates, as it was read; "" for `@show`. */
  source: z.string().max(64),
  /** "" takes it away, so that the language falls back; null that of `@show`. */
  value: cellValue.nullable(),
  /** A machine has translated it, and nobody has read it yet. */
  machine: z.boolean().optional(),
});
export type SentCell = z.output<typeof sentCell>;
/** Names a text without a value. */
export const cellReference = sentCell.omit({ value: true, machine: true });
export type CellReference = z.output<typeof cellReference>;
export const sentCells = z.array(sentCell).max(3000, "at most 3,000 texts");

export const translationDraft = z.object({
  /** Revision the work began from. */
  revision: revisionNumber,
  /** Milliseconds since 1970. */
  time: z.number().int(),
  cells: sentCells,
});
export type TranslationDraft = z.output<typeof translationDraft>;
