/** Tables of uploaded files. */
import type { ColumnType } from "kysely";
import type { Defaulted, Identified, Owned, Time } from "./columns.ts";

export interface UploadTable extends Identified {
  /** Public path, `/uploads/…`. */
  file: string;
  original_name: string;
  mime: string;
  bytes: number;
  width: number | null;
  height: number | null;
  /** The shopper who sent it with a review or a refund request; null for staff. */
  buyer_id: ColumnType<string | null, string | null | undefined, string | null>;
  /** What it shows, for those who cannot see it: proposed where the file is chosen. */
  alt: Defaulted<string>;
  /** `{x, y}` from 0 to 1: what stays visible when it is cropped. */
  focal: ColumnType<unknown, string | null | undefined, string | null>;
  /** The member of staff who uploaded it. */
  staff_id: ColumnType<string | null, string | null | undefined, string | null>;
  created_at: Time;
}

/** A file whose upload was deleted: it stays on the disk for some days, so that an undo finds it. */
export interface UploadRemovalTable extends Owned {
  file: string;
  removed_at: Time;
}

export interface MediaTables {
  upload: UploadTable;
  upload_removal: UploadRemovalTable;
}
