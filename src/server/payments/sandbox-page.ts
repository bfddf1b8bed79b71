/** The sandbox's payment page, in place of the page of a real provider, in the reader's language. It asks for no card and moves no money. */

import { moneyText } from "#contract/money-text.ts";
import { currentLocale, t } from "#i18n/server.ts";
import { formatMoney } from "#kernel/money/money.ts";
import type { SandboxPayment } from "#shop/payments/index.ts";
import { escapeHtml, languageAttributes } from "../pages/plain.ts";

interface Around {
  readonly shop: string;
  /** Path to return to without paying. */
  readonly cancel: string;
  /** Allows the inline style in the page's Content-Security-Policy. */
  readonly nonce: string;
}

export function sandboxPage(
  { state, amount, currency, description }: SandboxPayment,
  { shop, cancel, nonce }: Around,
): string {
  const sum = moneyText(formatMoney(amount, currency), currency, currentLocale());
  const gone = state === "expired";
  const words = gone
    ? `<p>${escapeHtml(t("This payment is closed. Nothing was charged."))}</p>`
    : `<p class="hint">${escapeHtml(state === "failed" ? t("Declined. You may try again.") : t("This is a test payment. No card is needed and no money moves."))}</p>
<form method="post"><button class="yes" name="decision" value="approve">${escapeHtml(t("Approve payment"))}</button>
<button name="decision" value="delay">${escapeHtml(t("Approve after a delay"))}</button><button name="decision" value="decline">${escapeHtml(t("Decline"))}</button></form>`;
  return `<!doctype html><html ${languageAttributes(currentLocale())}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(t("Test payment"))} – ${escapeHtml(shop)}</title>
<style nonce="${nonce}">*{box-sizing:border-box}body{margin:0;min-height:100svh;display:grid;place-items:center;padding:24px;color:#1c2433;background:#eef1f6;font:400 16px/1.55 ui-sans-serif,system-ui,sans-serif}
main{width:100%;max-width:26rem;padding:32px;border-radius:16px;background:#fff;box-shadow:0 1px 2px #1c243314,0 12px 40px #1c24331f;overflow-wrap:anywhere}
.badge{display:inline-block;margin:0 0 20px;padding:3px 10px;border-radius:99px;background:#fff1d6;color:#6b4200;font-size:13px;font-weight:600}
h1{margin:0;font-size:16px;font-weight:500;color:#4a5568}.sum{margin:2px 0 4px;font-size:34px;font-weight:650;letter-spacing:-.02em;font-variant-numeric:tabular-nums}
.order{margin:0 0 20px;color:#4a5568;font-size:14px}.hint{margin:0 0 20px;padding:12px 14px;border-radius:10px;background:#f5f7fa;font-size:14px}
form{display:grid;gap:10px}button{padding:13px 20px;border:1px solid #c3cad6;border-radius:10px;background:#fff;color:inherit;font:inherit;font-weight:600;cursor:pointer}
button:hover{background:#f5f7fa}.yes{border-color:#1f5f4a;background:#1f5f4a;color:#fff}.yes:hover{background:#184c3b}
a{display:block;margin-top:20px;text-align:center;color:#4a5568;text-underline-offset:3px}:focus-visible{outline:3px solid #1f5f4a66;outline-offset:2px}</style></head>
<body><main><p class="badge">${escapeHtml(t("Test payment"))}</p><h1>${escapeHtml(t("Pay {shop}", { shop }))}</h1><p class="sum">${escapeHtml(sum)}</p><p class="order">${escapeHtml(t("Order {order}", { order: description }))}</p>
${words}<a href="${escapeHtml(cancel)}">${escapeHtml(t("Back to the shop"))}</a></main></body></html>`;
}
