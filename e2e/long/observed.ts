/** What the long test has seen: troubles of people with the texts that they read, and pages that were older than a change. */
import type { Page } from "@playwright/test";

export interface Trouble {
  readonly who: string;
  readonly during: string;
  readonly text: string;
}

export class Observed {
  readonly troubles: Trouble[] = [];
  /** Milliseconds by which a page was older than a change that had been confirmed before the page was asked for. */
  oldest = 0;
  oldestWas = "";
  pages = 0;
  /** What is being broken at the moment. */
  fault = "nothing";

  trouble(who: string, text: string): void {
    this.troubles.push({ who, during: this.fault, text });
  }

  age(milliseconds: number, what: string): void {
    this.pages++;
    if (milliseconds <= this.oldest) return;
    this.oldest = milliseconds;
    this.oldestWas = `${what}, during: ${this.fault}`;
  }

  /** Notes answers of 500 and more, and requests that broke off. */
  watch(page: Page, who: string): void {
    page.on("response", (response) => {
      if (response.status() >= 500) this.trouble(who, `${response.status()} ${shortOf(response.request())}`);
    });
    page.on("requestfailed", (request) => {
      const reason = request.failure()?.errorText ?? "";
      // A page that is left breaks its own requests off.
      if (reason !== "net::ERR_ABORTED") this.trouble(who, `${reason} ${shortOf(request)}`);
    });
  }
}

const shortOf = (request: { method(): string; url(): string }) =>
  `${request.method()} ${new URL(request.url()).pathname}`;

/** What a page says went wrong, as its reader sees it. */
async function complaintsOf(page: Page): Promise<string> {
  const alerts = await page
    .locator("[role=alert], [role=alertdialog], [role=status], h1")
    .filter({ visible: true })
    .allInnerTexts()
    .catch(() => []);
  return alerts
    .map((text) => text.trim().replaceAll(/\s+/g, " "))
    .filter(Boolean)
    .join(" / ");
}

/** Tries again as a person would, up to two minutes, and notes what they saw each time. */
export async function patiently<T>(
  { page, who, observed }: { readonly page: Page; readonly who: string; readonly observed: Observed },
  what: string,
  step: () => Promise<T>,
): Promise<T> {
  const deadline = Date.now() + 120_000;
  for (;;) {
    try {
      return await step();
    } catch (error) {
      const reason = String(error).split("\n", 1)[0];
      observed.trouble(who, `${what} had to be tried again; the page says: ${await complaintsOf(page)} (${reason})`);
      if (Date.now() > deadline) throw error;
    }
  }
}
