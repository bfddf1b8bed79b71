/** Every field of every type changes the rendered HTML. */
import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeAll, describe, expect, test } from "vitest";
import type { Values } from "#decoration/field.ts";
import type { AnyDefinition } from "#decoration/module.ts";
import { moduleType } from "#decoration/module-type.ts";
import footer from "./footer/definition.ts";
import header from "./header/definition.ts";
import { homeDefinitions } from "./registry.ts";
import { viewTypeOf } from "./section/is-sectioned.ts";
import { ShopContext } from "./shop-context.ts";
import { changesOf } from "./testing/field-changes.ts";
import { rowsFor } from "./testing/rows.ts";
import { testShop } from "./testing/shop.ts";
import { loadViews, viewOf } from "./views.ts";

/** Filled by the browser alone: recently-viewed/recently-viewed.component.test.tsx. */
const inBrowser = [55];

const drawn: readonly AnyDefinition[] = [header, footer, ...homeDefinitions].filter(
  ({ type }) => !inBrowser.includes(type),
);

/** Fields that show only after a user action, and the test that covers each. */
const later: Readonly<Record<number, readonly string[]>> = {
  0: [
    // When the panel opens: header/menu.component.test.tsx.
    "menu_list › feature_img",
    // In place of the picture: header/menu-entries.test.ts.
    "menu_list › feature_product",
    // Below the search field, when something is offered: e2e/modules.spec.ts, e2e/search-box.spec.ts.
    "search_all_text",
    "search_recent_text",
    "search_clear_text",
    "search_popular_text",
    "search_products_text",
    "search_categories_text",
    "search_articles_text",
  ],
  // Time between two slides: carousel/carousel.component.test.tsx.
  1: ["interval"],
  // After the form was submitted: e2e/modules.spec.ts, storefront/texts-after-interaction.component.test.tsx.
  12: [
    "email_error_text",
    "area_code_error_text",
    "phone_error_text",
    "required_error_text",
    "failed_text",
    "success_text",
  ],
  // Time between two messages, and after it was stopped: announcement-bar/announcement-bar.component.test.tsx.
  40: ["interval", "play_text"],
  // On a dark ground: shared/icons.test.tsx.
  8: ["icon_lightens"],
  9: ["icon_lightens"],
  // After the product was put into the cart, or where its stock or a combination asks for it: featured-product/*.component.test.tsx.
  42: ["choose_text", "unavailable_text", "added_text", "view_cart_text", "failed_text"],
  // After the code was copied: coupon/coupon.component.test.tsx.
  47: ["copied_text"],
  // When the time is over: countdown/countdown.component.test.tsx.
  44: ["when_over", "over_text"],
  // After they were put into the cart, or fewer were chosen: bought-together/bought-together.component.test.tsx.
  56: ["add_one_text", "added_text", "failed_text"],
  // After the form was sent, and for staff: form/form.component.test.tsx, server/forms/route.test.ts.
  57: ["form_name", "required_error_text", "failed_text"],
  // A file of captions is made in the browser: video/video.component.test.tsx.
  58: ["captions", "captions_text"],
  // In the frame, after a click where it uses other sites: custom-html/custom-html.component.test.tsx.
  68: ["html_code", "frame_title"],
  // When it opens: newsletter-popup/newsletter-popup.component.test.tsx.
  67: ["opens", "seconds", "share", "days"],
  // With a video: hero/hero.component.test.tsx.
  43: ["poster", "pause_text", "play_text"],
};

beforeAll(() => loadViews([...drawn.map(({ type }) => type), moduleType.richHeader]));

/** HTML of the module for a guest, followed by that for a customer. */
function html(definition: AnyDefinition, values: Values): string {
  const View = viewOf(viewTypeOf({ type: definition.type, values }));
  if (!View) throw new Error(`no view of type ${definition.type}`);
  const rows = rowsFor(definition, values);
  return [false, true]
    .map((loggedIn) => {
      const element = (
        <ShopContext value={{ ...testShop, loggedIn }}>
          <View id={7} values={values} data={rows} editing={false} position={0} />
        </ShopContext>
      );
      return renderToString(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
    })
    .join("\n");
}

describe.each(drawn.map((one): [string, AnyDefinition] => [one.name, one]))("%s", (_name, definition) => {
  test("every field changes the HTML", () => {
    const unchanged = changesOf(definition)
      .filter(({ before, after }) => html(definition, before) === html(definition, after))
      .map(({ name }) => name);
    expect(unchanged).toEqual(later[definition.type] ?? []);
  });

  test("every custom property that a field sets is read by a style sheet", async () => {
    const read = await variablesRead();
    const set = new Set(
      changesOf(definition).flatMap(({ after }) =>
        [...html(definition, after).matchAll(/(?:style="|;)--([\w-]+):/g)].map((match) => match[1] ?? ""),
      ),
    );
    expect([...set].filter((name) => !read.has(name))).toEqual([]);
  });
});

/** Custom properties that the style sheets of modules and shared components read. */
async function variablesRead(): Promise<Set<string>> {
  const read = new Set<string>();
  for await (const file of glob(["modules/**/*.css", "ui/**/*.css"], { cwd: join(import.meta.dirname, "..") })) {
    const css = await readFile(join(import.meta.dirname, "..", file), "utf8");
    for (const [, name] of css.matchAll(/(?:var|style)\(--([\w-]+)/g)) read.add(name ?? "");
  }
  return read;
}
