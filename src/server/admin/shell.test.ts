import { expect, test } from "vitest";
import { inLocale } from "#i18n/server.ts";
import { adminShell } from "./shell.ts";

const shell = (language: "en" | "de") =>
  inLocale(language, () =>
    adminShell({
      title: "A & B",
      nonce: "n",
      files: { script: "/assets/entry.js", preloads: [], styles: [] },
      pageKey: "",
      language: { language, root: `lang="${language}"`, script: '<script defer src="/assets/editor-de.js"></script>' },
      shopLocale: "en",
    }),
  );

test("the document loads the editor's texts before its code, and holds nothing besides", () => {
  const html = shell("de");
  expect(html.indexOf("editor-de.js")).toBeGreaterThan(0);
  expect(html.indexOf("editor-de.js")).toBeLessThan(html.indexOf("/assets/entry.js"));
  // What stands between elements of the head would be shown above the editor.
  const head = html.slice(html.indexOf("<head>"), html.indexOf("</head>"));
  expect(head.replace(/<(style|title|script)[^>]*>[^<]*<\/\1>|<[^>]+>/g, "").trim()).toBe("");
});

test("what is shown until the code comes is in the language of who edits", () => {
  expect(shell("en")).toContain('aria-label="The editor is loading"');
  expect(shell("de")).not.toContain("The editor is loading");
  expect(shell("de")).not.toContain("The editor needs JavaScript.");
});
