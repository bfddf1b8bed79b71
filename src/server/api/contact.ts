import * as contact from "#shop/contact/index.ts";
import type { Handler } from "../calls/context.ts";

export const sendMessage: Handler<"sendMessage"> = (input, context) => contact.sendMessage(context, input);
