/** Uploads that attack the server: another upload is answered meanwhile, memory stays bounded, and the server stops. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { removeFolder, temporaryFolder } from "#db/temporary-folder.ts";
import { offerShipping, orderForm, stockProduct } from "#shop/checkout/testing.ts";
import { issueTicket, redeemTicket } from "#shop/staff/index.ts";
import { pageKey } from "#shop/staff/page-key.ts";
import { createTestShop } from "#shop/testing.ts";

const shop = await createTestShop({ hosts: ["127.0.0.1"] });
await offerShipping(shop);
const { variantId } = await stockProduct(shop, { stock: 1000 });
const { db, mall, staffId } = shop;

const plain = (side: number, progressive = false) =>
  sharp({ create: { width: side, height: side, channels: 4, background: "#c96" }, limitInputPixels: false })
    .png({ progressive })
    .toBuffer();
const [small, huge, interlaced, large] = await Promise.all([plain(300), plain(8000), plain(8000, true), plain(5000)]);
/** Includes itself twice: a renderer that may read it draws it 2 to the power of its deepest nesting times. */
const includesItself = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${'<image href="original" width="9" height="9"/>'.repeat(2)}</svg>`,
);
/** Masks upon masks, each of which draws the one before twice over: 2^24 renderings, in little memory. */
const nestedMasks = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><mask id="m0"><rect width="300" height="300" fill="#fff"/></mask>${Array.from(
    { length: 24 },
    (_, index) =>
      `<mask id="m${index + 1}"><rect width="300" height="300" fill="#fff" mask="url(#m${index})"/><rect width="299" height="300" fill="#fff" mask="url(#m${index})"/></mask>`,
  ).join("")}<rect width="300" height="300" mask="url(#m24)"/></svg>`,
);

let server: { child: ChildProcess; port: number; folder: string; peak: () => number; admin: Record<string, string> };

beforeEach(async () => {
  const folder = await temporaryFolder("attacks-");
  const child = spawn(process.execPath, [join(import.meta.dirname, "../fixtures/web.ts")], {
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATABASE_URL: shop.url,
      DATA_DIR: folder,
      SECRET: "a secret of thirty-two characters",
      LOG_LEVEL: "silent",
    },
  });
  const [port] = await once(createInterface(child.stdout as NodeJS.ReadableStream), "line");
  let peak = 0;
  const watch = setInterval(async () => {
    const status = await readFile(`/proc/${child.pid}/status`, "utf8").catch(() => "");
    peak = Math.max(peak, Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024);
  }, 20);
  child.once("exit", () => clearInterval(watch));
  const session = await redeemTicket({ db, mall }, await issueTicket(db, mall.id, staffId));
  const admin = {
    authorization: `Bearer ${session?.token}`,
    cookie: `admin_session=${session?.secret}`,
    "x-mall-id": mall.id,
    "x-page-key": pageKey(session?.secret ?? ""),
  };
  server = { child, port: Number(port), folder, peak: () => peak, admin };
});

afterEach(async () => {
  server.child.kill("SIGKILL");
  await removeFolder(server.folder);
});

async function upload(content: Buffer, headers: Record<string, string>, path = "/admin_api/v1/upload") {
  const body = new FormData();
  body.append("file", new Blob([content as Uint8Array<ArrayBuffer>]), "picture");
  const started = performance.now();
  const response = await fetch(`http://127.0.0.1:${server.port}${path}`, { method: "POST", headers, body });
  const { code, message } = (await response.json()) as { code: number; message: string };
  return { code, message, seconds: (performance.now() - started) / 1000 };
}
const asBuyer = (content: Buffer, headers: Record<string, string>) =>
  upload(content, headers, "/api/v1/upload/picture");

async function call(path: string, body: object, headers: Record<string, string> = {}) {
  const response = await fetch(`http://127.0.0.1:${server.port}/api/v1/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  return (await response.json()) as { code: number; data: { token: string } };
}

/** A guest who has ordered something. */
async function guest() {
  const headers = { authorization: `Bearer ${(await call("auth/flushToken", {})).data.token}` };
  await call("cart/add", { variant_id: variantId, qty: 1 }, headers);
  const placed = await call("order/place", orderForm({ expected_total: "15.00" }), {
    ...headers,
    "idempotency-key": crypto.randomUUID(),
  });
  expect(placed).toMatchObject({ code: 200 });
  return headers;
}

/** A video of which the first bytes have come, and no more do. */
function stall() {
  const socket = connect(server.port, "127.0.0.1");
  socket.on("error", () => {});
  const video = Buffer.from("00000018667479706d703432000000006d70343269736f6d", "hex");
  socket.write(
    `POST /admin_api/v1/upload HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: ${server.admin.authorization}\r\nCookie: ${server.admin.cookie}\r\nX-Mall-Id: ${mall.id}\r\nX-Page-Key: ${server.admin["x-page-key"]}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 900000000\r\n\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="a.mp4"\r\n\r\n`,
  );
  socket.write(Buffer.concat([video, Buffer.alloc(100_000)]));
}

/**
 * Seconds. An upload that waits for an endless one waits for its 20 s of CPU time, which take a minute or more on a machine
 * that is busy enough to miss this.
 */
const promptly = 20;

async function stop() {
  const started = performance.now();
  server.child.kill("SIGTERM");
  await once(server.child, "exit");
  return (performance.now() - started) / 1000;
}

test("while drawings of staff cost without bound, another upload is answered, and the server stops", async () => {
  const attacks = [includesItself, nestedMasks, nestedMasks].map((drawing) =>
    upload(drawing, server.admin).catch(() => {}),
  );
  stall();
  await wait(500);
  const other = await upload(small, server.admin);
  expect(other).toMatchObject({ code: 200 });
  expect(other.seconds).toBeLessThan(promptly);
  expect(server.peak()).toBeLessThan(350);
  expect(await stop()).toBeLessThan(promptly);
  await Promise.all(attacks);
}, 180_000);

test("the pictures with most pixels leave the server's memory alone", async () => {
  const attacks = [huge, interlaced].map((picture) => upload(picture, server.admin));
  await wait(300);
  const answer = await call("auth/flushToken", {});
  expect(answer.code).toBe(200);
  for (const { code } of await Promise.all(attacks)) expect(code).toBe(200);
  expect(server.peak()).toBeLessThan(350);
}, 180_000);

test("six guests' largest pictures: refused at once, or converted one after the other beside the shop's own", async () => {
  const guests = await Promise.all(Array.from({ length: 6 }, guest));
  const another = await guest();
  expect(await asBuyer(includesItself, another)).toMatchObject({ code: 400 });
  const refused = guests.map((headers) => asBuyer(huge, headers));
  const meanwhile = await asBuyer(small, another);
  expect(meanwhile).toMatchObject({ code: 200 });
  expect(meanwhile.seconds).toBeLessThan(promptly);
  for (const answer of await Promise.all(refused)) expect(answer).toMatchObject({ code: 400 });

  const taken = guests.slice(0, 3).map((headers) => asBuyer(large, headers));
  await wait(100);
  const ofStaff = await upload(small, server.admin);
  expect(ofStaff).toMatchObject({ code: 200 });
  expect(ofStaff.seconds).toBeLessThan(promptly);
  for (const answer of await Promise.all(taken)) expect(answer).toMatchObject({ code: 200 });
  expect(server.peak()).toBeLessThan(350);
}, 180_000);
