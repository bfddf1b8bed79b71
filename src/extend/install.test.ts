/** Extensions that cannot be used are left out: the shop starts and sells, the log and Health say which and why. */
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { createTestServer } from "#server/testing.ts";
import { offerShipping, stockProduct } from "#shop/checkout/testing.ts";
import { providerKinds } from "#shop/payment-providers/installed.ts";
import { installExtensions } from "./install.ts";

const project = join(import.meta.dirname, "../..");
const base = await mkdtemp(join(tmpdir(), "extensions-"));
afterAll(async () => {
  await installExtensions(project);
  await rm(base, { recursive: true });
});
const server = await createTestServer();
await offerShipping(server);
const owner = await server.dashboardHeaders();

let made = 0;
/** Installs extensions by the text of each one's `index.ts`. @returns what the log was told. */
async function install(extensions: Readonly<Record<string, string>>, config?: string): Promise<string[]> {
  const root = join(base, String(++made));
  for (const [folder, text] of Object.entries(extensions)) {
    await mkdir(join(root, folder), { recursive: true });
    await writeFile(join(root, folder, "index.ts"), text);
  }
  await mkdir(root, { recursive: true });
  const listed = JSON.stringify(Object.keys(extensions).map((folder) => `./${folder}`));
  await writeFile(join(root, "shopwright.config.ts"), config ?? `export default { extensions: ${listed} };`);
  const lines: string[] = [];
  await installExtensions(root, (line) => lines.push(line));
  return lines;
}

const extension = (name: string, more = "", compatible = "*") =>
  `export default { name: "${name}", compatible: "${compatible}", ${more} };`;
const needsKey = '{ name: "key", label: "Key", required: true }';
const provider = (name: string, settings = needsKey) => `paymentProviders: [{ name: "${name}", label: "${name}",
  settings: [${settings}], marks: [], signatureHeader: "x", connect: () => { throw new Error("no"); } }]`;

const health = async () => (await server.call("/admin_api/v1/health", {}, owner)).data;

/** What a buyer may pay with: the shop sells. */
async function offered(): Promise<string[]> {
  const { variantId } = await stockProduct(server);
  const { data } = await server.call("/api/v1/auth/flushToken");
  const headers = { authorization: `Bearer ${data.token}` };
  const items = [{ variant_id: variantId, qty: 1 }];
  const preview = await server.call("/api/v1/order/preview", { items, country: "US" }, headers);
  return preview.data.providers.map(({ name }: { name: string }) => name);
}

test.each<[string, Record<string, string>, string, RegExp]>([
  ["throws", { bad: 'throw new Error("no database");' }, "./bad", /^no database$/],
  ["is not there", { bad: "" }, "./bad", /^Its default export isn't made by defineExtension/],
  ["has no good name", { bad: extension("Bad Name") }, "./bad", /^Its default export isn't/],
  ["is of another version", { bad: extension("bad", "", ">=9.0.0") }, "bad", /^It works with versions >=9\.0\.0 of Sh/],
  ["names no range", { bad: extension("bad", "", "newest") }, "bad", /^Its range of versions "newest" can't be read/],
  [
    "subscribes to what is no event",
    { bad: extension("bad", 'subscribers: { "order.lost": async () => {} }') },
    "bad",
    /^It subscribes to "order\.lost", which is no event/,
  ],
  [
    "takes a name of the shop",
    { bad: extension("bad", provider("cash")) },
    "bad",
    /"cash" has the name of a way to pay/,
  ],
  [
    "takes another's name",
    { one: extension("one", provider("good")), two: extension("one") },
    "one",
    /^Another extension has the same name/,
  ],
  [
    "brings another's provider",
    { one: extension("one", provider("good")), two: extension("two", provider("good")) },
    "two",
    /^There are two payment providers "good"/,
  ],
])("one that %s is left out, and the others stay", async (_, extensions, name, reason) => {
  const lines = await install({ good: extension("good-one", provider("other")), ...extensions });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(new RegExp(`^The extension ${name} is left out: `));
  const { problems, left_out } = await health();
  expect(problems).toContain("extensions_left_out");
  expect(left_out).toEqual([{ name, reason: expect.stringMatching(reason) }]);
  expect(providerKinds().map((kind) => kind.name)).toContain("other");
  expect(await offered()).toEqual(["sandbox", "offline"]);
});

test("an npm package is installed by its name, and imports the public entry", async () => {
  const root = join(base, "with-package");
  const folder = join(root, "node_modules/@some/pay");
  await mkdir(folder, { recursive: true });
  const declared = { name: "@some/pay", type: "module", main: "./dist.js" };
  await writeFile(join(folder, "package.json"), JSON.stringify(declared));
  const text = extension("some-pay", provider("some_pay")).replace(
    "export default {",
    "export default defineExtension({",
  );
  await writeFile(
    join(folder, "dist.js"),
    `import { defineExtension } from "shopwright/extend";\n${text.replace(/\};$/, "});")}`,
  );
  await writeFile(join(root, "shopwright.config.ts"), 'export default { extensions: ["@some/pay", "not-there"] };');
  const lines: string[] = [];
  await installExtensions(root, (line) => lines.push(line));
  expect(lines).toEqual(["The extension not-there is left out: The package is not installed."]);
  expect(providerKinds().map(({ name }) => name)).toEqual(["some_pay"]);
});

test("a configuration that cannot be read leaves all out; without one there are none", async () => {
  for (const config of ["export default 1;", "throw new Error('x')", "export default { extensions: ["]) {
    expect(await install({}, config)).toHaveLength(1);
    expect((await health()).left_out).toMatchObject([{ name: "shopwright.config.ts" }]);
    expect(await offered()).toEqual(["sandbox", "offline"]);
  }
  await installExtensions(join(base, "nowhere"));
  expect((await health()).left_out).toEqual([]);
});

test("a provider whose code fails is not offered, and the others are", async () => {
  expect(await install({ one: extension("one", provider("failing", "")) })).toEqual([]);
  expect(await offered()).toEqual(["sandbox", "offline"]);
});
