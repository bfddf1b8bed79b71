/** A product named in any script: its address, its words, its SKU and its tags, as staff and shoppers type them. */
import { describe, expect, test } from "vitest";
import { createTestServer } from "../testing.ts";

const server = await createTestServer();
const staff = await server.dashboardHeaders("manager");
const admin = async (path: string, body: object) => {
  const answer = await server.call(`/admin_api/v1/${path}`, body, staff);
  expect(answer.code, answer.message).toBe(200);
  return answer.data;
};

describe.each([
  { script: "Hindi", name: "हिन्दी प्याला", word: "हिन्दी" },
  { script: "Tamil", name: "தமிழ் குவளை", word: "குவளை" },
  { script: "Bengali", name: "বাংলা কাপ", word: "বাংলা" },
  { script: "Thai", name: "ถ้วยชา สีฟ้า", word: "ถ้วยชา" },
  { script: "Japanese", name: "コーヒーカップ 大", word: "コーヒーカップ" },
  { script: "Korean", name: "한국어 찻잔", word: "찻잔" },
  { script: "Chinese", name: "青花瓷 杯子", word: "青花瓷" },
  { script: "Russian", name: "Чайник йода", word: "чайник" },
  { script: "Arabic", name: "فنجان القهوة", word: "القهوة" },
  { script: "Hebrew", name: "ספל קפה", word: "קפה" },
  { script: "Greek", name: "Ελληνικός καφές", word: "καφες" },
  { script: "Vietnamese", name: "Phở bò", word: "pho" },
])("$script", ({ name, word }) => {
  test("is addressed, found and suggested, however it is typed", async () => {
    // As a Mac writes it: letters and their marks apart.
    const apart = name.normalize("NFD");
    const created = await admin("products/create", {
      good_name: apart,
      tags: [apart],
      options: [{ name: apart, values: [apart] }],
      // As another computer writes it: composed.
      variants: [{ sku: apart, price: "5", options: { [name.normalize("NFC")]: apart } }],
    });
    const handle: string = created.seo_name;
    expect(handle).toBe(handle.normalize("NFC"));
    expect(handle.split("-")).toHaveLength(2);
    for (const seo_name of [handle, handle.normalize("NFD")]) {
      const { data } = await server.call("/api/v1/product/detail", { seo_name });
      expect(data.product).toMatchObject({ id: created.id, good_name: name.normalize("NFC") });
    }
    for (const keyword of [word, word.normalize("NFD")]) {
      const answer = await server.call("/api/v1/product/list", { keyword });
      expect(answer.data.list.data.map(({ id }: { id: string }) => id)).toEqual([created.id]);
      expect((await admin("lists/products", { search: keyword })).rows).toMatchObject([{ id: created.id }]);
    }
    const { product, variants } = await admin("products/detail", { id: created.id });
    expect(product.tags).toEqual([name.normalize("NFC")]);
    expect(variants[0].sku).toBe(name.normalize("NFC"));
    const begun = [...word].slice(0, 2).join("");
    const { data } = await server.call("/api/v1/product/suggest", { keyword: begun });
    expect(data.products.map(({ id }: { id: string }) => id)).toEqual([created.id]);
  });
});
