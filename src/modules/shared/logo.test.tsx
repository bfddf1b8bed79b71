import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { ConfigValues } from "../config/values.ts";
import { ShopContext } from "../shop-context.ts";
import { testShop } from "../testing/shop.ts";
import { Logo } from "./Logo.tsx";

const both = { logoMode: 2, logoPic: "/dark-letters.webp", logoPicDark: "/light-letters.webp" } as const;

function rendered(ground: string, values: Partial<ConfigValues> = both): string {
  return renderToString(
    <MemoryRouter>
      <ShopContext value={{ ...testShop, config: { ...testShop.config, ...values } }}>
        <Logo ground={ground} />
      </ShopContext>
    </MemoryRouter>,
  );
}

const pictureOn = (...logo: Parameters<typeof rendered>) => /src="([^"]*)"/.exec(rendered(...logo))?.[1];

test("a dark header or footer has the logo's picture for dark backgrounds", () => {
  expect(pictureOn("#10262D")).toBe(both.logoPicDark);
  expect(pictureOn("rgb(20, 20, 20)")).toBe(both.logoPicDark);
  expect(pictureOn("var(--title-color)")).toBe(both.logoPicDark);
});

test("a light one, and a shop with one picture alone, has the logo's picture", () => {
  expect(pictureOn("#FFFFFF")).toBe(both.logoPic);
  expect(pictureOn("var(--background-color)")).toBe(both.logoPic);
  expect(pictureOn("")).toBe(both.logoPic);
  expect(pictureOn("#10262D", { ...both, logoPicDark: "" })).toBe(both.logoPic);
  expect(pictureOn("#10262D", { logoMode: 1 })).toBeUndefined();
});

test("a logo with a picture for each ground has no background of logos", () => {
  expect(rendered("#FFFFFF")).toContain("background:none");
  expect(rendered("#FFFFFF", { ...both, logoPicDark: "" })).not.toContain("background:none");
});
