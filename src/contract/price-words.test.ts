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
