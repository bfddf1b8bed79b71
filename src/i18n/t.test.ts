import { compileMessage } from "@lingui/message-utils/compileMessage";
import { afterEach, describe, expect, test } from "vitest";
import { t as ofServer } from "#i18n/server.ts";
import { i18n, t, tc } from "#i18n/t.ts";

afterEach(() => i18n.activate("en", "en-US"));

describe("messages", () => {
  test("are their English text without a catalog: values, plural forms, numbers as the reader writes them", () => {
    expect(t("Save")).toBe("Save");
    expect(t("Delete {name}?", { name: "Vase {blue}" })).toBe("Delete Vase {blue}?");
    const orders = (count: number) => t("{count, plural, one {# order} other {# orders}}", { count });
    expect([orders(0), orders(1), orders(2000)]).toEqual(["0 orders", "1 order", "2,000 orders"]);
  });

  test("a text with braces that is no message stays as it is", () => {
    const help = ["{name} is the product"];
    expect(help.map((text) => t(text))).toEqual(help);
  });

  test("are those of the catalog of an active language; what it lacks stays English", () => {
    i18n.load("de", {
      Save: ["Sichern"],
      "{count, plural, one {# order} other {# orders}}": compileMessage(
        "{count, plural, one {# Bestellung} other {# Bestellungen}}",
      ),
    });
    i18n.activate("de", "de-DE");
    expect(t("Save")).toBe("Sichern");
    expect(t("{count, plural, one {# order} other {# orders}}", { count: 2000 })).toBe("2.000 Bestellungen");
    expect(t("Delete {name}?", { name: "Vase" })).toBe("Delete Vase?");
  });

  test("with two meanings have a context, which no reader sees", () => {
    expect([tc("verb", "Open"), tc("noun", "{count} of {total}", { count: 1, total: 2 })]).toEqual(["Open", "1 of 2"]);
    i18n.load("de", { "verb\u0004Open": ["Öffnen"], Open: ["Offen"] });
    i18n.activate("de", "de-DE");
    expect([tc("verb", "Open"), t("Open")]).toEqual(["Öffnen", "Offen"]);
  });

  test("of the server are compiled when they are written", () => {
    expect(ofServer("Order not found")).toBe("Order not found");
    expect(ofServer("Your order {orderNo} has shipped", { orderNo: "261121-1" })).toBe(
      "Your order 261121-1 has shipped",
    );
    expect(ofServer("{n, plural, one {# variant} other {# variants}}", { n: 1 })).toBe("1 variant");
  });
});
