/** Receives the changes that any process has made to a mall (`NOTIFY mall_changed`). */
import { z } from "zod";
import { listen, type Subscription } from "#db/listen.ts";
import { mallChannel } from "#kernel/malls/index.ts";

const message = z.object({ mall_id: z.string() });

/** @param changed gets the id of each mall that changed; none when messages may have been lost. */
export function followChanges(databaseUrl: string, changed: (mallId?: string) => void): Promise<Subscription> {
  return listen(
    databaseUrl,
    mallChannel,
    (payload) => changed(message.safeParse(parse(payload)).data?.mall_id),
    () => changed(),
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
