/** What a list shows while there is nothing, on a phone: browser tests look at each empty screen's at a desktop's width. */
import { Package } from "lucide-react";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { Button } from "#ui/controls/Button.tsx";
import { expectFitsPhone } from "#ui/testing/accessible.ts";
import { renderScreen } from "../testing/render.tsx";
import { EmptyState } from "./EmptyState.tsx";
import { Page } from "./Page.tsx";

afterEach(() => {
  delete document.documentElement.dataset.theme;
});

test.each(["light", "dark"])("is accessible and as wide as a phone in the %s theme", async (theme) => {
  document.documentElement.dataset.theme = theme;
  const actions = (
    <>
      <Button variant="primary">Write an order for a customer</Button>
      <Button>Import a file</Button>
    </>
  );
  const text = "Orders that customers place, and drafts that you write for them, are listed here.";
  await renderScreen(
    <Page title="Orders">
      <EmptyState icon={<Package size={24} aria-hidden />} title="No orders yet" text={text} actions={actions} />
    </Page>,
  );
  await expect.element(page.getByRole("heading", { level: 2, name: "No orders yet" })).toBeVisible();
  await expectFitsPhone();
});
