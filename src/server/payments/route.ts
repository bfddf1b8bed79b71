/** Webhooks of payment providers, and the sandbox's own payment page. */
import formbody from "@fastify/formbody";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { codes, ShopError } from "#contract/errors.ts";
import { inLocale } from "#i18n/server.ts";
import { kindOf } from "#shop/payment-providers/installed.ts";
import { decideSandbox, findSandboxPayment, sandboxDelay, signSandbox, takeWebhook } from "#shop/payments/index.ts";
import { failure } from "../calls/invoke.ts";
import { newNonce, pagePolicy } from "../http/security.ts";
import { findSite } from "../malls/directory.ts";
import { defineRoutes, type RouteOptions } from "../routes.ts";
import { sandboxPage } from "./sandbox-page.ts";
import { webhookPath } from "./webhook-path.ts";

const sandboxSignature = "sandbox-signature";
/** Header of a provider's signature. */
const signatureOf = (provider: string) =>
  provider === "sandbox" ? sandboxSignature : (kindOf(provider)?.signatureHeader ?? "");
/** Bytes of an event at most. */
const maxEvent = 256 * 1024;
const pagesPerMinute = 60;
/** Milliseconds added to the delay of a webhook, so that the database's clock has certainly reached the time of the payment. */
const clockSlack = 100;

const named = z.object({ provider: z.string().max(40) });
const paying = z.object({ ref: z.string().max(100) });
const decided = z.object({ decision: z.enum(["approve", "decline", "delay"]) });

export const routes = defineRoutes(async (app, options) => {
  await app.register(async (scope) => mountWebhooks(scope, options));
  await app.register(async (scope) => mountSandbox(app, scope, options));
});

/** Not limited per address, because a provider sends all webhooks from a few. A wrong signature is rejected before anything is stored. */
function mountWebhooks(scope: FastifyInstance, { services, directory }: RouteOptions): void {
  // The signature is computed over the raw bytes of the body.
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser<string>("*", { parseAs: "string", bodyLimit: maxEvent }, (_, body, done) =>
    done(null, body),
  );
  scope.post(`${webhookPath}/:provider`, async (request, reply) => {
    reply.header("cache-control", "no-store");
    const site = await directory.find(request.host);
    const { provider } = named.parse(request.params);
    const signature = request.headers[signatureOf(provider)];
    if (!site || typeof signature !== "string") return reply.code(400).send(failure(codes.badInput, "Not signed"));
    const body = typeof request.body === "string" ? request.body : "";
    try {
      await takeWebhook({ db: services.db, mall: site.mall }, services.payments, { provider, body, signature });
      return { code: codes.ok, message: "", data: {} };
    } catch (error) {
      request.log.warn({ err: error, provider }, "a webhook was not taken");
      // Anything but 2xx makes the provider send it again.
      const unknown = error instanceof ShopError && error.code === codes.notFound;
      return reply.code(unknown ? 404 : 400).send(failure(codes.badInput, "Not taken"));
    }
  });
}

async function mountSandbox(app: FastifyInstance, scope: FastifyInstance, options: RouteOptions): Promise<void> {
  const { services, directory, https, rateLimit } = options;
  await scope.register(formbody, { bodyLimit: 1024 });
  const { sandboxDelay: delay = sandboxDelay } = services.payments;
  const waiting = new Set<NodeJS.Timeout>();
  /** Webhooks not sent when the shop stops are lost, as can happen with a real provider; the reconciler then asks for the payment. */
  const later = (send: () => Promise<unknown>) => {
    const timer = setTimeout(
      () => {
        waiting.delete(timer);
        send().catch((error) => app.log.warn({ err: error }, "a late webhook of the sandbox failed"));
      },
      delay * 1000 + clockSlack,
    );
    waiting.add(timer);
  };
  app.addHook("onClose", async () => {
    for (const timer of waiting) clearTimeout(timer);
  });
  const config = { rateLimit: rateLimit(pagesPerMinute) };
  const open = async (request: FastifyRequest, reply: FastifyReply) => {
    const site = await findSite(directory, request);
    const { ref } = paying.parse(request.params);
    const context = site && { db: services.db, mall: site.mall };
    const payment = context && (await findSandboxPayment(context, services.payments, ref));
    reply.header("cache-control", "no-store");
    return payment ? { context, ref, payment } : undefined;
  };

  scope.get("/sandbox/pay/:ref", { config }, async (request, reply) => {
    const opened = await open(request, reply);
    if (!opened) return reply.callNotFound();
    const { payment, context } = opened;
    if (payment.state === "paid" || payment.state === "pending") return reply.redirect(inShop(payment.returnUrl), 303);
    const nonce = newNonce();
    const { name: shop, locale } = context.mall;
    const html = inLocale(locale, () => sandboxPage(payment, { shop, cancel: inShop(payment.cancelUrl), nonce }));
    return reply
      .headers({ "content-security-policy": pagePolicy(nonce, https), "referrer-policy": "no-referrer" })
      .type("text/html; charset=utf-8")
      .send(html);
  });

  scope.post("/sandbox/pay/:ref", { config }, async (request, reply) => {
    const opened = await open(request, reply);
    const choice = decided.safeParse(request.body);
    if (!opened || !choice.success) return reply.callNotFound();
    const { context, ref, payment } = opened;
    const { decision } = choice.data;
    const event = await decideSandbox(context, ref, decision, delay);
    // As a real provider: signed, by HTTP, to the shop's webhook route.
    const send = (payload: string) =>
      app.inject({
        method: "POST",
        url: `${webhookPath}/sandbox`,
        headers: {
          host: request.host,
          "content-type": "application/json",
          [sandboxSignature]: signSandbox(context.mall.id, payload, services.payments.secret),
        },
        payload,
      });
    if (event && decision === "delay") later(() => send(event));
    else if (event) await send(event);
    const declined = decision === "decline";
    return reply.redirect(inShop(declined ? payment.cancelUrl : payment.returnUrl), 303);
  });
}

/** Path and query of an address of this shop, so that the browser stays on the host of the request. */
function inShop(address: string): string {
  const { pathname, search } = new URL(address, "http://shop.invalid");
  return pathname + search;
}
