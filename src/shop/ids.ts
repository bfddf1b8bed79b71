import { v7 } from "uuid";

/** A new id: UUIDv7, so that later ids sort later and indexes grow at their end. */
export function newId(): string {
  return v7();
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** True for text that PostgreSQL accepts as a uuid; anything else would make a query fail. */
export function isId(text: string): boolean {
  return uuid.test(text);
}

/** The smallest UUIDv7 of a time: rows from then on are found by the primary key. */
export function idFrom(time: Date): string {
  const hex = time.getTime().toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}
