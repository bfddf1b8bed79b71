/**
 * All that an extension may import of the shop (`shopwright/extend`). Names and types are kept in `public-entry.txt`: what is taken
 * away from them breaks extensions (docs/extending.md).
 */

export { type Audience, type Call, defineCall, nothing } from "#contract/call.ts";
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
export { badInput, conflict, forbidden, notFound } from "#contract/errors.ts";
export type { EventName, Payload } from "#contract/events.ts";
export type { AddedValue, ListWithColumns } from "#contract/list.ts";
export type { Permission } from "#contract/permissions.ts";
export type { PaymentMark } from "#contract/shapes/payment-method.ts";
export { msg, t } from "#i18n/server.ts";
export type { ExtensionCaller } from "#kernel/extensions/calls.ts";
export type { OwnTables } from "#kernel/extensions/own-tables.ts";
export { exponentOf } from "#kernel/money/money.ts";
export type { DiscountOption, KindLine } from "#shop/discounts/custom/kind.ts";
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
export type { OfferedRate, RateLine, RateRequest } from "#shop/shipping/rate-providers/kind.ts";
export { type AnsweredCall, answerCall } from "./answer-call.ts";
export type { CallContext, ExtensionContext, ExtensionShop } from "./context.ts";
export { type DiscountKind, defineDiscountKind } from "./discount-kind.ts";
export {
  type Configuration,
  defineConfig,
  defineExtension,
  type EventAbout,
  type Extension,
  type ExtensionJob,
  type Subscribers,
} from "./extension.ts";
export type { ListColumnKind } from "./list-column.ts";
export type { RateProviderKind } from "./rate-provider.ts";
