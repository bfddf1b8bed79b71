import { listMails } from "#shop/mail/list.ts";
import type { Handler } from "../calls/context.ts";

export const staffListMails: Handler<"staffListMails"> = (input, context) => listMails(context, input);
