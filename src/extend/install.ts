import { type LeftOutExtension, noteLeftOut } from "#kernel/extensions.ts";
import { installProviderKinds } from "#shop/payment-providers/installed.ts";
import type { PaymentProviderKind } from "#shop/payment-providers/kind.ts";
import { readExtensions, reasonOf } from "./read.ts";

/**
 * Installs what the extensions of an installation bring. One that cannot be installed is left out: a line of the log and Health
 * name it, with the reason.
 * @param root folder of `shopwright.config.ts`.
 */
export async function installExtensions(root: string, log: (line: string) => void = console.error): Promise<void> {
  const read = await readExtensions(root);
  const leftOut: LeftOutExtension[] = [...read.leftOut];
  let kinds: readonly PaymentProviderKind[] = [];
  installProviderKinds(kinds);
  for (const { name, paymentProviders = [] } of read.extensions) {
    try {
      const more = [...kinds, ...paymentProviders];
      installProviderKinds(more);
      kinds = more;
    } catch (error) {
      leftOut.push({ name, reason: reasonOf(error) });
    }
  }
  for (const { name, reason } of leftOut) log(`The extension ${name} is left out: ${reason}`);
  noteLeftOut(leftOut);
}
