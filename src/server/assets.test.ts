import { expect, test } from "vitest";
import { assetsOf } from "./assets.ts";

const chunk = (file: string, imports: string[] = [], css: string[] = []) => ({ file, imports, css });
const assets = assetsOf(
  {
    shop: {
      "src/storefront/entry-client.tsx": chunk("assets/entry-1.js", ["_react-2.js", "_ui-3.js"], ["assets/page-4.css"]),
      "_react-2.js": chunk("assets/react-2.js"),
      "_ui-3.js": chunk("assets/ui-3.js", ["_react-2.js"], ["assets/ui-5.css"]),
      "src/modules/carousel/View.tsx": chunk(
        "assets/carousel-6.js",
        ["_react-2.js", "_embla-7.js"],
        ["assets/carousel-8.css"],
      ),
      "_embla-7.js": chunk("assets/embla-7.js"),
    },
    editor: { "src/editor/entry.tsx": chunk("assets/editor-9.js", [], ["assets/editor-10.css"]) },
    dashboard: {
      "src/dashboard/entry.tsx": chunk("assets/dashboard-13.js", ["_react-14.js"], ["assets/dashboard-15.css"]),
      "_react-14.js": chunk("assets/react-14.js"),
    },
    staffBar: { "src/dashboard/staff-bar/entry.ts": chunk("assets/staff-bar-16.js") },
  },
  (file) => `/* ${file} */`,
);

test("the entry comes with what it imports, its own styles last", () => {
  expect(assets.entry).toEqual({
    script: "/assets/entry-1.js",
    preloads: ["/assets/react-2.js", "/assets/ui-3.js"],
    styles: ["/assets/ui-5.css", "/assets/page-4.css"],
  });
});

test("a lazy source brings only what the entry has not", () => {
  expect(assets.of("src/modules/carousel/View.tsx")).toEqual({
    scripts: ["/assets/carousel-6.js", "/assets/embla-7.js"],
    styles: ["/assets/carousel-8.css"],
  });
  expect(assets.of("src/modules/gone/View.tsx")).toEqual({ scripts: [], styles: [] });
});

test("styles can be read for inlining", () => {
  expect(Buffer.from(assets.css("/assets/carousel-8.css")).toString()).toBe("/* assets/carousel-8.css */");
});

test("the editor has files of its own", () => {
  expect(assets.editor).toEqual({ script: "/assets/editor-9.js", preloads: [], styles: ["/assets/editor-10.css"] });
});

test("the dashboard has files of its own, what its entry imports beside it", () => {
  expect(assets.dashboard).toEqual({
    script: "/assets/dashboard-13.js",
    preloads: ["/assets/react-14.js"],
    styles: ["/assets/dashboard-15.css"],
  });
});

test("the staff bar is one script", () => {
  expect(assets.staffBar).toBe("/assets/staff-bar-16.js");
});

test("the editor's canvas is asked for with its entry, what both need once", () => {
  const { editor } = assetsOf(
    {
      shop: { "src/storefront/entry-client.tsx": chunk("assets/entry-1.js") },
      editor: {
        "src/editor/entry.tsx": chunk("assets/editor-9.js", ["_react-2.js"], ["assets/editor-10.css"]),
        "_react-2.js": chunk("assets/react-2.js"),
        "_canvas-11.js": {
          ...chunk("assets/canvas-11.js", ["_react-2.js", "src/editor/entry.tsx"], ["assets/canvas-12.css"]),
          name: "canvas",
        },
      },
      dashboard: {},
      staffBar: {},
    },
    String,
  );
  expect(editor).toEqual({
    script: "/assets/editor-9.js",
    preloads: ["/assets/react-2.js", "/assets/canvas-11.js"],
    styles: ["/assets/editor-10.css", "/assets/canvas-12.css"],
  });
});

test("a build without the shop's entry is refused", () => {
  expect(() => assetsOf({ shop: {}, editor: {}, dashboard: {}, staffBar: {} }, String)).toThrow("entry-client.tsx");
});
