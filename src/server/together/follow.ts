/** Tells the open streams of this process what any process has told of their designs. */
import { z } from "zod";
import type { Changes, People } from "#contract/shared-work.ts";
import type { Db } from "#db/connect.ts";
import { listen, type Subscription } from "#db/listen.ts";
import * as decorations from "#shop/decorations/index.ts";

/** Milliseconds after news in which others of their kind are told together. The first of them do not wait. */
const pause = 40;

/** The pause after news. */
interface Rest {
  readonly timer: NodeJS.Timeout;
  /** The same came in the meantime. */
  again: boolean;
}

export interface Stream {
  readonly mallId: string;
  readonly decoration: number;
  readonly staffId: string;
  readonly tab: string;
  readonly people: (people: People["people"]) => void;
  readonly changes: (changes: Changes) => void;
  readonly comments: () => void;
}

const news = z.object({
  mall_id: z.string(),
  decoration: z.int(),
  what: z.enum(["people", "comments", "changes"]),
  staff_id: z.string().optional(),
  tab: z.string().optional(),
  group: z.string().optional(),
});
type News = z.output<typeof news>;

/**
 * Listens while there is a stream, on a connection of its own: most of the time nobody edits.
 * @param log gets failures of the database; what they concern is told with the next news.
 */
export function followEditors(db: Db, databaseUrl: string, log: (error: unknown) => void) {
  const streams = new Set<Stream>();
  const waiting = new Map<string, Rest>();
  let listening: Promise<Subscription> | undefined;

  const of = ({ mall_id, decoration }: Pick<News, "mall_id" | "decoration">) =>
    [...streams].filter((stream) => stream.mallId === mall_id && stream.decoration === decoration);
  const tellPeople = async (where: Pick<News, "mall_id" | "decoration">) => {
    if (of(where).length === 0) return;
    const people = await decorations.peopleIn(db, where.mall_id, where.decoration);
    for (const stream of of(where)) stream.people(people);
  };
  const tellChanges = async ({ mall_id, decoration, staff_id, tab, group }: News) => {
    const others = () => of({ mall_id, decoration }).filter((stream) => stream.tab !== tab);
    if (!staff_id || !tab || !group || others().length === 0) return;
    const changes = await decorations.sharedChanges(db, mall_id, decoration, { staff_id, tab, group });
    for (const one of changes) for (const stream of others()) stream.changes(one);
  };
  const tell = (told: News) => {
    if (told.what === "comments") for (const stream of of(told)) stream.comments();
    else (told.what === "people" ? tellPeople(told) : tellChanges(told)).catch(log);
  };
  const received = (payload: string) => {
    const told = news.safeParse(JSON.parse(payload)).data;
    if (!told || of(told).length === 0) return;
    const before = waiting.get(payload);
    if (before) {
      before.again = true;
      return;
    }
    tell(told);
    const rest: Rest = {
      again: false,
      timer: setTimeout(() => {
        waiting.delete(payload);
        if (rest.again) received(payload);
      }, pause),
    };
    waiting.set(payload, rest);
  };
  /** All that a stream has to know at its start, and after news may have been lost. */
  const tellAll = async (stream: Stream) => {
    const { mallId, decoration, tab } = stream;
    stream.people(await decorations.peopleIn(db, mallId, decoration));
    for (const one of await decorations.sharedChanges(db, mallId, decoration)) {
      if (one.tab !== tab) stream.changes(one);
    }
    stream.comments();
  };
  const start = () => {
    const subscription = listen(databaseUrl, decorations.editorChannel, received, () => {
      for (const stream of streams) tellAll(stream).catch(log);
    });
    subscription.catch(() => {
      if (listening === subscription) listening = undefined;
    });
    return subscription;
  };
  const stop = async () => {
    for (const { timer } of waiting.values()) clearTimeout(timer);
    waiting.clear();
    const ending = listening;
    listening = undefined;
    await (await ending?.catch(() => undefined))?.stop();
  };
  return {
    stop,
    /** @returns what ends it. Rejects when the database cannot be listened to. */
    async add(stream: Stream): Promise<() => void> {
      streams.add(stream);
      const remove = () => {
        streams.delete(stream);
        if (streams.size === 0) void stop();
      };
      try {
        listening ??= start();
        await listening;
        await tellAll(stream);
      } catch (error) {
        remove();
        throw error;
      }
      return remove;
    },
  };
}
