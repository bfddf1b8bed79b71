import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { defaultsOf } from "#decoration/defaults.ts";
import features from "../features/definition.ts";
import Features from "../features/View.tsx";
import { ShopContext } from "../shop-context.ts";
import statistics from "../statistics/definition.ts";
import Statistics from "../statistics/View.tsx";
import { testShop } from "../testing/shop.ts";

const values = { ...defaultsOf(features.fields), ...features.presets?.[0]?.values };
const figures = { ...defaultsOf(statistics.fields), ...statistics.presets?.[1]?.values };
const shared = { id: 1, data: {}, editing: false, position: 1 };

function classes(background: string, more: object = {}): boolean[] {
  const shop = { ...testShop, config: { ...testShop.config, "background-color": background } };
  return [
    <Features key="f" {...shared} values={{ ...values, ...more }} />,
    <Statistics key="s" {...shared} values={{ ...figures, ...more }} />,
  ].map((module) => /light/.test(renderToString(<ShopContext value={shop}>{module}</ShopContext>)));
}

test("icons are shown light on a dark ground, unless the owner says that they are", () => {
  expect(classes("#FFFFFF")).toEqual([false, false]);
  expect(classes("#1F1B16")).toEqual([true, true]);
  expect(classes("#1F1B16", { icon_lightens: false })).toEqual([false, false]);
});
