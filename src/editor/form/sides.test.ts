import { expect, test } from "vitest";
import { isResponsive } from "#decoration/field.ts";
import { definitions } from "#modules/registry.ts";
import { mirroredOptions } from "./sides.ts";

test("where the page is mirrored, what looks left is stored as right; options without a mirror image stay", () => {
  const options = (...values: string[]) => values.map((value) => ({ label: value, value }));
  const valuesOf = (...values: string[]) => mirroredOptions(options(...values)).map(({ value }) => value);
  expect(valuesOf("left", "center", "right")).toEqual(["right", "center", "left"]);
  expect(valuesOf("left", "center")).toEqual(["left", "center"]);
  expect(valuesOf("solid", "dashed")).toEqual(["solid", "dashed"]);
});

test("every choice of a side in the modules has its mirror image", () => {
  const fields = definitions.flatMap(({ fields }) => Object.values(fields));
  const choices = fields.flatMap((field) =>
    isResponsive(field) || !field.options || field.onPicture ? [] : [field.options],
  );
  const sided = choices.filter((options) => {
    const images = options.map(({ image }) => image ?? "");
    return images.includes("media-left") || options.map(({ value }) => value).join() === "left,center,right";
  });
  expect(sided.length).toBeGreaterThan(5);
  for (const options of sided) {
    const mirrored = mirroredOptions(options);
    expect(mirrored).not.toEqual(options);
    expect(
      mirroredOptions(mirrored)
        .map(({ value }) => value)
        .sort(),
    ).toEqual(options.map(({ value }) => value).sort());
    expect(mirrored.map(({ label }) => label)).toEqual(options.map(({ label }) => label));
  }
});
