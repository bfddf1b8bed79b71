import { expect, test } from "vitest";
import { createTestShop } from "../testing.ts";
import { localeOfMail } from "./reader.ts";

const shop = await createTestShop();
const { db, mall, staffId } = shop;
const german = { ...shop, mall: { ...mall, locale: "de-AT" } };

test("a mail to a member of staff is in the language that they chose, other mails are in the shop's", async () => {
  const staff = db.updateTable("staff").where("mall_id", "=", mall.id).where("id", "=", staffId);
  await staff.set({ email: "olga@example.com", language: "fr" }).execute();
  const reset = (to: string) => localeOfMail(german, { template: "staff_reset", to, name: "", path: "/x" });
  expect(await reset("olga@example.com")).toBe("fr");
  expect(await reset("other@example.com")).toBe("de-AT");
  expect(await localeOfMail(german, { template: "welcome", to: "olga@example.com", name: "Olga" })).toBe("de-AT");
  await staff.set({ language: "de" }).execute();
  expect(await reset("olga@example.com")).toBe("de-AT");
});
