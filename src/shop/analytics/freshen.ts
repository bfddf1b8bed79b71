/** Figures of the last minute: who looks at them has them counted at once. */
import { setTimeout } from "node:timers/promises";
import type { ShopContext } from "#kernel/context.ts";
import { refreshAnalytics } from "./refresh.ts";

/** Milliseconds between two counts that calls ask for. */
const pause = 5_000;
/** Milliseconds that a call waits for a count; then it answers with what is stored. */
const patience = 50;

/** Milliseconds that such a count takes at most, which nobody waits for: the first one of a shop has many days. */
const maxTime = 20_000;

interface Fresh {
  readonly at: number;
  readonly counting: Promise<unknown>;
}
const counts = new WeakMap<object, Map<string, Fresh>>();

/** Counts what has changed unless that was done in the last seconds. Failures are the job's, which counts once a minute. */
export async function freshen(context: ShopContext): Promise<void> {
  const ofDatabase = counts.get(context.db) ?? new Map<string, Fresh>();
  counts.set(context.db, ofDatabase);
  let last = ofDatabase.get(context.mall.id);
  if (!last || performance.now() - last.at > pause) {
    const counting = refreshAnalytics(context, { max: maxTime }).catch(() => {});
    last = { at: performance.now(), counting };
    ofDatabase.set(context.mall.id, last);
  }
  await Promise.race([last.counting, setTimeout(patience)]);
}
