export { markPaid } from "./mark-paid.ts";
export { paymentState, payOrder } from "./pay.ts";
export { decideSandbox, findSandboxPayment, type SandboxPayment, sandboxDelay, signSandbox } from "./sandbox.ts";
export { type PaymentSettings, paymentMarksOf } from "./settings.ts";
export { stripeOrigins } from "./stripe.ts";
export { cancelUnpaid, endPayments } from "./unpaid.ts";
export { reconcilePayments, takeWebhook } from "./updates.ts";
