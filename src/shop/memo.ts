import type { ShopContext } from "./context.ts";

interface Options<Answer> {
  /** Different questions remembered at most; the longest unused is dropped. */
  readonly capacity: number;
  /**
   * Answers so costly that, when the catalog changes, the old one is given until the new one is there. Decided by the
   * answer, not by the clock, so that a small shop is always exact.
   */
  readonly mayLag?: (answer: Answer) => boolean;
}

interface Entry<Answer> {
  readonly version: number;
  readonly answer: Promise<Answer>;
  lags: boolean;
  refreshing: boolean;
}

/**
 * Remembers what `compute` answers until the mall's catalog version moves on, in this process. Simultaneous askers share
 * one computation; a failure is not kept.
 */
export function rememberPerVersion<Question, Answer>(
  compute: (context: ShopContext, question: Question) => Promise<Answer>,
  { capacity, mayLag = () => false }: Options<Answer>,
): (context: ShopContext, question: Question) => Promise<Answer> {
  const kept = new Map<string, Entry<Answer>>();

  function start(context: ShopContext, question: Question): Entry<Answer> {
    const answer = compute(context, question);
    const entry: Entry<Answer> = { version: context.mall.catalog_version, answer, lags: false, refreshing: false };
    answer.then(
      (value) => {
        entry.lags = mayLag(value);
      },
      () => {},
    );
    return entry;
  }

  function keep(key: string, entry: Entry<Answer>): void {
    kept.delete(key);
    kept.set(key, entry);
    const oldest = kept.size > capacity ? kept.keys().next().value : undefined;
    if (oldest !== undefined) kept.delete(oldest);
  }

  return (context, question) => {
    const key = JSON.stringify([context.mall.id, question]);
    const known = kept.get(key);
    if (known?.version === context.mall.catalog_version) {
      keep(key, known);
      return known.answer;
    }
    if (known?.refreshing) return known.answer;
    const fresh = start(context, question);
    if (known?.lags) {
      known.refreshing = true;
      fresh.answer.then(
        () => keep(key, fresh),
        () => {
          known.refreshing = false;
        },
      );
      return known.answer;
    }
    keep(key, fresh);
    fresh.answer.catch(() => {
      if (kept.get(key) === fresh) kept.delete(key);
    });
    return fresh.answer;
  };
}
