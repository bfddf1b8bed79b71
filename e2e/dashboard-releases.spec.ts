/**
 * A landing page from empty to published by a release: made in the editor, looked at before its time, shown to a share of the visitors, then to
 * everybody, ended and undone. The editor by mouse; the dashboard and the shop on a phone, by touch. The same by the clock, with the figures of a
 * pretended week: src/server/pages/release-journey.test.ts; what else is in releases: src/shop/releases.
 */
import { devices } from "@playwright/test";
import { signInOwner, untilLoaded } from "./support/dashboard.ts";
import { test } from "./support/own-design.ts";
import { expect } from "./support/test.ts";

// Ten modules are added one after the other.
test.setTimeout(120_000);

const types = [
  "Hero",
  "FAQ",
  "Countdown",
  "Comparison table",
  "Data statistics",
  "Image and text",
  "Rich text",
  "Features",
  "Tabs",
  "Divider",
];

test("a landing page of ten modules is scheduled, previewed at its time, shown to a share, ended and undone", async ({
  editor,
  browser,
  newVisitor,
  shop,
}) => {
  const word = crypto.randomUUID().slice(0, 8);
  const [name, path] = [`Sale ${word}`, `/pages/sale-${word}`];
  const owner = await browser.newContext({
    ...devices["Pixel 7"],
    viewport: { width: 390, height: 844 },
    baseURL: shop.url,
  });
  const call = await signInOwner(owner, shop);
  await call("decorations/live", { number: editor.number });

  await test.step("the page is made in the editor and put into a release", async () => {
    const { page, panel } = editor;
    await page.getByRole("combobox", { name: "Page", exact: true }).click();
    await page.getByRole("option", { name: "New landing page" }).click();
    const making = page.getByRole("dialog", { name: "New landing page" });
    await making.getByLabel("Title").fill(name);
    await making.getByRole("button", { name: "Create page" }).click();
    await expect(panel.getByText("This page is empty")).toBeVisible();
    for (const type of types) {
      await panel.getByRole("button", { name: "Add module" }).click();
      await page
        .getByRole("button", { name: new RegExp(`^(Add )?${type}`) })
        .first()
        .click();
      await expect(editor.row(type)).toBeVisible();
    }
    await editor.more("Add to a release");
    const adding = page.getByRole("dialog", { name: "Add to a release" });
    await adding.getByLabel("Name").fill(name);
    await adding.getByRole("button", { name: "Add to the release" }).click();
    await expect(adding).toBeHidden();
  });

  const { releases } = await call("releases/list", {});
  const { id }: { id: string } = releases.find((release: { name: string }) => release.name === name);
  const inAWeek = new Date(Date.now() + 7 * 86_400_000).toISOString();
  await call("releases/update", { id, name, from_at: inAWeek, until_at: null, share: 50 });
  const dashboard = await owner.newPage();
  await dashboard.goto(`/dashboard/releases/${id}`);
  await expect(dashboard.getByRole("heading", { level: 1, name })).toBeVisible();
  await untilLoaded(dashboard);
  const tap = async (button: string, done: string) => {
    await dashboard.getByRole("button", { name: button, exact: true }).tap();
    await dashboard.getByRole("alertdialog").getByRole("button", { name: button, exact: true }).tap();
    await expect(dashboard.getByText(done)).toBeVisible();
  };
  const visitor = await newVisitor();
  const statusFor = async (browserName: string) => {
    const headers = { "user-agent": browserName, "sec-fetch-dest": "document" };
    return (await visitor.request.get(path, { headers })).status();
  };

  await test.step("scheduled, staff see it at its time and nobody else does", async () => {
    await tap("Schedule", "Release scheduled");
    const [preview] = await Promise.all([
      owner.waitForEvent("page"),
      dashboard.getByRole("link", { name: /^View the shop as it will be at / }).tap(),
    ]);
    await preview.waitForLoadState();
    await preview.goto(path);
    await expect(preview).toHaveTitle(new RegExp(`^${name}`));
    await expect(preview.locator("main")).toContainText("Questions and answers");
    await preview
      .getByRole("link", { name: "End preview" })
      .or(preview.getByRole("button", { name: "End preview" }))
      .tap();
    await preview.close();
    expect(await statusFor("a visitor")).toBe(404);
  });

  await test.step("one half of the visitors is shown it", async () => {
    await tap("Start now", "The release is live");
    const seen = await Promise.all(Array.from({ length: 12 }, (_, at) => statusFor(`Browser ${at}`)));
    expect(new Set(seen)).toEqual(new Set([200, 404]));
  });

  await test.step("everybody is shown it, until it ends; an undo brings it back", async () => {
    await tap("Show to everybody", "Everybody sees the same");
    expect(await statusFor("a visitor")).toBe(200);
    await tap("End now", "The release has ended");
    expect(await statusFor("a visitor")).toBe(404);
    await dashboard.getByRole("button", { name: "Undo or restore" }).first().tap();
    await dashboard.getByRole("menuitem", { name: "Undo this change" }).tap();
    await expect(dashboard.getByRole("button", { name: "End now" })).toBeVisible();
    expect(await statusFor("a visitor")).toBe(200);
    await call("releases/end", { id });
    await call("decorations/live", { number: 1 });
    await owner.close();
  });
});
