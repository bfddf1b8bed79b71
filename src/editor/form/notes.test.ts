import { describe, expect, test } from "vitest";
import { defaultConfig } from "#modules/config/defaults.ts";
import { notesOf } from "./notes.ts";

describe("of a section", () => {
  const section = (values: object) => Object.values(notesOf({ section_ground: "none", ...values }));

  test("a ground on which texts can be read has none", () => {
    expect(section({ section_ground: "color", section_color: "#10262D" })).toEqual([]);
    expect(section({ section_ground: "gradient", section_color: "#102030", section_color_end: "#301020" })).toEqual([]);
    expect(section({ section_ground: "picture", section_overlay: "#000000", section_overlay_strength: 60 })).toEqual(
      [],
    );
  });

  test("middle greys, and gradients from light to dark, are shown otherwise", () => {
    expect(section({ section_ground: "color", section_color: "#7A7A7A" })).toEqual([
      expect.stringMatching(/^Shown as #[0-9A-F]{6}, so that texts can be read on it$/),
    ]);
    expect(
      section({ section_ground: "gradient", section_color: "#FFFFFF", section_color_end: "#000000" }),
    ).toHaveLength(1);
  });

  test("an overlay that is too weak for some pictures says how strong it has to be", () => {
    const film = { section_ground: "picture", section_overlay: "#000000", section_overlay_strength: 20 };
    expect(section(film)[0]).toContain("From 60% on");
    expect(section({ ...film, section_overlay: "#808080" })[0]).toContain("Choose a darker or lighter color");
  });
});

test("of the colors of a scheme it says which are corrected, and how", () => {
  expect(notesOf(defaultConfig)).toEqual({});
  expect(notesOf({ ...defaultConfig, scheme_muted_text: "#BBBBBB", scheme_muted_link: "#0B3D2E" })).toEqual({
    scheme_muted_text: expect.stringMatching(/^Shown as #[0-9A-F]{6}, so that it can be read$/),
  });
});
