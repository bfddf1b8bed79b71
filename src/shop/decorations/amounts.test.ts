import { afterEach, expect, test } from "vitest";
import { currencySign, moneyText } from "#contract/money-text.ts";
import { type Language, languages } from "#i18n/languages.ts";
import { inLocale } from "#i18n/server.ts";
import { formatMoney } from "#kernel/money/money.ts";
import { moneyWords } from "#kernel/money/words.ts";
import { currencyConfig } from "#modules/config/currency.ts";
import { setPageLanguage } from "#ui/page-language.ts";
import { formatPrice } from "#ui/price.ts";
import { amountSigns, showAmount } from "./amounts.ts";
import { pageLanguageOf } from "./language.ts";

afterEach(() => setPageLanguage(undefined));

/** As it reads: pages isolate amounts in Arabic, where others are isolated by what stands around them. */
const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, "");

/** An amount as pages, mails, sentences of the server and the dashboard write it. */
function written(minor: bigint, currency: string, locale: string) {
  const amount = formatMoney(minor, currency);
  const config = currencyConfig.ofShop?.({ name: "", currency, locale }) ?? {};
  const signs = amountSigns({ currency, locale }, config);
  setPageLanguage(pageLanguageOf(locale));
  const page = formatPrice(amount, signs.symbol, signs.symbolPosition);
  const words = inLocale(locale, () => moneyWords(minor, { currency }));
  return [page, showAmount(amount, signs), words, moneyText(amount, currency, locale)].map(plain);
}

const currencies = ["USD", "EUR", "JPY", "KWD", "PLN", "CHF"];
const locales = [
  ...(Object.keys(languages) as Language[]),
  "de-CH",
  "de-AT",
  "fr-CA",
  "es-MX",
  "pt-PT",
  "en-GB",
  "en-CA",
];

test.each(locales)("pages, mails, sentences and the dashboard write an amount in one way in %s", (locale) => {
  const different = currencies.flatMap((currency) =>
    [0n, 1600n, 123_450n, 123_456_789n].flatMap((minor) => {
      const ways = written(minor, currency, locale);
      return new Set(ways).size === 1 ? [] : [{ currency, ways }];
    }),
  );
  expect(different).toEqual([]);
});

test("whole amounts keep the decimals of their currency", () => {
  expect(written(2200n, "USD", "pl")[2]).toBe("22,00\u00a0$");
  expect(written(1600n, "USD", "en-US")[2]).toBe("$16.00");
  expect(written(1600n, "JPY", "ja")[2]).toBe("￥1,600");
  expect(written(1600n, "KWD", "de")[2]).toBe("1,600\u00a0KWD");
});

test("an amount in another currency than the shop's is told from the shop's own", () => {
  expect(moneyText("5.00", "CAD", "en-US")).toBe("$5.00");
  expect(moneyText("5.00", "CAD", "en-US", "USD")).toBe("CA$5.00");
  expect(moneyText("5.00", "USD", "en-US", "CAD")).toBe("USD\u00a05.00");
  expect(moneyText("5.00", "USD", "de", "EUR")).toBe("5,00\u00a0$");
  expect(currencySign("USD", "en-US", "CAD")).toEqual({ symbol: "USD\u00a0", position: "left" });
});
