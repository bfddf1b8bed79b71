/** Customers by hand and by a file: what is demanded, what would be added, and what is sent. */
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import type { Output } from "#contract/call.ts";
import type { CallByPath } from "#contract/index.ts";
import { expectAccessible } from "#ui/testing/accessible.ts";
import type { Answers } from "../testing/fake-shop.ts";
import { renderRoutes, renderScreen } from "../testing/render.tsx";
import { AddCustomerDialog } from "./AddCustomerDialog.tsx";
import { customerScreens } from "./screens.ts";

type Checked = Output<CallByPath["/admin_api/v1/customers/checkImport"]>;

const checked: Checked = {
  added: 2,
  known: 0,
  agreed: 1,
  has_consent: true,
  problems: [{ line: 4, email: "no address", problem: "Must be an email address" }],
  problem_count: 1,
  addresses: 0,
  noted: [],
  noted_count: 0,
  sample: [{ email: "ada@example.com", name: "Ada Imported", tags: ["moved"] }],
};
const csv = "First Name,Email\nAda,ada@example.com\n";

async function chooseFile(answers: Answers) {
  const routes = [...customerScreens.routes.filter(({ path }) => path === "customers/import"), { path: "customers" }];
  const rendered = await renderRoutes(routes, { at: "/customers/import", answers });
  await page
    .getByLabelText("File of customers", { exact: false })
    .upload(new File([csv], "customers_export.csv", { type: "text/csv" }));
  return rendered;
}

test("lines that cannot be added are named; who agreed is subscribed where that is asked for", async () => {
  const { shop, router } = await chooseFile({
    "/admin_api/v1/customers/checkImport": checked,
    "/admin_api/v1/customers/import": { batch_id: "b", task_id: "01a214b7-0000-7000-8000-000000000081", count: 2 },
  });
  await expect.element(page.getByText("Line 4, no address: Must be an email address", { exact: false })).toBeVisible();
  await page.getByRole("checkbox", { name: /^Subscribe the 1 customer who agreed/ }).click();
  await expectAccessible();
  await page.getByRole("button", { name: "Import 2 customers" }).click();
  await vi.waitFor(() => expect(router.state.location.pathname).toBe("/customers"));
  expect(shop.inputs("/admin_api/v1/customers/import")).toEqual([
    { csv, name: "customers_export.csv", subscribe: true },
  ]);
});

test("a file without new customers cannot be imported", async () => {
  await chooseFile({
    "/admin_api/v1/customers/checkImport": { ...checked, added: 0, known: 2, problems: [], problem_count: 0 },
  });
  await expect.element(page.getByText("No new customers", { exact: false })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Import", exact: true })).toBeDisabled();
});

test("a customer by hand needs an email address", async () => {
  const { shop } = await renderScreen(<AddCustomerDialog onClose={() => {}} />, {
    answers: { "/admin_api/v1/customers/create": { id: "1", batch_id: "b" } },
  });
  const dialog = page.getByRole("dialog", { name: "Add customer" });
  await dialog.getByRole("button", { name: "Add customer" }).click();
  await expect.element(dialog.getByText("Enter the email address", { exact: false })).toBeVisible();
  expect(shop.inputs("/admin_api/v1/customers/create")).toEqual([]);
  await dialog.getByLabelText("Email", { exact: false }).fill("cleo@example.com");
  await dialog.getByLabelText("Name", { exact: false }).fill("Cleo Stone");
  await expectAccessible();
  await dialog.getByRole("button", { name: "Add customer" }).click();
  await expect.element(page.getByText("Customer added", { exact: false })).toBeVisible();
  expect(shop.inputs("/admin_api/v1/customers/create")).toMatchObject([
    { email: "cleo@example.com", name: "Cleo Stone" },
  ]);
});
