/** Extensions that cannot be used are left out: the shop starts and sells, the log and Health say which and why. */
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { createTestServer } from "#server/testing.ts";
import { offerShipping, stockProduct } from "#shop/checkout/testing.ts";
import { providerKinds } from "#shop/payment-providers/installed.ts";
import { writeBuildFailures } from "./build-failures.ts";
import { extensionsInUse, installExtensions } from "./install.ts";

const project = join(import.meta.dirname, "../..");
const base = await mkdtemp(join(tmpdir(), "extensions-"));
afterAll(async () => {
  await installExtensions(project);
  await rm(base, { recursive: true });
});
const server = await createTestServer();
await offerShipping(server);
const owner = await server.dashboardHeaders();

let folderCount = 0;
/** Installs extensions by the text of each one's `index.ts`. @returns what the log was told. */
async function install(
  extensions: Readonly<Record<string, string>>,
  config?: string,
  loadTime?: number,
): Promise<string[]> {
  const root = join(base, String(++folderCount));
  for (const [folder, text] of Object.entries(extensions)) {
    await mkdir(join(root, folder), { recursive: true });
    await writeFile(join(root, folder, "index.ts"), text);
  }
  await mkdir(root, { recursive: true });
  const listed = JSON.stringify(Object.keys(extensions).map((folder) => `./${folder}`));
  await writeFile(join(root, "shopwright.config.ts"), config ?? `export default { extensions: ${listed} };`);
  const lines: string[] = [];
  await installExtensions(root, (line) => lines.push(line), loadTime);
  return lines;
}

const extension = (name: string, more = "", compatible = "*") =>
  `export default { name: "${name}", compatible: "${compatible}", ${more} };`;
const needsKey = '{ name: "key", label: "Key", required: true }';
const provider = (name: string, settings = needsKey) => `paymentProviders: [{ name: "${name}", label: "${name}",
  settings: [${settings}], marks: [], signatureHeader: "x", connect: () => { throw new Error("no"); } }]`;

const oneCall = (path: string, audience = "anyone") =>
  `{ call: { path: "${path}", audience: "${audience}", method: "POST" }, run: async () => ({}) }`;
const call = (...given: Parameters<typeof oneCall>) => `calls: [${oneCall(...given)}]`;

