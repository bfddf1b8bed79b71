import { dropSubscribers } from "#shop/newsletter/drop-subscribers.ts";
import * as newsletter from "#shop/newsletter/index.ts";
import { changedBy } from "../calls/changed-by.ts";
import type { Handler } from "../calls/context.ts";

export const subscribe: Handler<"subscribe"> = (input, context) => newsletter.subscribe(context, input);

export const addSubscriber: Handler<"addSubscriber"> = async (input, context) => ({
  id: await newsletter.addSubscriber(context, input),
  ...changedBy(context),
});

export const removeSubscribers: Handler<"removeSubscribers"> = ({ selection }, context) =>
  dropSubscribers.start(context, selection, "remove");
