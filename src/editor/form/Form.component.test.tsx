/** The generated form by mouse and keyboard: numbers, devices, colours, lists of options, links. */
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "#ui/testing/accessible.ts";
import {
  blur,
  boxOf,
  expectCount,
  expectGone,
  expectHidden,
  expectTexts,
  focus,
  mouse,
  press,
  typeText,
} from "#ui/testing/browser.ts";
import { renderForm } from "./testing/render.tsx";

const spin = (name: string) => page.getByRole("spinbutton", { name });
const combobox = (name: string) => page.getByRole("combobox", { name });
const button = (name: string | RegExp) => page.getByRole("button", { name });

describe("numbers", () => {
  test("are stored while they are typed, step with the arrow keys and fall back when emptied", async () => {
    const log = await renderForm();
    const size = spin("Icon size");
    await size.fill("30");
    await expect.element(log.last).toHaveTextContent("commit size — Icon size: 30");
    await press("ArrowUp", size);
    await press("Shift+ArrowUp", size);
    await expect.element(log.last).toHaveTextContent("commit size — Icon size: 41");
    await size.fill("");
    blur(size);
    await expect.element(size).toHaveDisplayValue("1");
    await expectTexts(log.last, ["commit size — Icon size: 1"]);
    await size.fill("500");
    await expectTexts(log.last, ["commit size — Icon size: 1"]);
    await press("Enter", size);
    await expect.element(size).toHaveDisplayValue("96");
  });

  test("may be empty where empty means the default", async () => {
    const log = await renderForm();
    const size = spin("Title size");
    await size.fill("18");
    await size.fill("");
    blur(size);
    await expectTexts(log.last, ["commit optional_size — Title size: null"]);
    await expect.element(size).toHaveAttribute("placeholder", "Auto");
  });

  test("on a track paint while dragged and are stored once when let go", async () => {
    const log = await renderForm();
    const track = page.getByRole("slider", { name: "Columns" });
    await expect.element(track).toBeVisible();
    track.element().scrollIntoView({ block: "center" });
    const { x, y, width, height } = boxOf(track);
    const middle = y + height / 2;
    await mouse({ move: [x + width / 2, middle] }, "down", { move: [x + width - 2, middle], steps: 6 });
    await expectTexts(log.last, ["live columns — Columns: 6"]);
    await mouse("up");
    await expectTexts(log.last, ["commit columns — Columns: 6"]);
    await expectCount(log.all.filter({ hasText: "commit columns" }), 1);
  });
});

test("both devices stand side by side, the phone can take the PC's value, and reset brings the defaults", async () => {
  const log = await renderForm();
  const phone = spin("Text size, Phone");
  await spin("Text size, PC").fill("32");
  await expectTexts(log.last, [/Text size \(PC\): {"pc":32,"mobile":20}/]);
  await button("Text size: same as PC on the phone").click();
  await expect.element(phone).toHaveDisplayValue("32");
  await button("Reset Text size to its default").click();
  await expect.element(phone).toHaveDisplayValue("20");
  // A phone may have fewer than 4 columns.
  await expect.element(button("Columns per device: same as PC on the phone")).toBeDisabled();
});

