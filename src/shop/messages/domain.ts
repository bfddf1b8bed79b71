import { defineDomain } from "#kernel/domain.ts";
import { changeMessages } from "./change-messages.ts";
import { messagesSource } from "./list-source.ts";

export const messagesDomain = defineDomain({
  name: "messages",
  records: { contact_message: { announced: null }, message_answer: { announced: null } },
  lists: [messagesSource],
  tasks: [changeMessages.task],
});
