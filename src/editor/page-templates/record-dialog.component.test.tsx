/** What uses a template: named with links to the dashboard, twenty to a page. */
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import "#ui/controls/tokens.css";
import { expectAccessible } from "#ui/testing/accessible.ts";
import { expectCount } from "#ui/testing/browser.ts";
import { ShellContext } from "../shell/shell-context.ts";
import RecordDialog from "./RecordDialog.tsx";

/** A shop whose 21 products use the template. */
const products = Array.from({ length: 21 }, (_, at) => ({
  id: `p${at + 1}`,
  name: `Vase ${at + 1}`,
  path: "/",
  uses: true,
  hidden: at === 1,
}));
const api = {
  call: async (path: string, { page: at, search, uses }: { page: number; search: string; uses: boolean }) => {
    expect([path, uses]).toEqual(["/admin_api/v1/decoration/templates/records", true]);
    const found = products.filter(({ name }) => name.includes(search));
    return { data: { records: found.slice((at - 1) * 20, at * 20), count: 21 } };
  },
};

test("what uses a template is named with a link to its form, twenty to a page, and searched", async () => {
  await render(
    <ShellContext value={{ api } as never}>
      <div className="ui-root">
        <RecordDialog template="product_detail_template_12" uses onClose={() => {}} />
      </div>
    </ShellContext>,
  );
  const dialog = page.getByRole("dialog", { name: "Where the template is used" });
  const links = dialog.getByRole("link");
  await expect.element(dialog.getByText("21 products use it")).toBeVisible();
  await expectCount(links, 20);
  await expect.element(links.first()).toHaveAttribute("href", "/dashboard/products/p1");
  await expect.element(links.nth(1)).toHaveTextContent("Vase 2 Hidden");
  await expectAccessible();
  await dialog.getByRole("button", { name: "Page 2" }).click();
  await expectCount(links, 1);
  await expect.element(links).toHaveTextContent("Vase 21");
  await dialog.getByRole("searchbox").fill("Vase 7");
  await expect.element(links).toHaveTextContent("Vase 7");
});
