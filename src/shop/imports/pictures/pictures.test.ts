import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { removeFolder, temporaryFolder } from "#db/temporary-folder.ts";
import { transaction } from "#db/transaction.ts";
import type { ShopContext } from "#kernel/context.ts";
import { newId } from "#kernel/ids.ts";
import { type Files, filesIn } from "#kernel/storage/index.ts";
import { updateProduct } from "../../catalog/commands/index.ts";
import { copyPicture } from "../../media/index.ts";
import { fetchPicture } from "../../media/remote/fetch-picture.ts";
import { isPublic } from "../../outgoing/index.ts";
import { createTestShop } from "../../testing.ts";
import { checkPortion, prepareCheck } from "../check.ts";
import { chooseFile } from "../choose.ts";
import { picturesInside, withOwnPictures, withSecurePictures } from "../plan/pictures.ts";
import { findImport } from "../record.ts";
import { runPortion } from "../run.ts";
import { copyPictures, failedPicture, picturesCopied } from "./copy.ts";
import { Lanes } from "./lanes.ts";

const red = await sharp({ create: { width: 20, height: 10, channels: 3, background: "red" } })
  .png()
  .toBuffer();
const blue = await sharp({ create: { width: 20, height: 10, channels: 3, background: "blue" } })
  .png()
  .toBuffer();
const green = await sharp({ create: { width: 20, height: 10, channels: 3, background: "green" } })
  .png()
  .toBuffer();
let now = 0;
let max = 0;
const asked: string[] = [];
let shaky = 0;

const pages: Record<string, (response: ServerResponse) => unknown> = {
  "/red.png": (response) => response.end(red),
  "/also-red.png": (response) => response.end(red),
  "/blue.png": (response) => response.end(blue),
  "/moved.png": (response) => response.writeHead(302, { location: "/blue.png" }).end(),
  "/inside.png": (response) => response.writeHead(302, { location: "http://127.0.0.2:9/secret" }).end(),
  "/metadata.png": (response) => response.writeHead(302, { location: "http://169.254.169.254/latest/meta-data" }).end(),
  "/file.png": (response) => response.writeHead(302, { location: "file:///etc/passwd" }).end(),
  "/circle.png": (response) => response.writeHead(302, { location: "/circle.png" }).end(),
  "/page.html": (response) => response.end("<html>no picture</html>"),
  "/huge.png": (response) => response.writeHead(200, { "content-length": String(50_000_000) }).end(red),
  "/silent.png": () => {},
  "/shaky.png": (response) => (shaky++ === 0 ? response.writeHead(503).end() : response.end(blue)),
};
const server = createServer((request: IncomingMessage, response: ServerResponse) => {
  asked.push(request.url ?? "");
  max = Math.max(max, ++now);
  response.on("close", () => now--);
  const page = pages[(request.url ?? "").split("?", 1)[0] ?? ""];
  // A moment, so that several are open at the same time.
  setTimeout(() => (page ? page(response) : response.writeHead(404).end()), 20);
});
await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
const { port } = server.address() as AddressInfo;
const base = `http://127.0.0.1:${port}`;
const allowed = [`127.0.0.1:${port}`];
const dataDir = await temporaryFolder("import-pictures-");
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await removeFolder(dataDir);
});

