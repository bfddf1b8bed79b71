import { LRUCache } from "lru-cache";
import { isTimeMoved } from "#db/clock.ts";
import { inLocale } from "#i18n/server.ts";
import type { ShopContext } from "./context.ts";
import { inOwnLanguage } from "./malls/view.ts";

interface Options<Answer> {
  /** Maximum number of cached answers, of all malls together; the least recently used is dropped. */
  readonly capacity: number;
  /**
   * Whether an answer was so costly that, after the catalog has changed, it is given until its replacement has been
   * computed. It is decided by the answer and not by the time it took, so that small shops always get exact answers.
   */
  readonly mayLag?: (answer: Answer) => boolean;
  /** True where answers depend neither on prices nor on stock: they stay cached when only these change. */
  readonly ignoresPricesAndStock?: boolean;
  /**
   * True where answers have words of the shop's own: each language of the shop has its answers. Others are computed in the shop's own
   * language, whichever a visitor reads, and shared. Each market has its own either way.
   */
  readonly byLanguage?: boolean;
}

interface Entry<Answer> {
  readonly version: number;
  readonly answer: Promise<Answer>;
  lags: boolean;
  refreshing: boolean;
}

/**
 * Caches the answers of `compute`, in this process, until the mall's catalog version changes. Simultaneous calls with
 * the same mall and question share one computation; a failure is not cached.
 * @param compute its question must be serialisable as JSON.
 */
export function cachedPerVersion<Question, Answer>(
  compute: (context: ShopContext, question: Question) => Promise<Answer>,
  { capacity, mayLag = () => false, ignoresPricesAndStock = false, byLanguage = false }: Options<Answer>,
): (context: ShopContext, question: Question) => Promise<Answer> {
  const cache = new LRUCache<string, Entry<Answer>>({ max: capacity });
  const versionOf = ({ mall }: ShopContext) => mall.catalog_version - (ignoresPricesAndStock ? mall.price_version : 0);

  function start(context: ShopContext, question: Question): Entry<Answer> {
    const mall = inOwnLanguage(context.mall);
    const answer =
      byLanguage || mall === context.mall
        ? compute(context, question)
        : inLocale(mall.locale, () => compute({ ...context, mall }, question));
    const entry: Entry<Answer> = { version: versionOf(context), answer, lags: false, refreshing: false };
    answer.then(
      (value) => {
        entry.lags = mayLag(value);
      },
      () => {},
    );
    return entry;
  }

  return (context, question) => {
    const { mall } = context;
    if (isTimeMoved()) return start(context, question).answer;
    // The question comes last: nothing before it has a space, so no two questions share a key.
    const key = `${mall.id} ${byLanguage ? mall.locale : ""} ${mall.market?.id ?? ""} ${JSON.stringify(question)}`;
    const entry = cache.get(key);
    if (entry && (entry.version === versionOf(context) || entry.refreshing)) return entry.answer;
    const fresh = start(context, question);
    if (entry?.lags) {
      entry.refreshing = true;
      fresh.answer.then(
        () => cache.set(key, fresh),
        () => {
          entry.refreshing = false;
        },
      );
      return entry.answer;
    }
    cache.set(key, fresh);
    fresh.answer.catch(() => {
      if (cache.peek(key) === fresh) cache.delete(key);
    });
    return fresh.answer;
  };
}
