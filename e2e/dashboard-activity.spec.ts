/** Undo, the activity page, a record's history, tasks and the media library in the dashboard. */
import { call, expect, openScreen, test } from "./support/dashboard.ts";
import { expectAccessible } from "./support/test.ts";

test("a change stands in the activity with its fields, is undone there, and the undo too", async ({ dashboard }) => {
  const mark = crypto.randomUUID().slice(0, 6);
  await openScreen(dashboard, "/activity", "Activity");
  const { id } = await call(dashboard, "categories/create", { name: `Before ${mark}`, status: 0 });
  const changes = { name: `After ${mark}` };
  await call(dashboard, "categories/update", { id, changes, base: { name: `Before ${mark}` } });
  await dashboard.reload();
  await expectAccessible(dashboard);
  await dashboard
    .getByRole("link", { name: `After ${mark}` })
    .first()
    .click();
  await expect(dashboard.getByRole("heading", { level: 1 })).toHaveText(`After ${mark}`);
  await expect(dashboard.getByText(`Before ${mark}`)).toBeVisible();
  await expectAccessible(dashboard);
  await dashboard.getByRole("button", { name: "Undo" }).click();
  await expect(dashboard.getByText("What undid this")).toBeVisible();
  const name = async () => JSON.stringify(await call(dashboard, "categories/tree", {}));
  expect(await name()).toContain(`Before ${mark}`);
  await dashboard.getByText("What undid this").click();
  await dashboard.getByRole("button", { name: "Undo" }).click();
  await expect.poll(name).toContain(`After ${mark}`);
});

test("the tasks page and the tray teach what they are for", async ({ dashboard }) => {
  await openScreen(dashboard, "/tasks", "Tasks");
  await expectAccessible(dashboard);
  await dashboard.getByRole("banner").getByRole("button", { name: /task/i }).click();
  await expect(dashboard.getByRole("dialog", { name: "Tasks" })).toBeVisible();
  await dashboard.keyboard.press("Escape");
  await expect(dashboard.getByRole("dialog", { name: "Tasks" })).toBeHidden();
});

test("a picture is uploaded, gets an alt text, and comes back after it was deleted", async ({ dashboard }) => {
  const mark = crypto.randomUUID().slice(0, 6);
  await openScreen(dashboard, "/media", "Media");
  const chooser = dashboard.waitForEvent("filechooser");
  await dashboard.getByRole("button", { name: "Upload files" }).first().click();
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80"><rect width="80" height="80" fill="#a63"/></svg>`;
  const file = { name: `clay-${mark}.svg`, mimeType: "image/svg+xml", buffer: Buffer.from(svg) };
  await (await chooser).setFiles([file]);
  const tile = dashboard.getByRole("button", { name: `clay-${mark}` });
  await tile.click();
  await dashboard.getByRole("dialog").getByLabel("Alt text").fill("A square of clay");
  await dashboard.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(dashboard.getByText("File saved")).toBeVisible();
  await expectAccessible(dashboard);
  await dashboard.getByRole("checkbox", { name: `Select clay-${mark}.svg` }).check();
  await dashboard.getByRole("button", { name: "Delete" }).click();
  await dashboard.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(tile).toHaveCount(0);
  await dashboard.getByText("1 file deleted").locator("..").getByRole("button", { name: "Undo" }).click();
  await expect(tile).toBeVisible();
});
