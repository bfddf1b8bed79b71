/**
 * All that an extension may import of the shop (`shopwright/extend`). Names and types are kept in `public-entry.txt`: what is taken
 * away from them breaks extensions (docs/extending.md).
 */

export type { ContentOrigin } from "#contract/calls/decorations.ts";
export type {
  CheckoutModule,
  MountedPayment,
  MountedWallets,
  PaymentPlace,
  WalletAddress,
  WalletBuyer,
  WalletOrder,
  WalletPlace,
  WalletTotals,
} from "#contract/checkout-module.ts";
export type { EventName, Payload } from "#contract/events.ts";
export type { PaymentMark } from "#contract/shapes/payment-method.ts";
export { exponentOf } from "#kernel/money/money.ts";
export type {
  PaymentProviderKind,
  ProviderEnvironment,
  ProviderFinding,
  ProviderSetting,
  ProviderValues,
  ProviderVariable,
} from "#shop/payment-providers/kind.ts";
export type {
  BrowserData,
  NewPayment,
  PaymentProvider,
  ProviderEvent,
  ProviderState,
  RefundOrder,
  Wallet,
} from "#shop/payment-providers/provider.ts";
export {
  type Configuration,
  defineConfig,
  defineExtension,
  type EventAbout,
  type Extension,
  type Subscribers,
} from "./extension.ts";
