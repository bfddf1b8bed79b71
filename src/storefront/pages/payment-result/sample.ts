import type { PaymentState } from "#contract/calls/payments.ts";

/** The paid order that the editor shows. */
export const sampleState: PaymentState = {
  order_no: "260115-SAMPLE00",
  display_id: 1001,
  status: "waiting_shipment",
  pending: false,
  total: "100.00",
  currency: "USD",
  email: "ada@example.com",
  is_guest: true,
  provider: "sandbox",
  instructions: "",
  providers: [],
  actions: [],
  server_now: "2026-01-15T09:00:00.000Z",
  pay_deadline: null,
};
