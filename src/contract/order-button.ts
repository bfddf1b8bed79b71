/**
 * What the button that places an order must say where the European Union's consumer law applies: that it obliges to pay
 * (Directive 2011/83/EU, Article 8(2)). "Place order" or "Confirm" says it not, and the contract would not bind the shopper.
 */

/** Words by which a text says it, of all languages of the shop's pages: an English button in a Dutch shop says it, too. */
const words: readonly RegExp[] = [
  /obligation to pay|buy now|pay now|confirm (the )?purchase/,
  /zahlungspflichtig|kostenpflichtig|\bkaufen\b/,
  /obligation de paie?ment|\bpayer\b|\bacheter\b/,
  /obligación de pago|\bpagar\b|\bcomprar\b/,
  /obbligo di pagare|obbligo di pagamento|\bacquista( ora|re)?\b|\bpaga( ora|re)?\b/,
  /betalingsverplichting|verplichting tot betaling|\bkopen\b|\bbetalen\b/,
  /obowiązkiem zapłaty|kupuję|kup teraz|zapłać/,
  /obrigação de paga(r|mento)/,
  /支払(い)?義務|支払う|購入/,
  /付款义务|支付|购买/,
  /التزام بالدفع|ادفع|الشراء|اشتر/,
];

/** Whether a button's text says that an order obliges to pay. */
export const saysObligation = (text: string): boolean => {
  const plain = text.toLowerCase().normalize("NFC");
  return words.some((one) => one.test(plain));
};
