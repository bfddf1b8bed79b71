/** Sockets that announce a body and hold it back, read no answer, or are very many: others go on being served. */
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import sharp from "sharp";
import { afterEach, expect, test } from "vitest";
import { createTestServer, plainLoad } from "../testing.ts";
import { networkOf } from "./admission.ts";
import type { Limits } from "./limits.ts";

const shop = await createTestServer();
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

/** A server with small limits on the same shop. */
async function serverWith(limits: Partial<Limits>) {
  const server = await createTestServer({
    RATE_LIMIT: 600,
    shop,
    limits,
    async load(input) {
      const loaded = await plainLoad(input);
      if (input.url.pathname !== "/large" || loaded.kind === "redirect") return loaded;
      return { ...loaded, shared: false, render: () => ({ bytes: Buffer.alloc(16 * 1024 * 1024, "a"), links: [] }) };
    },
  });
  await server.app.listen({ port: 0, host: "127.0.0.1" });
  const address = server.app.server.address();
  const port = typeof address === "object" ? (address?.port ?? 0) : 0;

  async function open(localAddress: string): Promise<Socket> {
    const socket = connect({ port, host: "127.0.0.1", localAddress });
    sockets.push(socket);
    socket.on("error", () => {});
    await once(socket, "connect");
    return socket;
  }
  /** Sends the head of a request, and of its body what is given. */
  async function begin(line: string, { from = "127.0.0.2", bytes = 200, body = "{", more = "" } = {}): Promise<Socket> {
    const socket = await open(from);
    const type = more.includes("Content-Type") ? "" : "Content-Type: application/json\r\n";
    const length = bytes > 0 ? `Content-Length: ${bytes}\r\n` : "";
    socket.write(`${line} HTTP/1.1\r\nHost: shop.example\r\n${type}${length}${more}\r\n${bytes > 0 ? body : ""}`);
    return socket;
  }
  /** Status of a whole request. */
  async function ask(line: string, from = "127.0.0.1"): Promise<number> {
    const post = line.startsWith("POST");
    const socket = await begin(line, { from, bytes: post ? 2 : 0, body: "{}", more: "Connection: close\r\n" });
    return statusOf(await textOf(socket));
  }
  return { ...server, open, begin, ask };
}

/** Everything that a socket receives until it ends. */
async function textOf(socket: Socket): Promise<string> {
  let text = "";
  socket.on("data", (chunk) => {
    text += chunk.toString("latin1");
  });
  await once(socket, "close");
  return text;
}
const statusOf = (answer: string) => Number(answer.split(" ", 2)[1]);
const list = "POST /api/v1/product/list";
const token = "POST /api/v1/auth/flushToken";

test("requests whose bodies are held back take no room of others", async () => {
  const { app, ask, begin } = await serverWith({ first: 3, rest: 3 });
  for (let index = 0; index < 10; index++) {
    await begin(list);
    await begin(token);
    await begin("POST /admin_api/v1/staff/signIn");
  }
  await expect.poll(() => app.loadCounts()).toMatchObject({ bodies: 30, first: 0, rest: 0 });
  expect(await ask(list)).toBe(200);
  expect(await ask(token)).toBe(200);
  expect(await ask("GET /page")).toBe(200);
  expect(await ask("GET /readyz")).toBe(200);
});

test("a body that comes a byte at a time ends its connection, an upload that comes fast enough does not", async () => {
  const { app, adminHeaders, begin } = await serverWith({ bodyTime: 300 });
  const { authorization, cookie, "x-mall-id": id, "x-page-key": key } = await adminHeaders();
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
  const picture = await sharp({ create: { width: 200, height: 200, channels: 3, background: "#fff", noise } })
    .png()
    .toBuffer();
  const part = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n';
  const end = "\r\n--b--\r\n";
  const upload = await begin("POST /admin_api/v1/upload", {
    bytes: part.length + picture.length + end.length,
    body: part,
    more: `Authorization: ${authorization}\r\nCookie: ${cookie}\r\nX-Mall-Id: ${id}\r\nX-Page-Key: ${key}\r\nContent-Type: multipart/form-data; boundary=b\r\nConnection: close\r\n`,
  });
  upload.write(picture.subarray(0, 60_000));
  const answer = textOf(upload);
  const uploadBeside = await begin("POST /admin_api/v1/upload", {
    bytes: 70_000,
    body: part,
    more: "Content-Type: multipart/form-data; boundary=b\r\n",
  });
  const slow = await begin(list);
  const drip = setInterval(() => slow.write(" "), 50);
  expect(await textOf(slow)).toMatch(/^HTTP\/1\.1 408 /);
  clearInterval(drip);
  // Refused at once, and its body is not waited for either.
  expect(await textOf(uploadBeside)).toContain('"code":401');
  expect(upload.closed).toBe(false);
  upload.write(picture.subarray(60_000));
  upload.write(end);
  expect(await answer).toContain('"code":200');
  await expect.poll(() => app.loadCounts()).toMatchObject({ bodies: 0, uploads: 0 });
});

