import { expect, test } from "vitest";
import { otherForms } from "./word-forms.ts";

test.each([
  ["gloves", "glove"],
  ["dresses", "dress"],
  ["boxes", "box"],
  ["dishes", "dish"],
  ["berries", "berry"],
  ["toys", "toy"],
  ["knives", "knife"],
  ["shelves", "shelf"],
  ["shoes", "shoe"],
  ["berry", "berries"],
  ["scarf", "scarves"],
  ["knife", "knives"],
  ["women", "woman"],
  ["foot", "feet"],
])("%s: %s", (word, form) => {
  expect(otherForms(word, "en-US")).toContain(form);
});

test.each(["glass", "toy", "cuff", "lamp", "gas", "ss", "größen", "чашки"])("%s has none", (word) => {
  expect(otherForms(word, "en-US")).toEqual([]);
});

test.each([
  ["bucher", "buch"],
  ["mause", "maus"],
  ["hauser", "haus"],
  ["rader", "rad"],
  ["lampen", "lampe"],
  ["betten", "bett"],
  ["feldern", "feld"],
  ["alben", "album"],
  ["album", "alben"],
  ["sofas", "sofa"],
])("in German, %s: %s", (word, form) => {
  expect(otherForms(word, "de-AT")).toContain(form);
});
