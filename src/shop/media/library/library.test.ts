import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { temporaryFolder } from "#db/temporary-folder.ts";
import { undo } from "#kernel/changes/index.ts";
import { asStaff } from "#kernel/changes/testing.ts";
import { newId } from "#kernel/ids.ts";
import { filesIn } from "#kernel/storage/index.ts";
import { createCategories, createProducts } from "../../catalog/commands/index.ts";
import { createArticles } from "../../content/commands/index.ts";
import { testRegistry as registry } from "../../decorations/testing.ts";
import { createTestShop } from "../../testing.ts";
import { deleteMedia, findMedia, listMedia, replaceMedia, updateMedia } from "./index.ts";
import { removeDeletedFiles } from "./remove-files.ts";

const shop = await createTestShop();
const { db, mall } = shop;
const may = () => true;
const publisher = { author: "owner@example.com" };

async function addFile(name: string, given: { mime?: string; buyer?: string } = {}) {
  const id = newId();
  const stem = id.replaceAll("-", "");
  const { mime = "image/webp", buyer } = given;
  const file = mime.startsWith("video") ? `/uploads/${stem}.mp4` : `/uploads/${stem}-1600.webp`;
  await db
    .insertInto("upload")
    .values({
      mall_id: mall.id,
      id,
      file,
      original_name: name,
      mime,
      bytes: 1000,
      width: 1600,
      height: 900,
      buyer_id: buyer ?? null,
    })
    .execute();
  return { id, file, narrow: file.replace("-1600", "-800") };
}
const all = { search: "", kind: "", limit: 50 } as const;
const names = async (given: Partial<Parameters<typeof listMedia>[1]> = {}) =>
  (await listMedia(shop, { ...all, ...given })).files.map(({ name }) => name);

test("files of staff are listed newest first, found by name and alt text, in pages; those of buyers are not there", async () => {
  const first = await addFile("vase.jpg");
  await addFile("clip.mp4", { mime: "video/mp4" });
  await addFile("review.jpg", { buyer: newId() });
  const last = await addFile("bowl.jpg");
  await updateMedia(asStaff(shop), first.id, { alt: "A tall vase, 100 % clay", focal: { x: 0.5, y: 0.2 } });
  expect(await names()).toEqual(["bowl.jpg", "clip.mp4", "vase.jpg"]);
  expect(await names({ search: "100 %" })).toEqual(["vase.jpg"]);
  expect(await names({ search: "%" })).toEqual(["vase.jpg"]);
  expect(await names({ kind: "video" })).toEqual(["clip.mp4"]);
  expect(await names({ before: last.id, limit: 1 })).toEqual(["clip.mp4"]);
  const other = await shop.anotherMall();
  expect((await listMedia(other, all)).files).toEqual([]);
  await expect(findMedia(other, first.id)).rejects.toMatchObject({ code: 404 });
  await expect(updateMedia(asStaff(other), first.id, { alt: "" })).rejects.toMatchObject({ code: 404 });
});

test("every place that uses a file is found, also in another width; a used file is not deleted", async () => {
  const { id, file, narrow } = await addFile("used.jpg");
  const [product = ""] = await createProducts(shop, [
    { good_name: "By media", seo_name: newId(), media: [{ file }], variants: [{ sku: newId(), price: "1" }] },
  ]);
  await createProducts(shop, [
    {
      good_name: "By text",
      seo_name: newId(),
      description: `<p><img src="${narrow}"></p>`,
      variants: [{ sku: newId(), price: "1" }],
    },
    { good_name: "By variant", seo_name: newId(), variants: [{ sku: newId(), price: "1", image: file }] },
  ]);
  await createCategories(shop, [{ name: "By category", pic: file }]);
  await createArticles(shop, [{ title: "By article", body: `<p><img src="${file}"></p>` }]);
  const { uses } = await findMedia(shop, id);
  expect(uses.map(({ name }) => name).sort()).toEqual([
    "By article",
    "By category",
    "By media",
    "By text",
    "By variant",
  ]);
  const { deleted, used } = await deleteMedia(asStaff(shop), [id]);
  expect(deleted).toBe(0);
  expect(used).toMatchObject([{ id, name: "used.jpg" }]);
  expect(used[0]?.uses).toHaveLength(3);

  const next = await addFile("next.jpg");
  const staff = asStaff(shop);
  expect(await replaceMedia({ ...staff, registry }, id, next.id, publisher)).toEqual({
    replaced: 5,
    published: [],
    drafts: 0,
    kept: [],
  });
  expect((await findMedia(shop, id)).uses).toEqual([]);
  expect((await findMedia(shop, next.id)).uses).toHaveLength(5);
  const row = await db.selectFrom("product").select(["image", "media"]).where("id", "=", product).executeTakeFirst();
  expect(row).toMatchObject({ image: next.file, media: [{ file: next.file }] });
  const answer = await undo(asStaff(shop), { batch_id: staff.actor.batchId }, may);
  expect(answer).toMatchObject({ undone: 5, conflict_count: 0 });
  expect((await findMedia(shop, id)).uses).toHaveLength(5);
});

test("a replacement is of the same kind", async () => {
  const picture = await addFile("a.jpg");
  const video = await addFile("b.mp4", { mime: "video/mp4" });
  await expect(replaceMedia({ ...asStaff(shop), registry }, picture.id, video.id, publisher)).rejects.toMatchObject({
    message: "by must be a picture, as the file that it replaces",
  });
});

test("a deleted file comes back by undo; after its days it goes from the disk, unless it is back", async () => {
  const folder = await temporaryFolder("media-");
  await mkdir(join(folder, "uploads"));
  const [gone, back] = [await addFile("gone.jpg"), await addFile("back.jpg")];
  for (const { file, narrow } of [gone, back]) {
    for (const path of [file, narrow]) await writeFile(join(folder, path), "");
  }
  expect((await deleteMedia(asStaff(shop), [gone.id])).deleted).toBe(1);
  const staff = asStaff(shop);
  await deleteMedia(staff, [back.id]);
  await undo(asStaff(shop), { batch_id: staff.actor.batchId }, may);
  expect((await findMedia(shop, back.id)).file.name).toBe("back.jpg");
  await removeDeletedFiles(db, filesIn(folder).storage);
  expect(await readdir(join(folder, "uploads"))).toHaveLength(4);
  await sql`update upload_removal set removed_at = now() - interval '31 days'`.execute(db);
  await removeDeletedFiles(db, filesIn(folder).storage);
  expect((await readdir(join(folder, "uploads"))).map((name) => `/uploads/${name}`).sort()).toEqual(
    [back.file, back.narrow].sort(),
  );
});

test("alt text and focal point are recorded", async () => {
  const { id } = await addFile("alt.jpg");
  const staff = asStaff(shop);
  await updateMedia(staff, id, { alt: "Blue vase" });
  await undo(asStaff(shop), { batch_id: staff.actor.batchId }, may);
  expect((await findMedia(shop, id)).file.alt).toBe("");
});
