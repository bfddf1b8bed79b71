/** An article that is a policy from a template says that nobody has read it, until its first paragraph is gone. */
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { templateNote } from "#contract/policy-template.ts";
import { renderRoutes } from "../testing/render.tsx";
import { contentScreens } from "./screens.ts";

const id = "01a214b7-0000-7000-8000-000000000113";

test.each([
  ["a template that nobody has read says so", `${templateNote}<p>You buy vases.</p>`, 1],
  ["one without its first paragraph says nothing", "<p>You buy vases.</p>", 0],
])("%s", async (_, body, notices) => {
  await renderRoutes(contentScreens.routes, {
    at: `/articles/${id}`,
    answers: {
      "/admin_api/v1/articles/detail": {
        article: {
          id,
          title: "Terms",
          body,
          is_show: 1,
          publish_at: null,
          seo_title: "",
          seo_description: "",
          template: null,
        },
        shop_path: `/article?id=${id}`,
      },
      "/admin_api/v1/changes/history": { changes: [], more: false },
    },
  });
  await expect.element(page.getByRole("textbox", { name: "Title", exact: true })).toHaveValue("Terms");
  await expect.poll(() => page.getByText("A template that nobody has read").elements().length).toBe(notices);
});
