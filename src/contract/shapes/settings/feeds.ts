/** Settings "Product feeds": files of all products for Google, Meta, Pinterest and OpenAI. */
import { z } from "zod";
import { t, tc } from "#i18n/t.ts";
import { countries } from "../../countries.ts";
import { wordOf } from "../../record.ts";
import { defineSettings } from "../../settings.ts";

const countryCodes = new Set(countries.map(({ code }) => code));

/** What products of the shop are, as search engines ask. */
export const feedConditions = {
  new: tc("condition of a product", "New"),
  refurbished: tc("condition of a product", "Refurbished"),
  used: tc("condition of a product", "Used"),
};

export const feedGroup = defineSettings("feeds", {
  feeds_on: { label: t("Offer product feeds"), schema: z.boolean(), initial: false },
  /** Whose taxes and shipping the feeds show; "" for the shop's own country. */
  feed_country: {
    label: t("Target country"),
    schema: z.string().refine((code) => code === "" || countryCodes.has(code), "must be a country"),
    initial: "",
  },
  feed_condition: {
    label: t("Condition of the products"),
    schema: z.enum(["new", "refurbished", "used"]),
    initial: "new",
    format: wordOf(feedConditions),
  },
  feed_sold_out: { label: t("Include sold-out products"), schema: z.boolean(), initial: true },
  /** `llms.txt`: what the shop is and has, for assistants. */
  llms_on: { label: t("Offer llms.txt to assistants"), schema: z.boolean(), initial: true },
  /** Tells search engines that take part in IndexNow which pages have changed. */
  indexnow_on: { label: t("Tell search engines about changes (IndexNow)"), schema: z.boolean(), initial: false },
  /** The addresses follow from it: another number ends those of before. */
  feed_address: { label: t("Feed addresses"), schema: z.number().int().min(1).max(1_000_000), initial: 1 },
});
export const feedSettings = feedGroup.schema;