const column = (list: string, permission = "own") => `listColumns: [{ list: "${list}", name: "one", label: "One",
  type: "text", permission: "${permission}", values: async () => new Map() }]`;

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
    "has calls of no shape",
    { bad: extension("bad", "calls: [1]") },
    "./bad",
    /defineExtension: default\.calls\[0\] must be/,
  ],
  [
    "has a call under an address of the shop",
    { bad: extension("bad", call("/api/v1/product/list")) },
    "bad",
    /^The address of the call \/api\/v1\/product\/list must begin with \/api\/v1\/extensions\/bad\/$/,
  ],
  [
    "has a call under another's address",
    { bad: extension("bad", call("/api/v1/extensions/good-one/one")) },
    "bad",
    /must begin with \/api\/v1\/extensions\/bad\/$/,
  ],
  [
    "has a call for staff without a permission",
    { bad: extension("bad", call("/admin_api/v1/extensions/bad/one", "admin")) },
    "bad",
    /must name a permission exactly when it is for staff$/,
  ],
  [
    "has the same call twice",
    {
      bad: extension(
        "bad",
        `calls: [${oneCall("/api/v1/extensions/bad/one")}, ${oneCall("/api/v1/extensions/bad/one")}]`,
      ),
    },
    "bad",
    /^There are two calls \/api\/v1\/extensions\/bad\/one$/,
  ],
  [
    "has a permission of no good name",
    { bad: extension("bad", 'permissions: { "Read all": "See everything" }') },
    "bad",
    /^The permission "Read all" needs a name/,
  ],
  [
    "names a permission of another in a call",
    {
      bad: extension(
        "bad",
        `permissions: { read: "See" }, calls: [{ call: { path: "/admin_api/v1/extensions/bad/one", audience: "admin",
          method: "POST", permission: "ext:good-one:read" }, run: async () => ({}) }]`,
      ),
    },
    "bad",
    /^The call .* names ext:good-one:read, which is no permission of the shop or its own$/,
  ],
  [
    "has a column of a list that takes none",
    { bad: extension("bad", column("mails")) },
    "./bad",
    /listColumns\[0\]\.list must be one of orders, products, customers/,
  ],
  [
    "has a column with a permission that there is not",
    { bad: extension("bad", column("orders", "ext:bad:read")) },
    "bad",
    /^The column one names ext:bad:read, which is no permission/,
  ],
  [
    "has the same column twice",
    { bad: extension("bad", column("orders").replace("]", `, ${column("orders").slice("listColumns: [".length)}`)) },
    "bad",
    /^There are two columns ext\.bad\.one of the list orders$/,
  ],
  ...[
    ["in a language that does not ship", "xx.po", 'msgid "a"', /^messages\/xx\.po: no texts ship in this language$/],
    ["that is no gettext", "de.po", 'msgid "a"\nmsgstr a', /^messages\/de\.po, line 2: this is no gettext$/],
    ["that is no ICU", "de.po", 'msgid "{n} a"\nmsgstr "{n, plural"', /^messages\/de\.po: .*“\{n\} a” is no ICU Mes/],
  ].map(([what, file, text, reason]): [string, Record<string, string>, string, RegExp] => [
    `has a catalog ${what}`,
    {
      bad: `import { mkdirSync, writeFileSync } from "node:fs";
        const folder = new URL("./messages/", import.meta.url);
        mkdirSync(folder, { recursive: true });
        writeFileSync(new URL("${file}", folder), ${JSON.stringify(text)});
        ${extension("bad", "messages: folder")}`,
    },
    "bad",
    reason instanceof RegExp ? reason : /^$/,
  ]),
  [
    "has no such folder of catalogs",
    { bad: extension("bad", 'messages: new URL("./nowhere/", import.meta.url)') },
    "bad",
    /ENOENT: no such file or directory/,
  ],
  [
    "has a job at a time that there is not",
    { bad: extension("bad", 'jobs: { one: { every: "second", work: "", run: async () => {} } }') },
    "bad",
    /^The job one may run every minute, hour or day$/,
  ],
  [
    "has a migration without a number",
    { bad: extension("bad", 'migrations: { notes: "create table note ()" }') },
    "bad",
    /^The migration "notes" needs a name such as 0001_notes/,
  ],
  [
    "has no such folder of migrations",
    { bad: extension("bad", 'migrations: new URL("./nowhere/", import.meta.url)') },
    "bad",
    /ENOENT: no such file or directory/,
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

test("one that never finishes loading is left out, and what it brings with it", async () => {
  const hanging = `await new Promise(() => {}); ${extension("bad", provider("late"))}`;
  const lines = await install({ good: extension("good-one", provider("other")), bad: hanging }, undefined, 3000);
  expect(lines).toEqual(["The extension ./bad is left out: It took longer than 3 seconds."]);
  expect(providerKinds().map((kind) => kind.name)).toEqual(["other"]);
});

test("one of whose kinds one is wrong brings none of the others", async () => {
  const half = extension("half", `${provider("half_pay")}, jobs: { "Bad Name": { every: "day", work: "", run() {} } }`);
  expect(await install({ good: extension("good-one", provider("other")), half })).toHaveLength(1);
  expect(providerKinds().map((kind) => kind.name)).toEqual(["other"]);
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

test("a folder outside of the project imports the public entry, and is named by its path", async () => {
  const outside = join(base, "elsewhere/tide-pay");
  await mkdir(outside, { recursive: true });
  const text = extension("tide-pay", provider("tide_pay")).replace(
    "export default {",
    "export default defineExtension({",
  );
  const source = `import { defineExtension } from "shopwright/extend";\n${text.replace(/\};$/, "});")}`;
  await writeFile(join(outside, "index.ts"), source);
  const root = join(base, "elsewhere/shop");
  await mkdir(root, { recursive: true });
  await writeFile(join(root, "shopwright.config.ts"), 'export default { extensions: ["../tide-pay"] };');
  const lines: string[] = [];
  await installExtensions(root, (line) => lines.push(line));
  expect(lines).toEqual([]);
  expect(providerKinds().map(({ name }) => name)).toEqual(["tide_pay"]);
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

test("one whose code for browsers could not be built is left out, and comes back with the next build", async () => {
  const root = join(base, "not-built");
  await mkdir(join(root, "one"), { recursive: true });
  await writeFile(join(root, "one/index.ts"), extension("one", provider("good")));
  await writeFile(join(root, "shopwright.config.ts"), 'export default { extensions: ["./one"] };');
  await writeBuildFailures(root, [{ name: "one", reason: "Page.tsx: Unexpected token" }]);
  const lines: string[] = [];
  await installExtensions(root, (line) => lines.push(line));
  expect(lines).toEqual(["The extension one is left out: Page.tsx: Unexpected token"]);
  expect((await health()).left_out).toEqual([{ name: "one", reason: "Page.tsx: Unexpected token" }]);
  expect(providerKinds()).toEqual([]);
  expect(extensionsInUse()).toEqual([]);
  await writeBuildFailures(root, []);
  await installExtensions(root, (line) => lines.push(line));
  expect(lines).toHaveLength(1);
  expect(providerKinds().map(({ name }) => name)).toEqual(["good"]);
});
