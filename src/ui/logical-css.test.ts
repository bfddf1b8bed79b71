/**
 * Pages, editor and dashboard read from right to left in some languages: styles say where lines begin and end, not left and right. A
 * physical one stands behind a comment `physical: …` that says why.
 */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import postcss, { type Declaration } from "postcss";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");

const physical = [
  /^(left|right)$/,
  /^(margin|padding|border|scroll-margin|scroll-padding)-(left|right)(-|$)/,
  /^border-(top|bottom)-(left|right)-radius$/,
];

/** Parts of a value; blanks within brackets separate none. */
const partsOf = (value: string): readonly string[] => postcss.list.space(value);

/** Whether the left of four sides differs from the right. */
function isUneven(value: string): boolean {
  const [top, right = top, , left = right] = partsOf(value);
  return left !== right;
}

function isPhysical({ prop, value }: Pick<Declaration, "prop" | "value">): boolean {
  if (physical.some((one) => one.test(prop))) return true;
  if (/^(text-align|float|clear)$/.test(prop)) return /^(left|right)$/.test(value);
  if (prop === "clip-path" && value.startsWith("inset(")) return isUneven(value.slice("inset(".length, -1));
  if (/^linear-gradient\(to (left|right)/.test(value)) return true;
  if (prop === "letter-spacing") return /\d/.test(value) && value !== "0" && !value.includes("--spacing");
  if (/^(inset|margin|padding|scroll-margin|scroll-padding)$/.test(prop)) return isUneven(value);
  const [top, right = top, bottom = top, left = right] = partsOf(value);
  return prop === "border-radius" && (top !== right || bottom !== left);
}

function physicalIn(css: string): string[] {
  const faults: string[] = [];
  postcss.parse(css).walkDecls((declaration) => {
    const before = declaration.prev();
    const excused = before?.type === "comment" && before.text.startsWith("physical: ");
    if (isPhysical(declaration) && !excused) faults.push(`${declaration.prop}: ${declaration.value}`);
  });
  return faults;
}

test("says which styles are physical", () => {
  const wrong = [
    "margin-left: 4px",
    "right: 0",
    "text-align: left",
    "padding: 1px 2px 3px 4px",
    "inset: 0 auto auto 0",
    "border-radius: 4px 0 0 4px",
    "letter-spacing: 0.02em",
  ];
  const right = [
    "margin-inline-start: 4px",
    "text-align: start",
    "padding: 1px 2px 3px",
    "inset: auto 0 calc(16px + var(--edge, 0px))",
    "border-radius: 4px 4px 0 0",
    "letter-spacing: calc(0.02em * var(--spacing, 1))",
  ];
  expect(physicalIn(`a { ${[...wrong, ...right].join(";")} }`)).toEqual(wrong);
  expect(physicalIn("a { /* physical: a picture */ left: 0; }")).toEqual([]);
});

test("no style of pages, editor and dashboard is physical without a reason", () => {
  const files = globSync(["src/**/*.css", "extensions/**/*.css"], { cwd: root });
  expect(files.length).toBeGreaterThan(250);
  const faults = files.flatMap((file) =>
    physicalIn(readFileSync(join(root, file), "utf8")).map((one) => `${file}: ${one}`),
  );
  expect(faults).toEqual([]);
});

test("no style in a view is physical without a reason", () => {
  const files = globSync(["src/**/*.tsx", "extensions/**/*.tsx"], { cwd: root }).filter(
    (file) => !/\.test\.tsx$|thumbnails|Thumbnail/.test(file),
  );
  const style =
    /\b(?:margin|padding|border)(?:Left|Right)\w*:|textAlign: ["'](?:left|right)|style=\{\{[^}]*\b(?:left|right):/;
  const faults = files.flatMap((file) =>
    readFileSync(join(root, file), "utf8")
      .split("\n")
      .filter((line) => style.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(faults.filter((one) => !exceptions.some((place) => place.test(one)))).toEqual([]);
});

/** Places that are measured or chosen in pixels of the window or of a picture. */
const exceptions: readonly RegExp[] = [/media\/FocalPoint\.tsx/, /canvas\/PageBox\.tsx/, /charts\/TrendChart\.tsx/];
