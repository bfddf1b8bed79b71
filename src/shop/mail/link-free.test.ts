import { expect, test } from "vitest";
import { linkFree } from "./link-free.ts";

test.each([
  ["Win at https://evil.example/now", "Win at evil. example/now"],
  ["www.evil.example", "www. evil. example"],
  ["ask@evil.example", "ask at evil. example"],
  ["evil。example", "evil。 example"],
  ["hote\u0301.example", "hote\u0301. example"],
  ["a_.evil-.example", "a_. evil-. example"],
  ["12 St. Mark's Rd., Apt. 4.5", "12 St. Mark's Rd., Apt. 4.5"],
  ["c/o Ann Kay", "c/o Ann Kay"],
])("%j is shown as %j", (text, shown) => {
  expect(linkFree(text)).toBe(shown);
});
