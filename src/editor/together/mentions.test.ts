import { expect, test } from "vitest";
import { mentionedIn } from "./mentions.ts";

const people = ["Bert", "Bert Mann", "Ann-Lena (Shop)", "王小明", "x.y@example.com"].map((name) => ({
  id: name,
  name,
}));

test("names after @ are mentions, the longest that fits, whatever their case", () => {
  expect(mentionedIn("Hello @Bert Mann, see @王小明.", people)).toEqual(["Bert Mann", "王小明"]);
  expect(mentionedIn("@bert and @Bert Mann", people)).toEqual(["Bert", "Bert Mann"]);
  expect(mentionedIn("@Ann-Lena (Shop): look; @x.y@example.com too", people)).toEqual([
    "Ann-Lena (Shop)",
    "x.y@example.com",
  ]);
  expect(mentionedIn("Bert, @Bertram, a@Bertx", people)).toEqual([]);
});
