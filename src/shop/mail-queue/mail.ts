/** The mails of the shop, one member per event, with the data that is queued for each. */
import { z } from "zod";

const to = z.string().min(1).max(254);
/** Path and query of this shop; the shop's address is put before it when the mail is sent. */
const path = z.string().regex(/^\/(?![/\\])/, "must be a path of this shop");
const text = z.string();

/** Items of a refund; `amount` on the wire form, "" for none of its own. */
const rows = z.array(z.object({ label: text, detail: text, amount: text })).default([]);

/** Items of a parcel. */
const items = z.array(z.object({ label: text, detail: text })).default([]);

/** Mails about an order take everything else from the order itself, as it is when the mail is written. */
const order = { to, order_id: z.uuid() };

export const mailSchema = z.discriminatedUnion("template", [
  z.object({ template: z.literal("welcome"), to, name: text }),
  /** `path` carries the one-time token, which is removed once the mail is sent; `is_new` for an account without a password yet; `proves`: sent after somebody has registered with the address. */
  z.object({
    template: z.literal("reset"),
    to,
    name: text.default(""),
    path,
    is_new: z.boolean().default(false),
    proves: z.boolean().default(false),
  }),
  /** `by` is the name of who invites; `path` carries a one-time token. */
  z.object({ template: z.literal("staff_invitation"), to, by: text.default(""), path }),
  z.object({ template: z.literal("staff_reset"), to, name: text.default(""), path }),
  /** To an owner: what sign-in travels through was changed. */
  z.object({
    template: z.literal("staff_sign_in_changed"),
    to,
    by: text,
    changes: z.array(z.object({ label: text, before: text, after: text })).min(1),
  }),
  z.object({ template: z.literal("order_placed"), ...order }),
  z.object({ template: z.literal("order_paid"), ...order }),
  /** `tracking_url` is the carrier's page for the parcel, "" for none. */
  z.object({
    template: z.literal("order_shipped"),
    ...order,
    carrier: text,
    tracking_number: text,
    tracking_url: text.default(""),
    items,
    /** The parcel was told of before, with another carrier or number. */
    is_correction: z.boolean().default(false),
  }),
  z.object({ template: z.literal("parcel_taken_back"), ...order, items }),
  z.object({ template: z.literal("order_cancelled"), ...order, reason: text.default("") }),
  /** `amount` on the wire form, "19.90". */
  z.object({
    template: z.literal("order_refunded"),
    ...order,
    amount: text,
    rows,
  }),
  z.object({ template: z.literal("refund_requested"), ...order, reason: text, amount: text, rows }),
  /** An invoice or a credit note again; `document` is "Invoice INV-2026-00042". */
  z.object({ template: z.literal("document"), ...order, document_id: z.uuid(), document: text }),
  z.object({ template: z.literal("refund_rejected"), ...order, reason: text }),
  /** To the shop's owner, who answers to `email`. */
  z.object({ template: z.literal("contact_message"), name: text, email: text, phone: text.default(""), message: text }),
  /** It does not contain the message, because the address may not be its sender's. */
  z.object({ template: z.literal("message_received"), to }),
  /** The shop's answer to a message; `after` is the id of the answer's mail before it, so that mailboxes show one thread. */
  z.object({
    template: z.literal("contact_answer"),
    to,
    name: text,
    text,
    by: text,
    message: text,
    after: z.uuid().optional(),
    /** Where the writer's answer goes. */
    reply_to: text,
  }),
  z.object({ template: z.literal("subscription_confirm"), to, path: path.optional() }),
  /** `path` is that of the variant's page; `end` of the link that ends the address's other requests, "" when there are none. */
  z.object({ template: z.literal("back_in_stock"), to, name: text, path, end: z.union([path, z.literal("")]) }),
  /** To the shop's owner. */
  z.object({
    template: z.literal("shop_refund_requested"),
    order_id: z.uuid(),
    reason: text.default(""),
    /** "" in mails queued by versions that had none. */
    amount: text.default(""),
    rows,
  }),
  /** To staff: variants that have reached their low-stock limit since the last such mail. */
  z.object({
    template: z.literal("low_stock"),
    to,
    count: z.number().int(),
    variants: z.array(z.object({ name: text, sku: text, available: z.number().int(), limit: z.number().int() })),
  }),
  /** To an address that staff have chosen: what has happened since the last such mail. */
  z.object({
    template: z.literal("staff_notice"),
    to,
    daily: z.boolean(),
    items: z.array(z.object({ title: text, detail: text, path })).min(1),
    /** Why the reader gets it: the address is on the list of notifications, or its owner may change webhooks or see releases, or was mentioned. */
    about: z.enum(["notifications", "webhooks", "mentions", "releases"]).default("notifications"),
  }),
  /** What staff have written for an automation, with its words filled in. */
  z.object({ template: z.literal("automation"), to, subject: text, text, to_customer: z.boolean() }),
  /** Receipt of a consumer's withdrawal, with its content as it was sent. It names no order of the shop: the number may be another person's. */
  z.object({
    template: z.literal("withdrawal_received"),
    to,
    name: text,
    order_no: text,
    items: text,
    rows: items,
    received_at: z.iso.datetime(),
    time_zone: text,
  }),
  /** The same to the shop, with what it knew of it. */
  z.object({
    template: z.literal("shop_withdrawal"),
    withdrawal_id: z.uuid(),
    name: text,
    email: text,
    order_no: text,
    items: text,
    rows: items,
    received_at: z.iso.datetime(),
    time_zone: text,
    finding: z.enum(["in_time", "late", "repeated", "excepted", "unmatched"]),
  }),
  /** To the shop's owner: a cancelled order was paid whose goods are sold out; it is refunded automatically. */
  z.object({ template: z.literal("shop_late_payment"), order_id: z.uuid(), amount: text }),
]);

/** Mails with a one-time link. */
export const secretTemplates = [
  "reset",
  "staff_invitation",
  "staff_reset",
  "subscription_confirm",
] as const satisfies readonly Mail["template"][];

/** A mail to queue. Mails without `to` go to the shop's owner. */
export type Mail = z.input<typeof mailSchema>;
export type QueuedMail = z.output<typeof mailSchema>;
export type MailOf<T extends QueuedMail["template"]> = Extract<QueuedMail, { template: T }>;
