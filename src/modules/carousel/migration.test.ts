import { expect, test } from "vitest";
import { readModule } from "#decoration/wire.ts";
import carousel from "./definition.ts";

/** A carousel as version 1 stored it. */
const stored = (open_card_mode: boolean) => ({
  id: 7,
  type: 1,
  show: true,
  version: 1,
  schema: [
    { field: "banner_list", value: [{ pc_img: "/a.webp", mobile_img: "/b.webp", title: "Made to be lived with" }] },
    { field: "interval", value: 6 },
    { field: "show_text", value: true },
    { field: "open_card_mode", value: open_card_mode },
  ],
});

test.each([true, false])("version 1: open_card_mode %s becomes text_card", (card) => {
  const { module, problems } = readModule(stored(card), carousel, "key");
  expect(problems).toEqual([]);
  expect(module.unknown).toEqual([]);
  expect(module.values).toMatchObject({ text_card: card, open_card_mode: false, interval: 6, show_text: true });
  expect(module.values.banner_list).toMatchObject([{ title: "Made to be lived with", img: { pc: "/a.webp" } }]);
});
