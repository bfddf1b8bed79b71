/** Old addresses of another shop, brought in as a file. */
import type { Page } from "@playwright/test";
import { call, expect, openScreen, test } from "./support/dashboard.ts";
import { expectAccessible } from "./support/test.ts";

const file = (rows: readonly (readonly string[])[]) => ({
  name: "redirects_export.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(["Redirect from,Redirect to", ...rows.map((row) => row.join(","))].join("\n")),
});

const messages = (page: Page) => page.getByRole("region", { name: "Status messages" }).getByRole("listitem");

/** Undoes by the message with a text. */
const undo = (page: Page, text: string) =>
  messages(page).filter({ hasText: text }).getByRole("button", { name: "Undo" }).click();

test("a file of redirects is imported but for its wrong row; a second one changes targets; both are undone", async ({
  dashboard: page,
}) => {
  const mark = crypto.randomUUID().slice(0, 8);
  const [mug, about] = [`/products/mug-${mark}`, `/pages/about-${mark}`];
  const target = async (path: string) => {
    const answer = await page.request.get(path, { maxRedirects: 0 });
    return answer.status() === 301 ? answer.headers().location : answer.status();
  };
  await openScreen(page, "/redirects", "Redirects");
  expect(await target(mug)).toBe(404);
  const input = page.getByLabel("File of redirects");
  await input.setInputFiles(
    file([
      [mug, "/product/detail/hearth-mug"],
      [about, "/AboutUs"],
      [`/pages/bad-${mark}`, "somewhere"],
    ]),
  );
  await expect(messages(page)).toContainText(["2 added, 0 changed. 1 failed, first row 4: "]);
  await expectAccessible(page);
  await expect.poll(() => target(mug)).toBe("/product/detail/hearth-mug");
  await expect.poll(() => target(about)).toBe("/AboutUs");
  const { rows } = await call(page, "lists/redirects", { search: mark });
  expect(rows.map(({ from_path }: { from_path: string }) => from_path).sort()).toEqual([about, mug].sort());
  await expect(page.locator("[data-row]").filter({ hasText: mug })).toContainText("/product/detail/hearth-mug");

  await input.setInputFiles(
    file([
      [mug, "/product/detail/dune-vase"],
      [about, "/AboutUs"],
    ]),
  );
  await expect(messages(page).filter({ hasText: "0 added, 1 changed." })).toBeVisible();
  await expect.poll(() => target(mug)).toBe("/product/detail/dune-vase");
  await undo(page, "0 added, 1 changed.");
  await expect.poll(() => target(mug)).toBe("/product/detail/hearth-mug");
  await undo(page, "2 added, 0 changed.");
  await expect.poll(() => target(mug)).toBe(404);
  await expect.poll(() => target(about)).toBe(404);
  await expect(page.locator("[data-row]").filter({ hasText: mark })).toHaveCount(0);

  await input.setInputFiles({ name: "notes.csv", mimeType: "text/csv", buffer: Buffer.from("a,b\nc,d") });
  await expect(
    messages(page).filter({ hasText: /needs two columns, "Redirect from" and "Redirect to"/ }),
  ).toBeVisible();
});
