/** Path of the webhooks of payment providers; the provider's name follows. */
export const webhookPath = "/api/v1/payment/webhook";
