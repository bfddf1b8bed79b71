/** Tables of designs and their revisions. */
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
  staff_id: string;
  token_hash: string;
  created_at: Time;
  expires_at: Date;
  last_used_at: Date | null;
}

/** Who has the editor open; unlogged. */
export interface EditorPresenceTable extends Owned {
  staff_id: string;
  tab: string;
  decoration_number: number;
  stream_id: string;
  page: string | null;
  module: string | null;
  joined_at: Time;
  seen_at: Time;
}

/** What somebody in the editor has changed of a group and not published; unlogged. */
export interface EditorChangeTable extends Owned {
  staff_id: string;
  tab: string;
  group_name: string;
  /** JSON: `sharedGroup` of the contract. */
  content: string;
}

/** What staff write to each other about a page or a module. */
export interface DesignCommentTable extends Owned {
  id: string;
  decoration_number: number;
  group_name: string;
  module_id: number | null;
  module_name: Defaulted<string>;
  thread_id: string | null;
  staff_id: string | null;
  author: string;
  body: string;
  created_at: Time;
  resolved_at: Date | null;
  resolved_by: Defaulted<string>;
}

export interface DecorationTables {
  decoration: DecorationTable;
  document: DocumentTable;
  revision: RevisionTable;
  decoration_draft: DecorationDraftTable;
  translation_draft: TranslationDraftTable;
  preview_link: PreviewLinkTable;
  editor_presence: EditorPresenceTable;
  editor_change: EditorChangeTable;
  design_comment: DesignCommentTable;
}
