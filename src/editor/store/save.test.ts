/** What a publish sends. */
import { expect, test } from "vitest";
import type { MadeGroup } from "#contract/groups.ts";
import { newModule } from "#decoration/wire.ts";
import { landingPage } from "#modules/pages/landing.ts";
import { dirtyGroups } from "./dirty.ts";
import { toSave } from "./save.ts";
import { shopCatalog } from "./shop-catalog.ts";
import { createEditorStore } from "./store.ts";

const page: MadeGroup = "landing_modules_7";

test("a page that was made, published and undone is published archived, and done again not archived", async () => {
  await shopCatalog.loadPages();
  const store = createEditorStore({ catalog: shopCatalog, mode: 0, tab: 0 });
  store.getState().load({ home_modules: [] }, 1);
  store.getState().openPage(page);
  store.getState().replace({ [page]: [newModule(landingPage, "made", { slug: "story" })] }, "New page");
  let revision = 1;
  const publish = () => {
    const { input, sent } = toSave(store.getState(), shopCatalog);
    store.getState().published(sent, ++revision, { [page]: [5] });
    const schema = input.made_pages?.[page]?.[0]?.schema ?? [];
    return Object.fromEntries(schema.map(({ field, value }) => [field, value]));
  };
  expect(publish()).toMatchObject({ slug: "story" });
  store.getState().undo();
  expect(publish()).toMatchObject({ slug: "story", archived: true });
  expect(dirtyGroups(store.getState().document, store.getState().baseline)).toEqual([]);
  store.getState().redo();
  expect(publish()).not.toHaveProperty("archived", true);
});