describe("addresses", () => {
  test.each([
    "127.0.0.1",
    "10.1.2.3",
    "172.16.0.1",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "0.0.0.0",
    "224.0.0.1",
    "::1",
    "::",
    "fe80::1",
    "fd00::1",
    "::ffff:127.0.0.1",
    "64:ff9b::7f00:1",
    "2002:7f00:1::",
    "2001:db8::1",
    "x",
  ])("%s is not public", (address) => expect(isPublic(address)).toBe(false));
  test.each(["93.184.216.34", "2606:2800:220:1::1"])("%s is public", (address) => expect(isPublic(address)).toBe(true));

  const why = (address: string, options = {}) =>
    fetchPicture(address, { timeout: 60_000, ...options }).then(
      (stream) => text(stream),
      (error: Error) => error.message,
    );
  const closed = "the address isn't on the public internet";

  test("names that lead inside, redirects that lead inside and other schemes are refused", async () => {
    expect(await why(`${base}/red.png`)).toBe(closed);
    expect(await why("http://localhost:1/")).toBe(closed);
    expect(await why("http://[::1]:1/")).toBe(closed);
    expect(await why("http://2130706433/")).toBe(closed);
    const lookup = async () => [{ address: "93.184.216.34" }, { address: "10.0.0.1" }];
    expect(await why("http://rebinding.example/", { lookup })).toBe(closed);
    expect(await why("http://inside.example/", { lookup: async () => [{ address: "10.0.0.1" }] })).toBe(closed);
    expect(await why("ftp://x.example/")).toBe("only http and https addresses");
    expect(await why("http://a:b@x.example/")).toBe("addresses with a password aren't fetched");
    for (const path of ["inside", "metadata"]) expect(await why(`${base}/${path}.png`, { allowed })).toBe(closed);
    expect(await why(`${base}/file.png`, { allowed })).toBe("only http and https addresses");
  });

  test("the connection goes to the address that was checked", async () => {
    let looked = 0;
    // The second answer would lead elsewhere: it is never asked for.
    const lookup = async () => [{ address: looked++ === 0 ? "127.0.0.1" : "127.0.0.9" }];
    expect(
      Buffer.from(await why(`http://pictures.example:${port}/page.html`, { allowed, lookup })).toString(),
    ).toContain("no picture");
    expect(looked).toBe(1);
  });

  test("circles, silence, size and missing files end with a reason", async () => {
    expect(await why(`${base}/circle.png`, { allowed })).toBe("too many redirects");
    expect(await why(`${base}/silent.png`, { allowed, timeout: 300 })).toBe("the server doesn't answer");
    expect(await why(`${base}/huge.png`, { allowed })).toBe("larger than 10 MB");
    expect(await why(`${base}/none.png`, { allowed })).toBe("not found (404)");
  });
});

