/** Weights in the units of the shop. */
import { useState } from "react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { owner, renderScreen } from "../../testing/render.tsx";
import { WeightInput } from "./WeightInput.tsx";

let stored: number | null = null;
function Weight({ first, metric }: { readonly first: number; readonly metric: "g" | "kg" }) {
  const [grams, setGrams] = useState<number | null>(first);
  stored = grams;
  return <WeightInput aria-label="Weight" metric={metric} grams={grams} onGrams={setGrams} />;
}
const weight = () => page.getByRole("textbox", { name: "Weight" });
const imperial = { mall: { ...owner.mall, unit_system: "imperial" as const } };

test("a metric shop enters what the field says", async () => {
  await renderScreen(<Weight first={2500} metric="kg" />);
  await expect.element(weight()).toHaveValue("2.5");
  await expect.element(page.getByText("kg")).toBeVisible();
  await weight().fill("0,25");
  expect(stored).toBe(250);
});

test("an imperial shop enters pounds, which are stored in grams and read as they were entered", async () => {
  await renderScreen(<Weight first={1134} metric="g" />, { start: imperial });
  await expect.element(page.getByText("lb")).toBeVisible();
  await expect.element(weight()).toHaveValue("2.5");
  await weight().fill("1.25");
  expect(stored).toBe(567);
  await weight().fill("");
  expect(stored).toBeNull();
});
