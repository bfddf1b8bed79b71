import { expect, test } from "vitest";
import { shellLanguage } from "./language.ts";

const messages = { dashboard: { de: "/assets/messages-dashboard-de-x.js", ar: "/assets/a.js" }, editor: {} };
const shell = (accept: string, cookies: Record<string, string> = {}, app: "dashboard" | "editor" = "dashboard") =>
  shellLanguage(app, { messages }, { cookies, headers: { "accept-language": accept } }, {
    mall: { locale: "en-US" },
  } as never);

test("a document is in the language that is chosen, else in the browser's, and loads its texts before its code", () => {
  expect(shell("de-AT,en")).toEqual({
    language: "de",
    root: 'lang="de" data-languages="de ar"',
    script: '<script defer src="/assets/messages-dashboard-de-x.js"></script>',
  });
  expect(shell("en", { staff_language: "ar" }).root).toBe('lang="ar" dir="rtl" data-languages="de ar"');
});

test("English loads nothing; a language without texts in this build is read in English", () => {
  expect(shell("en")).toMatchObject({ language: "en", script: "" });
  expect(shell("fr-FR")).toMatchObject({ language: "en", script: "" });
  expect(shell("de", {}, "editor")).toEqual({ language: "en", root: 'lang="en"', script: "" });
  expect(shell("de", { staff_language: '"><script>' }).language).toBe("de");
});
