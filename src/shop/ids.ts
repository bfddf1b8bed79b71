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
