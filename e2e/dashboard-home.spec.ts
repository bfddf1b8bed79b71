/** What wants doing on the dashboard's home page leads to where it is done. */
import { call, expect, openScreen, staffHeaders, test } from "./support/dashboard.ts";
import { expectAccessible, overflowOf } from "./support/test.ts";

test("links that lead nowhere are named; the buttons open the module in the editor, and the link list", async ({
  dashboard,
}) => {
  await openScreen(dashboard, "", "Home");
  const todo = dashboard.getByRole("region", { name: "To do" });
  await expect(todo.getByText(/broken link/)).toHaveCount(0);

  const { number } = await call(dashboard, "decorations/create", { name: "Broken links", copy_of: 1 });
  const headers = { ...(await staffHeaders(dashboard)), "X-MALL-DECORATION-ID": String(number) };
  const field = (name: string, value: unknown) => ({ field: name, value });
  const links = [
    { title: "Vase of last year", link: "/product/detail/vase-of-last-year" },
    { title: "All products", link: "/product/list" },
    { title: "Summer sale", link: "/collections/summer" },
  ];
  const text = '<p>Read <a href="/article?id=01920000-0000-7000-8000-000000000001">how we work</a>.</p>';
  const published = await dashboard.request.post("/admin_api/v1/decoration", {
    headers,
    data: {
      common_modules: [{ id: -1, type: -1, schema: [field("menu1_show", true), field("menu1_links", links)] }],
      home_modules: [{ id: -1, type: 13, schema: [field("content", text)] }],
    },
  });
  expect(await published.json()).toMatchObject({ code: 200 });
  const { links: before } = await call(dashboard, "menus/detail", {});
  await call(dashboard, "decorations/live", { number });
  try {
    await call(dashboard, "menus/update", {
      changes: { links: [...before, { type: 1, title: "Old shop", url: "/old-shop" }] },
    });
    await openScreen(dashboard, "", "Home");
    await expect(todo.getByRole("heading", { name: "2 broken links in Footer" })).toBeVisible();
    await expect(todo).toContainText(
      "“Vase of last year” and “Summer sale” lead to a page that doesn't exist or is hidden.",
    );
    await expect(todo.getByRole("heading", { name: "1 broken link in Rich text" })).toBeVisible();
    await expect(todo).toContainText(
      "“how we work” leads to a page that doesn't exist or is hidden. On the page Home.",
    );
    await expectAccessible(dashboard);
    for (const width of [390, 320, 1440]) {
      await dashboard.setViewportSize({ width, height: 900 });
      await expect.poll(() => overflowOf(dashboard), `at ${width} px`).toBeLessThanOrEqual(0);
    }

    await todo.getByRole("link", { name: "Edit links in Link list" }).click();
    await expect(dashboard.getByRole("heading", { level: 1, name: "Link list" })).toBeVisible();
    await dashboard.goBack();
    const linkOf = (module: string) => todo.getByRole("link", { name: `Edit links in ${module}` });
    await expect(linkOf("Rich text")).toBeVisible();
    await expect(linkOf("Footer")).toBeVisible();
    const [text, footer] = [
      await linkOf("Rich text").getAttribute("href"),
      await linkOf("Footer").getAttribute("href"),
    ];
    for (const href of [text, footer]) expect(href).toMatch(/\/decorate\?.*module=\d+$/);
    await linkOf("Rich text").click();
    const settings = (module: string) => dashboard.getByRole("complementary", { name: `Settings: ${module}` });
    await expect(dashboard).toHaveURL(/\/admin_\d+\/?#module=\d+$/);
    await expect(settings("Rich text")).toBeVisible();
    // The editor that is open already goes to the module of another link.
    const module = /module=(\d+)$/.exec(footer ?? "")?.[1];
    await dashboard.evaluate((id) => location.assign(`#module=${id}`), module);
    await dashboard.reload();
    await expect(settings("Footer")).toBeVisible();
  } finally {
    await dashboard.goto("/dashboard/settings");
    await call(dashboard, "menus/update", { changes: { links: before } });
    await call(dashboard, "decorations/live", { number: 1 });
    await call(dashboard, "decorations/delete", { number });
  }
});
