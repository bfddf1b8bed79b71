import { matchRoutes } from "react-router";
import { expect, test } from "vitest";
import { pageGroups } from "#contract/groups.ts";
import { decorationIdOf, pageOptions, seoPages } from "./page-options.ts";
import { basenameOf, pageAt, pages } from "./route-table.ts";
import { aliasRoutes, routes } from "./routes.tsx";

/** The table of docs/behaviour.md, Routes. */
const specification: readonly [paths: string[], layout: string, group: string | null][] = [
  [["/"], "default", "home_modules"],
  [["/pages/{name}"], "default", null],
  [["/product/category"], "default", "product_category_modules"],
  [["/product/CategoryProducts", "/product/list"], "default", "product_list_modules"],
  [["/cart"], "default", "cart_modules"],
  [["/product/detail/{name}"], "default", "product_detail_modules"],
  [["/wishlist"], "default", "wishlist_modules"],
  [["/product/payment"], "custom", "product_payment_modules"],
  [["/paymentSuccessful", "/paymentFailed"], "custom", "payment_callback_modules"],
  [["/product/comment/{name}"], "default", "product_comment_modules"],
  [["/product/evaluate"], "default", "product_evaluate_modules"],
  [["/trackingOrder"], "default", "tracking_order_modules"],
  [["/OrderDetail", "/account/OrderDetail", "/account/orders"], "default", "account_orders_modules"],
  [["/news"], "default", "news_modules"],
  [["/NewsDetail"], "default", "news_detail_modules"],
  [["/ContactUs"], "default", "contact_us_modules"],
  [["/article"], "default", "article_modules"],
  [["/login", "/login/register", "/login/forgot"], "default", "login_modules"],
  [["/account"], "default", "account_modules"],
  [["/account/info"], "default", "account_info_modules"],
  [["/account/addresses"], "default", "account_addresses_modules"],
  [["/account/SetAddress"], "custom", "set_address_modules"],
  [["/account/ChangePwd"], "default", "change_pwd_modules"],
  [["/withdraw"], "default", null],
  [["/404"], "custom", "404_modules"],
  [["/error"], "custom", null],
];

test("the table has the specified pages", () => {
  const table = pages.map(({ paths, layout, group }) => [
    paths.map((path) => path.replace(/:(\w+)/, "{$1}")).sort(),
    layout,
    group,
  ]);
  const sorted = (rows: readonly (readonly unknown[])[]) => rows.map((row) => JSON.stringify(row)).sort();
  expect(sorted(table)).toEqual(sorted(specification.map(([paths, ...rest]) => [paths.toSorted(), ...rest])));
});

test("every group of the contract has one page", () => {
  expect(pages.flatMap(({ group }) => group ?? []).sort()).toEqual([...pageGroups].sort());
});

const examples = pages.flatMap((page) => page.paths.map((path) => [path.replace(":name", "dune-vase"), page] as const));

test.each(examples)("%s leads to its page, with and without the alias prefix", (path, page) => {
  expect(pageAt(path)).toBe(page);
  for (const basename of ["/", "/admin", "/admin_12"]) {
    const address = basename === "/" ? path : basename + path;
    const match = matchRoutes(routes, address, basename)?.at(-1);
    expect(page.paths).toContain(match?.route.id);
  }
});

test.each(["/nope", "/product", "/product/detail", "/product/detail/a/b", "/homepage", "/account/nothing"])(
  "%s is unknown",
  (path) => {
    expect(pageAt(path)).toBeUndefined();
    expect(matchRoutes(routes, path)?.at(-1)?.route.id).toBe("*");
  },
);

test.each([
  ["/", "", ""],
  ["/admin", "/admin", ""],
  ["/admin/cart", "/admin", ""],
  ["/admin_/cart", "/admin_", ""],
  ["/admin_12", "/admin_12", "12"],
  ["/admin_12/product/list", "/admin_12", "12"],
  ["/admin_x", "", ""],
  ["/administrator", "", ""],
  ["/product/admin_12", "", ""],
])("alias prefix of %s is %j, its decoration %j", (path, basename, id) => {
  expect(basenameOf(path)).toBe(basename);
  expect(decorationIdOf(path)).toBe(id);
});

test("the page dropdown names each decorated page once, products by the path before their name", () => {
  expect(pageOptions).toHaveLength(pageGroups.length);
  expect(pageOptions).toContainEqual({ value: "/", label: "Home", param_name: "home_modules" });
  expect(pageOptions).toContainEqual({
    value: "/product/detail",
    label: "Product detail",
    param_name: "product_detail_modules",
  });
  expect(seoPages).toEqual(["/product/detail", "/product/comment"]);
});

test("every page but /error is there under the alias prefix", () => {
  for (const { paths } of pages) {
    for (const path of paths) {
      const routeId = matchRoutes(aliasRoutes, path.replace(":name", "x"))?.at(-1)?.route.id;
      expect(routeId).toBe(path === "/error" ? "*" : path);
    }
  }
});
