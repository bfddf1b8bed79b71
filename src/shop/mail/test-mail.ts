/** Tests of the mail server: sends a mail at once and says what the server answered. */

import type { Output } from "#contract/call.ts";
import type { testMail as testCall } from "#contract/calls/mail.ts";
import { t } from "#i18n/server.ts";
import type { ShopContext } from "#kernel/context.ts";
import { newId } from "#kernel/ids.ts";
import { type Branding, brandingOf } from "./branding.ts";
import { failureWords } from "./failure-words.ts";
import { type MailContent, paragraph } from "./mail-content.ts";
import { originOf } from "./origin.ts";
import { renderMail } from "./render.ts";
import { type Installation, mailServerOf } from "./server.ts";

/** @param home origin of this installation. */
export async function sendTestMail(
  context: ShopContext,
  { home, ...installation }: Installation & { readonly home: string },
  to: string,
): Promise<Output<typeof testCall>> {
  const branding = await brandingOf(context, await originOf(context, home));
  const content = {
    subject: t("Test email of {shop}", { shop: branding.name }),
    title: t("It works"),
    blocks: [paragraph(t("The mail server has accepted this email. Your customers get theirs the same way."))],
    why: t("You're receiving this email because a test was started in the dashboard of {shop}.", {
      shop: branding.name,
    }),
  };
  return { to, problem: await sendAtOnce(context, installation, branding, { to, content }) };
}

/**
 * Sends a mail without storing it.
 * @returns what went wrong, for people; "" when the mail server has accepted it.
 */
export async function sendAtOnce(
  context: ShopContext,
  installation: Installation,
  branding: Branding,
  { to, content }: { readonly to: string; readonly content: MailContent },
): Promise<string> {
  try {
    const { transport, name, address } = await mailServerOf(context, installation);
    if (!transport) return t("There is no mail server yet. Enter one in Email settings and save it.");
    const from = { name: name || branding.name, address: address || `shop@${new URL(branding.origin).hostname}` };
    await transport.send({ id: newId(), from, to, ...renderMail(content, branding) });
    return "";
  } catch (error) {
    return failureWords(error);
  }
}
