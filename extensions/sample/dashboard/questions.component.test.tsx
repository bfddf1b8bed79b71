/** The page and the card of the sample extension. */
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderScreen } from "#dashboard/testing/render.tsx";
import { expectAccessible } from "#ui/testing/accessible.ts";
import QuestionsCard from "./QuestionsCard.tsx";
import { Component } from "./QuestionsPage.tsx";

const path = "/admin_api/v1/extensions/sample/questions";
const long = "D".repeat(500);

/** A shop that has been asked these questions. */
function asked(...texts: readonly string[]) {
  const questions = texts.map((text, index) => ({ id: String(index), text, answer: "" }));
  return {
    [path]: () => ({ questions }),
    "/admin_api/v1/extensions/sample/answer": (input: unknown) => {
      const { id, answer } = input as { id: string; answer: string };
      const question = questions.find((one) => one.id === id);
      if (question) question.answer = answer;
      return {};
    },
  };
}

test("questions are answered on the page", async () => {
  const { shop } = await renderScreen(<Component />, {
    extensionAnswers: asked("Is it oak?", long),
    start: { permissions: ["ext:sample:read", "ext:sample:write"] },
  });
  await page.getByRole("textbox", { name: "Answer to “Is it oak?”" }).fill("It is.");
  await expectAccessible();
  for (const width of [1440, 390, 320]) {
    await page.viewport(width, 900);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  }
  await page.getByRole("button", { name: "Answer" }).first().click();
  await expect.element(page.getByText("It is.")).toBeVisible();
  await expect.element(page.getByRole("textbox", { name: "Answer to “Is it oak?”" })).not.toBeInTheDocument();
  expect(shop.asked).toContainEqual({
    path: "/admin_api/v1/extensions/sample/answer",
    input: { id: "0", answer: "It is." },
  });
});

test("who may only read sees the questions and no form", async () => {
  await renderScreen(<Component />, {
    extensionAnswers: asked("Is it oak?"),
    start: { permissions: ["ext:sample:read"] },
  });
  await expect.element(page.getByText("Is it oak?")).toBeVisible();
  await expect.element(page.getByRole("textbox")).not.toBeInTheDocument();
});

test("without a question the page says what it is for", async () => {
  await renderScreen(<Component />, { extensionAnswers: asked() });
  await expect.element(page.getByRole("heading", { name: "No questions yet" })).toBeVisible();
});

test("the card of an order counts those that wait", async () => {
  await renderScreen(<QuestionsCard order_no="1" />, { extensionAnswers: asked("Is it oak?", "Is it old?") });
  await expect.element(page.getByText("2 to answer")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "View questions" })).toBeVisible();
});
