/** The page of a cart link: what it names, and a button that puts it into the cart. Scripts press it once a person sees the page. */
import { t } from "#i18n/server.ts";
import { formatMoney } from "#kernel/money/money.ts";
import type { ReadLink } from "#shop/cart/link.ts";
import { type AmountSigns, showAmount } from "#shop/decorations/index.ts";
import { escapeHtml, languageAttributes } from "../pages/plain.ts";

export interface LinkPage extends ReadLink {
  readonly shop: string;
  /** Of the address. */
  readonly add: string;
  readonly discount: string;
  /** The path of the shop where it leads afterwards; "" for the cart. */
  readonly next: string;
  /** Whether the button has been pressed, and something could not be done. */
  readonly isAdded: boolean;
  readonly locale: string;
  readonly currency: string;
  /** How the shop's pages write amounts. */
  readonly signs: AmountSigns;
  /** Theme colour and the text colour on it, as CSS. */
  readonly theme: string;
  readonly onTheme: string;
}

/** @param nonce allows the inline style and script in the page's Content-Security-Policy. */
export function linkPage(page: LinkPage, nonce: string): string {
  const { shop, items, problems, isAdded, locale, theme, onTheme } = page;
  const canBeAdded = !isAdded && (items.some(({ qty }) => qty > 0) || (page.discount !== "" && problems.length === 0));
  const title = isAdded
    ? t("Your cart")
    : canBeAdded
      ? t("Add to your cart?")
      : t("This link leads to nothing that you can buy");
  const trouble = problems.map((text) => `<li>${escapeHtml(text)}</li>`).join("");
  return `<!doctype html><html ${languageAttributes(locale)}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(`${title} – ${shop}`)}</title><style nonce="${nonce}">${styleOf(theme, onTheme)}</style></head>
<body><header>${escapeHtml(shop)}</header><main><h1>${escapeHtml(title)}</h1>${isAdded ? "" : itemList(page)}${trouble && `<ul class="trouble" role="${isAdded ? "alert" : "list"}">${trouble}</ul>`}
${canBeAdded ? formOf(page) : onward(page)}<p><a href="/">${escapeHtml(t("Go to the home page"))}</a></p></main>${canBeAdded ? script(nonce) : ""}</body></html>`;
}

function itemList({ items, currency, signs }: LinkPage): string {
  const entries = items
    .filter(({ qty }) => qty > 0)
    .map(({ name, image, qty, price }) => {
      const picture = image ? `<img src="${escapeHtml(image)}" alt="" width="64" height="64">` : "<span></span>";
      const sum = showAmount(formatMoney(price * BigInt(qty), currency), signs);
      return `<li>${picture}<span>${qty} × ${escapeHtml(name)}</span><span>${escapeHtml(sum)}</span></li>`;
    });
  return entries.length > 0 ? `<ul class="items">${entries.join("")}</ul>` : "";
}

const onward = ({ next }: LinkPage) =>
  `<p><a class="button" href="${escapeHtml(next || "/cart")}">${escapeHtml(next ? t("Continue") : t("View cart"))}</a></p>`;

function formOf({ add, discount, next }: LinkPage): string {
  const hidden = (name: string, value: string) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;
  return `<form id="link" method="post" action="/cart">${hidden("action", "link")}${hidden("add", add)}${hidden("discount", discount)}${next && hidden("continue_to", next)}<button>${escapeHtml(t("Add to cart"))}</button></form>`;
}

/**
 * Pressed for people who see the page: neither a prefetch, nor a prerendering, nor a tab in the background, changes a cart. It runs before
 * the page has loaded, so that the cart takes its place in the history and "back" leads to where the link stood.
 */
const script = (
  nonce: string,
) => `<script nonce="${nonce}">(function(){var f=document.getElementById("link"),done=false;
function go(){if(done||document.prerendering||document.visibilityState!=="visible")return;done=true;f.requestSubmit()}
document.addEventListener("visibilitychange",go);document.addEventListener("prerenderingchange",go);go()})()</script>`;

const styleOf = (
  theme: string,
  onTheme: string,
) => `body{margin:0;min-height:100svh;display:grid;grid-template-rows:auto 1fr;color:#1f1b16;background:#fff;font:400 17px/1.6 ui-sans-serif,system-ui,sans-serif}
header{padding:20px 24px;border-bottom:1px solid #e6e0d7;font-size:20px;font-weight:600}main{width:min(34rem,100%);box-sizing:border-box;margin:auto;padding:24px;overflow-wrap:anywhere}
h1{margin:0 0 24px;font-size:1.6rem;line-height:1.25;letter-spacing:-.012em}ul{padding:0;margin:0 0 24px;list-style:none}.items>li{display:grid;grid-template-columns:64px 1fr auto;gap:16px;align-items:center;padding:12px 0;border-bottom:1px solid #e6e0d7}
img{object-fit:cover;border-radius:4px}.trouble>li{padding:6px 0;color:#8a2c0d}button,.button{display:inline-block;padding:13px 26px;border:0;border-radius:4px;background:${theme};color:${onTheme};font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
a{color:inherit;text-underline-offset:3px}p{margin:20px 0 0}:focus-visible{outline:2px solid #1f1b16;outline-offset:3px}`;
