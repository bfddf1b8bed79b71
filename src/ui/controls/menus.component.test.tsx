/** Menus and tooltips, by keyboard and mouse. */
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { boxOf, expectGone, expectTexts, focus, mouse, press, withMotion } from "../testing/browser.ts";
import { Button, IconButton } from "./Button.tsx";
import { confirm } from "./dialogs.ts";
import { Menu, type MenuCommand } from "./Menu.tsx";
import "./tokens.css";
import { UiHost } from "./UiHost.tsx";

const chosen = vi.fn();
const commands: readonly MenuCommand[] = [
  { label: "Move up", disabled: "It is the first", onChoose: chosen },
  { label: "Move down", onChoose: () => chosen("Move down") },
  { label: "Export template", onChoose: chosen },
  { label: "Keyboard shortcuts", onChoose: () => void confirm({ title: "Keyboard shortcuts", confirm: "Done" }) },
];
const more = page.getByRole("button", { name: "More" });
const item = (name: string) => page.getByRole("menuitem", { name });
const menu = page.getByRole("menu");
const tip = page.getByCss("[popover]:popover-open");

withMotion();

beforeEach(async () => {
  chosen.mockClear();
  await render(
    <main className="ui-root" style={{ padding: 40, display: "flex", gap: 20 }}>
      <IconButton label="Exit editor" icon={<span aria-hidden>←</span>} />
      <IconButton label="Phone" icon={<span aria-hidden>▯</span>} />
      <Menu
        label="More"
        trigger={(props) => <IconButton {...props} label="More" icon={<span aria-hidden>…</span>} />}
        groups={() => [commands.slice(0, 2), commands.slice(2)]}
      />
      <Button>Save and publish</Button>
      <UiHost />
    </main>,
  );
});

test("a menu works by keyboard and returns the focus", async () => {
  await expect.element(more).toHaveAttribute("aria-haspopup", "menu");
  await press("Enter", more);
  await expect.element(more).toHaveAttribute("aria-expanded", "true");
  await expect.element(item("Move up")).toHaveFocus();
  await press("ArrowUp");
  await expect.element(item("Keyboard shortcuts")).toHaveFocus();
  await press("ArrowDown");
  await press("e");
  await expect.element(item("Export template")).toHaveFocus();
  await press("End");
  await press("Escape");
  await expectGone(menu);
  await expect.element(more).toHaveFocus();
  await expect.element(more).toHaveAttribute("aria-expanded", "false");
  await press("ArrowUp");
  await expect.element(item("Keyboard shortcuts")).toHaveFocus();
  await press("Tab");
  await expectGone(menu);
  await expect.element(page.getByRole("button", { name: "Save and publish" })).toHaveFocus();
  await press("Space", more);
  await press("k");
  await press("Enter");
  await expect.element(page.getByRole("alertdialog", { name: "Keyboard shortcuts" })).toBeVisible();
  await press("Escape");
  await expect.element(more).toHaveFocus();
});

test("a menu works by mouse, also by press, drag and release", async () => {
  await more.click();
  await expect.element(menu).toBeVisible();
  // A command that cannot be chosen leaves the menu open.
  await item("Move up").click({ force: true });
  await expect.element(menu).toBeVisible();
  await more.click();
  await expectGone(menu);
  const middle = (box: DOMRect): [number, number] => [box.x + box.width / 2, box.y + box.height / 2];
  await mouse({ move: middle(boxOf(more)) }, "down");
  await expect.element(item("Move down")).toBeVisible();
  await mouse({ move: middle(boxOf(item("Move down"))), steps: 2 }, "up");
  await expectGone(menu);
  expect(chosen.mock.calls).toEqual([["Move down"]]);
  await more.click();
  await expect.element(menu).toBeVisible();
  await mouse({ move: [700, 500] }, "down", "up");
  await expectGone(menu);
});

test("a button shows its tooltip when it is hovered or focused", async () => {
  const exit = page.getByRole("button", { name: "Exit editor" });
  await userEvent.hover(page.getByRole("button", { name: "Phone" }));
  await expectTexts(tip, ["Phone"]);
  await userEvent.hover(exit);
  await expectTexts(tip, ["Exit editor"]);
  await press("Escape");
  await expectGone(tip);
  await focus(exit);
  await press("Tab");
  await press("Shift+Tab");
  await expectTexts(tip, ["Exit editor"]);
  await userEvent.hover(page.getByRole("button", { name: "Save and publish" }));
  await press("Tab");
  await press("Tab");
  await expectTexts(tip, ["More"]);
  await press("Tab");
  await expectGone(tip);
});
