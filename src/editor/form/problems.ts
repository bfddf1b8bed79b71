/** Finds the problems of one field among those of a module ("Carousel › Slide 2 › Title size (phone)": "1 or more"). */
import type { Problem } from "#decoration/values.ts";

const divide = " › ";
export const noProblems: readonly Problem[] = [];

/** Problems below a path step (the module's name, or an item: "Slide 2"), without that step. */
export function problemsWithin(problems: readonly Problem[], step: string): readonly Problem[] {
  const inside = problems
    .filter(({ path }) => path.startsWith(step + divide))
    .map(({ path, rule }) => ({ path: path.slice(step.length + divide.length), rule }));
  return inside.length > 0 ? inside : noProblems;
}

/** Problems without the module's name at the start of their paths. */
export function withoutModule(problems: readonly Problem[], name: string): readonly Problem[] {
  const prefix = name + divide;
  return problems.map(({ path, rule }) => ({ path: path.startsWith(prefix) ? path.slice(prefix.length) : path, rule }));
}

/** The rule that a field breaks, by its label ("Title size", "Title size (phone)"). */
export function ruleFor(problems: readonly Problem[], label: string): string | undefined {
  return problems.find(({ path }) => path === label)?.rule;
}
