/** Tables of malls, their addresses and visits. */
import type { ColumnType } from "kysely";
import type { Defaulted, Identified, Json, NullableTime, Owned, Time } from "./columns.ts";

export interface MallTable {
  id: string;
  name: string;
  /** ISO 4217 code; its exponent is derived (`src/kernel/money`). */
  currency: string;
  locale: Defaulted<string>;
  /** The decoration shoppers see. */
  live_decoration_id: number | null;
  /** Origins that an admin entry may name as `redirect_url` (back-office addresses). */
  admin_origins: ColumnType<string[], string[] | undefined, string[]>;
  /** Bumped with every change of catalog or content that shoppers see: part of the page cache's key. */
  catalog_version: Defaulted<number>;
  /** Number of these changes in which only prices or stock changed. Caches that do not depend on these are kept after them. */
  price_version: Defaulted<number>;
  /** Highest number that a decoration was given; never given again. */
  last_decoration_number: Defaulted<number>;
  /** A test order was placed, and may be deleted since. */
  has_tested_order: Defaulted<boolean>;
  /** IANA name of the zone in which days begin: filters and figures by day. */
  time_zone: Defaulted<string>;
  /** The host that the mall's other hosts lead to; "" for none. It counts while it is a checked domain. */
  primary_domain: Defaulted<string>;
  created_at: Time;
}

/** What was changed of a group of settings (`src/contract/settings.ts`); what is missing has its default. */
export interface MallSettingTable extends Owned {
  group_name: string;
  /** By the names of the fields. */
  value: Json;
}

export interface MallDomainTable extends Owned {
  /** Of one mall only. */
  host: string;
  /** What the shop answers with at this host, so that a check finds out whether the host leads here. */
  token: Defaulted<string>;
  /** When a check succeeded last; null until then: the host is not the mall's yet. */
  checked_at: NullableTime;
  /** Why the last check failed. */
  problem: Defaulted<string>;
  created_at: Time;
}

/** A language that the shop is shown in beside its own. */
export interface MallLocaleTable extends Owned {
  /** BCP 47 tag of a language whose texts ship. */
  code: string;
  /** Code of another of these languages; "" for the shop's own. */
  fallback: Defaulted<string>;
  published: Defaulted<boolean>;
  position: Defaulted<number>;
}

/** What the owner has written, in another language of the shop. */
/** Addresses of records in other languages; triggers keep them. */
export interface SlugTable extends Owned {
  kind: string;
  slug: string;
  locale: string;
  record_id: string;
  /** False for one of before. */
  is_current: boolean;
}

export interface TranslationTable extends Owned {
  /** Of `src/contract/translations.ts`. */
  kind: string;
  record_id: string;
  /** As in `mall_locale`. */
  locale: string;
  field: string;
  value: string;
  /** Of the text that was translated. */
  source_hash: string;
  state: Defaulted<"done" | "machine" | "draft">;
  /** Whether the text is still the translated one; kept by triggers. */
  source_state: Defaulted<"same" | "changed" | "none">;
  /** Name of who wrote it last. */
  author: Defaulted<string>;
  updated_at: ColumnType<Date, Date | undefined, Date>;
  record_type: ColumnType<string, never, never>;
}

/** A part of the counts of texts (locale "") and translations; they are the sums. */
export interface TranslationCountTable extends Owned {
  kind: string;
  locale: string;
  id: Defaulted<string>;
  cells: Defaulted<number>;
  outdated: Defaulted<number>;
  machine: Defaulted<number>;
  /** Of a machine, or drafts. */
  unreviewed: Defaulted<number>;
}

/** A file of translations that staff import. */
export interface TranslationImportTable extends Identified {
  name: string;
  staff_id: string;
  /** Whether translations of texts that have changed since are written too. */
  with_changed: Defaulted<boolean>;
  task_id: ColumnType<string | null, string | null | undefined, string | null>;
  created_at: ColumnType<Date, Date | undefined, never>;
}

export interface TranslationImportCellTable extends Owned {
  import_id: string;
  /** In the order of the file, from 1. */
  number: number;
  kind: string;
  record_id: string;
  locale: string;
  field: string;
  value: string;
  /** Of the text that was translated; "" where the file does not tell. */
  source_hash: string;
  state: string;
}

/** Words of specifications of shown products. */
export interface SpecificationWordTable extends Owned {
  name: string;
  value: string;
}

/** The key of the shop's translation service, sealed. It is used with the service and address for which it was given only. */
export interface ServiceKeyTable extends Owned {
  /** "translation" or "writing". */
  purpose: string;
  service: string;
  address: string;
  sealed: string;
}

/** What a translation service has answered for a text. */
export interface MachineAnswerTable extends Owned {
  /** Hash of everything but the text that the answer follows from. */
  service: string;
  locale: string;
  source_hash: string;
  is_html: boolean;
  answer: string;
  created_at: ColumnType<Date, Date | undefined, never>;
}

export interface VisitTable extends Identified {
  event: string;
  page: string;
  /** Whole seconds since the visitor's stored start time. */
  seconds: number;
  created_at: Time;
}

export interface MallTables {
  mall: MallTable;
  mall_domain: MallDomainTable;
  mall_locale: MallLocaleTable;
  mall_setting: MallSettingTable;
  translation: TranslationTable;
  slug: SlugTable;
  translation_count: TranslationCountTable;
  translation_import: TranslationImportTable;
  translation_import_cell: TranslationImportCellTable;
  specification_word: SpecificationWordTable;
  service_key: ServiceKeyTable;
  machine_answer: MachineAnswerTable;
  visit: VisitTable;
}
