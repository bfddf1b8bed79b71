/** The question about changes that another person has published too. */
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "#ui/testing/accessible.ts";
import { renderDrawer } from "../form/testing/render.tsx";
import { modulesOf } from "../store/document.ts";
import { editedStore, first, second, testCatalog } from "../store/testing.ts";
import ConflictDialog from "./ConflictDialog.tsx";
import { mergeGroup } from "./merge.ts";

test("each setting that both have changed is chosen by its two values, with who published the other", async () => {
  const [mine, theirs] = [editedStore(), editedStore()];
  mine.state().change(first, "title", "Fresh every morning", "commit", "Title");
  theirs.state().change(first, "title", "Roasted on Tuesdays", "commit", "Title");
  mine.state().change(first, "interval", 2, "commit", "Interval");
  theirs.state().change(first, "interval", 6, "commit", "Interval");
  theirs.state().change(first, "autoplay", false, "commit", "Autoplay");
  mine.state().remove(second);
  theirs.state().change(second, "title", "Changed", "commit", "Title");
  const of = (editor: typeof mine) => modulesOf(editor.state().document, "home_modules");
  const base = modulesOf(mine.state().baseline, "home_modules");
  const merge = mergeGroup("home_modules", base, of(mine), of(theirs), testCatalog);
  const answer = vi.fn();
  await renderDrawer(
    <ConflictDialog
      conflict={{ merges: [merge], number: 9, author: "Anna", created_at: "2026-11-28T10:00:00.000Z" }}
      onAnswer={answer}
    />,
  );
  const title = page.getByRole("group", { name: "Carousel › Title" });
  await expect.element(title.getByRole("radio", { name: "Mine “Fresh every morning”" })).toBeChecked();
  const other = title.getByRole("radio", { name: "Theirs (Anna) “Roasted on Tuesdays”" });
  await expect.element(page.getByText("3 changes contradict theirs.")).toBeVisible();
  await expectAccessible("page");
  await other.click();
  await page.getByRole("button", { name: "Publish merged changes" }).click();
  expect(answer).toHaveBeenLastCalledWith({ [`${first} title`]: "theirs" });
  const [merged] = merge.resolve(answer.mock.lastCall?.[0]);
  expect(merged?.values).toMatchObject({ title: "Roasted on Tuesdays", interval: 2, autoplay: false });
  await page.getByRole("button", { name: "All theirs" }).click();
  await page.getByRole("button", { name: "Publish merged changes" }).click();
  expect(merge.resolve(answer.mock.lastCall?.[0])).toEqual(of(theirs));
});
