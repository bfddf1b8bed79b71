import { dropSubscribers } from "#shop/newsletter/drop-subscribers.ts";
import * as newsletter from "#shop/newsletter/index.ts";
import { changedBy } from "../calls/changed-by.ts";
import type { Handler } from "../calls/context.ts";

export const subscribe: Handler<"subscribe"> = newsletter.subscribe;

export const addSubscriber: Handler<"addSubscriber"> = async (context, input) => ({
  id: await newsletter.addSubscriber(context, input),
  ...changedBy(context),
});

export const removeSubscribers: Handler<"removeSubscribers"> = (context, { selection }) =>
  dropSubscribers.start(context, selection, "remove");
