/** Undo, the activity page, a record's history, tasks and the media library in the dashboard. */
import sharp from "sharp";
import { call, expect, openScreen, staffHeaders, test } from "./support/dashboard.ts";
import { expectAccessible } from "./support/test.ts";

test("a change stands in the activity with its fields, is undone there, and the undo too; a picture is uploaded, gets an alt text, and comes back after it was deleted; a file is replaced everywhere, in a published design too, and undo brings it back", async ({
  dashboard,
}) => {
  test.slow();
  const mark = crypto.randomUUID().slice(0, 6);
  await openScreen(dashboard, "/activity", "Activity");
  const { id } = await call(dashboard, "categories/create", { name: `Before ${mark}`, status: 0 });
  const changes = { name: `After ${mark}` };
  await call(dashboard, "categories/update", { id, changes, base: { name: `Before ${mark}` } });
  await dashboard.reload();
  await dashboard
    .getByRole("link", { name: `After ${mark}` })
    .first()
    .click();
  await expect(dashboard.getByRole("heading", { level: 1 })).toHaveText(`After ${mark}`);
  await expect(dashboard.getByText(`Before ${mark}`)).toBeVisible();
  await dashboard.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(dashboard.getByText("What undid this")).toBeVisible();
  const name = async () => JSON.stringify(await call(dashboard, "categories/tree", {}));
  expect(await name()).toContain(`Before ${mark}`);
  await dashboard.getByText("What undid this").click();
  await dashboard.getByRole("button", { name: "Undo", exact: true }).click();
  await expect.poll(name).toContain(`After ${mark}`);

  await dashboard.getByRole("navigation", { name: "Dashboard" }).getByRole("link", { name: "Media" }).click();
  await expect(dashboard.getByRole("heading", { level: 1, name: "Media" })).toBeVisible();
  const chooser = dashboard.waitForEvent("filechooser");
  await dashboard.getByRole("button", { name: "Upload files" }).first().click();
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80"><rect width="80" height="80" fill="#a63"/></svg>`;
  const clay = { name: `clay-${mark}.svg`, mimeType: "image/svg+xml", buffer: Buffer.from(svg) };
  await (await chooser).setFiles([clay]);
  const tile = dashboard.getByRole("button", { name: `clay-${mark}` });
  await tile.click();
  await dashboard.getByRole("dialog").getByLabel("Alt text").fill("A square of clay");
  await dashboard.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(dashboard.getByText("File saved")).toBeVisible();
  await dashboard.getByRole("checkbox", { name: `Select clay-${mark}.svg` }).check();
  await dashboard.getByRole("button", { name: "Delete" }).click();
  await dashboard.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(tile).toHaveCount(0);
  await dashboard.getByText("1 file deleted").locator("..").getByRole("button", { name: "Undo" }).click();
  await expect(tile).toBeVisible();

  const headers = await staffHeaders(dashboard);
  const upload = async (name: string, color: string) => {
    const channels = { width: 60, height: 40, channels: 3 as const, background: color };
    const buffer = await sharp({ create: channels }).png().toBuffer();
    const file = { name: `${name}-${mark}.png`, mimeType: "image/png", buffer };
    const answer = await dashboard.request.post(`${headers.origin}/admin_api/v1/upload`, {
      multipart: { file },
      headers,
    });
    return (await answer.json()).data.file as string;
  };
  const [old, next] = [await upload("old", "red"), await upload("next", "blue")];
  const design = `Summer ${mark}`;
  const { number } = await call(dashboard, "decorations/create", { name: design, copy_of: 1 });
  const text = [{ field: "content", value: `<p><img src="${old}"></p>` }];
  const published = await dashboard.request.post(`${headers.origin}/admin_api/v1/decoration`, {
    headers: { ...headers, "X-MALL-DECORATION-ID": String(number) },
    data: { home_modules: [{ id: -1, type: 13, schema: text }] },
  });
  expect(await published.json()).toMatchObject({ code: 200 });
  const usesOf = async (file: string) => {
    const hex = /([0-9a-f]{32})/.exec(file)?.[1] ?? "";
    const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
    const { uses } = await call(dashboard, "media/detail", { id });
    return uses.map((use: { kind: string; name: string }) => `${use.kind}: ${use.name}`);
  };

  await dashboard.reload();
  await dashboard.getByRole("searchbox").fill(`old-${mark}`);
  await dashboard.getByRole("button", { name: `old-${mark}` }).click();
  const dialog = dashboard.getByRole("dialog", { name: `old-${mark}.png` });
  await expect(dialog.getByText(design)).toBeVisible();
  await dialog.getByRole("button", { name: "Replace everywhere" }).click();
  const picker = dashboard.getByRole("dialog", { name: "Choose a picture" });
  await picker.getByRole("searchbox").fill(`next-${mark}`);
  await picker.getByRole("button", { name: `next-${mark}` }).click();
  await picker.getByRole("button", { name: "Add", exact: true }).click();
  const question = dashboard.getByRole("alertdialog", { name: "Replace this file everywhere?" });
  await expect(question).toContainText(design);
  await expectAccessible(dashboard);
  await question.getByRole("button", { name: "Replace" }).click();
  await expect(dashboard.getByText("Replaced in 1 place. 1 design was published.")).toBeVisible();
  expect(await usesOf(next)).toEqual([`design: ${design}`]);
  expect(await usesOf(old)).toEqual([`version: ${design}`]);
  await dashboard.getByRole("region", { name: "Messages" }).getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => usesOf(old)).toEqual([`design: ${design}`]);
  await call(dashboard, "decorations/delete", { number });
});
