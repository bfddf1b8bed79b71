/** How agents connect, on its screen. What they are answered: server/agents. */
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { permissionKeys } from "#contract/permissions.ts";
import { expectAccessible, expectFitsPhone } from "#ui/testing/accessible.ts";
import { renderRoutes } from "../testing/render.tsx";
import { sampleShop } from "../testing/sample.ts";
import { agentScreens } from "./screens.ts";

const settings = { mcp_on: true, ucp_on: true };
const addresses = {
  mcp: "https://shop.example/mcp",
  admin_mcp: "https://shop.example/admin_mcp",
  ucp: "https://shop.example/.well-known/ucp",
};

test("agents are switched off, and connected by an address and an example", async () => {
  const { shop } = await renderRoutes(agentScreens.routes, {
    at: "/settings/agents",
    answers: {
      ...sampleShop(permissionKeys).answers,
      "/admin_api/v1/settings/agents": { settings, addresses, is_published: false },
      "/admin_api/v1/settings/agents/update": ({ changes }) => ({
        settings: { ...settings, ...changes },
        batch_id: crypto.randomUUID(),
      }),
    },
  });
  await expect.element(page.getByText("Agents are answered once your shop's design is published.")).toBeVisible();
  await expect
    .element(page.getByRole("textbox", { name: "Address for your own agent" }))
    .toHaveValue(addresses.admin_mcp);
  await expect.element(page.getByText(/"Authorization": "Bearer sw_…"/)).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Create an API token" })).toBeVisible();
  await expectAccessible();
  await expectFitsPhone();
  await page.getByRole("switch", { name: /^Let shopping agents connect/ }).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect
    .poll(() => shop.inputs("/admin_api/v1/settings/agents/update"))
    .toEqual([{ changes: { mcp_on: false }, base: { mcp_on: true } }]);
});
