/**
 * What customers search for, counted by day: only the words, nothing about who searched. Searches are collected in memory
 * and written in batches, so that no request waits for them.
 */
import { sql } from "kysely";
import { currentTime } from "#db/clock.ts";
import type { Db } from "#db/connect.ts";
import type { ShopContext } from "#kernel/context.ts";
import { cleanText } from "#kernel/text.ts";

/** How many products a keyword finds. */
export type CountResults = (context: ShopContext, keyword: string) => Promise<number>;

interface Counted {
  readonly context: ShopContext;
  readonly keyword: string;
  searches: number;
}

interface Queue {
  readonly counted: Map<string, Counted>;
  timer: NodeJS.Timeout | undefined;
  writing: Promise<void>;
}

/** Milliseconds that searches are collected. */
const pause = 5_000;
/** Different searches that are collected at most; further ones are dropped until the next write. */
const maxCollected = 2_000;
/** Different searches of a mall and day; further ones are not kept, whoever makes them up. */
const maxPerDay = 20_000;

const queues = new WeakMap<Db, Queue>();

/** Takes a search and returns at once. */
export function recordSearch(context: ShopContext, typed: string, countResults: CountResults): void {
  const keyword = keywordToKeep(typed);
  if (keyword === undefined) return;
  const queue = queueOf(context.db);
  const key = `${context.mall.id} ${keyword}`;
  const word = queue.counted.get(key);
  if (word) word.searches++;
  else if (queue.counted.size < maxCollected) queue.counted.set(key, { context, keyword, searches: 1 });
  queue.timer ??= setTimeout(() => startWriting(context.db, queue, countResults), pause).unref();
}

/** In lower case; undefined for what may be about a person: email addresses and numbers of seven digits or more. */
export function keywordToKeep(typed: string): string | undefined {
  const keyword = cleanText(typed).toLowerCase().replace(/\s+/g, " ").slice(0, 100);
  const isPersonal = keyword.includes("@") || (keyword.match(/\d/g)?.length ?? 0) >= 7;
  return keyword === "" || isPersonal ? undefined : keyword;
}

function startWriting(db: Db, queue: Queue, countResults: CountResults): void {
  clearTimeout(queue.timer);
  queue.timer = undefined;
  queue.writing = queue.writing.then(() => write(db, queue, countResults));
}

/** Resolves when every search taken so far is stored; for a clean stop. */
export async function flushSearches(db: Db, countResults: CountResults): Promise<void> {
  const queue = queueOf(db);
  startWriting(db, queue, countResults);
  await queue.writing;
}

function queueOf(db: Db): Queue {
  const queue = queues.get(db) ?? { counted: new Map(), timer: undefined, writing: Promise.resolve() };
  queues.set(db, queue);
  return queue;
}

/** Searches that cannot be stored are lost: they are not worth stopping anything for. */
async function write(db: Db, { counted }: Queue, countResults: CountResults): Promise<void> {
  const batch = [...counted.values()];
  counted.clear();
  for (const [mallId, searches] of Map.groupBy(batch, ({ context }) => context.mall.id)) {
    try {
      const zone = searches[0]?.context.mall.time_zone ?? "UTC";
      const rows: { keyword: string; searches: number; results: number }[] = [];
      for (const { context, keyword, searches: times } of searches) {
        rows.push({ keyword, searches: times, results: await countResults(context, keyword) });
      }
      await sql`
        insert into search_count (mall_id, day, keyword, searches, results)
        select ${mallId}, (${currentTime} at time zone ${zone})::date, g.keyword, g.searches, g.results
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) g (keyword text, searches integer, results integer)
        where (select count(*) from search_count c
          where c.mall_id = ${mallId} and c.day = (${currentTime} at time zone ${zone})::date) < ${maxPerDay}
        order by g.keyword
        on conflict (mall_id, day, keyword) do update
          set searches = search_count.searches + excluded.searches, results = excluded.results`.execute(db);
    } catch {
      // Nothing is lost but counts.
    }
  }
}
