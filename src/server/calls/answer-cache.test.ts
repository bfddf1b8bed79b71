import { expect, test } from "vitest";
import type { Envelope } from "#contract/call.ts";
import { AnswerCache } from "./answer-cache.ts";

const answers = new AnswerCache();
let asked = 0;
const menus = (version: string, code = 200) =>
  answers.of({ name: "listMenus", input: {}, mallId: "a", version }, async (): Promise<Envelope> => {
    asked++;
    return { code, message: "", data: [asked] };
  });

test("an answer is one object until the mall changes", async () => {
  const [first, same] = await Promise.all([menus("1"), menus("1")]);
  expect(same).toBe(first);
  expect(await menus("1")).toBe(first);
  expect(await menus("2")).not.toBe(first);
  expect(asked).toBe(2);
});

test("malls and questions do not share answers", async () => {
  const ask = (name: "getDecoration" | "listMenus", mallId: string, input: object) =>
    answers.of({ name, input, mallId, version: "1" }, async () => ({ code: 200, message: "", data: {} }));
  const all = await Promise.all([
    ask("getDecoration", "b", { modules: ["home_modules"] }),
    ask("getDecoration", "b", { modules: ["news_modules"] }),
    ask("getDecoration", "c", { modules: ["home_modules"] }),
    ask("listMenus", "b", {}),
  ]);
  expect(new Set(all).size).toBe(4);
});

test("a failure is not kept", async () => {
  const before = asked;
  expect((await menus("3", 500)).code).toBe(500);
  expect((await menus("3")).code).toBe(200);
  expect(asked).toBe(before + 2);
  const failing = () =>
    answers.of({ name: "listMenus", input: {}, mallId: "d", version: "1" }, () => Promise.reject(new Error("gone")));
  await expect(failing()).rejects.toThrow("gone");
  const answer = { code: 200, message: "", data: [] };
  expect(await answers.of({ name: "listMenus", input: {}, mallId: "d", version: "1" }, async () => answer)).toBe(
    answer,
  );
});

test("what may differ between two visitors is asked each time", async () => {
  const ask = () =>
    answers.of({ name: "getProduct", input: { seo_name: "vase" }, mallId: "a", version: "1" }, async () => ({
      code: 200,
      message: "",
      data: {},
    }));
  expect(await ask()).not.toBe(await ask());
});
