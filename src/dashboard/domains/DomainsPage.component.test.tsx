import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Domain } from "#contract/calls/domains.ts";
import { expectAccessible } from "#ui/testing/accessible.ts";
import { Refusal } from "../testing/fake-shop.ts";
import { renderScreen } from "../testing/render.tsx";
import { Component as DomainsPage } from "./DomainsPage.tsx";

test("a domain is added with the record to set, checked with words on what is missing, and removed", async () => {
  let domains: Domain[] = [];
  const batch_id = "01a214b7-0000-7000-8000-000000000010";
  const problem = "shop.nowhere.invalid has no address yet";
  const { shop } = await renderScreen(<DomainsPage />, {
    answers: {
      "/admin_api/v1/domains/list": () => ({ domains, home: "", addresses: ["192.0.2.7"] }),
      "/admin_api/v1/domains/add": ({ host }) => {
        if (host === "not a domain") throw new Refusal(400, "host: must be a domain such as www.shop.example");
        domains = [{ host: "shop.nowhere.invalid", is_checked: false, is_primary: false, problem: "" }];
        return { host: "shop.nowhere.invalid", batch_id };
      },
      "/admin_api/v1/domains/check": () => {
        domains = domains.map((one) => ({ ...one, problem }));
        return { problem };
      },
      "/admin_api/v1/domains/delete": () => {
        domains = [];
        return { batch_id };
      },
      "/admin_api/v1/changes/history": { changes: [], more: false },
    },
  });
  await page.getByRole("button", { name: "Add domain" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabelText("Domain").fill("not a domain");
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect.element(dialog.getByText("Must be a domain such as www.shop.example")).toBeVisible();
  await expectAccessible();
  await dialog.getByLabelText("Domain").fill("https://shop.nowhere.invalid/");
  await dialog.getByRole("button", { name: "Add", exact: true }).click();

  const row = page.getByRole("listitem").filter({ hasText: "Not connected" });
  await expect.element(row.getByText("shop.nowhere.invalid")).toBeVisible();
  await expect.element(row.getByRole("cell", { name: "shop", exact: true })).toBeVisible();
  await expect.element(row.getByRole("cell", { name: "192.0.2.7" })).toBeVisible();
  await row.getByRole("button", { name: "Check shop.nowhere.invalid" }).click();
  await expect.element(row.getByText(problem)).toBeVisible();
  await expectAccessible();
  await row.getByRole("button", { name: "Remove shop.nowhere.invalid" }).click();
  await expect.element(page.getByText("Domain removed")).toBeVisible();
  await expect.element(row).not.toBeInTheDocument();
  expect(shop.inputs("/admin_api/v1/domains/delete")).toEqual([{ host: "shop.nowhere.invalid" }]);
});
