/** What the shop says of itself in the Universal Commerce Protocol (UCP), version 2026-04-08 (docs/agents.md). */
import { paths } from "../paths.ts";

const version = "2026-04-08";

const site = `https://ucp.dev/${version}`;
/** The release that brought permalinks; capabilities have versions of their own. */
const permalinkVersion = "2026-08-25";

/** Capabilities with the pages that describe them; `extends` is not used: the shop offers no extension. */
const capabilities = {
  "dev.ucp.shopping.catalog.search": { spec: "catalog/search", schema: "catalog_search" },
  "dev.ucp.shopping.catalog.lookup": { spec: "catalog/lookup", schema: "catalog_lookup" },
  "dev.ucp.shopping.cart": { spec: "cart", schema: "cart" },
  "dev.ucp.shopping.checkout": { spec: "checkout", schema: "checkout" },
} as const;
export type Capability = keyof typeof capabilities;

/** @param origin of the shop's pages */
export function businessProfile(origin: string): object {
  return {
    ucp: {
      version,
      services: {
        "dev.ucp.shopping": [
          {
            version,
            spec: `${site}/specification/overview`,
            transport: "rest",
            schema: `${site}/services/shopping/rest.openapi.json`,
            endpoint: `${origin}${paths.ucp}`,
          },
        ],
      },
      capabilities: {
        ...Object.fromEntries(
          Object.entries(capabilities).map(([name, { spec, schema }]) => [
            name,
            [{ version, spec: `${site}/specification/${spec}`, schema: `${site}/schemas/shopping/${schema}.json` }],
          ]),
        ),
        ...permalinks(origin),
      },
      // Orders are paid in the shop's own checkout.
      payment_handlers: {},
    },
  };
}

/** Only where the shop has https: the protocol allows no other endpoint. */
function permalinks(origin: string): object {
  if (!origin.startsWith("https:")) return {};
  const release = `https://ucp.dev/${permalinkVersion}`;
  const permalink = {
    version: permalinkVersion,
    spec: `${release}/specification/permalink`,
    schema: `${release}/schemas/shopping/permalink.json`,
    config: { endpoint: origin + paths.permalink },
  };
  return { "dev.ucp.shopping.permalink": [permalink] };
}

/** The head of an answer. */
export const head = (used: readonly Capability[], status: "success" | "error" = "success") => ({
  version,
  status,
  capabilities: Object.fromEntries(used.map((name) => [name, [{ version }]])),
});
