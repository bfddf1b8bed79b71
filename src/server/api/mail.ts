import { mayDo } from "#kernel/rights/staff.ts";
import { listMails as pageOfMails } from "#shop/mail/list.ts";
import * as mails from "#shop/mail/staff-mail.ts";
import { sendTestMail } from "#shop/mail/test-mail.ts";
import * as previews from "#shop/mail/texts/preview.ts";
import * as texts from "#shop/mail/texts/texts.ts";
import { smtpTransport } from "#shop/mail/transport.ts";
import { staffOf } from "../calls/caller.ts";
import { changedBy } from "../calls/changed-by.ts";
import type { CallContext, Handler } from "../calls/context.ts";

export const staffListMails: Handler<"staffListMails"> = pageOfMails;
export const findMail: Handler<"findMail"> = (context, { mail_id }) => mails.findMail(context, mail_id);
export const resendMails: Handler<"resendMails"> = (context, { selection }) => mails.resendMails(context, selection);

/** The installation's mail server, as the jobs use it. */
function installationOf({ services: { mail, secret, outgoing } }: CallContext) {
  return {
    ...outgoing,
    secret,
    home: mail.home(),
    from: mail.from,
    transport: mail.url ? smtpTransport(mail.url) : undefined,
  };
}

export const testMail: Handler<"testMail"> = (context) =>
  sendTestMail(context, installationOf(context), staffOf(context).email);

export const mailTexts: Handler<"mailTexts"> = (context) => texts.mailTexts(context);

export const findMailText: Handler<"findMailText"> = (context, { kind }) =>
  texts.findMailText(context, kind, context.services.mail.home());

export const saveMailText: Handler<"saveMailText"> = async (context, input) => ({
  ...(await texts.saveMailText(context, input, context.services.mail.home())),
  ...changedBy(context),
});

const maySeeOrders = (context: CallContext) => mayDo(staffOf(context), "orders:read");

export const previewMail: Handler<"previewMail"> = (context, input) =>
  previews.previewMail(context, { ...input, maySeeOrders: maySeeOrders(context) }, context.services.mail.home());

export const testMailText: Handler<"testMailText"> = (context, input) => {
  const wanted = { ...input, maySeeOrders: maySeeOrders(context) };
  return previews.sendTestOfText(context, wanted, installationOf(context), staffOf(context).email);
};
