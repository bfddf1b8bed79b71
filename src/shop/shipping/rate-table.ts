/** The table of all rates that an article shows in place of `{shipping_rates}`. */
import { commaIn } from "#i18n/comma.ts";
import { directionOf } from "#i18n/languages.ts";
import { t } from "#i18n/server.ts";
import type { ShopContext } from "#kernel/context.ts";
import { parseMoney } from "#kernel/money/money.ts";
import { moneyWords } from "#kernel/money/words.ts";
import { shippingSettings } from "./settings.ts";
import { lowerFirst } from "./words.ts";

/** What staff write in an article: alone in a paragraph, or within other text. */
const placeholder = "{shipping_rates}";

/**
 * An article's text with a table of the mall's shipping rates in place of `{shipping_rates}`; unchanged without that placeholder.
 * @param isForeign whether the text is in another language than the view, which the table is in
 */
export async function withShippingRates(context: ShopContext, html: string, isForeign = false): Promise<string> {
  if (!html.includes(placeholder)) return html;
  const { locale } = context.mall;
  // In a view from right to left the table gets the direction, so that its cells with Latin letters read from right to left too.
  const isOfOtherDirection = directionOf(locale) === "rtl";
  const language = isForeign || isOfOtherDirection ? ` lang="${locale}" dir="${directionOf(locale)}"` : "";
  const table = `<table${language}>${await rateTable(context)}</table>`;
  // A table cannot stand in a paragraph.
  return html.replaceAll(`<p>${placeholder}</p>`, () => table).replaceAll(placeholder, () => table);
}

async function rateTable(context: ShopContext): Promise<string> {
  const { mall } = context;
  const { zones, pickups } = await shippingSettings(context);
  const money = (price: string) => moneyWords(parseMoney(price, mall.currency) ?? 0n, mall);
  const cost = ({ price, free_from }: { readonly price: string; readonly free_from: string | null }) => {
    if (Number(price) === 0) return t("Free");
    const amount = money(price);
    return free_from === null ? amount : t("{price}, free from {amount}", { price: amount, amount: money(free_from) });
  };
  const rows = zones.flatMap(({ name, rates }) => {
    const active = rates.filter(({ is_on }) => is_on);
    return active.map((rate) => {
      const isOnly = active.every((other) => other.name === rate.name);
      const where = [name, ...(isOnly ? [] : [rate.name]), ...(rate.condition ? [lowerFirst(rate.condition)] : [])];
      // Names in another language keep their direction in a table that reads from right to left.
      const isolated = directionOf(mall.locale) === "rtl" ? where.map((one) => `\u2068${one}\u2069`) : where;
      return [unbroken(isolated.join(commaIn(mall.locale))), daysWords(rate.min_days, rate.max_days), cost(rate)];
    });
  });
  const places = pickups
    .filter(({ is_on }) => is_on)
    .map((place) => [
      [place.name, ...place.address.split(/\s*\n\s*/)].join(commaIn(mall.locale)),
      daysWords(place.min_days, place.max_days),
      cost(place),
    ]);
  const all = [...rows, ...places].map(
    (cells) => `<tr>${cells.map((cell) => `<td>${escaped(cell)}</td>`).join("")}</tr>`,
  );
  const head = [t("Where"), t("How long"), t("Price")].map((title) => `<th>${escaped(title)}</th>`).join("");
  return `<thead><tr>${head}</tr></thead><tbody>${all.join("")}</tbody>`;
}

/** "2 to 4 working days"; "" where the shop does not say. */
function daysWords(min: number | null, max: number | null): string {
  if (min === null || max === null) return "";
  return min === max
    ? t("{max, plural, one {# working day} other {# working days}}", { max })
    : t("{max, plural, one {{min} to # working day} other {{min} to # working days}}", { min, max });
}

/** Puts no-break spaces between numbers and their units of weight, so that no line ends between them. */
const unbroken = (text: string) => text.replace(/(\d) (?=(?:kg|g|lb)(?!\p{L}))/gu, "$1\u00a0");

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
