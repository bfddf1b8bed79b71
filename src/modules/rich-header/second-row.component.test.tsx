/** The second row of the header: many links are one line, which mouse and keyboard move, in both directions of writing. */
import { MemoryRouter } from "react-router";
import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { defaultsOf } from "#decoration/defaults.ts";
import type { DefinitionValues } from "#decoration/module.ts";
import { pairDevices } from "#decoration/values.ts";
import "#ui/tokens.css";
import header from "../header/definition.ts";
import { ShopContext } from "../shop-context.ts";
import { testShop } from "../testing/shop.ts";
import { SecondRow } from "./SecondRow.tsx";

type Values = DefinitionValues<typeof header>;

async function renderRow(count: number, given: Partial<Values> = {}) {
  await page.viewport(1100, 400);
  const links = Array.from({ length: count }, (_, at) => ({ title: `Vases and bowls ${at + 1}`, to: "/", links: [] }));
  const values = { ...(pairDevices(defaultsOf(header.fields)) as Values), ...given };
  const { container } = await render(
    <MemoryRouter>
      <ShopContext value={testShop}>
        <div style={{ containerName: "page", containerType: "inline-size" }}>
          <div className="page-root" style={{ "--row-height": "48px" }}>
            <SecondRow values={values} links={links} menu={false} isAbove={false} color="#000000" />
          </div>
        </div>
      </ShopContext>
    </MemoryRouter>,
  );
  const link = (at: number) => page.getByRole("link", { name: `Vases and bowls ${at}`, exact: true }).element();
  const arrows = () => [...container.querySelectorAll("button")];
  const isSeen = (at: number) => {
    const { left, right } = link(at).getBoundingClientRect();
    return left >= -1 && right <= document.documentElement.clientWidth + 1;
  };
  return { link, arrows, isSeen, links: () => [...container.querySelectorAll("a")] };
}

afterEach(() => document.documentElement.removeAttribute("dir"));

// A page without a `dir` attribute is written from left to right.
test.each(["", "rtl"])("direction “%s”: twenty links are one line, moved by an arrow and by the focus", async (dir) => {
  document.documentElement.dir = dir;
  const { links, arrows, isSeen, link } = await renderRow(20, { row_align: "end" });
  expect(new Set(links().map((one) => Math.round(one.getBoundingClientRect().top))).size).toBe(1);
  expect(isSeen(1)).toBe(true);
  expect(isSeen(20)).toBe(false);
  await expect.poll(() => arrows().length).toBe(1);
  const line = arrows()[0]?.previousElementSibling;
  expect(line && getComputedStyle(line).maskImage).toContain("linear-gradient");
  arrows()[0]?.click();
  await expect.poll(() => arrows().length).toBe(2);
  link(19).focus();
  await userEvent.keyboard("{Tab}");
  await expect.poll(() => isSeen(20)).toBe(true);
  expect(document.activeElement).toBe(link(20));
  await expect.poll(() => arrows().length).toBe(1);
});

test("links that fit stand where the row is aligned, without arrows", async () => {
  const { arrows, link } = await renderRow(3, { row_align: "end" });
  const { right } = link(3).getBoundingClientRect();
  expect(right).toBeGreaterThan(document.documentElement.clientWidth - 60);
  expect(arrows()).toEqual([]);
});
