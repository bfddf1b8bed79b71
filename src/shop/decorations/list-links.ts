/** Links of a design to lists of products that are empty, or that show something else than they ask for. */
import type { Output } from "#contract/call.ts";
import type { checkLinks } from "#contract/calls/decorations.ts";
import type { ShopContext } from "#kernel/context.ts";
import { isId } from "#kernel/ids.ts";
import { listProducts } from "../catalog/index.ts";

type ListFinding = Output<typeof checkLinks>["lists"][number];

/** Lists that are looked at; a design has few. */
const maxLists = 60;

const price = /^\d{1,15}(\.\d{1,4})?$/;

/** Each of the links to a list that has no products, or whose keyword was corrected or matched in part. */
export async function checkLists(context: ShopContext, links: readonly string[]): Promise<ListFinding[]> {
  const lists = links.filter(isList).slice(0, maxLists);
  const findings: ListFinding[] = [];
  // One after the other: shoppers come first.
  for (const link of lists) {
    const finding = await checkList(context, link);
    if (finding) findings.push(finding);
  }
  return findings;
}

function isList(link: string): boolean {
  if (!link.startsWith("/") || !URL.canParse(link, "http://shop")) return false;
  const { pathname, search } = new URL(link, "http://shop");
  return /^\/product\/list\/?$/i.test(pathname) && search !== "";
}

async function checkList(context: ShopContext, link: string): Promise<ListFinding | undefined> {
  const { searchParams } = new URL(link, "http://shop");
  const param = (name: string) => searchParams.get(name)?.trim() ?? "";
  const amount = (name: string) => (price.test(param(name)) ? param(name) : "");
  const answer = await listProducts(context, {
    category_id: isId(param("category_id")) ? param("category_id") : "",
    keyword: param("keyword").slice(0, 100),
    options: searchParams
      .getAll("option")
      .filter((option) => option.includes(":"))
      .slice(0, 20),
    min_price: amount("min_price"),
    max_price: amount("max_price"),
    pageSize: 1,
  });
  if (answer.redirect) return undefined;
  if (answer.list.total === 0) return { link, found: "nothing", keyword: "" };
  if (answer.most_words) return { link, found: "most_words", keyword: answer.corrected };
  return answer.corrected ? { link, found: "corrected", keyword: answer.corrected } : undefined;
}
