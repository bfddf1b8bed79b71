/** Data of the frame around every page: header, footer, configuration, link list and categories for the menu. */
import type { LoaderFunctionArgs } from "react-router";
import type { Category } from "#contract/calls/catalog.ts";
import type { LinkEntry } from "#contract/calls/content.ts";
import type { RootStyle } from "#modules/config/values.ts";
import { apiContext } from "../api/context.ts";
import { type DecorationAnswer, loadFrame, prepare, type WireShown } from "../decoration/load.ts";
import { configOf } from "../decoration/shop-source.ts";
import { basenameOf, pageAt } from "../route-table.ts";

export interface RootData {
  readonly common: readonly WireShown[];
  readonly config: readonly WireShown[];
  readonly css: DecorationAnswer["css"];
  readonly js: DecorationAnswer["js"];
  readonly links: readonly LinkEntry[];
  readonly categories: readonly Category[];
  /** Custom properties of the page's root element. */
  readonly style: RootStyle;
}

const none = { data: null };

/** Menus and categories are an extra: a page shows without them when their calls fail. */
export async function rootLoader({ context, url }: LoaderFunctionArgs): Promise<RootData> {
  const api = context.get(apiContext);
  const group = pageAt(url.pathname.slice(basenameOf(url.pathname).length) || "/")?.group ?? "404_modules";
  const [answer, links, categoryAnswer] = await Promise.all([
    loadFrame(context, group),
    api.call("/api/v1/menus/list", {}).catch(() => none),
    api.call("/api/v1/category/list", {}).catch(() => none),
  ]);
  const { common_modules: common = [], config_modules: config = [], css, js } = answer;
  // The arithmetic of colours: shoppers get its result with their first page.
  const { rootStyle } = await import("#modules/config/values.ts");
  await prepare([...common, ...config]);
  const { categories = [] } = categoryAnswer.data ?? {};
  return { common, config, css, js, links: links.data ?? [], categories, style: rootStyle(configOf(config)) };
}
