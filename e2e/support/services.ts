/**
 * A second shop of a worker, with every outside service: a mail server, a stand-in for Stripe, and a company's sign-in. It is
 * started by the first test that uses it; a test that changes its settings restores them.
 */
import { type OidcProvider, oidcClient, startOidcProvider } from "#server/dashboard/testing/oidc-provider.ts";
import { type MailServer, startMailServer } from "#shop/mail/testing/mail-server.ts";
import { type StripeStandIn, startStripe } from "../../extensions/stripe/testing/stand-in.ts";
import { startCopy, type WorkerShop } from "./shop.ts";

export interface Services {
  readonly shop: WorkerShop;
  readonly mails: MailServer;
  readonly stripe: StripeStandIn;
  /** The owner of the shop is signed in at it. */
  readonly provider: OidcProvider;
}

/** For the fixture of a worker: runs shop and services while `use` runs. */
export async function withServices(use: (services: Services) => Promise<void>): Promise<void> {
  const [mails, stripe, provider] = await Promise.all([startMailServer(), startStripe(), startOidcProvider()]);
  provider.person = { email: "hello@alderandember.example", verified: true };
  const shop = await startCopy({
    SMTP_URL: mails.url,
    STRIPE_SECRET_KEY: "sk_test_stand_in",
    STRIPE_PUBLISHABLE_KEY: "pk_test_stand_in",
    STRIPE_STAND_IN: stripe.url,
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: oidcClient.id,
    OIDC_CLIENT_SECRET: oidcClient.secret,
    OIDC_LABEL: "Sign in with Example",
  });
  provider.accept(shop.url);
  await use({ shop, mails, stripe, provider });
  await shop.stop();
  provider.stop();
  await stripe.stop();
  await mails.close();
}
