export { receiveOffline } from "./apply.ts";
export { reconcilePayments, takeWebhook } from "./news.ts";
export { paymentState, payOrder } from "./pay.ts";
export { settleRefund } from "./refunds.ts";
export { decideSandbox, findSandboxPayment, type SandboxPayment, sandboxDelay, signSandbox } from "./sandbox.ts";
export type { PaymentSettings } from "./settings.ts";
export { cancelUnpaid, endPayments } from "./unpaid.ts";