describe("colors", () => {
  test("are typed as hex, refused with the rule when they are none", async () => {
    const log = await renderForm();
    const color = page.getByRole("textbox", { name: "Text color" });
    await color.fill("336699");
    await expectTexts(log.last, ['commit text_color — Text color: "#336699"']);
    await color.fill("blue-ish");
    await expect.element(page.getByText(/^Text color: a color such as/)).toBeVisible();
    await expect.element(color).toHaveAttribute("aria-invalid", "true");
    blur(color);
    await expect.element(color).toHaveValue("#336699");
  });

  test("are picked by keyboard, taken from the shop's and from those used last; Escape closes the picker", async () => {
    const log = await renderForm();
    await press("Enter", button("Line color: choose a color"));
    const picker = page.getByRole("dialog", { name: "Line color" });
    await picker.getByRole("button", { name: "Theme color" }).click();
    await expect.element(page.getByRole("textbox", { name: "Line color" })).toHaveValue("Theme color");
    await expectTexts(log.last, [/var\(--theme-color\)/]);
    await press("ArrowRight", picker.getByRole("slider", { name: "Hue" }));
    await expectTexts(log.last, [/commit line_color — Line color: "#/]);
    await picker.getByRole("textbox", { name: "Hex" }).fill("#102030");
    await press("Enter", picker.getByRole("textbox", { name: "Hex" }));
    await picker.getByRole("textbox", { name: "Opacity, %" }).fill("50");
    await press("Enter", picker.getByRole("textbox", { name: "Opacity, %" }));
    await expectTexts(log.last, [/"#10203080"/]);
    await press("Escape");
    await expectHidden(picker);
    await button("Background: choose a color").click();
    await button("#10203080").click();
    await expectTexts(log.last, [/commit back_color — Background: "#10203080"/]);
  });
});

test("select lists open, find options by typing and work by keyboard", async () => {
  const log = await renderForm();
  const font = combobox("Font");
  await press("ArrowDown", font);
  await expect.element(page.getByRole("option", { name: "Playfair Display" })).toHaveAttribute("aria-selected", "true");
  // The shop's font, sixteen, and the way to the owner's own.
  await expectCount(page.getByRole("option"), 18);
  await typeText("lob");
  await press("Enter");
  await expectTexts(font, ["Lobster"]);
  await expectTexts(log.last, [/commit font — Font: "Lobster"/]);
  await press("Enter", font);
  await press("Escape");
  await expectHidden(page.getByRole("option"));
});

describe("links", () => {
  const link = combobox("Link");

  test("are chosen among pages, articles and links", async () => {
    await renderForm();
    await link.click();
    await expectCount(page.getByRole("group", { name: "Articles" }).getByRole("option"), 2);
    await link.fill("about");
    await press("ArrowDown", link);
    await press("Enter", link);
    await expect.element(link).toHaveValue("/article?id=1");
    await expect.element(page.getByText("About us")).toBeVisible();
  });

  test("are completed when typed, and refused when a browser could run them", async () => {
    const log = await renderForm();
    await link.fill("www.example.com");
    blur(link);
    await expect.element(link).toHaveValue("https://www.example.com");
    await link.fill("javascript:alert(1)");
    blur(link);
    await expect.element(page.getByText(/^Link: a path such as/)).toBeVisible();
    await expectTexts(log.last, [/https:\/\/www\.example\.com/]);
  });
});

test("Escape closes the innermost only: list, picker, drag, chooser, and the drawer at last", async () => {
  const log = await renderForm();
  const hue = page.getByRole("slider", { name: "Hue" });
  await press("Enter", combobox("Font"));
  await press("Escape");
  await combobox("Link").click();
  await press("Escape");
  await button("Text color: choose a color").click();
  await expect.element(hue).toBeVisible();
  await press("Escape");
  await expectHidden(hue);
  await press("Space", button("Move Feature 1"));
  await expect.element(page.getByText("Feature 1 picked up, position 1 of 3")).toBeInTheDocument();
  await press("Escape");
  await expect.element(page.getByText("Moving Feature 1 was cancelled")).toBeInTheDocument();
  await button("Choose categories").click();
  await expect.element(page.getByRole("dialog")).toBeVisible();
  await press("Escape");
  await expectHidden(page.getByRole("dialog"));
  await expectGone(log.all);
  await press("Escape");
  await expectTexts(log.all, ["the drawer closes"]);
});

/** Name of the element that has the focus, and whether a ring shows it; null at the end of the page. */
function focused(): { name: string; ring: boolean } | null {
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  const ring = [element, element.parentElement, element.parentElement?.parentElement].some((one) => {
    const style = one && getComputedStyle(one);
    return style && (style.outlineStyle !== "none" || getComputedStyle(one, "::after").outlineStyle !== "none");
  });
  const labels = element instanceof HTMLInputElement ? element.labels : null;
  return { name: element.getAttribute("aria-label") ?? labels?.[0]?.textContent ?? element.textContent ?? "", ring };
}

test("every control is reached by Tab and shows the focus", async () => {
  await renderForm();
  await expect.element(page.getByRole("textbox", { name: "Content" })).toBeVisible();
  const reached = new Set<string>();
  await focus(page.getByRole("textbox", { name: "Title" }));
  for (let stop = 0; stop < 80; stop++) {
    const focus = focused();
    if (!focus) break;
    expect(focus.ring, `no visible focus on "${focus.name}"`).toBe(true);
    reached.add(focus.name);
    await press("Tab");
  }
  const some = ["Title", "Icon size", "Columns", "Center", "Font", "Text color", "Full width", "Text left", "Link"];
  expect(some.filter((name) => !reached.has(name))).toEqual([]);
  expect(reached).toContain("Content");
});

describe("no accessibility violations", () => {
  test("every control, with problems", async () => {
    await renderForm({
      problems: [
        { path: "Every field › Columns", rule: "2 to 6" },
        { path: "Text size (phone)", rule: "1 or more" },
        { path: "Feature 2 › Name", rule: "at most 20 characters" },
      ],
    });
    await button(/Feature 2$/)
      .last()
      .click();
    await expect.element(page.getByRole("textbox", { name: "Content" })).toBeVisible();
    await expectAccessible("page");
  });

  test("a color picker, an open list and an open link list", async () => {
    await renderForm();
    await button("Text color: choose a color").click();
    await expect.element(page.getByRole("slider", { name: "Hue" })).toBeVisible();
    await expectAccessible("page");
    await press("Escape");
    await combobox("Font").click();
    await expect.element(page.getByRole("option", { name: "Lora" })).toBeVisible();
    await expectAccessible("page");
    await press("Escape");
    await combobox("Link").click();
    await expect.element(page.getByRole("option", { name: /^Cart/ })).toBeVisible();
    await expectAccessible("page");
  });
});
