/** Code of the shop that is loaded later, read from the sources: none is asked for without a connection (`ui/when-online.ts`). */
import { glob, readFile } from "node:fs/promises";
import { expect, test } from "vitest";

/** What may be asked for at any time, with the reason. */
const exempt: readonly (readonly [path: string, code: string, reason: string])[] = [
  ["", "/sample.ts", "the editor alone shows samples"],
  ["", "runtime/toast.ts", "comes with runtime/connect.ts, which every call has loaded"],
  ["src/storefront/runtime/visitor-calls.ts", "./toast.ts", "the same"],
  ["src/storefront/runtime/connect.ts", "./toast.ts", "the same"],
  ["src/storefront/components/account/require-account.ts", "./sample.ts", "the editor alone shows samples"],
  ["src/storefront/runtime/lazy-router.ts", "./navigation.ts", "`make` is called by `whenOnline`"],
  ["src/storefront/runtime/lazy-router.ts", "./toast.ts", "the same"],
  ["src/storefront/runtime/start.ts", "../page-sources.ts", "`loadPageAt` is called by `whenOnline`"],
  ["src/storefront/runtime/start.ts", "./connect.ts", "the same"],
  [
    "src/modules/views.ts",
    "./view-files.ts",
    "callers ask for it, and the first page loads it only where the document does not name its files",
  ],
  ["src/storefront/runtime/start.ts", "./route-guard.ts", "asks itself, and waits for the event"],
];

const isExempt = (path: string, code: string) =>
  exempt.some(([of, ending]) => (of === "" ? code.endsWith(ending) : of === path && code === ending));

test("code that is loaded later is asked for with a connection only", async () => {
  const bare: string[] = [];
  for await (const path of glob("src/{storefront,modules,ui}/**/*.{ts,tsx}", {
    exclude: (name) =>
      /test\.tsx?$|\.d\.ts$|testing|thumbnails|ui\/(controls|richtext|uploads|colors|palette)/.test(name),
  })) {
    const text = await readFile(path, "utf8");
    for (const { 1: code = "", index } of text.matchAll(/\bimport\("([^"]*)"\)/g)) {
      const before = text.slice(0, index);
      // A type, which is gone in the browser.
      if (/(typeof|:|readonly) $/.test(before)) continue;
      const isAsked = /(whenOnline|onceOnline|lazyPart|serverPart)\([^;]{0,120}$/.test(before);
      if (!isAsked && !isExempt(path, code)) bare.push(`${path}: ${code}`);
    }
  }
  expect(bare).toEqual([]);
});
