/** What files of translations have in common. */
import { z } from "zod";
import { type TranslatedInput, translationKindNames, translationStates } from "#contract/translations.ts";
import { isId } from "#kernel/ids.ts";

/** One translation of a file. */
export const fileCell = z.object({
  kind: z.enum(translationKindNames),
  id: z.string().min(1).max(400),
  field: z.string().min(1).max(60),
  locale: z.string().min(1).max(20),
  value: z.string().max(500_000),
  /** Of the text that was translated; "" where the file does not tell. */
  source_hash: z.string().max(64),
  /** "" where the file does not tell: what it changes is done. */
  state: z.enum([...translationStates, ""]),
});
export type FileCell = z.output<typeof fileCell>;

/** Cells of a file at most. */
export const maxCells = 100_000;

/** A text that is exported, with its translations. */
export interface FileText {
  readonly kind: string;
  readonly id: string;
  readonly field: string;
  readonly name: string;
  readonly input: TranslatedInput;
  readonly source: string;
  readonly translations: readonly { readonly locale: string; readonly value: string; readonly state: string }[];
}

/** "product.good_name.<id>": letters, digits, points and hyphens, as ids in XML want it. Ids that are words are encoded behind "w-". */
export const unitId = ({ kind, id, field }: Pick<FileText, "kind" | "id" | "field">): string =>
  `${kind}.${field}.${isId(id) ? id : `w-${Buffer.from(id).toString("base64url")}`}`;

/** Undefined for an id that no export has given. */
export function unitOf(id: string): { readonly kind: string; readonly id: string; readonly field: string } | undefined {
  const [, kind, field, record = ""] = /^([a-z_]+)\.([a-z0-9_]+)\.([\w-]+)$/.exec(id) ?? [];
  if (!kind || !field) return undefined;
  const word = record.startsWith("w-") ? Buffer.from(record.slice(2), "base64url").toString() : record;
  return { kind, field, id: word };
}
