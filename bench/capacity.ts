/** How many cores shops need, computed from what a page and an order take: the table of docs/scaling.md. */

/** Milliseconds of a core in Node and in PostgreSQL. */
interface Cost {
  readonly node: number;
  readonly database: number;
}

export interface Costs {
  /** Of a page of the shoppers' mix. */
  readonly page: Cost;
  /** Of an order over HTTP, from an empty cart. */
  readonly order: Cost;
}

/** Part of a core that is planned with. */
const load = 0.6;
/** A shop like most: visits a day, pages of a visit, orders of a visit; its busiest hour has a tenth of the day. */
const visits = 1000;
const pagesOfVisit = 8;
const ordersOfVisit = 0.02;
const busiest = 0.1 / 3600;

const examples = [
  ...[100, 1_000, 10_000, 50_000].map((shops) => ({
    what: `${shops.toLocaleString("en")} shops`,
    pages: shops * visits * pagesOfVisit * busiest,
    orders: shops * visits * ordersOfVisit * busiest,
  })),
  { what: "one shop in a sale", pages: 300, orders: 50 },
  { what: "one shop in a very great sale", pages: 2_000, orders: 400 },
];

const sizes = [2, 4, 8, 16, 24, 32, 48, 64, 96, 128];

const row = /^\| Shoppers' mix, 10,000 products: CPU of Node \+ PostgreSQL a page \| ([\d.]+) \+ ([\d.]+) ms/m;
/** The row that `orders` measures. */
export const orderCost = "An order over HTTP, from an empty cart: CPU of Node + PostgreSQL";
const orderRow = new RegExp(`^\\| ${orderCost.replace("+", "\\+")} \\| ([\\d.]+) \\+ ([\\d.]+) ms`, "m");

/** What was measured last, from docs/benchmarks.md. */
export function costsOf(benchmarks: string): Costs | undefined {
  const page = row.exec(benchmarks);
  const order = orderRow.exec(benchmarks);
  if (!page || !order) return undefined;
  return {
    page: { node: Number(page[1]), database: Number(page[2]) },
    order: { node: Number(order[1]), database: Number(order[2]) },
  };
}

const cost = ({ node, database }: Cost) => `${node.toFixed(1)} + ${database.toFixed(1)} ms`;
const stated = /A page takes ([\d.]+) \+ ([\d.]+) ms, an order ([\d.]+) \+ ([\d.]+) ms/;

/** The costs that a text of `capacity` says. */
export function statedCosts(text: string): Costs | undefined {
  const [, ...figures] = stated.exec(text) ?? [];
  const [pageNode, pageDatabase, orderNode, orderDatabase] = figures.map(Number);
  if (pageNode === undefined || pageDatabase === undefined) return undefined;
  if (orderNode === undefined || orderDatabase === undefined) return undefined;
  return { page: { node: pageNode, database: pageDatabase }, order: { node: orderNode, database: orderDatabase } };
}

/** The costs, and a table of what is needed. */
export function capacity({ page, order }: Costs): string {
  const lines = examples.map(({ what, pages, orders }) => {
    const cores = (of: keyof Cost) => (pages * page[of] + orders * order[of]) / 1000 / load;
    const cells = [what, rate(pages), rate(orders), ...[cores("node"), cores("database")].map(rate)];
    return `| ${[...cells, machines(cores("node"), cores("database"))].join(" | ")} |`;
  });
  return [
    `A page takes ${cost(page)}, an order ${cost(order)} of Node + PostgreSQL.`,
    "",
    "| | pages a second | orders a second | cores of web processes | cores of PostgreSQL | for example |",
    "|---|---|---|---|---|---|",
    ...lines,
  ].join("\n");
}

const rate = (value: number) =>
  value >= 10 ? Math.round(value).toLocaleString("en") : value.toLocaleString("en", { maximumSignificantDigits: 2 });

function machines(web: number, database: number): string {
  const [webCores, all] = [Math.ceil(web), Math.ceil(web) + Math.ceil(database)];
  if (all <= 2) return "one machine of 2 cores";
  if (all < 8) return `one machine of ${all < 4 ? 4 : 8} cores, \`WEB_WORKERS=${webCores}\``;
  const postgres = sizes.find((size) => size >= database);
  const one = webCores <= 8;
  return `${one ? "one machine" : `${Math.ceil(webCores / 8)} machines`} of 8 cores with \`ROLE=web\`, \`WEB_WORKERS=${one ? webCores : 8}\`; PostgreSQL on ${postgres ? `${postgres} cores` : "several machines, distributed by mall"}; one of 2 cores with \`ROLE=jobs\``;
}

/** Brings docs/scaling.md up to date. */
export function withCapacity(scaling: string, costs: Costs): string {
  return scaling.replace(between, () => `\n${capacity(costs)}\n`);
}

/** What stands between the two marks. */
export const between = /(?<=<!-- capacity -->)[\s\S]*?(?=<!-- end -->)/;
