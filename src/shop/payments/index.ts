export { markPaid } from "./mark-paid.ts";
export { paymentMarks, stripeOf } from "./methods.ts";
export { paymentState, payOrder } from "./pay.ts";
export { decideSandbox, findSandboxPayment, type SandboxPayment, sandboxDelay, signSandbox } from "./sandbox.ts";
export {
  readPaymentSettings,
  removeStripeKeys,
  sortPayments,
  storeStripeKeys,
  switchPayment,
  updatePayment,
} from "./set-up.ts";
export type { PaymentSettings } from "./settings.ts";
export { stripeOrigins } from "./stripe.ts";
export { testStripe } from "./test-stripe.ts";
export { cancelUnpaid, endPayments, lateOrders } from "./unpaid.ts";
export { reconcilePayments, takeWebhook, unsettledPayments } from "./updates.ts";
