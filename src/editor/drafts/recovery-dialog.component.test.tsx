/** The question about a recovered draft, which may come while the owner is answering another one. */
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import "#ui/controls/tokens.css";
import type { Draft } from "#contract/draft.ts";
import type { Group } from "#contract/groups.ts";
import { moduleType } from "#decoration/module-type.ts";
import { newModule, toLeanWire } from "#decoration/wire.ts";
import { confirm } from "#ui/controls/dialogs.ts";
import { UiHost } from "#ui/controls/UiHost.tsx";
import { shopCatalog } from "../store/shop-catalog.ts";
import RecoveryDialog from "./RecoveryDialog.tsx";

const homeDraft: Draft = {
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
  const offer = { draft: homeDraft, from: "server", steps: [], outdated: false, answer } as const;
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

test("pages that the draft has made are named as it names them, not by their kind", async () => {
  await shopCatalog.loadPages();
  const made = (group: Group, values: object) => {
    const definition = shopCatalog.definitionOf(moduleType.page, group);
    if (!definition) throw new Error(`no page ${group}`);
    const module = { ...toLeanWire(newModule(definition, "", { ...values }), definition), id: -1 };
    return { revision: 0, before: [], now: [{ key: `${group}:1`, module }] };
  };
  const draft: Draft = {
    ...homeDraft,
    changed: ["home_modules", "landing_modules_7", "header_variant_3"],
    groups: {
      landing_modules_7: made("landing_modules_7", { page_title: "Summer sale", slug: "sale" }),
      header_variant_3: made("header_variant_3", { variant_name: "Slim header" }),
    },
  };
  await render(<RecoveryDialog offer={{ draft, from: "server", steps: [], outdated: false, answer: () => {} }} />);
  await expect.element(page.getByText("Home, Summer sale, and Slim header")).toBeVisible();
});
