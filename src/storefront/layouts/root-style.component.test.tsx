import { expect, test } from "vitest";
import { defaultConfig } from "#modules/config/defaults.ts";
import { rootStyle } from "#modules/config/values.ts";
import { styleText } from "../document/escape.ts";
import { applyRootStyle } from "./Root.tsx";

const root = document.documentElement;
const value = (name: string) => root.style.getPropertyValue(name);

test("the configuration's properties stand on the document's root element, and go when they are not set any more", () => {
  applyRootStyle(rootStyle({ ...defaultConfig, "logo-background-color": "#ffffff" }));
  expect([value("--theme-color"), value("--module-max-width")]).toEqual(["#FF7E00", "1200px"]);
  expect(getComputedStyle(document.body).getPropertyValue("--theme-color")).toBe("#FF7E00");
  expect(value("--logo-background-color")).toBe("#ffffff");
  applyRootStyle(rootStyle({ ...defaultConfig, "theme-color": "#123456" }));
  expect([value("--theme-color"), value("--logo-background-color")]).toEqual(["#123456", ""]);
});

test("the text of the server's attribute sets the same, also fonts with quotes, and nothing else", () => {
  const style = rootStyle({ ...defaultConfig, "title-font-family": "PlayfairDisplay" });
  const element = document.createElement("div");
  element.setAttribute("style", styleText(style));
  for (const [name, expected] of Object.entries(style)) {
    expect(element.style.getPropertyValue(name), name).toBe(expected);
  }
  expect(styleText({ "--a": "red", "--b": "red;background:url(x)" })).toBe("--a:red");
});
