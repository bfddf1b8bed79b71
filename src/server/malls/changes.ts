/** Hears from the database what any process has changed (`NOTIFY mall_changed`), so that every node drops the same. */
import { z } from "zod";
import { listen, type Subscription } from "#db/listen.ts";
import { mallChannel } from "#shop/malls/index.ts";

const message = z.object({ mall_id: z.string() });

/**
 * @param forget gets the id of each mall that changed.
 * @param forgetAll is called when messages may have been lost.
 */
export function followChanges(
  databaseUrl: string,
  forget: (mallId: string) => void,
  forgetAll: () => void,
): Promise<Subscription> {
  return listen(
    databaseUrl,
    mallChannel,
    (payload) => {
      const { data } = message.safeParse(parse(payload));
      if (data) forget(data.mall_id);
      else forgetAll();
    },
    forgetAll,
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
