import { describe, expect, test } from "vitest";
import { ShopError } from "#contract/errors.ts";
import { type WireModule, wireModule } from "#decoration/wire.ts";
import { createTestShop } from "../testing.ts";
import { checkGroups } from "./check.ts";
import { maxDepth } from "./document.ts";
import { getDecoration, type SaveInput, saveDecoration } from "./index.ts";
import { testRegistry, valuesOf, wire } from "./testing.ts";

const context = { ...(await createTestShop()), registry: testRegistry };

function complaint(given: SaveInput): string {
  try {
    checkGroups(given, testRegistry);
  } catch (error) {
    if (error instanceof ShopError && error.code === 400) return error.message;
    throw error;
  }
  throw new Error("accepted");
}

async function roundTrip(home_modules: WireModule[]): Promise<WireModule[]> {
  await saveDecoration(context, 1, { home_modules }, "owner");
  const answer = await getDecoration(context, 1, "editor", { modules: ["home_modules"] });
  return answer.home_modules ?? [];
}

describe("a save names field and rule", () => {
  test.each<[SaveInput, string]>([
    [{ home_modules: [wire(1, { interval: 7 })] }, "Carousel › Interval: 1 to 6"],
    [
      { home_modules: [wire(1, { banner_list: [{}, { title_mobile_font_size: 0 }] })] },
      "Carousel › Slide 2 › Title size (phone): a whole number, 1 or more",
    ],
    [
      { home_modules: [wire(1, { interval: "2" }), wire(1, { banner_list: 3 })] },
      "Carousel › Interval: 1 to 6; Carousel › Slides: a list",
    ],
    [{ home_modules: [wire(0)] }, "Header: does not belong to home_modules"],
    [{ home_modules: [wire(-2)] }, "Type -2: does not belong to home_modules"],
    [{ common_modules: [wire(1)] }, "Carousel: does not belong to common_modules"],
    [{ config_modules: [wire(0)] }, "Header: does not belong to config_modules"],
    [{ common_modules: [wire(0), wire(0)] }, "Header: only one"],
    [{ home_modules: Array.from({ length: 301 }, () => wire(99)) }, "home_modules: at most 300 modules"],
  ])("%#", (given, message) => expect(complaint(given)).toContain(message));

  test("lists the first ten problems and counts the others", () => {
    const message = complaint({ home_modules: Array.from({ length: 13 }, () => wire(1, { interval: 9 })) });
    expect(message.split("; ")).toHaveLength(11);
    expect(message).toMatch(/; and 3 more$/);
  });

  test("a thousand levels and a document of many megabytes are refused, and nothing is stored", async () => {
    let deep: unknown = 1;
    for (let level = 0; level < 1000; level++) deep = { deep };
    expect(complaint({ home_modules: [wire(55, { deep })] })).toContain(`nested at most ${maxDepth} levels deep`);
    const big = wire(55, { text: "x".repeat(3 * 1024 * 1024) });
    await expect(saveDecoration(context, 1, { home_modules: [big] }, "owner")).rejects.toMatchObject({
      code: 400,
      message: "home_modules: at most 2 MB",
    });
    expect(await context.db.selectFrom("revision").select("number").execute()).toEqual([]);
  });
});

describe("unknown types and settings", () => {
  const odd = {
    zebra: 1,
    "10": "numeric key",
    a: [null, 1.5e-7, { z: {}, b: false }],
    text: "„Ünïcode“ \u0000 \ud83d\ude00 </script>",
  };

  test("unknown fields come back byte for byte, in list items too", async () => {
    const banner = wire(1, { interval: 3, banner_list: [{ title: "A", later: odd }] });
    const extra = [
      { field: "later_field", value: odd, label: "Later", componentProps: { min: 1 } },
      { field: "another", value: null, component: "Hologram" },
    ];
    const [module] = await roundTrip([{ ...banner, schema: [...banner.schema, ...extra] }]);
    const back = module?.schema.filter(({ field }) => field === "later_field" || field === "another");
    expect(JSON.stringify(back)).toBe(JSON.stringify(extra));
    const [item] = valuesOf(module).banner_list as { later: unknown }[];
    expect(JSON.stringify(item?.later)).toBe(JSON.stringify(odd));
  });

  test("modules of unknown types come back byte for byte, and shoppers never get them", async () => {
    const unknownModule: WireModule = wireModule.parse({
      ...wire(777, { price: odd, html: "<script>alert(1)</script>" }, { name: "Hologram", version: 9 }),
      extra: { [JSON.stringify(odd)]: 1 },
    });
    const [module] = await roundTrip([unknownModule]);
    expect(JSON.stringify(module)).toBe(JSON.stringify({ ...unknownModule, id: module?.id }));
    const again = await roundTrip([module ?? unknownModule]);
    expect(JSON.stringify(again[0])).toBe(JSON.stringify(module));
    const shopper = await getDecoration(context, 1, "shopper", { modules: ["home_modules"] });
    expect(shopper.home_modules?.map(({ type }) => type)).toEqual([-3]);
  });

  test("shoppers get no unknown fields", async () => {
    const module = wire(1, { interval: 3, secret: "note to self" });
    await roundTrip([module]);
    const shopper = await getDecoration(context, 1, "shopper", { modules: ["home_modules"] });
    expect(JSON.stringify(shopper)).not.toContain("note to self");
  });
});

describe("what is stored", () => {
  test("an older version is migrated", async () => {
    const [module] = await roundTrip([wire(1, { interval_ms: 5000 }, { version: 1 })]);
    expect(valuesOf(module)).toMatchObject({ interval: 5 });
    expect(valuesOf(module)).not.toHaveProperty("interval_ms");
  });

  test("rich text is cleaned, in list items too", async () => {
    const evil = '<p onclick="alert(1)">Hello<script>alert(1)</script><a href="javascript:alert(1)">x</a></p>';
    const home = await roundTrip([wire(13, { content: evil }), wire(1, { banner_list: [{ story: evil }] })]);
    expect(valuesOf(home[0]).content).toBe("<p>Hello<a>x</a></p>");
    expect(valuesOf(home[1]).banner_list).toMatchObject([{ story: "<p>Hello<a>x</a></p>" }]);
  });

  test("the form's own descriptions are not stored", async () => {
    const full = await roundTrip([wire(1, { interval: 2 })]);
    expect(full[0]?.schema.some(({ component }) => component === "Slider")).toBe(true);
    const back = await roundTrip(full);
    const { rows } = await context.db.executeQuery<{ content: unknown }>(
      context.db.selectFrom("document").select("content").compile(),
    );
    expect(JSON.stringify(rows)).not.toContain("Slider");
    expect(back.map(valuesOf)).toEqual(full.map(valuesOf));
  });
});
