/**
 * A provider that moves no money. It has tables of its own, signs its webhooks, can delay its decision and refunds: the
 * shop treats it as a real one.
 */
import { createHmac, timingSafeEqual } from "node:crypto";
import { sql } from "kysely";
import { z } from "zod";
import { currentTime } from "#db/clock.ts";
import { transaction } from "#db/transaction.ts";
import type { ShopContext } from "#kernel/context.ts";
import { basePathOf } from "#kernel/malls/index.ts";
import { newToken } from "#kernel/tokens.ts";
import type { PaymentProvider, ProviderState } from "../payment-providers/provider.ts";
import type { PaymentSettings } from "./settings.ts";

const name = "sandbox";
/** Seconds that a delayed payment stays undecided, unless the settings say otherwise. */
export const sandboxDelay = 8;

const event = z.object({ mall_id: z.string(), id: z.string().min(1), type: z.string(), ref: z.string() });
const refunds = z.record(z.string(), z.string());

export function sandboxProvider(context: ShopContext, settings: PaymentSettings): PaymentProvider {
  const { db, mall } = context;
  const { secret } = settings;
  return {
    name,
    async create({ id, orderNo, amount, currency, returnUrl, cancelUrl }) {
      // The reference is derived from the payment's id, so that a repeated request creates no second payment.
      const ref = `sb_${createHmac("sha256", secret).update(`ref\n${mall.id}\n${id}`).digest("base64url")}`;
      await db
        .insertInto("sandbox_payment")
        .values({
          mall_id: mall.id,
          ref,
          amount,
          currency,
          description: orderNo,
          return_url: returnUrl,
          cancel_url: cancelUrl,
        })
        .onConflict((oc) => oc.doNothing())
        .execute();
      return { ref, redirectUrl: `${basePathOf(mall)}/sandbox/pay/${ref}` };
    },
    async fetch(ref) {
      const payment = await findSandboxPayment(context, settings, ref);
      if (!payment) throw new Error("the sandbox knows no such payment");
      return payment;
    },
    refund: ({ ref, amount, key }) =>
      transaction(db, async (trx) => {
        const row = await trx
          .selectFrom("sandbox_payment")
          .select(["amount", "refunded", "refunds", "state", "approve_at"])
          .where("mall_id", "=", mall.id)
          .where("ref", "=", ref)
          .forUpdate()
          .executeTakeFirstOrThrow();
        const storedRefunds = refunds.parse(row.refunds);
        if (storedRefunds[key] !== undefined) return key;
        if (stateOf(row) !== "paid" || row.refunded + amount > row.amount)
          throw new Error("the sandbox cannot refund this");
        await trx
          .updateTable("sandbox_payment")
          .set({
            refunded: row.refunded + amount,
            refunds: JSON.stringify({ ...storedRefunds, [key]: String(amount) }),
          })
          .where("mall_id", "=", mall.id)
          .where("ref", "=", ref)
          .execute();
        return key;
      }),
    async expire(ref) {
      await db
        .updateTable("sandbox_payment")
        .set({ state: "expired" })
        .where("mall_id", "=", mall.id)
        .where("ref", "=", ref)
        .where("state", "in", ["open", "declined"])
        .execute();
    },
    async verify(body, signature) {
      const expected = Buffer.from(signSandbox(mall.id, body, secret));
      const signatureBytes = Buffer.from(signature);
      if (signatureBytes.length !== expected.length || !timingSafeEqual(signatureBytes, expected))
        throw new Error("wrong signature");
      const { mall_id, ...read } = event.parse(JSON.parse(body));
      if (mall_id !== mall.id) throw new Error("an event of another mall");
      return read;
    },
  };
}

/** The header `sandbox-signature` of a webhook's raw body. */
export function signSandbox(mallId: string, body: string, secret: string): string {
  return createHmac("sha256", secret).update(`sandbox\n${mallId}\n${body}`).digest("hex");
}

type Decision = "approve" | "decline" | "delay";

/**
 * Stores the decision made on the sandbox's page. An approval is final.
 * @param delay seconds that a delayed payment stays undecided.
 * @returns the webhook to send, after the delay if there is one; undefined when nothing changed.
 */
export async function decideSandbox(
  { db, mall }: ShopContext,
  ref: string,
  decision: Decision,
  delay = sandboxDelay,
): Promise<string | undefined> {
  const set = {
    approve: { state: "approved", approve_at: null },
    decline: { state: "declined", approve_at: null },
    delay: { state: "pending", approve_at: sql<Date>`${currentTime} + make_interval(secs => ${delay})` },
  } as const;
  const { numUpdatedRows } = await db
    .updateTable("sandbox_payment")
    .set(set[decision])
    .where("mall_id", "=", mall.id)
    .where("ref", "=", ref)
    .where("state", "in", ["open", "declined"])
    .executeTakeFirst();
  if (!numUpdatedRows) return undefined;
  const type = decision === "decline" ? "payment.declined" : "payment.approved";
  return JSON.stringify({ mall_id: mall.id, id: `evt_${newToken()}`, type, ref });
}

export interface SandboxPayment extends ProviderState {
  readonly description: string;
  readonly returnUrl: string;
  readonly cancelUrl: string;
}

/** Undefined also where test payments are not offered to buyers, unless the payment is that of a test order. */
export async function findSandboxPayment(
  { db, mall }: ShopContext,
  { sandbox }: PaymentSettings,
  ref: string,
): Promise<SandboxPayment | undefined> {
  const row = await db
    .selectFrom("sandbox_payment")
    .select(["amount", "currency", "state", "approve_at", "description", "return_url", "cancel_url"])
    .where("mall_id", "=", mall.id)
    .where("ref", "=", ref)
    .$if(!sandbox, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom("orders")
            .select("orders.id")
            .whereRef("orders.mall_id", "=", "sandbox_payment.mall_id")
            .whereRef("orders.order_no", "=", "sandbox_payment.description")
            .where("orders.is_test", "=", true),
        ),
      ),
    )
    .executeTakeFirst();
  if (!row) return undefined;
  const { amount, currency, description, return_url: returnUrl, cancel_url: cancelUrl } = row;
  return { state: stateOf(row), amount, currency, description, returnUrl, cancelUrl };
}

function stateOf({ state, approve_at }: { state: string; approve_at: Date | null }): ProviderState["state"] {
  if (state === "approved" || (state === "pending" && approve_at && approve_at.getTime() <= Date.now())) return "paid";
  if (state === "declined") return "failed";
  return state === "expired" || state === "pending" ? state : "open";
}
