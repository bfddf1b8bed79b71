import { expect, test } from "vitest";
import { filled, filledText, isKnownName, markTaking, namesIn } from "./dynamic.ts";
import { moment, parameter, richText, stackable, text } from "./fields/index.ts";

const fields = {
  title: text({ label: "Title" }),
  body: richText({ label: "Text" }),
  from: moment({ label: "From" }),
  campaign: parameter({ label: "Campaign" }),
  items: stackable({
    label: "Items",
    itemName: "Item",
    item: { answer: richText({ label: "Answer" }), name: text({ label: "Name" }) },
  }),
};
const values = { title: "All of {shop.name}", body: "<p>{product.name}</p>", items: [], from: "", campaign: "" };
const pageValues: Readonly<Record<string, string>> = {
  "shop.name": "Clay & Co",
  "product.name": "<b>Vase</b>",
  "product.spec.Height & width": "20 × 12 cm",
};
const lookUp = (name: string) => pageValues[name];

test("texts have what they take; in rich text it is written as HTML, in plain text as it is", () => {
  const marked = markTaking(fields, values);
  expect(marked.takes_values).toBe(true);
  expect(filled(marked, lookUp)).toMatchObject({
    title: "All of Clay & Co",
    body: "<p>&#60;b&#62;Vase&#60;/b&#62;</p>",
  });
  const list = { ...values, items: [{ answer: "<p>{product.spec.Height &amp; width}</p>", name: "{product.name}" }] };
  expect(filled(markTaking(fields, list), lookUp)).toMatchObject({
    items: [{ answer: "<p>20 × 12 cm</p>", name: "<b>Vase</b>" }],
  });
});

test("values without names stay the same object, and so do other braces", () => {
  const plain = { ...values, title: "Results for {keyword}", body: "<p>{ }</p>" };
  expect(markTaking(fields, plain)).toBe(plain);
});

test("what is unknown or empty gives nothing, and nothing of it is markup", () => {
  expect(filledText("From {product.price}!", lookUp)).toBe("From !");
  expect(filledText("{product.constructor}{product.__proto__}", lookUp)).toBe("");
  // A value is not filled in again.
  expect(filledText("{shop.name}", () => "{product.name}")).toBe("{product.name}");
  expect(namesIn("{product.name} {product.<b>}", false)).toEqual(["product.name"]);
});

test("names are those that are offered, and specifications", () => {
  expect(["product.price", "shop.name", "product.spec.Material"].map(isKnownName)).toEqual([true, true, true]);
  expect(["product.cost", "shop.secret", "product.spec.", "category.id"].map(isKnownName)).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect(["category.name", "article.title", "news.author"].map(isKnownName)).toEqual([true, true, true]);
});
