import * as registry from "#modules/registry.ts";
import { registryIn } from "#shop/decorations/index.ts";
import { changeMessages } from "#shop/messages/change-messages.ts";
import * as contact from "#shop/messages/index.ts";
import { staffOf } from "../calls/caller.ts";
import type { Handler } from "../calls/context.ts";

export const sendMessage: Handler<"sendMessage"> = contact.sendMessage;

export const sendForm: Handler<"sendForm"> = ({ db, mall }, input) =>
  contact.sendForm({ db, mall, registry: registryIn(registry, mall.locale) }, input);

export const getMessage: Handler<"getMessage"> = async (context, { id }) => ({
  message: await contact.readMessage(context, id),
});

export const answerMessage: Handler<"answerMessage"> = async (context, input) => {
  await contact.answerMessage(context, staffOf(context), input);
  return { message: await contact.readMessage(context, input.id) };
};

export const setMessageStates: Handler<"setMessageStates"> = (context, { selection, state }) =>
  changeMessages.start(context, selection, state);
