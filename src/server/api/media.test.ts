import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { createTestServer } from "../testing.ts";

const { app, dataDir, adminHeaders, db } = await createTestServer();
await app.listen({ port: 0, host: "127.0.0.1" });
const address = app.server.address();
const port = typeof address === "object" ? (address?.port ?? 0) : 0;
const { authorization = "", cookie = "", "x-mall-id": mallId = "", "x-page-key": key = "" } = await adminHeaders();
const headers = { authorization, cookie, "x-mall-id": mallId, "x-page-key": key };

const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: "#c96" } })
  .png()
  .toBuffer();

async function upload(content: Uint8Array, field = "file", name = "picture.png") {
  const body = new FormData();
  body.append(field, new Blob([content as Uint8Array<ArrayBuffer>]), name);
  const response = await fetch(`http://127.0.0.1:${port}/admin_api/v1/upload`, { method: "POST", headers, body });
  return {
    status: response.status,
    ...((await response.json()) as { code: number; message: string; data: { file: string } | null }),
  };
}
const stored = async () => [
  ...(await readdir(join(dataDir, "uploads"))),
  ...(await readdir(join(dataDir, "incoming"))),
];

test("an uploaded picture is served, may be kept for ever, and cannot run anything", async () => {
  const { code, data } = await upload(picture);
  expect(code).toBe(200);
  const response = await fetch(`http://127.0.0.1:${port}${data?.file}`);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toMatch(/^image\//);
  expect(response.headers.get("cache-control")).toContain("immutable");
  expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(response.headers.get("x-content-type-options")).toBe("nosniff");
});

test("a file that is too big or no picture is refused in words, however much of it is still on its way", async () => {
  const before = await stored();
  const huge = Buffer.concat([picture, randomBytes(11 * 1024 * 1024)]);
  const tooBig = await upload(huge);
  expect(tooBig).toMatchObject({ status: 200, code: 400, data: null });
  expect(tooBig.message).not.toBe("");
  const script = await upload(
    Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>"),
    "file",
    "x.svg",
  );
  expect(script.code).toBe(400);
  expect(await stored()).toEqual(before);
});

test("the field must be called file, and there must be one", async () => {
  const other = await upload(picture, "picture");
  expect(other).toMatchObject({ code: 400 });
  expect(other.message).toContain("file");
  const response = await fetch(`http://127.0.0.1:${port}/admin_api/v1/upload`, { method: "POST", headers });
  expect(((await response.json()) as { code: number }).code).toBe(400);
});

test("without an admin's token nothing of the body is stored", async () => {
  const before = await stored();
  const body = new FormData();
  body.append("file", new Blob([randomBytes(20 * 1024 * 1024) as Uint8Array<ArrayBuffer>]), "x.png");
  const response = await fetch(`http://127.0.0.1:${port}/admin_api/v1/upload`, { method: "POST", body });
  expect(((await response.json()) as { code: number }).code).toBe(401);
  expect(await stored()).toEqual(before);
});

test("an upload that breaks off leaves nothing", async () => {
  const before = await stored();
  const rows = async () => (await db.selectFrom("upload").select("id").execute()).length;
  const rowsBefore = await rows();
  const socket = connect(port, "127.0.0.1");
  const head = `--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`;
  socket.write(
    `POST /admin_api/v1/upload HTTP/1.1\r\nHost: shop.example\r\nAuthorization: ${authorization}\r\nCookie: ${cookie}\r\nX-Mall-Id: ${mallId}\r\nX-Page-Key: ${key}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 900000\r\n\r\n${head}`,
  );
  socket.write(picture);
  const incoming = () => readdir(join(dataDir, "incoming"));
  await expect.poll(async () => (await incoming()).length).toBe(1);
  socket.destroy();
  await expect.poll(async () => (await incoming()).length).toBe(0);
  expect(await stored()).toEqual(before);
  expect(await rows()).toBe(rowsBefore);
});

test("a body that stalls ends its connection and leaves nothing", async () => {
  const { app: impatient, dataDir: folder, adminHeaders: entered } = await createTestServer({ idleConnection: 300 });
  await impatient.listen({ port: 0, host: "127.0.0.1" });
  const listening = impatient.server.address();
  const socket = connect(typeof listening === "object" ? (listening?.port ?? 0) : 0, "127.0.0.1");
  const closed = once(socket, "close");
  const { authorization: bearer, cookie: secret, "x-mall-id": id, "x-page-key": own } = await entered();
  socket.write(
    `POST /admin_api/v1/upload HTTP/1.1\r\nHost: shop.example\r\nAuthorization: ${bearer}\r\nCookie: ${secret}\r\nX-Mall-Id: ${id}\r\nX-Page-Key: ${own}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 900000\r\n\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n`,
  );
  socket.write(picture);
  await expect.poll(async () => (await readdir(join(folder, "incoming"))).length).toBe(1);
  await closed;
  await expect.poll(async () => (await readdir(join(folder, "incoming"))).length).toBe(0);
});

test("pictures of pasted texts are copied from the public internet alone, for who may add files", async () => {
  const copy = async (url: string, sent: Record<string, string> = headers) => {
    const response = await fetch(`http://127.0.0.1:${port}/admin_api/v1/media/copy`, {
      method: "POST",
      headers: { ...sent, "content-type": "application/json" },
      body: JSON.stringify({ url }),
    });
    return (await response.json()) as { code: number; message: string };
  };
  expect(await copy("https://clay.example/a.png", {})).toMatchObject({ code: 401 });
  for (const inside of [`http://127.0.0.1:${port}/icon.png`, "http://169.254.169.254/latest", "http://[::1]/a.png"]) {
    expect(await copy(inside)).toMatchObject({ code: 400, message: "the address isn't on the public internet" });
  }
  expect(await copy("file:///etc/passwd")).toMatchObject({ code: 400, message: "only http and https addresses" });
});
