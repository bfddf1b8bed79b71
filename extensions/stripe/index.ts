/** Cards and wallets through Stripe (README.md). */
import { defineExtension, type ProviderEnvironment, type ProviderValues, t } from "shopwright/extend";
import { checkStripe, intentEvents, sessionEvents } from "./check.ts";
import { type StripeSettings, stripeOrigins, stripeProvider } from "./provider.ts";

const settingsOf = (values: ProviderValues, environment: ProviderEnvironment): StripeSettings => ({
  secretKey: values.secret_key ?? "",
  webhookSecret: values.webhook_secret ?? "",
  publishableKey: values.publishable_key || undefined,
  apiBase: environment.STRIPE_STAND_IN,
});

const isLive = (key: string): boolean => /^([sr]|p)k_live_/.test(key);

export default defineExtension({
  name: "stripe",
  compatible: ">=0.1.0 <2.0.0",
  messages: new URL("./messages/", import.meta.url),
  paymentProviders: [
    {
      name: "stripe",
      label: "Stripe",
      about: "Cards, Apple Pay, Google Pay and Link",
      title: "Card or wallet",
      description: "Card, Apple Pay, Google Pay or Link.",
      descriptionOfOwnPage: "Pay on Stripe's secure page.",
      paidBy: "by card or wallet",
      marks: ["card", "apple_pay", "google_pay", "link"],
      settingsHelp: "In Stripe: Developers, API keys.",
      settingsNote: "Test keys (…_test_…) move no money. Use the keys of one mode together.",
      settings: [
        {
          name: "publishable_key",
          label: "Publishable key",
          pattern: /^pk_(test|live)_\w+$/,
          rule: "begin with pk_test_ or pk_live_",
          example: "pk_live_…",
          help: "With it, customers pay in your shop. Without it, on Stripe's page.",
          unset: "Not set: customers pay on Stripe's page",
          variable: "STRIPE_PUBLISHABLE_KEY",
        },
        {
          name: "secret_key",
          label: "Secret key",
          secret: true,
          required: true,
          pattern: /^[sr]k_(test|live)_\w+$/,
          rule: "begin with sk_test_, sk_live_, rk_test_ or rk_live_",
          example: "sk_live_…",
          variable: "STRIPE_SECRET_KEY",
        },
        {
          name: "webhook_secret",
          label: "Signing secret",
          secret: true,
          pattern: /^whsec_\S+$/,
          rule: "begin with whsec_",
          example: "whsec_…",
          help: "In Stripe: Developers, Webhooks, Add endpoint for {webhook_url} with the events that the page names.",
          variable: "STRIPE_WEBHOOK_SECRET",
        },
      ],
      variables: [
        {
          name: "STRIPE_STAND_IN",
          pattern: /^http:\/\/(localhost|127\.0\.0\.1):\d+$/,
          rule: "be an address on this machine, http://127.0.0.1:4242",
        },
      ],
      signatureHeader: "stripe-signature",
      webhookEvents: [...sessionEvents, ...intentEvents],
      connect: (values, environment) => stripeProvider(settingsOf(values, environment)),
      refuse({ secret_key = "", publishable_key }, { STRIPE_STAND_IN }) {
        const live = isLive(secret_key);
        if (publishable_key && isLive(publishable_key) !== live) {
          const rule = live ? t("be a live key, as the secret key is") : t("be a test key, as the secret key is");
          return { setting: "publishable_key", rule };
        }
        if (!STRIPE_STAND_IN || !live) return undefined;
        return { setting: "secret_key", rule: "be a test key: a stand-in replaces Stripe" };
      },
      isLive: ({ secret_key = "" }) => isLive(secret_key),
      origins: (values, environment) => stripeOrigins(settingsOf(values, environment)),
      check: (values, { environment, webhookUrl }) => checkStripe(settingsOf(values, environment), webhookUrl),
      checkout: new URL("./checkout.ts", import.meta.url),
    },
  ],
});
