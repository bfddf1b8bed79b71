import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import type { MenuCommand } from "./Menu.tsx";
import { MenuAt } from "./MenuPopup.tsx";

const menu = (command: Partial<MenuCommand>) =>
  renderToStaticMarkup(
    <MenuAt
      anchor={null as never}
      label="Design"
      groups={() => [[{ label: "Delete", onChoose: vi.fn(), ...command }]]}
      onClose={() => {}}
    />,
  );

test("a command that cannot be chosen says why, without changing its name", () => {
  const markup = menu({ disabled: "Customers see this design" });
  expect(markup).toMatch(/<button[^>]*aria-disabled="true"[^>]*aria-description="Customers see this design"/);
  expect(markup).toMatch(/<span[^>]*aria-hidden="true"[^>]*>Customers see this design<\/span>/);
});

test("a command that can be chosen is not disabled", () => {
  for (const disabled of [undefined, false] as const) {
    const markup = menu(disabled === undefined ? {} : { disabled });
    expect(markup).not.toContain("aria-disabled");
    expect(markup).not.toContain("aria-description");
  }
});
