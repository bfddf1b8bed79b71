/** Accessibility of what a component test shows. */
import axe from "axe-core";
import { expect } from "vitest";

/** Fails with the rules (WCAG 2.2 AA) that the document breaks. A part alone has no landmarks and no heading of a page. */
export async function expectAccessible(): Promise<void> {
  const animations = document
    .getAnimations()
    .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) <= 1000);
  await Promise.allSettled(animations.map(({ finished }) => finished));
  const { violations } = await axe.run(document, {
    runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"],
    resultTypes: ["violations"],
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join("\n")}`)).toEqual([]);
}
