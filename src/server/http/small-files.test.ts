import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import Fastify from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { removeFolder, temporaryFolder } from "#db/temporary-folder.ts";
import { mountStatic } from "./static.ts";

/** A build with one file in two forms and one that is too large to be kept. */
async function withBuild() {
  const clientDir = await temporaryFolder("small-files-");
  const assets = join(clientDir, "assets");
  await mkdir(assets);
  await writeFile(join(assets, "page-1.js"), "export {};");
  await writeFile(join(assets, "page-1.js.br"), "as brotli");
  await writeFile(join(assets, "large-2.js"), "x".repeat(65 * 1024));
  const app = Fastify();
  await mountStatic(app, { clientDir, demo: false });
  onTestFinished(async () => {
    await app.close();
    await removeFolder(clientDir);
  });
  const get = async (file: string, headers: Record<string, string> = {}) => {
    const answer = await app.inject({ url: `/assets/${file}`, headers });
    const { date: _, connection: __, ...sent } = answer.headers;
    return { status: answer.statusCode, headers: sent, body: answer.body };
  };
  return { app, get, remove: () => rm(assets, { recursive: true }) };
}

test("a small file of the build is read once for each form of it, and sent the same from then on", async () => {
  const { app, get, remove } = await withBuild();
  const plain = await get("page-1.js");
  const packed = await get("page-1.js", { "accept-encoding": "br" });
  expect(plain).toMatchObject({ status: 200, body: "export {};", headers: { vary: "accept-encoding" } });
  expect(packed).toMatchObject({ status: 200, body: "as brotli", headers: { "content-encoding": "br" } });
  expect(packed.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  await remove();
  expect(await get("page-1.js?v=2")).toEqual(plain);
  expect(await get("page-1.js", { "accept-encoding": "br" })).toEqual(packed);
  expect((await app.inject({ method: "HEAD", url: "/assets/page-1.js" })).statusCode, "asked of the disk").toBe(404);
});

test("who asks for a part, or for what has changed, is answered from the disk; large files are not kept", async () => {
  const { get, remove } = await withBuild();
  const { headers } = await get("page-1.js");
  const part = await get("page-1.js", { range: "bytes=0-2" });
  expect(part).toMatchObject({ status: 206, body: "exp" });
  expect(await get("page-1.js", { "if-none-match": String(headers.etag) })).toMatchObject({ status: 304, body: "" });
  expect((await get("large-2.js")).body).toHaveLength(65 * 1024);
  await remove();
  expect((await get("large-2.js")).status).toBe(404);
});
