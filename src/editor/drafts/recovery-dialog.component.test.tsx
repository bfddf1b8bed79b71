/** The question about a recovered draft, which may come while the owner is answering another one. */
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import "#ui/controls/tokens.css";
import type { Draft } from "#contract/draft.ts";
import { confirm } from "#ui/controls/dialogs.ts";
import { UiHost } from "#ui/controls/UiHost.tsx";
import RecoveryDialog from "./RecoveryDialog.tsx";

const draft: Draft = {
  format: 1,
  definitions: "",
  tab: "another",
  time: Date.parse("2026-11-28T10:00:00Z"),
  changed: ["home_modules"],
  groups: {},
  past: [],
  future: [],
};

test("it waits until the dialog that is open has been answered", async () => {
  const answer = vi.fn();
  const offer = { draft, from: "server", steps: [], outdated: false, answer } as const;
  const show = (isOffered: boolean) => (
    <main className="ui-root">
      {isOffered && <RecoveryDialog offer={offer} />}
      <UiHost />
    </main>
  );
  const { rerender } = await render(show(false));
  const left = confirm({ title: "Notice", confirm: "Confirm leave" });
  const question = page.getByRole("alertdialog", { name: "Notice" });
  await expect.element(question).toBeVisible();
  await rerender(show(true));
  await question.getByRole("button", { name: "Confirm leave" }).click();
  expect(await left).toBe(true);
  const recovery = page.getByRole("alertdialog", { name: "You have unpublished changes" });
  await recovery.getByRole("button", { name: "Restore draft" }).click();
  expect(answer).toHaveBeenCalledWith(true);
});
