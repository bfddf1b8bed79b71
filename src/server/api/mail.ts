import { runList } from "#shop/lists/index.ts";
import { listMails as pageOfMails } from "#shop/mail/list.ts";
import { mailsSource } from "#shop/mail/list-source.ts";
import * as mails from "#shop/mail/staff-mail.ts";
import type { Handler } from "../calls/context.ts";

export const staffListMails: Handler<"staffListMails"> = (input, context) => pageOfMails(context, input);
export const listMails: Handler<"listMails"> = (input, context) => runList(context, mailsSource, input);
export const findMail: Handler<"findMail"> = ({ mail_id }, context) => mails.findMail(context, mail_id);
export const resendMails: Handler<"resendMails"> = ({ selection }, context) => mails.resendMails(context, selection);
