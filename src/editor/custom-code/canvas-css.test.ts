import { expect, test } from "vitest";
import { canvasMedia, canvasSelector } from "./canvas-css.ts";

test.each([
  ["h2", "h2"],
  ["main h2, .a > b", "main h2, .a > b"],
  ["body", "body :where(:scope)"],
  [":root", ":root :where(:scope)"],
  ["html > body", "html body :where(:scope)"],
  ["body::before", "body :where(:scope)::before"],
  ["body.pc-body-style main > h2", "body.pc-body-style :where(:scope) main > h2"],
  ["body:not(.a, .b) h2, p", "body:not(.a, .b) :where(:scope) h2, p"],
  ["body:has(.a :is(b)) h2", "body :where(:scope):has(.a :is(b)) h2"],
  ["body:not(:has(.a))", "body :where(:scope):not(:has(.a))"],
  ["body > main", "body :where(:scope) > main"],
  [".page-root > main", ":scope > main"],
  ["body > #root > .page-root.x h2", "body #root :scope.x h2"],
  ["#rooted, .body, body-part", "#rooted, .body, body-part"],
  ['[title="body, html"] a', '[title="body, html"] a'],
  ["[title='a]'] a, a\\, b", "[title='a]'] a, a\\, b"],
])("on the canvas, %s is %s", (selectors, expected) => {
  expect(canvasSelector(selectors)).toBe(expected);
});

test.each([
  ["(max-width: 1023px)", ["@container page (max-width: 1023px)"]],
  ["(400px <= width < 900px)", ["@container page (400px <= width < 900px)"]],
  [
    "screen and (min-width: 1px) and (max-width: 2px)",
    ["@media screen", "@container page (min-width: 1px) and (max-width: 2px)"],
  ],
  ["(hover: hover)", ["@media (hover: hover)"]],
  ["(min-width: 1px), print", ["@media (min-width: 1px), print"]],
  ["not (min-width: 1px)", ["@media not (min-width: 1px)"]],
  ["(min-device-width: 1px)", ["@media (min-device-width: 1px)"]],
])("on the canvas, the media condition %s is %j", (condition, expected) => {
  expect(canvasMedia(condition)).toEqual(expected);
});
