/** What the site is made of; the site itself is made by `npm run site`. */
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { removeFolder, temporaryFolder } from "#db/temporary-folder.ts";
import { openApi } from "../../src/server/docs/openapi.ts";
import { listOfCalls } from "./api.ts";
import { deadLinks } from "./links.ts";
import { pageOf, placeOf } from "./pages.ts";

const root = join(import.meta.dirname, "../..");
const base = await temporaryFolder("site-");
afterAll(() => removeFolder(base));

test("links lead within the site; what the site does not have is named", () => {
  const readme =
    "[Law](docs/law.md#consent) ![Home](docs/pictures/home.webp) [Start](#start) [npm](https://www.npmjs.com)";
  expect(pageOf("README.md", readme)).toBe(
    "[Law](./law.md#consent) ![Home](./pictures/home.webp) [Start](#start) [npm](https://www.npmjs.com)",
  );
  const decision =
    "[Behaviour](../behaviour.md) [this](0001-react-router-with-own-ssr-entry.md) [code](../../src/a.ts) [README](../../README.md)";
  expect(pageOf("docs/decisions/0002-definitions-and-views-apart.md", decision)).toBe(
    "[Behaviour](../behaviour.md) [this](./0001-react-router-with-own-ssr-entry.md) code [README](../readme.md)",
  );
  expect(placeOf("docs/decisions")).toBe("decisions/index.md");
});

test("every page of docs, and every neighbour, is in the sidebar", async () => {
  const config = await readFile(join(root, "site/.vitepress/config.js"), "utf8");
  const names = (await readdir(join(root, "docs"))).filter((name) => name.endsWith(".md"));
  const pages = names.map((name) => name.slice(0, -3));
  expect(pages.filter((name) => !config.includes(`"${name}"`))).toEqual([]);
});

test("the list of calls has every call, with what it needs", () => {
  const api = openApi();
  const list = listOfCalls(api);
  const nameOf = (path: string) => path.split("/v1/")[1];
  expect(Object.keys(api.paths).filter((path) => !list.includes(`[\`${nameOf(path)}\`]`))).toEqual([]);
  const ship = list.split("\n").find((line) => line.includes("`orders/ship`"));
  expect(ship).toMatch(/\]\(\/reference\/index\.html#\w+\)\{target="_self"\} \| .+ \| orders:write \|$/);
});

test("a link to a page, a file or a heading that is not there is dead", async () => {
  await mkdir(join(base, "decisions"));
  const page = `<a href="/shop/law#consent">a</a><a href="/shop/decisions/">b</a><a href="https://example.com">c</a><a href="#top" id="top">d</a>
<a href="/shop/gone">e</a><img src="./gone.webp"><a href="/shop/law#gone">f</a><script>const a = '<a href="/shop/not-one">';</script>`;
  await writeFile(join(base, "index.html"), page);
  await writeFile(join(base, "law.html"), '<h2 id="consent">Consent</h2><a href="decisions/../index.html">g</a>');
  await writeFile(join(base, "decisions/index.html"), '<a href="../law.html">h</a>');
  expect(deadLinks(base, "/shop/")).toEqual([
    "index.html: ./gone.webp",
    "index.html: /shop/gone",
    "index.html: /shop/law#gone",
  ]);
});
