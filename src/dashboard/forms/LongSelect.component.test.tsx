/** Long lists of choices are searched: by keyboard, by press and by touch. */
import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "#ui/testing/accessible.ts";
import { focus, press } from "#ui/testing/browser.ts";
import { zoneOptions } from "../settings/zone-options.ts";
import { renderScreen } from "../testing/render.tsx";
import { LongSelect } from "./LongSelect.tsx";

function Zones({ count }: { readonly count?: number }) {
  const [value, setValue] = useState("UTC");
  const options = zoneOptions("UTC", new Date("2026-01-15T12:00:00Z"));
  const offered =
    count === undefined ? options : [...options.slice(0, count), ...options.filter((one) => one.value === "UTC")];
  return <LongSelect label="Time zone" value={value} options={offered} onChange={setValue} />;
}

const select = page.getByRole("combobox", { name: "Time zone", exact: true });
const search = page.getByRole("combobox", { name: "Search Time zone" });
const options = page.getByRole("option");

test("a long list is narrowed by what is typed, and Escape leaves the choice as it was", async () => {
  await renderScreen(<Zones />, { answers: {} });
  await select.click();
  await expect.element(search).toHaveFocus();
  expect(options.elements().length).toBeGreaterThan(300);
  await expect.element(page.getByRole("option", { name: "UTC", selected: true })).toBeVisible();
  await search.fill("munich");
  await expect.element(page.getByRole("option", { name: /^Berlin/ })).toBeVisible();
  expect(options.elements()).toHaveLength(1);
  await expectAccessible();
  await options.click();
  await expect.element(select).toHaveTextContent("Berlin (GMT+1)");
  await expect.element(select).toHaveFocus();

  // By keyboard alone: letters open it, Enter takes the first match.
  await userEvent.keyboard("calc");
  await expect.element(search).toHaveValue("calc");
  await expect.element(page.getByRole("status").filter({ hasText: "1 found" })).toBeInTheDocument();
  await press("Enter");
  await expect.element(select).toHaveTextContent("Kolkata (GMT+5:30)");
  await expect.element(select).toHaveFocus();

  await press("ArrowDown");
  await search.fill("nowhere");
  await expect.element(page.getByText("No match")).toBeVisible();
  await press("Escape");
  await expect.element(search).not.toBeInTheDocument();
  await expect.element(select).toHaveTextContent("Kolkata (GMT+5:30)");
  await expect.element(select).toHaveFocus();
});

test("a short list has no search", async () => {
  await renderScreen(<Zones count={5} />, { answers: {} });
  await focus(select);
  await press("Enter");
  await expect.element(options.first()).toBeVisible();
  await expect.element(search).not.toBeInTheDocument();
});
