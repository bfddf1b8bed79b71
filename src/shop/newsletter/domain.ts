import { defineDomain } from "#kernel/domain.ts";
import { sourcesIn } from "#kernel/lists/index.ts";
import { dropSubscribers } from "./drop-subscribers.ts";
import * as sources from "./list-source.ts";

export const newsletterDomain = defineDomain({
  name: "newsletter",
  records: { subscriber: { announced: null } },
  lists: sourcesIn(sources),
  tasks: [dropSubscribers.task],
});
