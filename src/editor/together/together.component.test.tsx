/** Who is there, and comments: what the top bar, the rows' marks, the note above settings and the panel show. */
import { createMemoryRouter } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { CommentThread } from "#contract/calls/design-comments.ts";
import { UiHost } from "#ui/controls/UiHost.tsx";
import { expectAccessible } from "#ui/testing/accessible.ts";
import "#ui/controls/tokens.css";
import { ShellContext } from "../shell/shell-context.ts";
import { EditorContext } from "../store/context.ts";
import { loadedStore, newCarousel, testCatalog } from "../store/testing.ts";
import { ColleagueNote } from "./ColleagueNote.tsx";
import { type Colleague, setColleagues } from "./colleagues.ts";
import { type Comments, openComments, setComments } from "./comments.ts";
import { rowMarks } from "./RowMarks.tsx";
import { Together } from "./Together.tsx";

const first = "home_modules:11";
const colleague = (name: string, at: number, more: Partial<Colleague> = {}): Colleague => ({
  staff_id: `00000000-0000-7000-8000-00000000000${at}`,
  tab: `tab-of-${name}`,
  name,
  color: at,
  page: "home_modules",
  module: null,
  selected: null,
  changed: new Set(),
  ...more,
});
const thread = (body: string, more: Partial<CommentThread> = {}): CommentThread => ({
  id: `00000000-0000-7000-8000-${String(body.length).padStart(12, "0")}`,
  staff_id: null,
  author: "Bert",
  body,
  created_at: "2026-11-28T10:00:00.000Z",
  group: "home_modules",
  module_id: 11,
  module_name: "Carousel",
  resolved_at: null,
  resolved_by: "",
  replies: [],
  ...more,
});
const you = "00000000-0000-7000-8000-0000000000aa";
const comments = (threads: readonly CommentThread[]): Comments => ({
  threads: [...threads],
  people: [{ id: "00000000-0000-7000-8000-000000000001", name: "Bert" }],
  you,
});

let sent: [string, unknown][] = [];
const store = loadedStore();

beforeEach(async () => {
  sent = [];
  setColleagues([]);
  setComments(comments([]));
  openComments(false);
  store.getState().openPage("home_modules");
  store.getState().select(null);
  const api = {
    call: async (path: string, input: unknown) => {
      sent.push([path.slice("/admin_api/v1/decoration/comments/".length), input]);
      return { code: 200, message: "", data: comments([thread("Sent")]) };
    },
  };
  const router = createMemoryRouter([{ path: "*", element: null }]);
  await render(
    <EditorContext value={{ store, catalog: testCatalog }}>
      <ShellContext value={{ router, basename: "", api } as never}>
        <main className="ui-root">
          <h1>Editor</h1>
          <Together />
          <ColleagueNote moduleKey={first} />
          <UiHost />
        </main>
      </ShellContext>
    </EditorContext>,
  );
});

test("alone there is the button of comments and nothing else", async () => {
  await expect.element(page.getByRole("button")).toHaveAccessibleName("Comments");
  expect(
    page
      .getByRole("status")
      .elements()
      .filter((one) => one.textContent).length,
  ).toBe(0);
});

test("colleagues are named with page and module; the note names who has changed a module", async () => {
  setColleagues([
    colleague("Anna", 1, { selected: first, changed: new Set([first]) }),
    ...["Bert", "Carl", "Dora"].map((name, at) => colleague(name, at + 2)),
  ]);
  const people = page.getByRole("button", { name: "Also in this design: Anna, Bert, Carl, and Dora" });
  await expect.element(people).toBeVisible();
  const drawn = [...people.element().querySelectorAll("[data-initials]")].map((one) =>
    one.getAttribute("data-initials"),
  );
  expect(drawn).toEqual(["A", "B", "C", "+1"]);
  await expect.element(page.getByText(/^Also changed by Anna, not published yet/)).toBeVisible();
  await people.click();
  await expect.element(page.getByRole("menuitem", { name: "Anna · Home › Carousel" })).toBeVisible();
  await expectAccessible("page");
});

test("marks of rows say who has changed and selected them, and how many comments are open", () => {
  const all = [
    colleague("Anna", 1, { selected: first, changed: new Set([first]) }),
    colleague("Bert", 2, { selected: first }),
  ];
  const words = (key: string) => rowMarks(all, new Map([[first, 2]])).get(key)?.words;
  expect(words(first)).toBe("changed by Anna, not published, selected by Bert, 2 open comments");
  expect(words("home_modules:12")).toBeUndefined();
});

test("a comment is written at the selected module, with who is mentioned; others are answered, resolved, and those of deleted modules marked", async () => {
  setComments(comments([thread("Here"), thread("Long gone", { module_id: 99, module_name: "Old banner" })]));
  await page.getByRole("button", { name: "Comments (2 open)" }).click();
  const panel = page.getByRole("complementary", { name: "Comments" });
  await expect.element(panel.getByText("Home › Old banner (module was deleted)")).toBeVisible();
  await expect.element(panel.getByText("On the page: Home")).toBeVisible();
  await expectAccessible("page");
  await panel.getByRole("button", { name: "Home › Carousel" }).click();
  expect(store.getState().selected).toBe(first);
  await panel.getByRole("textbox", { name: "Write a comment" }).fill("Look, @Bert");
  await panel.getByRole("button", { name: "Comment", exact: true }).click();
  await expect.element(panel.getByText("Sent")).toBeVisible();
  const [about] = sent;
  expect(about).toEqual([
    "write",
    {
      group: "home_modules",
      module_id: 11,
      module_name: "Carousel",
      body: "Look, @Bert",
      mentions: ["00000000-0000-7000-8000-000000000001"],
    },
  ]);
  await panel.getByRole("button", { name: "Resolve", exact: true }).click();
  await expect.poll(() => sent[1]).toMatchObject(["resolve", { resolved: true }]);
  await panel.getByRole("radio", { name: "Resolved" }).click({ force: true });
  await expect.element(panel.getByText("No resolved comments")).toBeVisible();
});

test("a comment on a module that is not published yet names it, and belongs to the page", async () => {
  const added = { ...newCarousel("home_modules:new1-1"), name: "Winter" };
  store.getState().add("home_modules", added, 1);
  setComments(comments([thread("Too loud", { module_id: null, module_name: "Autumn" })]));
  await page.getByRole("button", { name: "Comments (1 open)" }).click();
  const panel = page.getByRole("complementary", { name: "Comments" });
  await expect.element(panel.getByRole("button", { name: "Home › Autumn" })).toBeVisible();
  await expect.element(panel.getByText(/^It isn't published yet/)).toBeVisible();
  await panel.getByRole("textbox", { name: "Write a comment" }).fill("Nice");
  await panel.getByRole("button", { name: "Comment", exact: true }).click();
  await expect
    .poll(() => sent[0]?.[1])
    .toMatchObject({ group: "home_modules", module_id: null, module_name: "Winter" });
  store.getState().undo();
});
