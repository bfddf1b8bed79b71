/** Synced modules: each names what was saved under a number, and shows it. What was saved holds no synced modules itself. */
import type { Values } from "./field.ts";
import { syncedType } from "./nesting.ts";

/** The group of what a synced module shows; null of another module, and of one that names nothing. */
export function syncedGroupOf({
  type,
  values,
}: {
  readonly type: number;
  readonly values: Values;
}): `saved_modules_${string}` | null {
  const { saved } = values;
  return type === syncedType && typeof saved === "string" && saved !== "" ? `saved_modules_${saved}` : null;
}
