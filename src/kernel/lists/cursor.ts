/** Places in a list, opaque to callers: a row's sort value and id, with the sort that they belong to. */

import { z } from "zod";
import { badInput } from "#contract/errors.ts";
import type { ListSort } from "#contract/list.ts";
import { t } from "#i18n/server.ts";

export interface Place {
  /** Text of the sort's value; null where the row has none. */
  readonly value: string | null;
  readonly id: string;
}

const stored = z.tuple([z.string(), z.enum(["asc", "desc"]), z.string().nullable(), z.string().min(1)]);

export function encodePlace({ by, direction }: ListSort, { value, id }: Place): string {
  return Buffer.from(JSON.stringify([by, direction, value, id])).toString("base64url");
}

/** @throws {ShopError} 400 for text that is no place in a list with this sort. */
export function decodePlace(field: "after" | "before", text: string, sort: ListSort): Place {
  const parsed = stored.safeParse(readJson(text));
  if (!parsed.success) throw notAPlace(field);
  const [by, direction, value, id] = parsed.data;
  if (by !== sort.by || direction !== sort.direction) throw badInput(t("{field} belongs to another sort", { field }));
  return { value, id };
}

export const notAPlace = (field: "after" | "before") => badInput(t("{field} is not a place in this list", { field }));

function readJson(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, "base64url").toString());
  } catch {
    return undefined;
  }
}
