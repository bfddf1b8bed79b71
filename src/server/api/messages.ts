import * as registry from "#modules/registry.ts";
import { registryIn } from "#shop/decorations/index.ts";
import { changeMessages } from "#shop/messages/change-messages.ts";
import * as contact from "#shop/messages/index.ts";
import { staffOf } from "../calls/caller.ts";
import type { Handler } from "../calls/context.ts";

export const sendMessage: Handler<"sendMessage"> = (input, context) => contact.sendMessage(context, input);

export const sendForm: Handler<"sendForm"> = (input, { db, mall }) =>
  contact.sendForm({ db, mall, registry: registryIn(registry, mall.locale) }, input);

export const getMessage: Handler<"getMessage"> = async ({ id }, context) => ({
  message: await contact.readMessage(context, id),
});

export const answerMessage: Handler<"answerMessage"> = async (input, context) => {
  await contact.answerMessage(context, staffOf(context), input);
  return { message: await contact.readMessage(context, input.id) };
};

export const setMessageStates: Handler<"setMessageStates"> = ({ selection, state }, context) =>
  changeMessages.start(context, selection, state);
