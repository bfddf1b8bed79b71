/** Passkeys in tests. */
import type { BrowserContext, Page } from "@playwright/test";

/**
 * An authenticator that confirms fingerprints at once. Passkeys are not offered in the email field: it would confirm that
 * without a click, too.
 */
export async function addAuthenticator(context: BrowserContext, page: Page): Promise<void> {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  const browser = await context.newCDPSession(page);
  await browser.send("WebAuthn.enable");
  await browser.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
