/** Tables of designs and their revisions. */
import type { ColumnType } from "kysely";
import type { Defaulted, Json, Owned, Time } from "./columns.ts";

/** A named design of a mall; `number` is the digits in `/admin_{number}`. */
export interface DecorationTable extends Owned {
  number: number;
  name: string;
  /** The published revision, null before the first publish. */
  live_revision: number | null;
  /** Next id for a new module; ids are never reused inside a decoration. */
  next_module_id: Defaulted<number>;
  created_at: Time;
}

/** Content of one group, stored once under the SHA-256 of its canonical JSON. Never changed. */
export interface DocumentTable extends Owned {
  hash: string;
  content: Json;
  created_at: Time;
}

/** One publish: which document each group has. Never changed. */
export interface RevisionTable extends Owned {
  decoration_number: number;
  number: number;
  /** `{group: hash}` */
  documents: Json;
  author: string;
  note: Defaulted<string>;
  created_at: Time;
}

/** Unpublished work of one staff member on a decoration (`draft` of the contract). */
export interface DecorationDraftTable extends Owned {
  decoration_number: number;
  staff_id: string;
  /** JSON. */
  content: string;
  saved_at: Time;
}

/** Unpublished texts of one staff member in one of the shop's languages (`translationDraft` of the contract). */
export interface TranslationDraftTable extends Owned {
  decoration_number: number;
  staff_id: string;
  locale: string;
  /** JSON. */
  content: string;
  saved_at: Time;
}

/** Shows guests the draft of one staff member until it expires. */
export interface PreviewLinkTable extends Owned {
  id: string;
  decoration_number: number;
  /** Set where it shows staff the shop as it will be in a release. */
  release_id: ColumnType<string | null, string | null | undefined, string | null>;
  staff_id: string;
  token_hash: string;
  created_at: Time;
  expires_at: Date;
  last_used_at: Date | null;
}

export interface DecorationTables {
  decoration: DecorationTable;
  document: DocumentTable;
  revision: RevisionTable;
  decoration_draft: DecorationDraftTable;
  translation_draft: TranslationDraftTable;
  preview_link: PreviewLinkTable;
}
