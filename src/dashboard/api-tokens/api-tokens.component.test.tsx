/** Tokens of programs on their screens. What a token opens: server/calls/api-tokens.test.ts. */
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { permissionKeys } from "#contract/permissions.ts";
import { expectAccessible, expectFitsPhone } from "#ui/testing/accessible.ts";
import { renderRoutes } from "../testing/render.tsx";
import { sampleAnswer, sampleShop } from "../testing/sample.ts";
import { apiTokenScreens } from "./screens.ts";

const token = `sw_${"a".repeat(51)}`;

test("a token is made with chosen permissions, shown once, and revoked", async () => {
  const answers = sampleShop(permissionKeys).answers;
  const [sample] = sampleAnswer("/admin_api/v1/apiTokens/list").tokens;
  if (!sample) throw new Error("no sample of a token");
  const listed = { ...sample, name: "Warehouse software of the second hall ".repeat(2).trim(), last_four: "8Qx1" };
  const { shop } = await renderRoutes(apiTokenScreens.routes, {
    at: "/settings/api-tokens/new",
    answers: {
      ...answers,
      "/admin_api/v1/apiTokens/list": { tokens: [listed], confirmable: [] },
      "/admin_api/v1/apiTokens/create": { ...sampleAnswer("/admin_api/v1/apiTokens/create"), token },
    },
  });
  await page.getByRole("button", { name: "Create API token" }).click();
  await expect.element(page.getByText("Enter a name")).toBeVisible();
  await page.getByRole("textbox", { name: /^Name/ }).fill("ERP");
  await page.getByRole("checkbox", { name: "Change stock" }).click();
  await expect.element(page.getByRole("checkbox", { name: "See stock and its history" })).toBeChecked();
  await expectAccessible();
  await expectFitsPhone();
  await page.getByRole("button", { name: "Create API token" }).click();
  await expect.element(page.getByRole("textbox", { name: "API token" })).toHaveValue(token);
  expect(shop.inputs("/admin_api/v1/apiTokens/create")).toEqual([
    {
      name: "ERP",
      permissions: ["inventory:read", "inventory:write"],
      expires_in_days: 365,
      calls: [],
      origins: [],
    },
  ]);
  await expectAccessible();
  await page.getByRole("button", { name: "Done" }).click();
  await expect.element(page.getByText("…8Qx1")).toBeVisible();
  await expectFitsPhone();
  await page.getByRole("button", { name: /^Revoke Warehouse/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Revoke" }).click();
  await expect.poll(() => shop.inputs("/admin_api/v1/apiTokens/revoke")).toEqual([{ id: listed.id }]);
});

test("a token that only reads may name sites whose pages use it", async () => {
  const { shop } = await renderRoutes(apiTokenScreens.routes, {
    at: "/settings/api-tokens/new",
    answers: {
      ...sampleShop(permissionKeys).answers,
      "/admin_api/v1/apiTokens/create": { ...sampleAnswer("/admin_api/v1/apiTokens/create"), token },
    },
  });
  const sites = page.getByRole("textbox", { name: /^Sites/ });
  await page.getByRole("textbox", { name: /^Name/ }).fill("Stock page");
  await page.getByRole("checkbox", { name: "Change stock" }).click();
  await expect.element(sites).not.toBeInTheDocument();
  await page.getByRole("checkbox", { name: "Change stock" }).click();
  await sites.fill("https://app.example\nhttps://other.example");
  await expectAccessible();
  await expectFitsPhone();
  await page.getByRole("button", { name: "Create API token" }).click();
  await expect
    .poll(() => shop.inputs("/admin_api/v1/apiTokens/create"))
    .toMatchObject([{ permissions: ["inventory:read"], origins: ["https://app.example", "https://other.example"] }]);
});

test("a token is opened for calls that ask people for a confirmation, as far as its permissions have such calls", async () => {
  const [invite, erase] = ["/admin_api/v1/staff/invite", "/admin_api/v1/customers/erase"];
  const confirmable = [
    { path: erase, permission: "customers:write" },
    { path: invite, permission: "staff:manage" },
  ] as const;
  const sample = sampleAnswer("/admin_api/v1/apiTokens/list");
  const [listed] = sample.tokens;
  if (!listed) throw new Error("no sample of a token");
  const { shop } = await renderRoutes(apiTokenScreens.routes, {
    at: "/settings/api-tokens/new",
    answers: {
      ...sampleShop(permissionKeys).answers,
      "/admin_api/v1/apiTokens/list": { tokens: [{ ...listed, calls: [erase] }], confirmable: [...confirmable] },
      "/admin_api/v1/apiTokens/create": { ...sampleAnswer("/admin_api/v1/apiTokens/create"), token },
    },
  });
  await page.getByRole("textbox", { name: /^Name/ }).fill("Privacy desk");
  await expect.element(page.getByText("Calls that ask for a confirmation")).not.toBeInTheDocument();
  await page.getByRole("checkbox", { name: "Change customers and answer messages" }).click();
  await page.getByRole("checkbox", { name: "customers/erase" }).click();
  await expect.element(page.getByRole("checkbox", { name: "staff/invite" })).not.toBeInTheDocument();
  await expectAccessible();
  await expectFitsPhone();
  await page.getByRole("button", { name: "Create API token" }).click();
  await expect.poll(() => shop.inputs("/admin_api/v1/apiTokens/create")).toMatchObject([{ calls: [erase] }]);
  await page.getByRole("button", { name: "Done" }).click();
  await expect.element(page.getByText("Without a confirmation: customers/erase")).toBeVisible();
});

test("the permissions of a role are chosen at once, and changed afterwards", async () => {
  const { shop } = await renderRoutes(apiTokenScreens.routes, {
    at: "/settings/api-tokens/new",
    answers: {
      ...sampleShop(permissionKeys).answers,
      "/admin_api/v1/apiTokens/create": { ...sampleAnswer("/admin_api/v1/apiTokens/create"), token },
    },
  });
  await page.getByRole("textbox", { name: /^Name/ }).fill("Catalog software");
  const role = page.getByRole("combobox", { name: "Permissions of a role" });
  await expect.element(role).toMatchTextContent("Own choice");
  await role.click();
  await page.getByRole("option", { name: "Catalog" }).click();
  await expect.element(role).toMatchTextContent("Catalog");
  await page.getByRole("checkbox", { name: "See articles, news and menus" }).click();
  await expect.element(role).toMatchTextContent("Own choice");
  await expectAccessible();
  await page.getByRole("button", { name: "Create API token" }).click();
  await expect
    .poll(() => shop.inputs("/admin_api/v1/apiTokens/create"))
    .toMatchObject([
      {
        permissions: [
          "products:read",
          "products:write",
          "inventory:read",
          "inventory:write",
          "media:read",
          "media:write",
          "writing:use",
          "translations:read",
        ],
      },
    ]);
});
