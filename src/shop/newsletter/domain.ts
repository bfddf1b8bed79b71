import { defineDomain } from "#kernel/domain.ts";
import { dropSubscribers } from "./drop-subscribers.ts";
import { subscribersSource } from "./list-source.ts";

export const newsletterDomain = defineDomain({
  name: "newsletter",
  records: { subscriber: { announced: null } },
  lists: [subscribersSource],
  tasks: [dropSubscribers.task],
});
