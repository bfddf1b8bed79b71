/** Uploads of a shop whose files are in an S3 storage, also while that does not answer. */
import { randomBytes } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeEach, expect, test } from "vitest";
import { startS3 } from "#kernel/storage/testing.ts";
import { createTestServer } from "../testing.ts";

const s3 = await startS3();
afterAll(() => s3.stop());
beforeEach(() => {
  s3.state = "open";
});
const server = await createTestServer({ STORAGE_URL: s3.url });
const { app, db, dataDir } = server;
const headers = await server.adminHeaders();

const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: "#c96" } })
  .png()
  .toBuffer();
const video = Buffer.concat([
  Buffer.from("00000018667479706d703432000000006d70343269736f6d", "hex"),
  randomBytes(9_000_000),
]);

async function upload(content: Buffer, name = "picture.png") {
  const body = new FormData();
  body.append("file", new Blob([content as Uint8Array<ArrayBuffer>]), name);
  const sent = new Response(body);
  const response = await app.inject({
    method: "POST",
    url: "/admin_api/v1/upload",
    headers: { host: "shop.example", ...headers, "content-type": sent.headers.get("content-type") ?? "" },
    body: Buffer.from(await sent.arrayBuffer()),
  });
  return response.json() as { code: number; message: string; data: { file: string } | null };
}
async function stored(content: Buffer, name?: string): Promise<string> {
  const { data, message } = await upload(content, name);
  if (!data) throw new Error(message);
  return data.file;
}
const get = (url: string, more: Record<string, string> = {}, method: "GET" | "HEAD" = "GET") =>
  app.inject({ method, url, headers: { host: "shop.example", ...more } });
const rows = async () => (await db.selectFrom("upload").select("id").execute()).length;

test("a picture and its widths are in the bucket, nothing is left on this machine, and it may be kept for ever", async () => {
  const file = await stored(picture);
  for (const url of [file, file.replace(".webp", "-400.webp")]) {
    const response = await get(url);
    expect(response.statusCode).toBe(200);
    expect(response.rawPayload.subarray(8, 12).toString()).toBe("WEBP");
    expect(response.headers).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "public, max-age=31536000, immutable",
      "accept-ranges": "bytes",
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "cross-origin",
      "content-security-policy": expect.stringContaining("default-src 'none'"),
    });
    const again = await get(url, { "if-none-match": String(response.headers.etag) });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    expect(again.headers["cross-origin-resource-policy"]).toBe("cross-origin");
  }
  expect(await readdir(join(dataDir, "incoming"))).toEqual([]);
  expect(await readdir(dataDir)).not.toContain("uploads");
});

test("a video is sent in the parts that a player asks for", async () => {
  const file = await stored(video, "clip.mp4");
  const whole = await get(file);
  expect(whole.rawPayload.equals(video)).toBe(true);
  expect(whole.headers).toMatchObject({ "content-type": "video/mp4", "content-length": String(video.length) });
  const part = await get(file, { range: "bytes=100-299" });
  expect([part.statusCode, part.headers["content-range"]]).toEqual([206, `bytes 100-299/${video.length}`]);
  expect(part.rawPayload.equals(video.subarray(100, 300))).toBe(true);
  const end = await get(file, { range: "bytes=-50", "if-range": String(whole.headers.etag) });
  expect(end.rawPayload.equals(video.subarray(-50))).toBe(true);
  expect((await get(file, { range: "bytes=100-299", "if-range": '"another"' })).statusCode).toBe(200);
  expect((await get(file, { range: `bytes=${video.length}-` })).statusCode).toBe(416);
  const head = await get(file, {}, "HEAD");
  expect([head.statusCode, head.headers["content-length"], head.rawPayload.length]).toEqual([
    200,
    String(video.length),
    0,
  ]);
});

test.each(["/uploads/none.webp", "/uploads/", "/uploads/..%2fsecret", "/uploads/.hidden", "/uploads/a/b.webp"])(
  "%s is not there",
  async (url) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.headers["cache-control"]]).toEqual([404, "no-store"]);
  },
);

test("while the storage is away, uploads say so and store nothing, pictures in memory are shown, others may be asked again", async () => {
  const [shown, unseen] = [await stored(picture), await stored(picture)];
  expect((await get(shown)).statusCode).toBe(200);
  const before = await rows();
  s3.state = "closed";
  for (const [content, name] of [
    [picture, "a.png"],
    [video, "a.mp4"],
  ] as const) {
    expect(await upload(content, name)).toMatchObject({
      code: 500,
      message: "file: the shop's file storage doesn't answer at the moment. Try again in a minute",
      data: null,
    });
  }
  expect(await rows()).toBe(before);
  expect(await readdir(join(dataDir, "incoming"))).toEqual([]);
  expect((await get(shown)).statusCode).toBe(200);
  const missing = await get(unseen);
  expect([missing.statusCode, missing.headers["retry-after"], missing.headers["cache-control"]]).toEqual([
    503,
    "10",
    "no-store",
  ]);
  expect((await app.inject({ url: "/", headers: { host: "shop.example" } })).statusCode).toBe(200);
  s3.state = "open";
  await expect.poll(async () => (await get(unseen)).statusCode).toBe(200);
  await stored(picture);
});

test("with a CDN, browsers are sent there, unless files are still being moved", async () => {
  const cdn = { STORAGE_URL: s3.url, STORAGE_PUBLIC_URL: "https://cdn.example/shop" };
  const away = await createTestServer({ ...cdn, shop: server });
  const answer = await away.app.inject({ url: "/uploads/a.webp", headers: { host: "shop.example" } });
  expect([answer.statusCode, answer.headers.location]).toEqual([302, "https://cdn.example/shop/uploads/a.webp"]);
  const moving = await createTestServer({ ...cdn, STORAGE_OLD_URL: "folder", shop: server });
  expect((await moving.app.inject({ url: "/uploads/a.webp", headers: { host: "shop.example" } })).statusCode).toBe(404);
});
