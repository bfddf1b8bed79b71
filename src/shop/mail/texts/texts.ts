/** The shop's own texts of mails: read, checked, changed, and shown as they would be sent. */
import { sql } from "kysely";
import type { z } from "zod";
import type { Output } from "#contract/call.ts";
import type {
  findMailText as findCall,
  mailTexts as listCall,
  previewMail as previewCall,
  saveMailText as saveCall,
} from "#contract/calls/mail.ts";
import { badInput } from "#contract/errors.ts";
import { findMailKind, type MailKind, type MailKindName, mailKinds } from "#contract/mail-kinds.ts";
import { type MailText, mailText } from "#contract/shapes/mail-text.ts";
import { runCommand } from "../../command.ts";
import type { ShopContext } from "../../context.ts";
import { formatMoney } from "../../money/money.ts";
import { brandingOf } from "../branding.ts";
import { builtIn } from "../compose.ts";
import { findMailOrder, type MailOrder } from "../order.ts";
import { originOf } from "../origin.ts";
import { renderMail } from "../render.ts";
import { textOf, withText } from "./apply.ts";
import { mailOf, tokenBranding, tokenOrder, valuesOf } from "./facts.ts";
import { storedText } from "./stored.ts";

export async function mailTexts({ db, mall }: ShopContext): Promise<Output<typeof listCall>> {
  const rows = await db
    .selectFrom("mail_text")
    .select(["kind", "is_on"])
    .select(sql<boolean>`blocks is not null`.as("is_own"))
    .where("mall_id", "=", mall.id)
    .execute();
  return {
    texts: mailKinds.map(({ kind }) => {
      const row = rows.find((one) => one.kind === kind);
      return { kind, is_own: row?.is_own ?? false, is_on: row?.is_on ?? true };
    }),
  };
}

/** @param home origin of this installation. */
export async function findMailText(
  context: ShopContext,
  kind: MailKindName,
  home: string,
): Promise<Output<typeof findCall>> {
  const built_in = await builtInText(context, kind, home);
  const { text, is_on } = await storedText(context, kind);
  return { text: text ?? built_in, is_own: text !== undefined, is_on, built_in };
}

async function builtInText(context: ShopContext, kind: MailKindName, home: string): Promise<MailText> {
  const branding = tokenBranding(await brandingOf(context, await originOf(context, home)));
  return textOf(
    builtIn(
      mailOf(kind, (name) => `{${name}}`),
      branding,
      orderOf(kind, tokenOrder),
    ),
  );
}

/** An order of the state in which this kind of mail is sent. */
const orderOf = (kind: MailKindName, order: MailOrder): MailOrder =>
  kind === "order_placed_unpaid"
    ? { ...order, status: "unpaid", instructions: "" }
    : { ...order, status: "waiting_shipment" };

/** @throws {ShopError} 400 naming the field and the rule. */
function check(kind: MailKind, { subject, title, blocks }: MailText): void {
  const known = new Set(kind.placeholders.map(({ name }) => name));
  const texts = { subject, title, blocks: blocks.map((block) => ("text" in block ? block.text : "")).join(" ") };
  for (const [field, text] of Object.entries(texts)) {
    const strange = [...text.matchAll(/\{([a-z_]+)\}/g)].find(([, name = ""]) => !known.has(name));
    if (strange) throw badInput(`${field}: ${strange[0]} is no placeholder of this email`);
  }
  for (const block of blocks) {
    if (block.kind === "text") continue;
    const part = kind.parts.find((one) => one.part === block.part);
    if (!part || (block.kind === "button") !== (part.isButton === true)) {
      throw badInput("blocks: one of them is no part of this email");
    }
  }
  const missing = kind.parts.find(
    (part) => part.required && !blocks.some((one) => "part" in one && one.part === part.part),
  );
  if (missing) throw badInput(`blocks: “${missing.label}” is required`);
}

/** @throws {ShopError} 400 naming the field and the rule. */
export async function saveMailText(
  context: ShopContext,
  { kind, text, is_on }: z.output<(typeof saveCall)["input"]>,
  home: string,
): Promise<Omit<Output<typeof saveCall>, "batch_id">> {
  const found = findMailKind(kind);
  if (!found) throw badInput("kind must be a kind of email");
  if (!is_on && !found.optional) throw badInput("is_on: this email cannot be switched off");
  if (text) check(found, text);
  const row = {
    subject: text?.subject ?? "",
    title: text?.title ?? "",
    blocks: text ? JSON.stringify(text.blocks) : null,
    is_on,
  };
  await runCommand(context, null, async ({ db, mall }) => {
    await db
      .insertInto("mail_text")
      .values({ mall_id: mall.id, kind, ...row })
      .onConflict((conflict) => conflict.columns(["mall_id", "kind"]).doUpdateSet(row))
      .execute();
  });
  const { built_in: _, ...saved } = await findMailText(context, kind, home);
  return saved;
}

/** A mail about the newest order, or about a sample, by the code that writes mails. */
export async function previewMail(
  context: ShopContext,
  { kind, text }: z.output<(typeof previewCall)["input"]>,
  home: string,
): Promise<Output<typeof previewCall>> {
  const branding = await brandingOf(context, await originOf(context, home));
  const newest = kind.startsWith("order") || kind.startsWith("refund") ? await newestOrder(context) : undefined;
  const order = orderOf(kind, newest ?? sampleOrder(context));
  const mail = mailOf(kind, (name) => sampleFacts(kind, order)[name] ?? "");
  const content = withText(builtIn(mail, branding, order), mailText.parse(text), valuesOf(mail, branding, order));
  const { subject, html } = renderMail(content, branding);
  return { subject, html, order_no: newest?.order_no ?? "" };
}

async function newestOrder(context: ShopContext): Promise<MailOrder | undefined> {
  const { db, mall } = context;
  const row = await db
    .selectFrom("orders")
    .select("id")
    .where("mall_id", "=", mall.id)
    .orderBy("placed_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && findMailOrder(context, row.id);
}

const sampleFacts = (kind: MailKindName, { total }: MailOrder): Readonly<Record<string, string>> => ({
  name: "Ada",
  carrier: "DHL",
  tracking_number: "JD0146 0000 1234",
  reason: kind === "refund_requested" ? "It arrived with a crack." : "The item was damaged in our warehouse.",
  amount: total,
  document: "Invoice INV-1001",
});

function sampleOrder({ mall }: ShopContext): MailOrder {
  const money = (units: bigint) => formatMoney(units, mall.currency);
  return {
    ...tokenOrder,
    order_no: "1001",
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
