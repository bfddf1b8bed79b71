import { expect, test } from "vitest";
import { saysObligation } from "./order-button.ts";

// Directive 2011/83/EU, Article 8(2); CJEU C-249/21 (Fuhrmann-2): the words of the button alone count.
test.each([
  "Order with obligation to pay – {total}",
  "Zahlungspflichtig bestellen – {total}",
  "Jetzt kaufen",
  "Commande avec obligation de paiement",
  "Pedido con obligación de pago",
  "Ordine con obbligo di pagare",
  "Bestelling met betalingsverplichting",
  "Zamówienie z obowiązkiem zapłaty",
  "Buy now",
])("%s says that an order obliges to pay", (text) => {
  expect(saysObligation(text)).toBe(true);
});

test.each(["Place order – {total}", "Jetzt bestellen", "Confirm", "Valider ma commande", "Finish", ""])(
  "%s does not say it",
  (text) => {
    expect(saysObligation(text)).toBe(false);
  },
);
