/** Words about entries of the navigation by their path: apart from it, because the frame of every screen loads that. */

interface About {
  /** Further words that the palette finds it by. */
  readonly words?: string;
  /** One sentence on the page of settings. */
  readonly description?: string;
}

export const navigationWords: Readonly<Record<string, About>> = {
  "/": { words: "start overview to do" },
  "/orders": { words: "sales purchases ship refund payments" },
  "/invoices": { words: "credit notes bills pdf bookkeeping tax accounting" },
  "/products": { words: "goods catalog prices variants" },
  "/categories": { words: "collections tree" },
  "/inventory": { words: "stock warehouse count" },
  "/search-words": { words: "synonyms searches" },
  "/imports": { words: "csv shopify woocommerce" },
  "/customers": { words: "buyers people accounts guests" },
  "/customer-groups": { words: "segments rules" },
  "/messages": { words: "inbox contact form answer" },
  "/subscribers": { words: "subscribers email list" },
  "/reviews": { words: "ratings stars comments" },
  "/discounts": { words: "coupons codes vouchers promotions sale" },
  "/discount-codes": { words: "batch vouchers csv" },
  "/analytics": { words: "figures statistics reports sales revenue profit visits conversion funnel charts csv" },
  "/articles": { words: "pages content about terms privacy imprint policies" },
  "/news": { words: "blog posts content" },
  "/menu": { words: "menus navigation header footer links" },
  "/media": { words: "pictures files videos library" },
  "/activity": { words: "audit history changes log" },
  "/tasks": { words: "jobs progress running" },
  "/settings": { words: "preferences" },
  "/settings/shop": {
    description: "Name, seller's details, currency, time zone",
    words: "store name general address vat tax company legal",
  },
  "/settings/checkout": {
    description: "Fields, accounts, policies, deadlines",
    words: "refund days payment deadline phone company guest terms privacy policy newsletter consent note",
  },
  "/settings/shipping": {
    description: "Where you ship to, rates, delivery days, pickup and carriers",
    words: "delivery zones rates countries pickup postage carriers courier tracking",
  },
  "/settings/payments": {
    description: "Cards, bank transfer, cash on delivery",
    words: "card wallet bank transfer cash keys pay",
  },
  "/settings/taxes": {
    description: "Rates by country and state, tax in prices, reverse charge",
    words: "vat gst sales tax rates reverse charge eu",
  },
  "/settings/invoices": {
    description: "When they are issued, their numbers and texts",
    words: "credit notes pdf bookkeeping numbers",
  },
  "/settings/mails": {
    description: "Sender, mail server, and the texts of emails",
    words: "smtp mail server sender templates texts notifications",
  },
  "/settings/domains": {
    description: "Addresses of the shop, and the primary one",
    words: "dns host name url address www",
  },
  "/settings/notifications": {
    description: "Who gets an email about orders, refunds, low stock and more",
    words: "alerts new order email staff summary",
  },
  "/settings/account": {
    description: "Name, password, passkeys, two-step verification, sessions",
    words: "password passkey two-step sessions profile",
  },
  "/settings/staff": { description: "Who may sign in, and with which role", words: "users team invite people" },
  "/settings/roles": { description: "What each role may see and change", words: "permissions rights" },
  "/emails": {
    description: "Every email of the shop, and why one wasn't sent",
    words: "mails messages sent failed outbox",
  },
  "/redirects": { description: "Old addresses that lead to new pages", words: "old addresses 301 url" },
  "/settings/health": {
    description: "Backups, jobs, emails, disk and versions",
    words: "backup restore status system version disk",
  },
};
