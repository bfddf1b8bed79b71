/** The drop-downs of the header's menu by mouse, finger and keyboard. */
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Panel } from "../rich-header/Panel.tsx";
import { Menu } from "./Menu.tsx";
import type { MenuEntry } from "./menu-entries.ts";

const lamps = { title: "Lamps", to: "/product/list?category_id=3" };
const entries: readonly MenuEntry[] = [{ title: "Shop", to: "/product/category", links: [lamps] }];

async function renderMenu(menu = entries) {
  await page.viewport(1200, 400);
  await render(
    <MemoryRouter>
      <div style={{ containerName: "page", containerType: "inline-size", position: "relative" }}>
        <Menu entries={menu} label="Menu" more="Show links of {title}" Panel={Panel} />
      </div>
    </MemoryRouter>,
  );
  return {
    button: page.getByRole("button", { name: "Show links of Shop" }),
    link: page.getByRole("link", { name: "Lamps" }),
  };
}

test("the mouse opens the links by hovering; a press of the button keeps them open, the next closes them", async () => {
  const { button, link } = await renderMenu();
  await button.hover();
  await expect.element(link).toBeVisible();
  await button.click();
  await expect.element(button).toHaveAttribute("aria-expanded", "true");
  await button.click();
  await expect.element(button).toHaveAttribute("aria-expanded", "false");
  await button.click();
  await expect.element(link).toBeVisible();
});

test("by keyboard the button opens and closes the links, Escape closes them and leaves the focus on it", async () => {
  const { button, link } = await renderMenu();
  button.element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(link).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expect.element(button).toHaveAttribute("aria-expanded", "false");
  await userEvent.keyboard("{Enter}{Tab}");
  await expect.element(link).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(button).toHaveAttribute("aria-expanded", "false");
  await expect.element(button).toHaveFocus();
});

const picture = (color: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"><rect width="8" height="6" fill="${color}"/></svg>`)}`;

const rooms = { title: "Rooms", to: "/rooms", isHeading: true };
const panel = {
  columns: [[lamps], [rooms, { title: "Kitchen", to: "/kitchen" }]],
  feature: { title: "New in", to: "/new", img: "" },
};

test("a wide panel is as wide as the page, its columns beside each other; the way to it does not close it", async () => {
  const { button, link } = await renderMenu([{ title: "Shop", to: "/", links: [lamps, rooms], panel }]);
  await button.hover();
  await expect.element(link).toBeVisible();
  const box = link.element().closest("ul")?.parentElement?.getBoundingClientRect();
  expect(box?.width).toBe(document.documentElement.clientWidth);
  const [first, second] = [link, page.getByRole("link", { name: "Rooms" })].map((one) =>
    one.element().getBoundingClientRect(),
  );
  expect(second?.top).toBe(first?.top);
  expect(second?.left).toBeGreaterThan(first?.right ?? Number.POSITIVE_INFINITY);
  await page.getByRole("link", { name: "New in" }).hover();
  await expect.element(button).toHaveAttribute("aria-expanded", "true");
});

test("arrow keys, Home and End move through the open links, Escape leaves the focus on the button", async () => {
  const { button, link } = await renderMenu([{ title: "Shop", to: "/", links: [lamps, rooms], panel }]);
  button.element().focus();
  await userEvent.keyboard("{Enter}{ArrowDown}");
  await expect.element(link).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(page.getByRole("link", { name: "Rooms" })).toHaveFocus();
  await userEvent.keyboard("{End}");
  await expect.element(page.getByRole("link", { name: "New in" })).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(page.getByRole("link", { name: "New in" })).toHaveFocus();
  await userEvent.keyboard("{Home}");
  await expect.element(link).toHaveFocus();
  await userEvent.keyboard("{ArrowUp}");
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}{Escape}");
  await expect.element(button).toHaveFocus();
  await expect.element(button).toHaveAttribute("aria-expanded", "false");
});

test("pictures of a wide panel show when it opens: the link's own, and the one beside the links", async () => {
  const { button } = await renderMenu([
    {
      title: "Shop",
      to: "/",
      links: [lamps],
      panel: {
        columns: [[{ ...lamps, img: picture("red") }]],
        feature: { title: "New in", to: "/new", img: picture("blue") },
      },
    },
  ]);
  expect(document.querySelector("img")).toBeNull();
  await button.click();
  for (const [name, color] of [
    ["Lamps", "red"],
    ["New in", "blue"],
  ] as const) {
    const shown = () => page.getByRole("link", { name }).element().querySelector("img");
    await expect.poll(() => shown()?.getAttribute("src")).toBe(picture(color));
  }
});
