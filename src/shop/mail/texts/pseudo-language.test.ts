/**
 * Mails of a shop in a language of which every letter is another one and every text longer by 40 %: a word in English that is left is
 * one that no translator can reach. What the sample order says (its products, a name, an address) stays as it is.
 */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { mailKinds } from "#contract/mail-kinds.ts";
import { pseudo } from "#decoration/testing.ts";
import { giveCatalog } from "#i18n/testing.ts";
import { createTestShop } from "../../testing.ts";
import { previewMail } from "./preview.ts";
import { findMailText } from "./texts.ts";

/** A language whose names of months and countries have no Latin letters. */
const language = "ja";
const catalog = readFileSync(new URL("../../../i18n/locales/en/server.po", import.meta.url), "utf8");
const ids = Array.from(catalog.matchAll(/^msgid "(.+)"$/gm), ([, id = ""]) => JSON.parse(`"${id}"`) as string);
giveCatalog(language, Object.fromEntries(ids.map((id) => [id, pseudo(id)])));

const shop = await createTestShop({ name: "Q", locale: language });
const home = "http://shop.example";
const own =
  /Ada Lovelace|Ada|Sample product|Another product|Sand|Quantity 2|Mill Lane|Portland, OR|United States|It arrived with a crack\.|The item was damaged in our warehouse\.|Invoice INV-1001|DHL|JD0146|INV|USD|Bank account of the shop|buyer@example\.com|https?:\S+|shop\.example/g;

test.each(mailKinds.map(({ kind }) => kind))("%s has no English word", async (kind) => {
  const { built_in: text } = await findMailText(shop, kind, home);
  const { subject, html } = await previewMail(shop, { kind, text, order_no: "", maySeeOrders: true }, home);
  const shown = html.replace(/<style[\s\S]*?<\/style>|<head>[\s\S]*?<\/head>/g, "").replace(/<[^>]*>/g, "\n");
  const left = `${subject}\n${shown}`.replace(/&#\d+;|&nbsp;/g, " ").replace(own, " ");
  expect(left.match(/[a-z]{2,}/gi) ?? []).toEqual([]);
  expect(left).toContain("⟦");
});
