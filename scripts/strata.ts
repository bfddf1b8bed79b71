/**
 * The strata of the shop's domains (docs/architecture.md), lowest first: a domain imports those of its own stratum and of lower
 * ones. `src/kernel` is below all of them. A new domain is named here once.
 */
export const STRATA = {
  /** What every domain may stand on: who staff are, how mails are queued, what is kept secret. */
  foundation: ["api-tokens", "auth", "mail-queue", "outgoing", "payment-providers", "secrets", "settings", "staff"],
  /** What is sold and shown, and what it costs. */
  catalog: [
    "cart",
    "catalog",
    "content",
    "discounts",
    "customer-groups",
    "decorations",
    "domains",
    "inventory",
    "languages",
    "markets",
    "media",
    "newsletter",
    "notifications",
    "makers",
    "redirects",
    "releases",
    "search-words",
    "shipping",
    "staff-bar",
    "stock",
    "taxes",
    "totals",
    "translations",
    "webhooks",
    "wishlist",
    "writing",
  ],
  /** Orders, from the checkout to the last refund, and who places them. */
  selling: [
    "accounts",
    "back-in-stock",
    "checkout",
    "messages",
    "customers",
    "fulfillment",
    "invoices",
    "mail",
    "order-management",
    "orders",
    "past-orders",
    "payments",
    "refunds",
    "reviews",
    "test-orders",
    "withdrawals",
  ],
  /** What reads or moves everything else. */
  reports: [
    "automations",
    "backup",
    "analytics",
    "duties",
    "feeds",
    "find",
    "health",
    "home",
    "imports",
    "indexnow",
    "visits",
  ],
} as const;

const stratumOf = (domain: string): number =>
  Object.values(STRATA).findIndex((domains) => domains.some((name) => name === domain));

/** The domain of `src/shop` that a file belongs to. */
export const domainOf = (file: string): string | undefined => /^src\/shop\/([^/]+)\//.exec(file)?.[1];

/**
 * Why a file of a domain may not import another file; undefined where it may.
 * @param target path from the project's folder
 */
export function upwards(file: string, target: string): string | undefined {
  const [from, to] = [domainOf(file), domainOf(target)];
  if (!from || !to || from === to) return undefined;
  for (const domain of [from, to]) if (stratumOf(domain) < 0) return `scripts/strata.ts names no domain ${domain}`;
  const names = Object.keys(STRATA);
  const [of, above] = [names[stratumOf(from)], names[stratumOf(to)]];
  return stratumOf(to) > stratumOf(from) ? `${from} (${of}) may not import ${to} (${above})` : undefined;
}
