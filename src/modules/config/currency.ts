import { currencySign } from "#contract/money-text.ts";
import { heading, imageRadio, select, text } from "#decoration/fields/index.ts";
import { defineModule, type ShopFacts } from "#decoration/module.ts";

export const currencyConfig = defineModule({
  type: -16,
  name: "Currency and discount tag",
  icon: "badge-percent",
  version: 1,
  ofShop: signOf,
  fields: {
    currencySymbol: text({
      label: "Currency symbol",
      default: "$",
      maxLength: 8,
      help: "Empty it to follow the currency of the shop's settings again",
    }),
    currencySymbolPosition: select({
      label: "Position of the symbol",
      default: "left",
      options: [
        { label: "Before the amount", value: "left" },
        { label: "After the amount", value: "right" },
      ],
    }),
    tag: heading("Discount tag"),
    tagStyle: imageRadio({
      label: "Style",
      default: 1,
      options: [
        { label: "Pill", value: 1, image: "tag-1" },
        { label: "Corner", value: 2, image: "tag-2" },
        { label: "Circle", value: 3, image: "tag-3" },
        { label: "Ribbon", value: 4, image: "tag-4" },
      ],
    }),
    tagContentTemp: text({ label: "Text", default: "-{percent}%", maxLength: 40, help: "{percent} is the discount" }),
  },
});

/** How the shop's language writes its currency: "$" and "CHF " before an amount, "€" after it. */
function signOf({ currency, locale }: ShopFacts) {
  const { symbol, position } = currencySign(currency, locale);
  return { currencySymbol: symbol, currencySymbolPosition: position };
}
