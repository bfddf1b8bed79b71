import { expect, test } from "vitest";
import { priceWords } from "./price-words.ts";

test.each([
  ["under 100", "", "", "100"],
  ["lamps under 100", "lamps", "", "100"],
  ["Under $49.90 lamps", "lamps", "", "49.90"],
  ["gifts below 25 dollars", "gifts", "", "25"],
  ["less than €1,299", "", "", "1299"],
  ["vase up to 19,90 €", "vase", "", "19.90"],
  ["over 50", "", "50", ""],
  ["sofa more than 500 under 900", "sofa", "500", "900"],
  ["mug between 10 and 20", "mug", "10", "20"],
  ["from $20 to $50 candles", "candles", "20", "50"],
  ["candles $20-$50", "candles", "20", "50"],
  ["candles 20 to 50 dollars", "candles", "20", "50"],
  ["candles between $20 - $50", "candles", "20", "50"],
  ["gifts no more than 60", "gifts", "", "60"],
  ["gifts not less than 60", "gifts", "60", ""],
  ["$50 and under", "", "", "50"],
  ["sofa 500 euros or more", "sofa", "500", ""],
  ["vase <= 30", "vase", "", "30"],
])("%s", (text, keyword, min, max) => {
  expect(priceWords(text)).toEqual({ keyword, min, max });
});

test.each([
  "lamp",
  "under",
  "under the table",
  "rug under 100 cm",
  "shelf over 2 m",
  "100",
  "model 20-50",
  "bottle below 500 ml",
  "undercoat 100",
  "thunder 100",
  "over 100x",
  "toys 3 and up",
  "shoes 38 or less",
])("%s has no price", (text) => {
  expect(priceWords(text)).toBeUndefined();
});

test.each([
  ["de", "Lampen unter 100", "Lampen", "", "100"],
  ["de-CH", "vase bis 50 €", "vase", "", "50"],
  ["de", "Sofa ab 1.299,50 €", "Sofa", "1299.50", ""],
  ["de", "zwischen 20 und 50 Euro Kissen", "Kissen", "20", "50"],
  ["de", "Kissen 20 bis 50 €", "Kissen", "20", "50"],
  ["fr", "lampe de 20 à 50 €", "lampe", "20", "50"],
  ["fr", "moins de 1 299 €", "", "", "1299"],
  ["es", "sillas hasta 200", "sillas", "", "200"],
  ["it", "sedie a partire da 80 €", "sedie", "80", ""],
  ["nl", "lamp tot 50 euro", "lamp", "", "50"],
  ["pl", "wazon poniżej 100 zł", "wazon", "", "100"],
  ["pt-BR", "cadeira acima de R$ 500", "cadeira", "500", ""],
  ["ja", "5,000円以下の花瓶", "花瓶", "", "5000"],
  ["ja", "花瓶 3000円から5000円", "花瓶", "3000", "5000"],
  ["zh-CN", "花瓶 低于100元", "花瓶", "", "100"],
  ["ar", "مصباح أقل من 100 درهم", "مصباح", "", "100"],
  ["de", "lamps under $40", "lamps", "", "40"],
])("%s: %s", (locale, text, keyword, min, max) => {
  expect(priceWords(text, locale)).toEqual({ keyword, min, max });
});

test.each([
  ["de", "Spielzeug ab 3 Jahren"],
  ["de", "ab 3"],
  ["de", "Teppich unter 100 cm"],
  ["fr", "à 3"],
  ["ja", "椅子 3脚"],
  ["en", "Lampen unter 100"],
])("no price in %s: %s", (locale, text) => {
  expect(priceWords(text, locale)).toBeUndefined();
});