test("when too many bodies are on their way, the one that takes longest is ended", async () => {
  const { ask, begin } = await serverWith({ bodies: 3 });
  const first = await begin(token);
  const ended = textOf(first);
  for (const from of ["127.0.0.3", "127.0.0.4", "127.0.0.5"]) await begin(token, { from });
  expect(await ended).toMatch(/^HTTP\/1\.1 408 /);
  expect(await ask(token)).toBe(200);
});

test("there is a bound on uploads", async () => {
  const { app, adminHeaders, begin } = await serverWith({ uploads: 1 });
  const { authorization, cookie, "x-mall-id": id, "x-page-key": key } = await adminHeaders();
  const more = `Authorization: ${authorization}\r\nCookie: ${cookie}\r\nX-Mall-Id: ${id}\r\nX-Page-Key: ${key}\r\nContent-Type: multipart/form-data; boundary=b\r\nConnection: close\r\n`;
  await begin("POST /admin_api/v1/upload", { more, body: "--b" });
  await expect.poll(() => app.loadCounts().uploads).toBe(1);
  const refused = await begin("POST /admin_api/v1/upload", { more, body: "--b" });
  expect(statusOf(await textOf(refused))).toBe(503);
});

test("an address has a bound on its requests, those included whose bodies are on their way", async () => {
  const { app, ask, begin } = await serverWith({ ofAddress: 3 });
  const begun = [await begin(list), await begin(token), await begin(token)];
  await expect.poll(() => app.loadCounts().bodies).toBe(3);
  expect(await ask(token, "127.0.0.2")).toBe(429);
  expect(await ask("GET /page", "127.0.0.2")).toBe(429);
  expect(await ask(token, "127.0.0.3")).toBe(200);
  begun[0]?.destroy();
  await expect.poll(() => app.loadCounts().bodies).toBe(2);
  expect(await ask(token, "127.0.0.2")).toBe(200);
});

test("an address has a bound on its connections", async () => {
  const { open, ask } = await serverWith({ connectionsOfAddress: 3 });
  for (let index = 0; index < 3; index++) await open("127.0.0.2");
  const socket = await open("127.0.0.2");
  await once(socket, "close");
  expect(await ask(token, "127.0.0.3")).toBe(200);
});

test("answers that are not read take no room", async () => {
  const { app, ask, begin, loadings } = await serverWith({ rest: 3 });
  for (let index = 0; index < 3; index++) (await begin("GET /large", { bytes: 0 })).pause();
  await expect.poll(loadings).toBe(3);
  await expect.poll(() => app.loadCounts().rest).toBe(0);
  expect(await ask("GET /page")).toBe(200);
});

test("large bodies are read of those only who may send them", async () => {
  const { begin } = await serverWith({});
  const bytes = 1024 * 1024;
  const socket = await begin("POST /admin_api/v1/decoration", { bytes, body: "{" });
  const [chunk] = await once(socket, "data");
  expect(String(chunk)).toContain('"code":401');
});

test("addresses of one IPv6 network count as one", () => {
  expect(networkOf("::ffff:192.0.2.7")).toBe("192.0.2.7");
  expect(networkOf("192.0.2.7")).toBe("192.0.2.7");
  expect(networkOf("2001:db8:0:1::7")).toBe("2001:db8:0:1");
  expect(networkOf("2001:0DB8::1:0:0:7")).toBe("2001:db8:0:0");
  expect(networkOf("::1")).toBe("0:0:0:0");
  expect(networkOf("fe80::1%eth0")).toBe("fe80:0:0:0");
});
