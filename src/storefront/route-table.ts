/** Every page of the shop, once: routes, layouts, decoration groups (docs/behaviour.md, Routes). Used by router, server, sitemap and editor. */
import type { ComponentType } from "react";
import type { LoaderFunctionArgs, ShouldRevalidateFunction } from "react-router";
import type { FixedPageGroup, MadeKind, TemplateKind } from "#contract/groups.ts";
import type { Head, HeadInput } from "./document/head.ts";

export interface Page {
  /** Also the folder of its source: `src/storefront/pages/{name}/page.tsx`. */
  readonly name: string;
  /** Patterns as the router reads them; the first is the canonical one. */
  readonly paths: readonly [string, ...string[]];
  /** `custom` pages bring their own frame: neither the header nor the footer of the decoration is shown. */
  readonly layout: "default" | "custom";
  readonly group: FixedPageGroup | null;
  /** Its addresses name pages that the owner has made, each a group of its own. */
  readonly kind?: MadeKind;
  /** Other versions of it that a record may be shown by. */
  readonly templates?: TemplateKind;
  /** True when the page belongs to one visitor: never in the shared cache, never indexed. */
  readonly personal: boolean;
}

type Options = Partial<Pick<Page, "layout" | "personal" | "kind" | "templates">>;

function page(name: string, paths: Page["paths"], group: Page["group"], options: Options = {}): Page {
  return { name, paths, group, layout: "default", personal: false, ...options };
}

const personal = { personal: true } as const;
const custom = { layout: "custom" } as const;

export const pages: readonly Page[] = [
  page("home", ["/"], "home_modules"),
  page("landing", ["/pages/:name"], null, { kind: "landing_modules" }),
  page("categories", ["/product/category"], "product_category_modules"),
  page("product-list", ["/product/list", "/product/CategoryProducts"], "product_list_modules", {
    templates: "product_list_template",
  }),
  page("cart", ["/cart"], "cart_modules", personal),
  page("product-detail", ["/product/detail/:name"], "product_detail_modules", { templates: "product_detail_template" }),
  page("wishlist", ["/wishlist"], "wishlist_modules", personal),
  page("checkout", ["/product/payment"], "product_payment_modules", { ...personal, ...custom }),
  page("payment-result", ["/paymentSuccessful", "/paymentFailed"], "payment_callback_modules", {
    ...personal,
    ...custom,
  }),
  page("product-reviews", ["/product/comment/:name"], "product_comment_modules"),
  page("review", ["/product/evaluate"], "product_evaluate_modules", personal),
  page("tracking", ["/trackingOrder"], "tracking_order_modules", personal),
  page("orders", ["/account/orders", "/account/OrderDetail", "/OrderDetail"], "account_orders_modules", personal),
  page("news", ["/news"], "news_modules"),
  page("news-detail", ["/NewsDetail"], "news_detail_modules", { templates: "news_detail_template" }),
  page("contact", ["/ContactUs"], "contact_us_modules"),
  page("article", ["/article"], "article_modules", { templates: "article_template" }),
  page("login", ["/login", "/login/register", "/login/forgot"], "login_modules", personal),
  page("account", ["/account"], "account_modules", personal),
  page("account-info", ["/account/info"], "account_info_modules", personal),
  page("addresses", ["/account/addresses"], "account_addresses_modules", personal),
  page("set-address", ["/account/SetAddress"], "set_address_modules", { ...personal, ...custom }),
  page("change-password", ["/account/ChangePwd"], "change_pwd_modules", personal),
  page("withdrawal", ["/withdraw"], null, personal),
  page("not-found", ["/404"], "404_modules", custom),
  page("error", ["/error"], null, { ...personal, ...custom }),
];

/** Pages by the pattern of their route, which loaders get as `args.pattern`. */
export const pagesByPattern: ReadonlyMap<string, Page> = new Map(
  pages.flatMap((one) => one.paths.map((path) => [path, one])),
);

/** The part of a path that stands for the editor: "/admin_12", "/admin", or "" in the shop (the alias prefix). */
export function basenameOf(pathname: string): string {
  return /^\/admin(?:_\d*)?(?=\/|$)/.exec(pathname)?.[0] ?? "";
}

const patterns = pages.flatMap((one) => one.paths.map((path) => ({ page: one, matches: patternTest(path) })));

/** The page of a path without its alias prefix; undefined for an unknown one. Read as the router does: case and a last slash do not count. */
export function pageAt(pathname: string): Page | undefined {
  return patterns.find(({ matches }) => matches.test(pathname))?.page;
}

function patternTest(path: string): RegExp {
  const source = path.replace(/\/$/, "").replace(/:[a-z]+/g, "[^/]+");
  return new RegExp(`^${source}/?$`, "i");
}

/** What a page's source exports; `shouldRevalidate` where not every change of the query needs a call. */
export interface PageModule {
  readonly Component: ComponentType;
  loader(args: LoaderFunctionArgs): Promise<unknown>;
  readonly shouldRevalidate?: ShouldRevalidateFunction;
  /** Number of the template that the record of an address names. */
  template?(args: LoaderFunctionArgs): Promise<number | undefined>;
  // biome-ignore lint/suspicious/noExplicitAny: each page's head reads the data of its own loader
  head(input: HeadInput<any>): Head;
}

/** Handle of a page's route. A class, because the router types handles as unknown: `instanceof` recognizes it. */
export class PageHandle {
  readonly page: HandledPage;
  readonly head: PageModule["head"];

  constructor(page: HandledPage, head: PageModule["head"]) {
    this.page = page;
    this.head = head;
  }
}

export type HandledPage = Pick<Page, "name" | "personal" | "layout">;
