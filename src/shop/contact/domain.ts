import { defineDomain } from "#kernel/domain.ts";
import { changeMessages } from "./change-messages.ts";
import { messagesSource } from "./list-source.ts";

export const contactDomain = defineDomain({
  name: "contact",
  records: { contact_message: { announced: null }, message_answer: { announced: null } },
  lists: [messagesSource],
  tasks: [changeMessages.task],
});
