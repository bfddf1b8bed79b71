/** Kinds of columns and keys that the tables share. */
import type { ColumnType } from "kysely";

/** A column that the database fills when an insert leaves it out. */
export type Defaulted<T> = ColumnType<T, T | undefined, T>;
/** JSON: read as parsed values of unknown shape (parse with a schema), written as JSON text. */
export type Json = ColumnType<unknown, string, string>;
export type Time = ColumnType<Date, Date | string | undefined, Date | string>;
export type NullableTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

/** A row of a mall. */
export interface Owned {
  mall_id: string;
}
/** A row of a mall with an id of its own (UUIDv7). */
export interface Identified extends Owned {
  id: string;
}
