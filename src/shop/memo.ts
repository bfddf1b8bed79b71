import type { ShopContext } from "./context.ts";

/**
 * Remembers what `compute` answers until the mall's catalog version moves on, in this process, for at most `capacity`
 * different questions (the longest unused is dropped). Simultaneous askers share one computation; a failure is not kept.
 */
export function rememberPerVersion<Question, Answer>(
  capacity: number,
  compute: (context: ShopContext, question: Question) => Promise<Answer>,
): (context: ShopContext, question: Question) => Promise<Answer> {
  const kept = new Map<string, { version: number; answer: Promise<Answer> }>();
  return (context, question) => {
    const key = JSON.stringify([context.mall.id, question]);
    const version = context.mall.catalog_version;
    const known = kept.get(key);
    kept.delete(key);
    const entry = known?.version === version ? known : { version, answer: compute(context, question) };
    kept.set(key, entry);
    entry.answer.catch(() => {
      if (kept.get(key) === entry) kept.delete(key);
    });
    const oldest = kept.size > capacity ? kept.keys().next().value : undefined;
    if (oldest !== undefined) kept.delete(oldest);
    return entry.answer;
  };
}
