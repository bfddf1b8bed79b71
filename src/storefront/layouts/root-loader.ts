/** Loads what every page needs: header, footer, configuration, link list and categories for the menu. */
import type { LoaderFunctionArgs } from "react-router";
import { apiContext } from "../api/context.ts";
import { type DecorationAnswer, loadFrame, prepare } from "../decoration/load.ts";
import { configOf } from "../decoration/shop-source.ts";
import { basenameOf, pageAt } from "../route-table.ts";
import type { RootData } from "./root-data.ts";

const none = { data: null };

/** Menus, categories, payment marks and policies are an extra: a page shows without them when their calls fail. */
export async function rootLoader({ context, url }: LoaderFunctionArgs): Promise<RootData> {
  const api = context.get(apiContext);
  const group = pageAt(url.pathname.slice(basenameOf(url.pathname).length) || "/")?.group ?? "404_modules";
  const [answer, links, categoryAnswer, paymentAnswer, ruleAnswer] = await Promise.all([
    loadFrame(context, group),
    api.call("/api/v1/menus/list", {}).catch(() => none),
    api.call("/api/v1/category/list", {}).catch(() => none),
    api.call("/api/v1/payment/marks", {}).catch(() => none),
    api.call("/api/v1/shop/rules", {}).catch(() => none),
  ]);
  const { common_modules: common = [], config_modules: config = [], css, js, language } = answer;
  await prepare([...common, ...config]);
  const { categories = [] } = categoryAnswer.data ?? {};
  const { marks: payments = [] } = paymentAnswer.data ?? {};
  const { data: rules } = ruleAnswer;
  const root = {
    common,
    config,
    css,
    js,
    links: links.data ?? [],
    categories,
    payments,
    ...(rules && { rules }),
    ...(language && { language }),
  };
  const last = lastOf.get(answer);
  if (last && isSame(root, last)) return last;
  // Lazy: the browser gets the result with its first page and does not need the code that computes colours.
  const { rootStyle } = await import("#modules/config/values.ts");
  const rootData = { ...root, style: rootStyle(configOf(config)) };
  lastOf.set(answer, rootData);
  return rootData;
}

/**
 * What was made last of an answer. The server keeps answers while nothing changes; then the root data is the same object, and
 * what is made of it (its JSON, for instance) need not be made again.
 */
const lastOf = new WeakMap<DecorationAnswer, RootData>();

function isSame(root: Omit<RootData, "style">, last: RootData): boolean {
  return Object.entries(root).every(([name, value]) => last[name as keyof RootData] === value);
}
