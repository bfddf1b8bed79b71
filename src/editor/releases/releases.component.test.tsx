/** The dialogs about releases: what they say while they load, without releases, and where the shop does not answer. */
import { createMemoryRouter } from "react-router";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import "#ui/controls/tokens.css";
import { expectAccessible, expectFitsPhone } from "#ui/testing/accessible.ts";
import { ShellContext } from "../shell/shell-context.ts";
import { EditorContext } from "../store/context.ts";
import { editedStore, first, testCatalog } from "../store/testing.ts";
import ReleaseDialog from "./ReleaseDialog.tsx";

const draft = (name: string, groups: number) => ({ id: name, name, state: "draft", groups });
const listOf = (...releases: object[]) => Promise.resolve({ code: 200, data: { releases }, message: "" });
const unreachable = "Couldn't reach the shop. Check your connection and try again.";

/** @param answers of the calls by the end of their names. */
async function open(answers: Readonly<Record<string, () => Promise<unknown>>>, isEdited = false) {
  await page.viewport(900, 700);
  const { store, state } = editedStore();
  if (isEdited) state().change(first, "title", "Fresh every morning", "commit", "Title");
  const call = vi.fn((name: string, _: unknown) => {
    const answer = Object.entries(answers).find(([end]) => name.endsWith(end))?.[1];
    if (!answer) throw new Error(`${name} was called`);
    return answer();
  });
  const closed = vi.fn();
  const router = createMemoryRouter([{ path: "*", element: null }]);
  await render(
    <EditorContext value={{ store, catalog: testCatalog }}>
      <ShellContext value={{ api: { call }, router, basename: "/admin_1" } as never}>
        <ReleaseDialog onClose={closed} />
      </ShellContext>
    </EditorContext>,
  );
  return { call, closed };
}

const chooser = page.getByRole("combobox", { name: "Release" });
const act = (name: string) => page.getByRole("button", { name });

test("releases to edit are asked for, then chosen by keyboard; one without pages is not offered", async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const { call } = await open({
    list: () => promise,
    groups: () => Promise.resolve({ code: 404, message: "Release not found" }),
  });
  await expect.element(chooser).toBeDisabled();
  await expect.element(chooser).toHaveTextContent("Loading…");
  const height = page.getByRole("dialog").element().clientHeight;
  resolve(
    await listOf(draft("Spring", 2), draft("Prices alone", 0), draft("W".repeat(60), 1), {
      ...draft("Live", 1),
      state: "live",
    }),
  );
  await expect.element(chooser).toHaveTextContent("Spring");
  // Nothing moves when they come.
  expect(page.getByRole("dialog").element().clientHeight).toBe(height);
  await expectAccessible("page");
  await expectFitsPhone();
  chooser.element().focus();
  await userEvent.keyboard("{Enter}{ArrowDown}{Enter}");
  await expect.element(chooser).toHaveTextContent("W".repeat(60));
  await expectFitsPhone();
  await act("Edit its pages").click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("Release not found");
  expect(call).toHaveBeenLastCalledWith("/admin_api/v1/releases/design/groups", { id: "W".repeat(60) });
});

test("without a release that has pages there is nothing to edit, and Escape closes", async () => {
  const { closed } = await open({ list: () => listOf(draft("Prices alone", 0)) });
  await expect.element(page.getByText("No draft release has pages")).toBeVisible();
  await expect.element(act("Edit its pages")).toHaveAttribute("aria-disabled", "true");
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => closed.mock.calls.length).toBe(1);
});

test("a shop that does not answer is not a shop without releases", async () => {
  await open({ list: () => Promise.reject(new Error("offline")) });
  await expect.element(page.getByRole("alert")).toHaveTextContent(unreachable);
  await expect.element(page.getByText("No draft release has pages")).not.toBeInTheDocument();
});

test("changes are added to a new release, whose name is asked for", async () => {
  const { call } = await open(
    {
      list: () => listOf(draft("Spring", 2)),
      create: () => Promise.resolve({ code: 400, message: "name: another release has it" }),
    },
    true,
  );
  await expect.element(chooser).toHaveTextContent("New release");
  await act("Add to the release").click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("Enter a name");
  await page.getByLabelText("Name").fill("Spring");
  await act("Add to the release").click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("Another release has it");
  expect(call).toHaveBeenLastCalledWith("/admin_api/v1/releases/create", { name: "Spring" });
  await expectAccessible("page");
  await expectFitsPhone();
});
