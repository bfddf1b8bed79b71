/** `test` of specs whose shop has a mail server and takes payments by cards and wallets, both through stand-ins. */
import { type MailServer, startMailServer } from "../../src/shop/mail/testing/mail-server.ts";
import { withShop } from "./shop.ts";
import { type StripeStandIn, startStripe } from "./stripe-stand-in.ts";
import { test as shared } from "./test.ts";

interface WorkerFixtures {
  readonly mails: MailServer;
  readonly stripe: StripeStandIn;
}

export const test = shared.extend<object, WorkerFixtures>({
  mails: [
    async ({ browserName: _ }, use) => {
      const mails = await startMailServer();
      await use(mails);
      await mails.close();
    },
    { scope: "worker" },
  ],
  stripe: [
    async ({ browserName: _ }, use) => {
      const stripe = await startStripe();
      await use(stripe);
      await stripe.stop();
    },
    { scope: "worker" },
  ],
  shop: [
    ({ mails, stripe }, use) =>
      withShop(
        {
          SMTP_URL: mails.url,
          STRIPE_SECRET_KEY: "sk_test_stand_in",
          STRIPE_PUBLISHABLE_KEY: "pk_test_stand_in",
          STRIPE_STAND_IN: stripe.url,
        },
        use,
      ),
    { scope: "worker", timeout: 120_000 },
  ],
});
