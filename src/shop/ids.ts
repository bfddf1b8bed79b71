import { v7 } from "uuid";

/** A fresh id: UUIDv7, so that ids made later sort later and indexes grow at their end. */
export function newId(): string {
  return v7();
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** True for text that PostgreSQL reads as an id; anything else names nothing and must not reach a query. */
export function isId(text: string): boolean {
  return uuid.test(text);
}
