/** A mail as it would be sent, from a text that need not be stored: shown, or sent to the member of staff who changes it. */

import type { z } from "zod";
import type { Output } from "#contract/call.ts";
import type { previewMail as previewCall, testMailText as testCall } from "#contract/calls/mail.ts";
import { badInput, forbidden, notFound } from "#contract/errors.ts";
import { findMailKind, isAboutOrder, type MailKindName } from "#contract/mail-kinds.ts";
import { commaIn } from "#i18n/comma.ts";
import { currentLocale, inLocale, t } from "#i18n/server.ts";
import type { ShopContext } from "#kernel/context.ts";
import { formatMoney } from "#kernel/money/money.ts";
import { type Branding, brandingOf } from "../branding.ts";
import { builtIn } from "../compose.ts";
import type { MailContent } from "../mail-content.ts";
import { findMailOrder, type MailOrder } from "../order.ts";
import { originOf } from "../origin.ts";
import { renderMail } from "../render.ts";
import type { Installation } from "../server.ts";
import { sendAtOnce } from "../test-mail.ts";
import { withText } from "./apply.ts";
import { checkText } from "./check.ts";
import { type Item, mailOf, orderOf, tokenOrder, valuesOf } from "./facts.ts";

interface Wanted extends z.output<(typeof previewCall)["input"]> {
  /** Whether the caller may see orders: without, the mail is about a sample. */
  readonly maySeeOrders: boolean;
}

/**
 * A mail about an order by the code that writes mails.
 * @param home origin of this installation.
 * @throws {ShopError} 404 when the shop has no such order; 403 when an order is named that the caller may not see.
 */
export async function previewMail(
  context: ShopContext,
  wanted: Wanted,
  home: string,
): Promise<Output<typeof previewCall>> {
  const { content, branding, order_no } = await written(context, wanted, home);
  const { subject, html } = renderMail(content, branding);
  return { subject, html, order_no };
}

/**
 * Sends the mail at once, marked as a test.
 * @param to address of the member of staff.
 * @throws {ShopError} as `previewMail`; 400 for a text that could not be saved, naming the field and the rule.
 */
export async function sendTestOfText(
  context: ShopContext,
  wanted: Wanted,
  { home, ...installation }: Installation & { readonly home: string },
  to: string,
): Promise<Output<typeof testCall>> {
  const kind = findMailKind(wanted.kind);
  if (!kind) throw badInput(t("kind must be a kind of email"));
  checkText(kind, wanted.text);
  const { content, branding } = await written(context, wanted, home);
  const marked = {
    ...content,
    subject: `Test: ${content.subject}`,
    why: `You're receiving this email because a test was started in the dashboard of ${branding.name}.`,
  };
  return { to, problem: await sendAtOnce(context, installation, branding, { to, content: marked }) };
}

interface Written {
  readonly content: MailContent;
  readonly branding: Branding;
  /** "" for a sample. */
  readonly order_no: string;
}

async function written(context: ShopContext, { kind, text, ...wanted }: Wanted, home: string): Promise<Written> {
  const branding = await brandingOf(context, await originOf(context, home));
  const mailOrder = await findAbout(context, kind, wanted);
  const order = orderOf(kind, mailOrder ?? sampleOrder(context));
  const mail = mailOf(kind, (name) => sampleFacts(kind, order)[name] ?? "", order.lines.map(itemOf));
  const content = inLocale(context.mall.locale, () =>
    withText(builtIn(mail, branding, order), text, valuesOf(mail, branding, order)),
  );
  return { content, branding, order_no: mailOrder?.order_no ?? "" };
}

/** The order that a mail is about: the named one, else the newest; undefined for a sample. */
async function findAbout(
  context: ShopContext,
  kind: MailKindName,
  { order_no, maySeeOrders }: Pick<Wanted, "order_no" | "maySeeOrders">,
): Promise<MailOrder | undefined> {
  if (order_no !== "" && !maySeeOrders) throw forbidden();
  const mailKind = findMailKind(kind);
  if (!mailKind || !isAboutOrder(mailKind) || !maySeeOrders) return undefined;
  const { db, mall } = context;
  const orders = db.selectFrom("orders").select("id").where("mall_id", "=", mall.id);
  const row = await (order_no === ""
    ? orders.orderBy("placed_at", "desc").orderBy("id", "desc").limit(1)
    : orders.where("order_no", "=", order_no)
  ).executeTakeFirst();
  if (!row && order_no !== "") throw notFound(t("Order not found"));
  return row && findMailOrder(context, row.id);
}

const itemOf = ({ good_name, variant_label, qty }: MailOrder["lines"][number]): Item => ({
  label: good_name,
  detail: [variant_label, qty > 1 ? t("Quantity {count}", { count: qty }) : ""]
    .filter(Boolean)
    .join(commaIn(currentLocale())),
});

const sampleFacts = (kind: MailKindName, { lines, total }: MailOrder): Readonly<Record<string, string>> => ({
  name: "Ada",
  carrier: "DHL",
  tracking_number: "JD0146 0000 1234",
  reason: kind === "refund_requested" ? "It arrived with a crack." : "The item was damaged in our warehouse.",
  amount: lines[0]?.total ?? total,
  document: t("Invoice {number}", { number: "INV-1001" }),
});

function sampleOrder({ mall }: ShopContext): MailOrder {
  const money = (units: bigint) => formatMoney(units, mall.currency);
  return {
    ...tokenOrder,
    order_no: "1001",
    display_id: 1001,
    lines: [
      { good_name: "Sample product", variant_label: "Sand", qty: 2, total: money(4000n) },
      { good_name: "Another product", variant_label: "", qty: 1, total: money(1500n) },
    ],
    items_total: money(5500n),
    shipping_total: money(500n),
    total: money(6000n),
    address: ["Ada Lovelace", "1 Mill Lane", "Portland, OR 97209", "United States"],
  };
}
