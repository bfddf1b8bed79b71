/** What an agent of staff changed, as its person sees it: under the agent's name in Activity, and taken back there by one click. */
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { z } from "zod";
import { call, expect, openScreen, test, untilLoaded } from "./support/dashboard.ts";

const answered = z.object({ content: z.tuple([z.object({ text: z.string() })]), isError: z.boolean().optional() });
const preview = z.object({ preview: z.literal(true), would_change: z.array(z.object({ after: z.unknown() })) });
const done = z.object({ batch_id: z.string() });

test("prices that an agent changed after a preview stand in Activity by its token's name, and are set back by one click", async ({
  dashboard: page,
}) => {
  const mark = crypto.randomUUID().slice(0, 6);
  await openScreen(page, "/activity", "Activity");
  const ids: string[] = [];
  for (const name of ["Cup", "Plate"]) {
    const variants = [{ sku: `${name}-${mark}`, price: "20.00" }];
    ids.push((await call(page, "products/create", { good_name: `${name} ${mark}`, variants })).id);
  }
  const prices = () =>
    Promise.all(ids.map(async (id) => (await call(page, "products/detail", { id })).variants[0].price));
  const { token } = await call(page, "apiTokens/create", {
    name: `Pricer ${mark}`,
    permissions: ["products:read", "products:write"],
  });

  const agent = new Client({ name: "pricer", version: "1.0.0" });
  const requestInit = { headers: { authorization: `Bearer ${token}` } };
  const address = new URL("/admin_mcp", page.url());
  await agent.connect(new StreamableHTTPClientTransport(address, { requestInit }));
  const changePrices = async (confirm: boolean): Promise<unknown> => {
    const input = { product_ids: ids, percent: "-10", confirm };
    const { content, isError } = answered.parse(await agent.callTool({ name: "change_prices", arguments: input }));
    expect(isError, content[0].text).toBeFalsy();
    return JSON.parse(content[0].text);
  };
  const { would_change } = preview.parse(await changePrices(false));
  expect(would_change.map(({ after }) => after)).toEqual([{ price: "18.00" }, { price: "18.00" }]);
  expect(await prices()).toEqual(["20.00", "20.00"]);
  const { batch_id } = done.parse(await changePrices(true));
  expect(await prices()).toEqual(["18.00", "18.00"]);
  await agent.close();

  await page.reload();
  await untilLoaded(page);
  const entry = page.getByRole("row").filter({ hasText: `by API token Pricer ${mark}` });
  await entry.getByRole("link").first().click();
  await expect(page).toHaveURL(new RegExp(`/activity/${batch_id}$`));
  await expect(page.getByText(`by API token Pricer ${mark}`)).toBeVisible();
  await expect(page.getByText(`Cup ${mark}`)).toBeVisible();
  await page.getByRole("button", { name: "Undo 2 changes" }).click();
  await expect(page.getByText("What undid this")).toBeVisible();
  expect(await prices()).toEqual(["20.00", "20.00"]);
});
