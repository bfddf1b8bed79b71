/** Page titles in each style of the global configuration (`page-title-style`). */
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { layoutConfig } from "#modules/config/layout.ts";
import { vars } from "#modules/shared/style.ts";
import { Breadcrumb } from "#ui/Breadcrumb.tsx";
import "#ui/testing/browser.ts";
import { PageFrame } from "./PageFrame.tsx";
import { PageTitle } from "./PageTitle.tsx";

const values = { page_title: "Contact us", page_title_font_size: { pc: 40, mobile: 40 }, page_title_color: "" };
const styles = layoutConfig.fields["page-title-style"].options?.map(({ value }) => String(value)) ?? [];

/** Computed styles of the title and the breadcrumb. */
async function lookOf(style: string) {
  const { container, unmount } = await render(
    <div style={vars({ "page-title-style": style, "surface-color": "#EEDDCC", "theme-contrast-color": "#113355" })}>
      <PageFrame>
        <Breadcrumb crumbs={[{ name: "Contact us" }]} />
        <PageTitle values={values} lead="We answer within a day" />
      </PageFrame>
    </div>,
  );
  const of = (selector: string, part?: string) => {
    const element = container.querySelector(selector);
    if (!element) throw new Error(`no ${selector}`);
    return getComputedStyle(element, part);
  };
  const look = {
    align: of("header").textAlign,
    crumbs: of("nav > ol").justifyContent,
    ground: [of("nav").backgroundColor, of("header").backgroundColor],
    line: of("header").borderBlockEndWidth,
    bar: of("header", "::before").width,
    size: Number.parseFloat(of("h1").fontSize),
  };
  await unmount();
  return look;
}

test("each style changes page titles as its name says, and the plain style does not", async () => {
  await page.viewport(1440, 900);
  const plain = await lookOf("");
  const none = "rgba(0, 0, 0, 0)";
  expect(plain).toMatchObject({ ground: [none, none], line: "0px", bar: "auto" });
  const ground = ["rgb(238, 221, 204)", "rgb(238, 221, 204)"];
  expect(await lookOf("center")).toEqual({ ...plain, align: "center", crumbs: "center" });
  expect(await lookOf("band")).toEqual({ ...plain, ground });
  expect(await lookOf("panel")).toEqual({ ...plain, align: "center", crumbs: "center", ground });
  expect(await lookOf("line")).toEqual({ ...plain, line: "3px" });
  expect(await lookOf("bar")).toEqual({ ...plain, bar: "56px" });
  expect((await lookOf("large")).size).toBeGreaterThan(plain.size);
  expect(styles).toEqual(["", "center", "band", "panel", "line", "bar", "large"]);
});
