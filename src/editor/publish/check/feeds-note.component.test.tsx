/** What the check before a publish says of product feeds. */
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "#ui/testing/accessible.ts";
import { fakeApi } from "../../form/testing/fake-api.ts";
import { renderDrawer } from "../../form/testing/render.tsx";
import { FeedsNote } from "./FeedsNote.tsx";

const show = (count: number | null) => {
  const asked: string[] = [];
  const call = async (path: string) => {
    asked.push(path);
    return count === null
      ? { code: 403, message: "No permission", data: null }
      : { code: 200, message: "", data: { count } };
  };
  return { asked, shown: renderDrawer(<FeedsNote />, { ...fakeApi, call: call as never }) };
};

test("products that search engines refuse are counted, with the way to their list", async () => {
  await show(2).shown;
  await expect.element(page.getByText(/^Search engines refuse 2 products of your feeds/)).toBeVisible();
  const link = page.getByRole("link", { name: "View the products (opens a new window)" });
  await expect.element(link).toHaveAttribute("href", "/dashboard/settings/feeds");
  await expectAccessible();
});

test.each([0, null])("nothing is said where there are %s", async (count) => {
  const { asked, shown } = show(count);
  await shown;
  await expect.poll(() => asked).toEqual(["/admin_api/v1/feeds/refused"]);
  await expect.element(page.getByRole("link", { name: /View the products/ })).not.toBeInTheDocument();
});
