/** Releases on their screens. What they do: shop/releases/releases.test.ts. */
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { permissionKeys } from "#contract/permissions.ts";
import { expectAccessible, expectFitsPhone } from "#ui/testing/accessible.ts";
import { renderRoutes } from "../testing/render.tsx";
import { sampleShop } from "../testing/sample.ts";
import type { Release } from "./release-queries.ts";
import { releaseScreens } from "./screens.ts";

const id = "01a214b7-0000-7000-8000-0000000000aa";
const release: Release = {
  id,
  name: "Spring",
  state: "draft",
  from_at: "2026-06-10T00:00:00.000Z",
  until_at: "2026-06-20T00:00:00.000Z",
  started_at: null,
  ended_at: null,
  staff_name: "Ann",
  problem: "",
  groups: 1,
  prices: 0,
  switches: 1,
  decoration: 1,
  pages: [{ group: "home_modules", title: "Home page", changes: 2 }],
  switched: [{ kind: "discount", record_id: id, name: "SPRING", is_on: true }],
  clashes: [{ what: "prices", release: { id, name: "Summer" }, group: "", count: 2, names: ["Lamp"] }],
  notes: [],
};
const { answers } = sampleShop(permissionKeys);
const open = (at: string) =>
  renderRoutes(releaseScreens.routes, {
    at,
    answers: {
      ...answers,
      "/admin_api/v1/releases/list": { releases: [release] },
      "/admin_api/v1/releases/detail": release,
      "/admin_api/v1/releases/schedule": { batch_id: id },
    },
    start: { permissions: permissionKeys },
  });

test("a release names its parts and what clashes, and is scheduled all the same after a question", async () => {
  const { shop } = await open(`/releases/${id}`);
  await expect.element(page.getByText("“Summer” sets 2 prices of the same products: Lamp")).toBeVisible();
  await expect.element(page.getByText("Home page")).toBeVisible();
  await expectAccessible();
  await expectFitsPhone();
  await page.getByRole("button", { name: "Schedule" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Schedule" }).click();
  await expect.element(page.getByText("Release scheduled")).toBeVisible();
  expect(shop.inputs("/admin_api/v1/releases/schedule")).toEqual([{ id, despite_clashes: true }]);
});

test("all are listed with their times and parts", async () => {
  await open("/releases");
  await expect.element(page.getByText("1 page and 1 discount or news post")).toBeVisible();
  await expectAccessible();
  await expectFitsPhone();
});
