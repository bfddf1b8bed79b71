/** The screen of a record: loading, not loaded, not there, and there. */
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "#ui/testing/accessible.ts";
import { CallError, ConnectionError } from "../api/errors.ts";
import { renderScreen } from "../testing/render.tsx";
import { DetailPage } from "./DetailPage.tsx";
import type { Loading } from "./Loaded.tsx";
import { Page } from "./Page.tsx";

const texts = { title: "Cup", what: "this cup", breadcrumbs: [{ label: "Cups", to: "/cups" }], skeleton: 4 };

function Cup({ query }: { readonly query: Loading<string> }) {
  return (
    <DetailPage {...texts} query={query}>
      {(name) => <Page title={name}>A cup</Page>}
    </DetailPage>
  );
}

test("a record has its place while it loads, and its own page once it is there", async () => {
  const loading = { data: undefined, error: null, refetch: () => {} };
  await renderScreen(<Cup query={loading} />);
  await expect.element(page.getByRole("heading", { level: 1, name: "Cup" })).toBeVisible();
  await expect.element(page.getByText("Loading the cup")).toBeInTheDocument();
  await expectAccessible();
  await renderScreen(<Cup query={{ ...loading, data: "Moon" }} />);
  await expect.element(page.getByRole("heading", { level: 1, name: "Moon" })).toBeVisible();
});

test("a record that cannot be loaded is tried again; one that is not there leads back to the others", async () => {
  const refetch = vi.fn();
  const lost = { data: undefined, error: new ConnectionError("No connection"), refetch };
  const { screen } = await renderScreen(<Cup query={lost} />);
  await expect.element(page.getByText("Couldn't load this cup")).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: "Retry" }).click();
  expect(refetch).toHaveBeenCalledTimes(1);
  await screen.unmount();
  const missing = { ...lost, error: new CallError(404, "Not found") };
  await renderScreen(<Cup query={missing} />);
  await expect.element(page.getByText("Couldn't find this cup")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Back to Cups" })).toHaveAttribute("href", "/cups");
});
