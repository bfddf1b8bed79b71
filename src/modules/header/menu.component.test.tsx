/** The drop-downs of the header's menu by mouse, finger and keyboard. */
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Menu } from "./Menu.tsx";

const entries = [
  { title: "Shop", to: "/product/category", links: [{ title: "Lamps", to: "/product/list?category_id=3" }] },
];

async function renderMenu() {
  await page.viewport(1200, 400);
  await render(
    <MemoryRouter>
      <div style={{ containerName: "page", containerType: "inline-size" }}>
        <Menu entries={entries} label="Menu" more="Show links of {title}" />
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
