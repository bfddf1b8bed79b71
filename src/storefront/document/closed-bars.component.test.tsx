import { afterEach, expect, test } from "vitest";
import { closedKey } from "#modules/announcement-bar/messages.ts";
import { closedBarsTag } from "./closed-bars.ts";

const bar = (id: number, text: string, more: object = {}) => ({
  id,
  type: 40,
  schema: { data_list: [{ text, link: "", from: "", until: "" }], is_closable: true, ...more },
});

/** Runs the script of a page with these modules, and says which of the boxes around the bars are seen. */
function seen(...modules: Parameters<typeof closedBarsTag>[0]) {
  document.body.innerHTML = modules
    .map(
      ({ id }) =>
        `<div data-ground><div><section><div><div data-bar="${id}">Bar ${id}</div></div></section></div></div>`,
    )
    .join("");
  const [, code = ""] = /<script nonce="n">(.*)<\/script>/s.exec(closedBarsTag(modules, "n")) ?? [];
  document.head.append(Object.assign(document.createElement("script"), { textContent: code }));
  return modules.map(({ id }) => {
    const box = document.querySelector(`[data-bar="${id}"]`);
    return [box, box?.closest("[data-ground]")].every((one) => one?.checkVisibility());
  });
}

afterEach(() => {
  localStorage.removeItem(closedKey);
  document.adoptedStyleSheets = [];
});

test("a bar that was closed is hidden with what is around it, before any code of the page runs", () => {
  localStorage.setItem(closedKey, "Sale </script>");
  expect(seen(bar(1, "Sale </script>"), bar(2, "Other"))).toEqual([false, true]);
});

test("other messages are shown, and a bar that can no longer be closed", () => {
  localStorage.setItem(closedKey, "Sale");
  expect(seen(bar(1, "Sale again"), bar(2, "Sale", { is_closable: false }))).toEqual([true, true]);
});

test("a page without a bar that can be closed has no script", () => {
  expect(closedBarsTag([{ id: 3, type: 13, schema: {} }, bar(1, "Sale", { is_closable: false })], "n")).toBe("");
});
