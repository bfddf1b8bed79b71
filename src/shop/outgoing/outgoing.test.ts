/** Nothing that somebody names in a setting or a file reaches a private address: by name, by number, by another notation. */
import { createServer } from "node:http";
import { createServer as createTcp } from "node:net";
import { afterAll, expect, test } from "vitest";
import { problemOf, reachOf } from "../domains/check.ts";
import { failureWords } from "../mail/failure-words.ts";
import { smtpTransport } from "../mail/transport.ts";
import { isPublic, outgoingUrl, publicAddress, requestPublic } from "./index.ts";

let reached = 0;
const web = createServer((_, response) => {
  reached++;
  response.end("token");
});
const mail = createTcp((socket) => {
  reached++;
  socket.on("error", () => {}).end("220 inside\r\n");
});
const listen = (server: typeof web | typeof mail) =>
  new Promise<number>((ready) => {
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      ready(typeof address === "object" && address ? address.port : 0);
    });
  });
const [webPort, mailPort] = [await listen(web), await listen(mail)];
afterAll(() => [web.close(), mail.close()]);

const closed = [
  "127.0.0.1",
  "10.1.2.3",
  "172.31.0.1",
  "192.168.1.1",
  "169.254.169.254",
  "100.100.100.200",
  "0.0.0.0",
  "::1",
  "::",
  "fe80::1",
  "fd00:ec2::254",
  "::ffff:127.0.0.1",
  "::ffff:a9fe:a9fe",
  "64:ff9b::7f00:1",
  "2002:7f00:1::",
  "::127.0.0.1",
  "64:ff9b:1::7f00:1",
  "100::1",
  "255.255.255.255",
];
test.each(closed)("%s is not connected to, as itself and behind a name", async (address) => {
  expect(isPublic(address)).toBe(false);
  await expect(publicAddress(address, 80)).rejects.toThrow("isn't on the public internet");
  const lookup = async () => [{ address: "93.184.216.34" }, { address }];
  await expect(publicAddress("looks-fine.example", 80, { lookup })).rejects.toThrow("isn't on the public internet");
});

test.each([
  "http://2130706433",
  "http://0x7f.1",
  "http://0177.0.0.1",
  "http://[::ffff:127.0.0.1]",
  "http://127.1",
  "http://0",
  "http://①②⑦.⓪.⓪.①",
  "http://127。0。0。1",
  "http://%31%32%37.0.0.1",
])("%s is loopback too", async (address) => {
  await expect(requestPublic(outgoingUrl(`${address}:${webPort}/`))).rejects.toThrow("isn't on the public internet");
});

test("the check of a domain and the test of a mail server reach nothing inside, unless the installation allows it", async () => {
  const smtp = { host: "127.0.0.1", port: mailPort, security: "none", user: "", password: "" } as const;
  const message = {
    id: "1",
    from: { name: "", address: "a@shop.example" },
    to: "b@shop.example",
    subject: "",
    text: "",
    html: "",
  };
  const refused = await smtpTransport(smtp).send(message).catch(failureWords);
  expect(refused).toBe("This server isn't on the public internet. Enter one with a public address.");
  // A name that leads to this machine.
  const { get } = reachOf({ lookup: async () => [{ address: "127.0.0.1" }] });
  const inside = {
    addresses: async () => ["127.0.0.1"],
    get: (url: string) => get(url.replace("inside.example", `inside.example:${webPort}`)),
  };
  expect(await problemOf("inside.example", "token", inside)).toContain("no address of the public internet");
  expect(reached).toBe(0);
  const allowed = reachOf({ allowPrivate: true, lookup: async () => [{ address: "127.0.0.1" }] });
  expect((await allowed.get(`http://inside.example:${webPort}/`)).text).toBe("token");
  expect(reached).toBe(1);
});
