/** Tables of imports of products. */
import type { ColumnType } from "kysely";
import type { Defaulted, Identified, Json, Owned, Time } from "./columns.ts";

/** A file of products that staff import. */
export interface ImportTable extends Identified {
  /** Of the file, as staff called it. */
  name: string;
  bytes: number;
  kind: string;
  state: Defaulted<string>;
  /** Public origin of the shop: addresses below it are its own files. */
  origin: string;
  /** Encoding, separator, sign of decimals, unit of weights. */
  form: Json;
  /** `string[]` */
  header: Json;
  /** The first rows below it. */
  rows: ColumnType<unknown, string | undefined, string>;
  /** What each column becomes, `string[]`. */
  columns: Json;
  options: ColumnType<unknown, string | undefined, string>;
  /** Fields whose column a spreadsheet has damaged. */
  refused: ColumnType<unknown, string | undefined, string>;
  counts: ColumnType<unknown, string | undefined, string>;
  samples: ColumnType<unknown, string | undefined, string>;
  /** How many products each sentence concerns. */
  notes: ColumnType<unknown, string | undefined, string>;
  error: Defaulted<string>;
  /** The import whose failed rows this file has. */
  retry_of: ColumnType<string | null, string | null | undefined, string | null>;
  task_id: ColumnType<string | null, string | null | undefined, string | null>;
  pictures_task_id: ColumnType<string | null, string | null | undefined, string | null>;
  batch_id: ColumnType<string | null, string | null | undefined, string | null>;
  staff_id: string;
  staff_name: Defaulted<string>;
  created_at: Time;
  updated_at: Time;
}

/** Rows of an import, by product. */
export interface ImportRowTable extends Owned {
  import_id: string;
  product: number;
  /** As a spreadsheet numbers it: the header is 1. */
  number: number;
  cells: Json;
}

/** What is wrong with a row of an import. */
export interface ImportFaultTable extends Owned {
  import_id: string;
  product: number;
  number: number;
  /** file: while the file was read; check, run: when the products were compared with the shop's. */
  found: string;
  title: Defaulted<string>;
  reason: string;
}

/** What a product is called in the shop that it came from. */
export interface ProductSourceTable extends Owned {
  source: string;
  source_id: string;
  product_id: string;
}

/** A picture at another address, and its copy in the shop. */
export interface RemotePictureTable extends Owned {
  url: string;
  /** SHA-256 of its bytes. */
  content_hash: string | null;
  file: string | null;
  error: Defaulted<string>;
  tries: Defaulted<number>;
  updated_at: Time;
}

/** Pictures that a product of an import waits for. */
export interface ImportPictureTable extends Owned {
  import_id: string;
  product_id: string;
  wanted: Json;
  urls: string[];
  title: Defaulted<string>;
  row: Defaulted<number>;
  done: Defaulted<boolean>;
}

export interface ImportsTables {
  import: ImportTable;
  import_row: ImportRowTable;
  import_fault: ImportFaultTable;
  product_source: ProductSourceTable;
  remote_picture: RemotePictureTable;
  import_picture: ImportPictureTable;
}
