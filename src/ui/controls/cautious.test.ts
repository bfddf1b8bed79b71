/** Questions whose answer leaves, deletes or ends something begin on the button that changes nothing. */
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** What is asked in a file: the options of each `confirm` and `ask`, as they are written. */
function questionsIn(text: string): string[] {
  return [...text.matchAll(/(?:\bask: |\bconfirm\(|\bquestion = |ConfirmOptions = )\{/g)].map(({ index, 0: start }) => {
    let depth = 1;
    let end = index + start.length;
    for (; depth > 0 && end < text.length; end++) depth += text[end] === "{" ? 1 : text[end] === "}" ? -1 : 0;
    return text.slice(index, end);
  });
}

const labelOf = (question: string) => /\bconfirm:\s*[^\n]*?["'`]([^"'`]+)["'`]/.exec(question)?.[1] ?? "";
/** Labels of buttons that take something away, or cannot be taken back. */
const takesAway = /\b(delete|remove|discard|cancel|revoke|erase|leave|exit|turn off|end|stop|issue|clear|reset)\b/i;

const questions = globSync("src/{dashboard,editor,ui}/**/*.{ts,tsx}")
  .filter((file) => !/\.test\.|\/testing\//.test(file))
  .flatMap((file) => questionsIn(readFileSync(file, "utf8")).map((question) => ({ file, question })));

test("the questions are found", () => {
  expect(questions.length).toBeGreaterThan(25);
  expect(questions.filter(({ question }) => takesAway.test(labelOf(question))).length).toBeGreaterThan(15);
});

test("each that takes something away is marked, so that Enter pressed once too often changes nothing", () => {
  const loose = questions.filter(
    ({ question }) => takesAway.test(labelOf(question)) && !/\b(danger|cautious): true\b|\bdanger\b,/.test(question),
  );
  expect(loose.map(({ file, question }) => `${file}: ${labelOf(question)}`)).toEqual([]);
});
