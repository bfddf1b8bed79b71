/** What is translated of a domain's records: each domain declares it in its `domain.ts` (`translated`). */
import { hash } from "node:crypto";
import type { RawBuilder } from "kysely";
import type { z } from "zod";
import type { TranslatedInput, TranslationKind } from "#contract/translations.ts";
import type { ShopContext, TrxContext } from "../context.ts";

export interface TranslatedField {
  readonly input: TranslatedInput;
  /** The rules of the field itself; "" passes, and stands for no translation. */
  readonly schema: z.ZodType<string, string>;
}

export interface RecordPart {
  readonly kind: TranslationKind;
  readonly id: string;
}

export interface TranslatedKind {
  readonly fields: Readonly<Record<string, TranslatedField>>;
  /** Fields that differ by record, which `sources` names: the alternative text of a picture. */
  readonly more?: (field: string) => TranslatedField | undefined;
  /** The texts in the shop's own language, by field, of the records by id; those that do not exist are left out. */
  readonly sources: (context: ShopContext, ids: readonly string[]) => Promise<ReadonlyMap<string, Texts>>;
  /** Its records, where all texts of the shop are gone through. */
  readonly records: TranslatedRecords;
  /** Ids of all records in their order, where they are few and have no screens of their own: they are translated together. */
  readonly all?: (context: ShopContext) => Promise<readonly string[]>;
  /** Refuses values against rules that a field does not know, in the command that writes them. */
  readonly check?: (context: ShopContext, cells: readonly TranslatedCell[]) => Promise<void>;
  /** What follows from cells that were written or deleted, in the same command: the words that searches find records by. An undo refreshes records. */
  readonly written?: (context: TrxContext, cells: readonly Omit<TranslatedCell, "value">[]) => Promise<void>;
  /** What else is translated with a record: words of a product's options. */
  readonly parts?: (context: ShopContext, id: string) => Promise<readonly RecordPart[]>;
}

export interface TranslatedCell {
  readonly id: string;
  readonly locale: string;
  readonly field: string;
  readonly value: string;
}

/** How statements read the records of a kind: each is told by `id`. */
export interface TranslatedRecords {
  /** A table, or a query in parentheses, of the mall's records. */
  readonly table: (context: ShopContext) => RawBuilder<unknown> | Promise<RawBuilder<unknown>>;
  /** The type of `id`, by which they are in order; the newest ids come first. */
  readonly idType: "uuid" | "text";
  /** Column that a person knows a record by. */
  readonly name: string;
  /** Column with the texts of a record, `[{place, field, text}]`; without it each field of the kind is a column. */
  readonly texts?: string;
  /** Besides the columns: a query (place, field, text) of what differs by record, of `r`. */
  readonly more?: RawBuilder<unknown>;
  /** Whether a text of `more` has words, in small or capital letters: a search asks it before it reads the texts. */
  readonly hasMore?: (words: string) => RawBuilder<unknown>;
  /** Whether triggers count its texts (src/db/functions/translations.sql). Those of other kinds are few, and are counted when they are asked for. */
  readonly isKept: boolean;
}

/** By field. */
export type Texts = Readonly<Record<string, string>>;

/** What a text is recognised by later: a translation of another one is outdated. */
export const sourceHash = (text: string): string => hash("sha256", text, "hex").slice(0, 32);
