/** An article that is a policy from a template says that nobody has read it, until its first paragraph is gone. */
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { templateNote } from "#contract/policy-template.ts";
import { renderRoutes } from "../testing/render.tsx";
// Before the screen asks for it: on a busy machine it takes longer to come than assertions wait.
import "#ui/richtext/RichTextEditor.tsx";
import { contentScreens } from "./screens.ts";

const id = "01a214b7-0000-7000-8000-000000000113";

test("a template says that nobody has read it, until its first paragraph is gone", async () => {
  const body = `${templateNote}<p>You buy vases.</p>`;
  await renderRoutes(contentScreens.routes, {
    at: `/articles/${id}`,
    answers: {
      "/admin_api/v1/articles/detail": {
        article: { id, title: "Terms", body, is_show: 1, publish_at: null, seo_title: "", seo_description: "" },
        shop_path: `/article?id=${id}`,
      },
      "/admin_api/v1/changes/history": { changes: [], more: false },
    },
  });
  const notice = page.getByText("A template that nobody has read");
  await expect.element(notice).toBeVisible();
  const source = page.getByRole("button", { name: "HTML source" });
  await source.click();
  await page.getByRole("textbox", { name: "Text, HTML source" }).fill("<p>You buy vases.</p>");
  await source.click();
  await expect.element(notice).not.toBeInTheDocument();
});
