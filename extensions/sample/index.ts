/**
 * An extension to read and to copy (docs/extending.md), which has something of every kind that an extension can bring: a payment provider
 * that speaks to an API made up for it, shipping rates, a kind of discount, a subscriber, a table of its own with calls
 * and a job, permissions of its own, a page, a card and a column of the dashboard, and a module type. No shop lists it.
 */
import { defineExtension } from "shopwright/extend";
import { bundle } from "./discount.ts";
import { samplePay } from "./provider.ts";
import { calls, openQuestions, removeAnswered } from "./questions.ts";
import { samplePost } from "./rates.ts";

export default defineExtension({
  name: "sample",
  label: "Questions",
  compatible: ">=0.1.0 <2.0.0",
  paymentProviders: [
    {
      name: "sample_pay",
      label: "Sample Pay",
      about: "Cards, on a page of Sample Pay",
      title: "Sample card",
      description: "Pay on the page of Sample Pay.",
      paidBy: "by sample card",
      marks: ["card"],
      settingsHelp: "In Sample Pay: Account, API.",
      settings: [
        {
          name: "address",
          label: "Address",
          required: true,
          pattern: /^https?:\/\/[^/]+$/,
          rule: "be an address without a path, https://api.example",
          example: "https://api.example",
          variable: "SAMPLE_PAY_ADDRESS",
        },
        {
          name: "api_key",
          label: "API key",
          secret: true,
          required: true,
          pattern: /^key_\w+$/,
          rule: "begin with key_",
          example: "key_…",
          help: "In Sample Pay: Webhooks, for {webhook_url}.",
          variable: "SAMPLE_PAY_KEY",
        },
      ],
      signatureHeader: "sample-signature",
      webhookEvents: ["payment.paid"],
      connect: ({ address = "", api_key = "" }) => samplePay(address, api_key),
      async check({ address = "", api_key = "" }) {
        const works = await samplePay(address, api_key).answers();
        return works
          ? [{ kind: "good", text: "Sample Pay accepts the key." }]
          : [{ kind: "bad", text: "Sample Pay doesn't accept the key." }];
      },
    },
  ],
  rateProviders: [samplePost],
  discountKinds: [bundle],
  subscribers: {
    /** Tells a warehouse which orders to pack, where one is set up. */
    async "order.paid"({ order_no, total, currency, is_test }, { id, shop }) {
      const { SAMPLE_WAREHOUSE: address } = process.env;
      if (!address || is_test) return;
      const response = await fetch(address, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ once: id, shop: shop.name, order_no, total, currency }),
        signal: AbortSignal.timeout(10_000),
      });
      if (!response.ok) throw new Error(`The warehouse answered ${response.status}`);
    },
  },
  messages: new URL("./messages/", import.meta.url),
  migrations: new URL("./migrations/", import.meta.url),
  permissions: { read: "See questions of shoppers", write: "Answer questions of shoppers" },
  calls,
  listColumns: [openQuestions],
  jobs: { remove_answered: removeAnswered },
  screens: new URL("./screens.ts", import.meta.url),
  modules: [{ folder: new URL("./notice/", import.meta.url), hydrate: "never" }],
});
