/** What colleagues have changed, on top of the own document. */
import { beforeEach, expect, test } from "vitest";
import type { SharedGroup } from "#contract/shared-work.ts";
import { toasts } from "#ui/controls/toasts.ts";
import { keysOf } from "../store/document.ts";
import { editedStore, first, newCarousel, second, testCatalog, third } from "../store/testing.ts";
import { createLiveStore } from "./live-store.ts";
import { sharedGroupOf } from "./share.ts";

const group = "home_modules";

// Other files of this process show messages too.
beforeEach(() => {
  while (toasts.closeLast());
});

/** The own editor, and that of a colleague whose changes it shows. */
function two() {
  const [own, colleague] = [editedStore(), editedStore()];
  const live = createLiveStore(own.store, testCatalog);
  const shared = (): SharedGroup | null =>
    // As it comes over the network.
    JSON.parse(JSON.stringify(sharedGroupOf(colleague.state(), group, testCatalog)));
  const show = () => {
    const now = shared();
    live.setLayers(now ? [{ tab: "theirs", group, shared: now }] : []);
  };
  const value = (key: string, name: string) => live.getState().document.modules[key]?.values[name];
  const order = () => keysOf(live.getState().document, group);
  return { own, colleague, live, show, shared, value, order };
}

test("a setting that only the colleague changed is shown; drafts, steps and publishing know nothing of it", () => {
  const { own, colleague, live, show, value } = two();
  const before = own.state().document;
  colleague.state().change(first, "title", "Theirs", "commit", "Title");
  show();
  expect(value(first, "title")).toBe("Theirs");
  expect(own.state().document).toBe(before);
  expect(own.dirty()).toEqual([]);
  expect([...(live.changedBy().get("theirs") ?? [])]).toEqual([first]);
  // What nobody has changed stays the same object: its view does not render.
  expect(live.getState().document.modules[second]).toBe(before.modules[second]);
});

test("both changed the same module: each setting of whoever changed it, and the own one where both did", () => {
  const { own, colleague, show, value } = two();
  colleague.state().change(first, "title", "Theirs", "commit", "Title");
  colleague.state().change(first, "interval", 6, "commit", "Interval");
  show();
  own.state().change(first, "title", "Mine", "commit", "Title");
  expect([value(first, "title"), value(first, "interval")]).toEqual(["Mine", 6]);
  own.state().undo();
  expect([value(first, "title"), value(first, "interval")]).toEqual(["Theirs", 6]);
  colleague.state().undo();
  colleague.state().undo();
  show();
  expect([value(first, "title"), value(first, "interval")]).toEqual(["Hello", 4]);
});

test("added, moved and deleted modules are shown; one that only they have is not selected, nor is anything added beside it", () => {
  const { own, colleague, live, show, order } = two();
  const added = newCarousel("home_modules:new1-1");
  colleague.state().add(group, added, 1);
  colleague.state().remove(third);
  show();
  expect(order()).toEqual([first, added.key, second]);
  live.getState().select(added.key);
  expect(own.state().selected).toBeNull();
  live.getState().select(second);
  expect(own.state().selected).toBe(second);
  live.getState().startAdding({ key: added.key, side: "after" });
  expect(own.state().addingAt).toEqual({ key: first, side: "after" });
  own.state().moveBy(second, -1);
  expect(order().filter((key) => key !== added.key)).toEqual([second, first]);
});

test("a module that only a colleague has is offered as a copy, which is a change of one's own", () => {
  const { own, colleague, live, show, order } = two();
  const added = newCarousel("home_modules:new1-1");
  colleague.state().add(group, added, 1);
  colleague.state().change(added.key, "title", "Theirs", "commit", "Title");
  show();
  live.getState().select(added.key);
  const [offer] = toasts.list();
  offer?.action?.onChoose();
  expect(own.dirty()).toEqual([group]);
  const copy = keysOf(own.state().document, group)[1] ?? "";
  expect(own.state().document.modules[copy]).toMatchObject({ values: { title: "Theirs" } });
  expect(order()).toContain(added.key);
  own.state().undo();
  expect(own.dirty()).toEqual([]);
});

test("a colleague who began from an older version shows what they changed, not what was published since", () => {
  const { own, colleague, show, value } = two();
  colleague.state().change(first, "interval", 6, "commit", "Interval");
  own.state().change(first, "title", "Published", "commit", "Title");
  own.state().published(own.state().document, 8, { home_modules: [11, 12, 13] });
  show();
  expect([value(first, "title"), value(first, "interval")]).toEqual(["Published", 6]);
});

test("listeners hear of own changes and of theirs; a module that stays equal stays the same object", () => {
  const { own, colleague, live, show } = two();
  let told = 0;
  live.subscribe(() => {
    told++;
  });
  colleague.state().change(first, "title", "Theirs", "commit", "Title");
  own.state().change(first, "interval", 2, "commit", "Interval");
  show();
  const module = live.getState().document.modules[first];
  own.state().change(second, "title", "Mine", "commit", "Title");
  expect(live.getState().document.modules[first]).toBe(module);
  expect(told).toBe(3);
  live.stop();
  own.state().undo();
  expect(told).toBe(3);
});
