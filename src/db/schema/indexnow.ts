/** What search engines have been told (IndexNow). */
import type { Defaulted, NullableTime, Owned } from "./columns.ts";

export interface IndexNowTable extends Owned {
  /** Of the change record. */
  last_change: bigint;
  tries: Defaulted<number>;
  /** Not before, after a failure. */
  next_at: Defaulted<Date>;
  failing_since: NullableTime;
  last_error: Defaulted<string>;
}

export interface IndexNowTables {
  indexnow: IndexNowTable;
}
