import { type Domain, defineDomain } from "#kernel/domain.ts";
import type { Subscriber } from "#kernel/events/index.ts";
import { type LeftOutExtension, noteLeftOut } from "#kernel/extensions.ts";
import { installProviderKinds } from "#shop/payment-providers/installed.ts";
import type { PaymentProviderKind } from "#shop/payment-providers/kind.ts";
import { readExtensions, reasonOf } from "./read.ts";
import { subscriberOf } from "./subscriber.ts";

/**
 * Installs what the extensions of an installation bring. One that cannot be installed is left out: a line of the log and Health
 * name it, with the reason.
 * @param root folder of `shopwright.config.ts`.
 * @returns what they bring as a domain, to be installed behind the shop's own.
 */
export async function installExtensions(root: string, log: (line: string) => void = console.error): Promise<Domain> {
  const read = await readExtensions(root);
  const leftOut: LeftOutExtension[] = [...read.leftOut];
  const later: Subscriber[] = [];
  let kinds: readonly PaymentProviderKind[] = [];
  installProviderKinds(kinds);
  for (const extension of read.extensions) {
    try {
      const subscriber = subscriberOf(extension);
      const more = [...kinds, ...(extension.paymentProviders ?? [])];
      installProviderKinds(more);
      kinds = more;
      if (subscriber) later.push(subscriber);
    } catch (error) {
      leftOut.push({ name: extension.name, reason: reasonOf(error) });
    }
  }
  for (const { name, reason } of leftOut) log(`The extension ${name} is left out: ${reason}`);
  noteLeftOut(leftOut);
  return defineDomain({ name: "extensions", later });
}
