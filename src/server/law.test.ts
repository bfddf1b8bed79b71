/**
 * The law where a shop sells: shops in Germany, France and the United States × each section of docs/law.md, by what calls answer and
 * pages say. A further duty is a further row.
 */
import { readFile } from "node:fs/promises";
import { beforeAll, expect, test } from "vitest";
import { asStaff } from "#kernel/changes/testing.ts";
import { newId } from "#kernel/ids.ts";
import { findMall } from "#kernel/malls/index.ts";
import { ownData, register } from "#shop/accounts/index.ts";
import { customerOf, secret } from "#shop/accounts/testing.ts";
import { flushToken } from "#shop/auth/session.ts";
import { createProducts, setPrices } from "#shop/catalog/commands/index.ts";
import { dutiesByCountry } from "#shop/duties/duties.ts";
import { feedRows } from "#shop/feeds/rows.ts";
import { missingIn } from "#shop/invoices/e-invoice/missing.ts";
import { documentOf } from "#shop/invoices/e-invoice/testing.ts";
import { checkoutRules, checkoutSettings, shopSettings, taxSettings } from "#shop/settings/index.ts";
import { createShippingZones } from "#shop/shipping/commands/index.ts";
import { createTestShop } from "#shop/testing.ts";
import { renderText } from "#storefront/testing.ts";
import type { Services } from "./calls/context.ts";
import { localClient } from "./pages/load.ts";

const shop = await createTestShop();
const services = {
  db: shop.db,
  dataDir: "",
  secret,
  payments: { secret, sandbox: true },
  mail: { home: () => "" },
} as Partial<Services> as Services;

/** Code of the owner that visitors have to agree to. */
const tag = { type: "link", content: "https://tag.example/t.js", purpose: "marketing" };

/** A shop that sells a litre of oil at home and to a neighbour, reduced from 20 to 15, with a compare-at price of 25. */
async function openShop(country: string, neighbour: string, vat_number: string) {
  const mall = await shop.anotherMall({ currency: "EUR", locale: "en-US" });
  const staff = asStaff(mall);
  await shopSettings.change(staff, {
    changes: { country, vat_number, legal_name: "Oil & Co", email: "oil@example.com" },
  });
  await createShippingZones(mall, [
    { name: "Near", places: [country, neighbour], rates: [{ name: "Standard", price: "5" }] },
    { name: "Everywhere else", places: [], rates: [{ name: "Standard", price: "15" }] },
  ]);
  const variant = { sku: "O-1", price: "20.00", on_hand: 9, unit_measure: "750 ml", unit_base: "1 l" };
  const [id = ""] = await createProducts(staff, [{ good_name: "Oil", seo_name: "oil", variants: [variant] }]);
  const { id: variant_id } = await mall.db
    .selectFrom("variant")
    .select("id")
    .where("mall_id", "=", mall.mall.id)
    .where("product_id", "=", id)
    .executeTakeFirstOrThrow();
  await setPrices(staff, [{ variant_id, price: "15.00", origin_price: "25.00" }]);
  return mall;
}

/** A shop as the next request meets it. */
interface Sold {
  readonly country: string;
  readonly context: Awaited<ReturnType<typeof openShop>>;
  /** HTML of a page. @param withTag as with the owner's optional code */
  readonly page: (path: string, withTag?: boolean) => Promise<string>;
}

const shopFacts = {
  DE: ["AT", "DE136695976"],
  FR: ["BE", "FR83404833048"],
  US: ["CA", ""],
} as const;
type Country = keyof typeof shopFacts;
const countries = Object.keys(shopFacts) as Country[];
const shops = {} as Record<Country, Sold>;

