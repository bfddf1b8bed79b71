/** Views by the files that a document names, and by the table where it names none. */
import { beforeEach, expect, test, vi } from "vitest";

const carousel = 1;
const form = 12;
const file = (name: string) => `data:text/javascript,export default function ${name}() {}`;

let views: typeof import("./views.ts");
beforeEach(async () => {
  vi.resetModules();
  views = await import("./views.ts");
});

test("what the document names hydrates the first page; the whole view comes by the table with the next one", async () => {
  views.setViewFiles({ [carousel]: [file("Named"), file("Part")] });
  await views.loadFirstViews([carousel]);
  expect(views.firstViewOf(carousel)?.name).toBe("Named");
  await views.loadViews([carousel]);
  expect(views.viewOf(carousel)).toBe((await import("./carousel/View.tsx")).default);
});

test("a view that hydrates when it comes near is loaded by its files too", async () => {
  views.setViewFiles({ [form]: [file("Named")] });
  await views.loadViews([form]);
  expect(views.viewOf(form)?.name).toBe("Named");
});

test("files that do not come are loaded by the table", async () => {
  views.setViewFiles({ [carousel]: ["data:text/javascript,throw 1"], [form]: ["data:text/javascript,throw 1"] });
  await views.loadFirstViews([carousel]);
  await views.loadViews([form]);
  expect(views.firstViewOf(carousel)).toBeDefined();
  expect(views.viewOf(form)).toBeDefined();
});

test("a page's configuration and unknown types have no view: the table is not loaded for them", async () => {
  vi.doMock("./view-files.ts", () => {
    throw new Error("not wanted");
  });
  await views.loadFirstViews([-3, 0, 555]);
  await views.loadViews([-3, 0, 555]);
  vi.doUnmock("./view-files.ts");
});
