import { installProviderKinds } from "#shop/payment-providers/installed.ts";
import type { Door } from "../door.ts";

/** Ways to pay. */
export const paymentProviders: Door = (extensions) => {
  installProviderKinds(extensions.flatMap((extension) => extension.paymentProviders ?? []));
  return undefined;
};
