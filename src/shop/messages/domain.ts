import { defineDomain } from "#kernel/domain.ts";
import { sourcesIn } from "#kernel/lists/index.ts";
import { changeMessages } from "./change-messages.ts";
import * as sources from "./list-source.ts";

export const messagesDomain = defineDomain({
  name: "messages",
  records: { contact_message: { announced: null }, message_answer: { announced: null } },
  lists: sourcesIn(sources),
  tasks: [changeMessages.task],
});
