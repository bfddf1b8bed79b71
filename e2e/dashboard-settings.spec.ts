/** Settings of the shop in the dashboard. */
import { expect, openScreen, test } from "./support/dashboard.ts";

test("the shop's name is changed and undone; rules of orders reach the shop's pages at once, and a wrong number is told at its field", async ({
  dashboard: page,
}) => {
  await openScreen(page, "/settings", "Settings");
  await page.getByRole("main").getByRole("link", { name: /^Shop/ }).click();
  const name = page.getByLabel("Shop name");
  const before = await name.inputValue();
  await name.fill("Clay & Company");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Settings saved")).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: "Clay & Company" })).toBeVisible();
  await page.getByText("Settings saved").locator("..").getByRole("button", { name: "Undo" }).click();
  await expect(name).toHaveValue(before);

  // The message of the change above may still be there.
  const saved = () => page.getByText("Settings saved").last();
  const navigation = page.getByRole("navigation", { name: "Dashboard" });
  await navigation.getByRole("link", { name: "Checkout", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Checkout" })).toBeVisible();
  const days = page.getByLabel("Return period");
  const usual = await days.inputValue();
  await days.fill("99999");
  const save = page.getByRole("button", { name: "Save" });
  await save.click();
  await expect(page.getByText("Must be at most 3,650").first()).toBeVisible();
  await days.fill("21");
  await save.click();
  await expect(saved()).toBeVisible();
  const terms = async () =>
    (await (await page.request.post("/api/v1/product/detail", { data: { seo_name: "hearth-mug" } })).json()).data;
  await expect.poll(async () => JSON.stringify(await terms())).toContain('"return_days":21');
  await saved().locator("..").getByRole("button", { name: "Undo" }).click();
  await expect(days).toHaveValue(usual);
});