beforeAll(async () => {
  for (const country of countries) {
    const openedShop = await openShop(country, shopFacts[country][0], shopFacts[country][1]);
    const mall = (await findMall(openedShop.db, openedShop.mall.id)) ?? openedShop.mall;
    const context = { ...openedShop, mall };
    const { token } = await flushToken(context, undefined, { secret });
    const page = async (path: string, withTag = false) => {
      const api = localClient(services, { mall, token });
      const call: typeof api.call = async (address, input) => {
        const answer = await api.call(address, input);
        if (withTag && address === "/api/v1/decoration" && answer.data) {
          // As `showGroups` answers it, for code that has a purpose.
          Object.assign(answer.data, { js: [tag], consent: { always: false, texts: {} } });
        }
        return answer;
      };
      return (await renderText({ url: new URL(path, "http://shop.example"), api: { ...api, call } })).html;
    };
    shops[country] = { country, context, page };
  }
});

const duty = async ({ context, country }: Sold, key: string) => {
  const { groups } = await dutiesByCountry(context, { sendsMail: true });
  const own = groups.find((group) => group.countries.includes(country));
  return own?.duties.find((one) => one.key === key);
};
const product = "/product/detail/oil";
const crossedOut = /"priceType":"https:\/\/schema.org\/StrikethroughPrice","price":"([\d.]+)"/;

interface Row {
  /** The section of docs/law.md. */
  readonly law: string;
  readonly what: string;
  readonly of: (shop: Sold) => Promise<unknown>;
  /** In Germany and France; `us` in the United States. */
  readonly eu: unknown;
  readonly us: unknown;
}

