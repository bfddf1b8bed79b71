/** The legal duties that shops in different countries have not fulfilled yet. */
import { expect, test } from "vitest";
import { templateKinds } from "#contract/checkout-rules.ts";
import { newId } from "#kernel/ids.ts";
import { updateArticle } from "../content/commands/index.ts";
import { createPolicy } from "../content/policies/create.ts";
import { checkoutSettings, shopSettings } from "../settings/index.ts";
import { createTestShop, storeSettings } from "../testing.ts";
import { dutiesByCountry, missingDuties } from "./duties.ts";

const shop = await createTestShop();

async function shopIn(country: string, locale = "en-US") {
  const mall = await shop.anotherMall({ locale });
  await storeSettings(mall, shopSettings, { country, legal_name: "Vase & Sons <GmbH>", email: "hi@vase.example" });
  return { ...mall, actor: { staffId: mall.staffId, name: "Ann", batchId: newId() } };
}
const keysOf = async (context: Awaited<ReturnType<typeof shopIn>>) =>
  (await dutiesByCountry(context)).groups.map(({ countries, duties }) => [countries, duties.map(({ key }) => key)]);

test("a shop in the USA that sells at home has no duties; one without a country no groups", async () => {
  const us = await shopIn("US");
  expect(await dutiesByCountry(us)).toEqual({ groups: [{ countries: ["US"], duties: [] }], missing: 0 });
  expect(await missingDuties(us)).toBe(0);
  expect((await dutiesByCountry(await shopIn(""))).groups).toEqual([]);
});

test.each(["DE", "FR"])("a shop in %s is asked for its policies until each is published", async (country) => {
  const eu = await shopIn(country);
  const policies = async () => {
    const [group] = (await dutiesByCountry(eu)).groups;
    const of = (key: string) => group?.duties.find((duty) => duty.key === key)?.missing ?? [];
    return [...of("policies"), ...of("accessibility")];
  };
  expect(await keysOf(eu)).toEqual([[[country], expect.arrayContaining(["policies", "accessibility"])]]);
  expect((await policies()).map(({ to }) => to)).toEqual(
    ["terms", "privacy", "withdrawal", "legal", "accessibility"].map(
      (kind) => `/settings/checkout#field-policy_${kind}`,
    ),
  );
  const ids: string[] = [];
  for (const kind of templateKinds) ids.push(await createPolicy(eu, kind));
  expect((await policies()).map(({ to }) => to).sort()).toEqual(ids.map((id) => `/articles/${id}`).sort());
  for (const id of ids) await updateArticle(eu, id, { is_show: 1 });
  expect(await policies()).toEqual([]);
});

test("what is missing leads to places within the dashboard", async () => {
  const [group] = (await dutiesByCountry(await shopIn("DE"))).groups;
  const places = group?.duties.flatMap(({ missing }) => missing.map(({ to }) => to)) ?? [];
  // Without an address, a tax number and policies; the dashboard's own prefix is the router's to add.
  expect(places).toContain("/settings/shop#field-vat_number");
  for (const place of places) expect(place).toMatch(/^\/(?!dashboard\/)/);
});

test("an exempt shop is not asked for a statement on accessibility", async () => {
  const eu = await shopIn("AT");
  await storeSettings(eu, checkoutSettings, { accessibility_exempt: true });
  const [group] = (await dutiesByCountry(eu)).groups;
  expect(group?.duties.find(({ key }) => key === "accessibility")?.missing).toEqual([]);
});

test("templates are drafts that say so, filled from the settings, with nothing of them as HTML", async () => {
  const eu = await shopIn("DE");
  for (const kind of templateKinds) {
    const id = await createPolicy(eu, kind);
    const { body, is_show } = await eu.db
      .selectFrom("article")
      .select(["body", "is_show"])
      .where("mall_id", "=", eu.mall.id)
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(is_show).toBe(0);
    expect(body).toContain("Template: have a lawyer read this text");
    expect(body).toContain("Vase &amp; Sons &lt;GmbH&gt;");
    expect(body).toContain("hi@vase.example");
    expect((await checkoutSettings.read(eu))[`policy_${kind}`]).toBe(id);
  }
});
