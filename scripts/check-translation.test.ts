import { expect, test } from "vitest";
import { translationProblem } from "./check-translation.ts";

const orders = "{count, plural, one {# order} other {# orders}}";

test("a translation has the values, elements and field names of its message", () => {
  expect(translationProblem("de", "Delete {name}?", "{name} löschen?")).toBeUndefined();
  expect(translationProblem("de", "Delete {name}?", "Löschen?")).toContain("name is missing");
  expect(translationProblem("de", "Delete {name}?", "{nmae} löschen?")).toContain("nmae is unknown");
  expect(translationProblem("de", "In <code>{folder}</code>.", "In {folder}.")).toContain("<code is missing");
  expect(translationProblem("fr", "Order of {name}", "Commande d'{name}")).toContain("apostrophe");
  expect(translationProblem("de", "verb\u0004Open", "Öffnen")).toBeUndefined();
  expect(translationProblem("de", "csv: at most {max} customers", "Höchstens {max} Kunden")).toContain("“csv: ”");
  const amount = "amount must be {total}";
  expect(translationProblem("de", amount, "amount: muss {total} sein", true)).toBeUndefined();
  expect(translationProblem("de", amount, "Betrag muss {total} sein", true)).toContain("“amount: ”");
  expect(translationProblem("de", "Save", "Speichern ")).toContain("spaces");
});

test("a translation has the plural forms that its language needs", () => {
  expect(
    translationProblem("de", orders, "{count, plural, one {# Bestellung} other {# Bestellungen}}"),
  ).toBeUndefined();
  expect(translationProblem("ja", orders, "{count, plural, other {#件の注文}}")).toBeUndefined();
  // Millions have a form of their own in French; nothing here counts so far.
  expect(translationProblem("fr", orders, "{count, plural, one {# commande} other {# commandes}}")).toBeUndefined();
  expect(translationProblem("pl", orders, "{count, plural, one {# zamówienie} other {# zamówień}}")).toContain(
    "many, few",
  );
  const arabic = "zero {لا طلبات} one {طلب} two {طلبان} few {# طلبات} many {# طلبًا} other {# طلب}";
  expect(translationProblem("ar", orders, `{count, plural, ${arabic}}`)).toBeUndefined();
  expect(translationProblem("ar", orders, `{count, plural, ${arabic.replace("zero", "=0")}}`)).toBeUndefined();
  expect(translationProblem("ar", orders, `{count, plural, ${arabic.replace(/two \{.*?\} /, "")}}`)).toContain("two");
});