const rows: readonly Row[] = [
  {
    law: "What applies",
    what: "pages know whether consumers of the Union buy",
    of: async ({ context }) => (await checkoutRules(context)).eu_consumers,
    eu: true,
    us: false,
  },
  {
    law: "Ready to sell in …",
    what: "something is asked of the shop",
    of: async ({ context }) =>
      (await dutiesByCountry(context, { sendsMail: true })).groups.some(({ duties }) => duties.length > 0),
    eu: true,
    us: false,
  },
  {
    law: "Policies",
    what: "terms, privacy, withdrawal and legal notice are missing",
    of: async (sold) => (await duty(sold, "policies"))?.missing.length,
    eu: 4,
    us: undefined,
  },
  {
    law: "Consent",
    what: "code for marketing waits for the visitor's choice",
    of: async ({ page }) => {
      const html = await page("/", true);
      return [html.includes('data-choice="none"'), /<script[^>]* src="https:\/\/tag\.example/.test(html)];
    },
    eu: [true, false],
    us: [false, true],
  },
  {
    law: "Consent",
    what: "a page without such code asks nothing",
    of: async ({ page }) => /data-choice|id="consent"/.test(await page("/")),
    eu: false,
    us: false,
  },
  {
    law: "Accessibility",
    what: "a statement is missing; pages name their language",
    of: async (sold) => [
      (await duty(sold, "accessibility"))?.missing.length,
      /<html[^>]* lang="en/.test(await sold.page("/")),
    ],
    eu: [1, true],
    us: [undefined, true],
  },
  {
    law: "E-invoice",
    what: "what the invoice of a seller there lacks to be one",
    async of({ country }) {
      const plain = { price: 1000n, qty: 1, discount: 0n, hundredths: 1900 };
      const shipping = { amount: 0n, hundredths: 1900 };
      const document = documentOf({
        lines: [plain],
        shipping,
        isIncluded: true,
        untaxed: null,
        isPaid: true,
        kind: "invoice",
      });
      const facts = document.e_invoice;
      if (!facts) throw new Error("no facts");
      return missingIn({ ...document, e_invoice: { ...facts, seller: { ...facts.seller, country } } }, "zugferd", "");
    },
    eu: [],
    us: ["a seller in the European Economic Area"],
  },
  {
    law: "Download of own data by the shopper",
    what: "customers get theirs everywhere",
    async of({ context }) {
      const email = `${newId()}@example.com`;
      const { token } = await register(context, { email, password: "secret1", name: "Ann" }, { secret });
      const { data } = await ownData(context, await customerOf(context, token), { password: "secret1" });
      return (data.customer as { email: string }).email === email;
    },
    eu: true,
    us: true,
  },
  {
    law: "Price and delivery information",
    what: "a rate without days, and the seller's address and phone number are missing",
    of: async (sold) => (await duty(sold, "price-information"))?.missing.length,
    eu: 3,
    us: undefined,
  },
  {
    law: "Price and delivery information",
    what: "no page links to the platform for online dispute resolution, which has closed",
    async of({ page }) {
      const pages = await Promise.all(["/", product, "/cart"].map((path) => page(path)));
      return pages.some((html) => html.includes("consumers/odr"));
    },
    eu: false,
    us: false,
  },
  {
    law: "Price reductions",
    what: "the product page and its structured data name the price before, with its words",
    async of({ page }) {
      const html = await page(product);
      // As a text between tags: the words themselves are in the values of every page.
      return [html.includes(">Lowest price in the 30 days before the reduction<"), crossedOut.exec(html)?.[1]];
    },
    eu: [true, "20.00"],
    us: [false, "25.00"],
  },
  {
    law: "Price reductions",
    what: "feeds name the price before",
    async of({ context }) {
      const prices: string[][] = [];
      const options = { origin: "http://shop.example", country: "", withSoldOut: true };
      for await (const some of feedRows(context, options)) {
        prices.push(...some.map(({ price, salePrice }) => [price, salePrice]));
      }
      return prices;
    },
    eu: [["20.00", "15.00"]],
    us: [["25.00", "15.00"]],
  },
  {
    law: "Unit price",
    what: "the price of a litre is on the page wherever it is filled in",
    of: async ({ page }) =>
      (await page(product)).includes('"valueReference":{"@type":"QuantitativeValue","value":"1","unitCode":"LTR"}'),
    eu: true,
    us: true,
  },
  {
    law: "VAT numbers",
    what: "businesses may be asked for their number",
    of: ({ context }) =>
      taxSettings.change(asStaff(context), { changes: { reverse_charge: true } }).then(
        () => "",
        (error: Error) => error.message,
      ),
    eu: "",
    us: expect.stringContaining("only for sellers in the EU"),
  },
  {
    law: "Withdrawal function",
    what: "the function stands among the policies, and each page links it",
    async of({ context, page }) {
      const { policies } = await checkoutRules(context);
      const isListed = policies.some(({ kind }) => kind === "withdrawal_function");
      return [isListed, (await page("/")).includes('href="/withdraw"')];
    },
    eu: [true, true],
    us: [false, false],
  },
  {
    law: "Product safety",
    what: "a product names no maker",
    of: async (sold) => (await duty(sold, "product-safety"))?.missing.map(({ message }) => message),
    eu: ["1 product names no maker."],
    us: undefined,
  },
  {
    law: "Legal guarantee",
    what: "the official notice is missing",
    of: async (sold) => (await duty(sold, "guarantee"))?.missing.length,
    eu: 1,
    us: undefined,
  },
  {
    law: "Order button",
    what: "the words of the button are a duty, and its built-in words fulfil it",
    of: async (sold) => (await duty(sold, "order-button"))?.missing.length,
    eu: 0,
    us: undefined,
  },
  {
    law: "Newsletter box",
    what: "the box can be ticked beforehand",
    of: ({ context }) =>
      checkoutSettings.change(asStaff(context), { changes: { newsletter_box: "on" } }).then(
        () => true,
        () => false,
      ),
    eu: false,
    us: true,
  },
];

test.each(rows.flatMap((row) => countries.map((country) => [row.law, row.what, country, row] as const)))(
  "%s: %s (%s)",
  async (_law, _what, country, { of, eu, us }) => {
    expect(await of(shops[country])).toEqual(country === "US" ? us : eu);
  },
);

/** Sections that tests of their own show for shops in and outside of the Union. */
const shownElsewhere: readonly string[] = [];

test("each section of docs/law.md has a row", async () => {
  const text = await readFile(new URL("../../docs/law.md", import.meta.url), "utf8");
  const sections = Array.from(text.matchAll(/^## (.+)$/gm), ([, title]) => title);
  expect(sections.toSorted()).toEqual([...new Set([...rows.map(({ law }) => law), ...shownElsewhere])].toSorted());
});
