import { describe, expect, it } from "vitest";
import { isColor } from "#decoration/colors.ts";
import { globalName, isCompleteHex, opacityOf, remember, toHex, typedOver, withOpacity } from "./colors.ts";

describe("colors", () => {
  it("read hex in every length, with or without #, and rgb(a)", () => {
    expect(
      ["f70", "#ff7e00", "ff7e0080", "#F708", "#ff7e00ff", "rgb(255, 126, 0)", "rgba(255,126,0,.5)"].map(toHex),
    ).toEqual(["#FF7700", "#FF7E00", "#FF7E0080", "#FF770088", "#FF7E00", "#FF7E00", "#FF7E0080"]);
    expect(["", "#12", "red", "rgb(1,2)", "#ggg", "var(--theme-color)"].map(toHex)).toEqual(Array(6).fill(null));
  });

  it("count as typed to the end with six or eight digits only", () => {
    expect(["ff7e00", "#FF7E00", " ff7e0080 "].map(isCompleteHex)).toEqual([true, true, true]);
    expect(["f70", "#f708", "ff7e0", "ff7e008", "rgb(1,", "gggggg", ""].filter(isCompleteHex)).toEqual([]);
  });

  it("make only colors that may be stored", () => {
    for (const text of ["f70", "ff7e0080", "rgba(255, 126, 0, 33%)"]) expect(isColor(toHex(text) ?? "")).toBe(true);
  });

  it("keep opacity apart from the color", () => {
    expect(opacityOf("#FF7E00")).toBe(100);
    expect(opacityOf(withOpacity("#FF7E00", 50))).toBe(50);
    expect(withOpacity("#FF7E0080", 100)).toBe("#FF7E00");
    expect(withOpacity("#FF7E00", -5)).toBe("#FF7E0000");
  });

  it("typed over another keep its opacity, unless they name their own", () => {
    const over = (text: string) => typedOver("#FF7E0080", text);
    expect(["#c00c00", "c00", "rgb(192, 12, 0)"].map(over)).toEqual(["#C00C0080", "#CC000080", "#C00C0080"]);
    expect(["#c00c0040", "c004", "#c00c00ff", "rgba(192, 12, 0, 0)"].map(over)).toEqual([
      "#C00C0040",
      "#CC000044",
      "#C00C00",
      "#C00C0000",
    ]);
    expect(over("red")).toBeNull();
  });

  it("know a global color by its name", () => {
    expect([globalName("var(--theme-color)"), globalName("#FF7E00"), globalName("var(--X)")]).toEqual([
      "theme-color",
      null,
      null,
    ]);
  });

  it("remember the newest first, once", () => {
    expect(remember(["#111111", "#222222"], "#222222")).toEqual(["#222222", "#111111"]);
    expect(remember(["#111111", "#222222"], "#333333", 2)).toEqual(["#333333", "#111111"]);
  });
});