test("a picture of a pasted text is copied once, whatever its address; one that fails says why at once", async () => {
  const shop = await createTestShop();
  const files = filesIn(dataDir);
  const { file } = await copyPicture(shop, `${base}/red.png`, files, { allowed });
  expect(file).toMatch(/^\/uploads\//);
  expect(await copyPicture(shop, `${base}/also-red.png`, files, { allowed })).toEqual({ file });
  await expect(copyPicture(shop, `${base}/none.png`, files, { allowed })).rejects.toThrow("not found (404)");
  await expect(copyPicture(shop, `${base}/page.html`, files, { allowed })).rejects.toThrow("a picture");
  asked.length = 0;
  shaky = 0;
  await expect(copyPicture(shop, `${base}/shaky.png`, files, { allowed })).rejects.toThrow("the server answers 503");
  expect(asked).toHaveLength(1);
  shaky = 0;
});

test("pictures inside of descriptions are found, and taken from the shop once they are there", () => {
  const html = '<p><img src="https://x.test/a.png?a=1&amp;b=2" alt="" /><img src="/uploads/b.webp" /></p>';
  expect(picturesInside(html)).toEqual(["https://x.test/a.png?a=1&b=2"]);
  const fileOf = (url: string) => (url === "https://x.test/a.png?a=1&b=2" ? "/uploads/a.webp" : undefined);
  expect(withOwnPictures(html, { fileOf })).toBe(html.replace("https://x.test/a.png?a=1&amp;b=2", "/uploads/a.webp"));
});

test("http pictures of a description are asked for by https, and the check says so", () => {
  const html =
    '<p><img alt="a" src="http://x.test/a.png"><img src=\'HTTP://x.test/b.png\'> http://x.test <a href="http://x.test">x</a></p>';
  const { html: secure, count } = withSecurePictures(html);
  expect(count).toBe(2);
  expect(picturesInside(secure)).toEqual(["https://x.test/a.png", "https://x.test/b.png"]);
  expect(secure).toContain('http://x.test <a href="http://x.test">');
});

test("so many run at once, and no more, for each name and in all", async () => {
  const lanes = new Lanes(2, 3);
  let [running, highest] = [0, 0];
  const perName = new Map<string, number>();
  const work = (name: string) =>
    lanes.take(name, async () => {
      highest = Math.max(highest, ++running);
      perName.set(name, (perName.get(name) ?? 0) + 1);
      expect(perName.get(name)).toBeLessThanOrEqual(2);
      await new Promise((done) => setTimeout(done, 5));
      perName.set(name, (perName.get(name) ?? 0) - 1);
      running--;
    });
  await Promise.all(["a", "a", "a", "b", "b", "b", "c"].map(work));
  expect(highest).toBe(3);
});

test("pictures of imported products are copied once, in the order of the file; dead links are reported", async () => {
  const shop = await createTestShop();
  const { db, mall, staffId } = shop;
  const context: ShopContext & { files: Files } = {
    db,
    mall,
    files: filesIn(dataDir),
    actor: { staffId, name: "Ann", batchId: newId() },
  };
  const csv = [
    "Handle,Title,Body (HTML),Option1 Name,Option1 Value,Variant Price,Image Src,Image Position,Image Alt Text,Variant Image",
    `a,A,<p>Text</p>,Size,S,1,${base}/red.png,2,Red,${base}/blue.png`,
    `a,,,,L,2,${base}/moved.png,1,Blue,`,
    `a,,,,,,${base}/dead.png,3,,`,
    `b,B,,,,3,${base}/also-red.png,1,,`,
    `b,,,,,,${base}/shaky.png,2,,`,
    `b,,,,,,${base}/page.html,3,,`,
  ].join("\n");
  const id = await chooseFile(
    context,
    { name: "p.csv", stream: Readable.from([csv]), origin: "https://s.example" },
    filesIn(dataDir),
  );
  await prepareCheck(context, id, filesIn(dataDir));
  await transaction(db, (trx) => checkPortion({ ...context, db: trx }, id, { after: -1, categories: [] }));
  expect((await findImport(context, id)).counts).toMatchObject({ new: 2, pictures: 7 });
  await transaction(db, (trx) => runPortion({ ...context, db: trx }, id, -1));
  max = 0;
  const copied = await copyPictures(context, id, null, { allowed, pauses: [10, 10], timeout: 60_000 });
  expect(copied.done).toBe(2);
  expect(copied.failures?.map(({ row, reason }) => `${row} ${reason.replace(base, "")}`).sort()).toEqual([
    "Row 2: A Picture /dead.png: not found (404)",
    "Row 5: B Picture /page.html: a picture (JPG, PNG, GIF, WebP, SVG) or a video (MP4, WebM, MOV, OGV)",
  ]);
  expect(max).toBeLessThanOrEqual(4);
  expect(await picturesCopied(context, id)).toBe("5 pictures of 2 products copied.");
  expect(await picturesCopied(context, newId())).toBe("No pictures were copied.");
  const rows = await db
    .selectFrom("product")
    .select(["seo_name", "media", "description"])
    .orderBy("seo_name")
    .execute();
  const media = rows.map((row) => row.media as { file: string; alt: string }[]);
  expect(media.map((list) => list.map(({ alt }) => alt))).toEqual([
    ["Blue", "Red"],
    ["", ""],
  ]);
  // The same bytes at four addresses are two files.
  expect(new Set(media.flat().map(({ file }) => file)).size).toBe(2);
  expect(await db.selectFrom("upload").select("id").execute()).toHaveLength(2);
  const variant = await db
    .selectFrom("variant")
    .select("image")
    .where("image", "is not", null)
    .executeTakeFirstOrThrow();
  expect(variant.image).toBe(media[0]?.[0]?.file);
  // The failed ones alone are tried again; what staff have taken off meanwhile stays off.
  const failed = (copied.failures ?? []).map(({ data }) => failedPicture.parse(data));
  const [first = ""] = (await db.selectFrom("product").select("id").where("seo_name", "=", "a").execute()).map(
    (row) => row.id,
  );
  await updateProduct(context, first, { media: media[0]?.slice(0, 1).map((one) => ({ ...one, focal: null })) ?? [] });
  pages["/dead.png"] = (response) => response.end(green);
  const earlier = asked.length;
  const again = await copyPictures(context, id, null, { allowed, pauses: [10, 10] }, failed);
  expect(again).toMatchObject({ done: 2, failures: [{ row: "Row 5: B" }] });
  expect(asked.slice(earlier).sort()).toEqual(["/dead.png", "/page.html"]);
  const current = await db.selectFrom("product").select("media").where("id", "=", first).executeTakeFirstOrThrow();
  expect((current.media as { alt: string }[]).map(({ alt }) => alt)).toEqual(["Blue", ""]);
  // Nothing is fetched twice, and a second import finds the pictures in the shop.
  const before = asked.length;
  expect(await copyPictures(context, id, null, { allowed })).toMatchObject({ cursor: null, done: 0 });
  expect(asked.length).toBe(before);
  const second = await chooseFile(
    context,
    { name: "p.csv", stream: Readable.from([csv]), origin: "https://s.example" },
    filesIn(dataDir),
  );
  await prepareCheck(context, second, filesIn(dataDir));
  await transaction(db, (trx) => checkPortion({ ...context, db: trx }, second, { after: -1, categories: [] }));
  expect((await findImport(context, second)).counts).toMatchObject({ new: 0, pictures: 1 });
});
