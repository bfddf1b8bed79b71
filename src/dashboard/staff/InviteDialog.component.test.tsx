/** The invitation of staff: role, email and the link. Who may invite, and what the link opens: shop/staff, server/api/staff-sign-in.test.ts. */
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { permissionKeys } from "#contract/permissions.ts";
import { expectAccessible, expectFitsPhone } from "#ui/testing/accessible.ts";
import { expectTexts } from "#ui/testing/browser.ts";
import { renderScreen } from "../testing/render.tsx";
import { sampleAnswer, sampleShop } from "../testing/sample.ts";
import { InviteDialog } from "./InviteDialog.tsx";
import type { Role } from "./staff-query.ts";

test("staff are invited to a role, and the link is shown", async () => {
  const [sample] = sampleAnswer("/admin_api/v1/staff/roles").roles;
  if (!sample) throw new Error("no sample of a role");
  const roles: Role[] = ["Manager", "Catalog", "Owner"].map((name) => ({
    ...sample,
    id: name.toLowerCase(),
    name,
    permissions: ["products:read"],
    may_give: name !== "Owner",
  }));
  const link = "https://shop.example/dashboard/invitation#token=abc";
  const { shop } = await renderScreen(<InviteDialog roles={roles} onClose={() => {}} />, {
    answers: {
      ...sampleShop(permissionKeys).answers,
      "/admin_api/v1/signIn/ways": sampleAnswer("/admin_api/v1/signIn/ways"),
      "/admin_api/v1/staff/invite": { ...sampleAnswer("/admin_api/v1/staff/invite"), link },
    },
  });
  const dialog = page.getByRole("dialog", { name: "Invite staff" });
  await dialog.getByRole("button", { name: "Send invitation" }).click();
  await expect.element(dialog.getByText("Enter an email")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Email" }).fill("cato@example.com");
  await dialog.getByRole("combobox", { name: "Role" }).click();
  // A role that the person may not give is not offered.
  await expectTexts(page.getByRole("option"), ["Manager", "Catalog"]);
  await page.getByRole("option", { name: "Catalog", exact: true }).click();
  await expectAccessible();
  await expectFitsPhone();
  await dialog.getByRole("button", { name: "Send invitation" }).click();
  await expect.element(page.getByLabelText("Link of the invitation")).toHaveValue(link);
  expect(shop.inputs("/admin_api/v1/staff/invite")).toMatchObject([{ email: "cato@example.com", role: "catalog" }]);
});
